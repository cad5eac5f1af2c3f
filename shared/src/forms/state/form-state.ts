import type { CompiledForm, FieldRows, FormState } from './compiled-form.ts';
import type { Facts, Moment } from '../engine/expression-engine.ts';
import { takesAnswer } from '../field-traits.ts';
import { FIELD_TRAITS } from '../tables/traits.ts';
import type { Answers, Ending, Field, FieldType } from '../schema.ts';

/** The state of a form without rules, in which nothing follows; {@link LogicState} is that of all others. */
export class PlainState implements FormState {
  readonly form: CompiledForm;
  readonly moment: Moment;
  readonly answers: unknown[];
  readonly isVisible: Uint8Array;
  readonly isRequired: Uint8Array;
  readonly isComputed: Uint8Array;
  readonly isDisabled: Uint8Array;
  readonly complaints: (string | undefined)[];
  rows: ReadonlyMap<number, FieldRows> = NO_ROWS;
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

  set(field: number, answer: unknown): readonly number[] {
    if (isSameAnswer(this.answers[field], answer)) return NOTHING;
    this.answers[field] = answer;
    return [field];
  }

  noteRows(_field: number, _row?: FormState): readonly number[] {
    return NOTHING;
  }

  refresh(): readonly number[] {
    return NOTHING;
  }

  given(): Answers {
    const entries = this.form.fields.map((field, index) => [field.key, this.answers[index]] as const);
    return Object.fromEntries(entries.filter(([, answer]) => answer !== undefined));
  }

  field(index: number): Field | undefined {
    return this.form.fields[index];
  }

  pagesOnPath(): number[] {
    return [0];
  }

  ending(): Ending | undefined {
    return this.form.endings[0];
  }
}

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
