import type { CompiledForm } from './compiled-form.ts';
import type { Facts, Moment } from '../engine/expression-engine.ts';
import type { FieldRows } from './field-rows.ts';
import { takesAnswer } from '../field-traits.ts';
import { FIELD_TRAITS } from '../tables/traits.ts';
import type { Answers, Ending, Field, FieldType } from '../schema.ts';

/**
 * One person's answers in one form, and everything that follows from them: what is shown, what is required, what is
 * computed. The browser's store and the server's check both stand on it, so both come to the same result. This is the state of
 * a form without rules, in which nothing follows; {@link LogicState} is that of all others.
 */
export class FormState {
  readonly form: CompiledForm;
  readonly moment: Moment;
  /** By field index: the answer as shown: the person's own, or the computed one. */
  readonly answers: unknown[];
  readonly isVisible: Uint8Array;
  readonly isRequired: Uint8Array;
  /** 1 where the answer is computed at present and cannot be typed. */
  readonly isComputed: Uint8Array;
  /** 1 where a rule takes the field away from being typed, although its answer is the person's. */
  readonly isDisabled: Uint8Array;
  /** By field index: what rules complain about, first rule first. */
  readonly complaints: (string | undefined)[];
  /** By sub-form: its rows. */
  rows: ReadonlyMap<number, FieldRows> = NO_ROWS;
  /** Told what has changed in this row because of something outside it. */
  onRefreshed: ((changed: readonly number[]) => void) | undefined;

  constructor(form: CompiledForm, answers: Answers, moment: Moment) {
    const count = form.fields.length;
    this.form = form;
    this.moment = moment;
    this.answers = form.fields.map((field) => ownAnswer(answers, field.key, isGiven(field.type)));
    this.isVisible = new Uint8Array(count).fill(1);
    this.isRequired = Uint8Array.from(form.fields, (field) => ('required' in field && field.required ? 1 : 0));
    this.isComputed = new Uint8Array(count);
    this.isDisabled = new Uint8Array(count);
    this.complaints = Array.from({ length: count });
  }

  /** Takes a person's answer (`undefined` takes it away) and answers the indexes of all fields that changed with it. */
  set(field: number, answer: unknown): readonly number[] {
    if (isSameAnswer(this.answers[field], answer)) return NOTHING;
    this.answers[field] = answer;
    return [field];
  }

  /**
   * A row of a sub-form has changed by itself, or, without `row`, rows have come, gone or moved; answers the indexes of all
   * fields that changed with it.
   */
  noteRows(_field: number, _row?: FormState): readonly number[] {
    return NOTHING;
  }

  /** Something outside this row has changed; answers the indexes of its fields that changed with it. */
  refresh(): readonly number[] {
    return NOTHING;
  }

  /** The answers as they stand, finished or not. */
  given(): Answers {
    const entries = this.form.fields.map((field, index) => [field.key, this.answers[index]] as const);
    return Object.fromEntries(entries.filter(([, answer]) => answer !== undefined));
  }

  /** The field as it is now: without the options that are not offered. */
  field(index: number): Field | undefined {
    return this.form.fields[index];
  }

  /** The pages that the person comes to, in order, without those that are hidden. */
  pagesOnPath(): number[] {
    return [0];
  }

  /** What is shown when these answers have arrived: what a rule chose on the way, else the first ending, if there is any. */
  ending(): Ending | undefined {
    return this.form.endings[0];
  }
}

/** Opens a compiled form; each form says which state it needs. */
export type OpenState = (
  form: CompiledForm,
  answers: Answers,
  moment: Moment,
  withDefaults: boolean,
  around: Facts,
) => FormState;

/**
 * Opens a form with what is known of its answers. `withDefaults` fills unanswered fields with the form's default values, as a
 * new form is opened; `around` are the facts that the form stands in when it is a row.
 */
export function openState(
  form: CompiledForm,
  answers: Answers,
  moment: Moment,
  withDefaults = false,
  around: Facts = NOTHING,
): FormState {
  return form.open(form, answers, moment, withDefaults, around);
}

const NO_ROWS: ReadonlyMap<number, FieldRows> = new Map();
const NOTHING: readonly number[] = [];

/** What the server gave stands beside what people give: both come in, and only computed answers are worked out here. */
const isGiven = (type: FieldType) => takesAnswer(type) || FIELD_TRAITS[type].answeredBy === 'server';

/** Only own entries count: a field may be called `constructor`. */
function ownAnswer(answers: Answers, key: string, takes: boolean): unknown {
  const answer = takes && Object.hasOwn(answers, key) ? answers[key] : undefined;
  return answer === null ? undefined : answer;
}

/** Lists are the same when their items are; a file is the same when its id is. */
export function isSameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((item: unknown, index) => Object.is(item, b[index]));
}
