import type { RefusalDetail } from '../../api/reply.ts';
import type { AnswerProblem } from '../../validation/answer-problem.ts';
import { checkState, type CheckedAnswers } from '../../validation/check-state.ts';
import type { CheckedRows, FieldRows, FormState, OpenRows, RowsPlace } from './compiled-form.ts';
import { hasAnswer, takesAnswer } from '../field-traits.ts';
import type { SubFormField } from '../fields/sub-form/schema.ts';
import { MOST_ROWS } from './most-rows.ts';
import { openState } from './form-state.ts';
import type { Answers } from '../schema.ts';

/** The rows of a sub-form, opened on an answer of any shape. What was worked out of a row is kept until the row changes. */
export const openRows: OpenRows = (place) => new Rows(place);

interface KnownRow extends CheckedAnswers {
  /** Whether a person has answered anything in it. */
  isAnswered: boolean;
  fact: unknown;
}

class Rows implements FieldRows {
  states: readonly FormState[] = [];
  private readonly place: RowsPlace;
  private readonly known = new WeakMap<FormState, KnownRow>();

  constructor(place: RowsPlace) {
    this.place = place;
    this.replace(place.answer);
  }

  get answer(): Answers[] | undefined {
    return this.states.length > 0 ? this.states.map((state) => state.given()) : undefined;
  }

  replace(answer: unknown): void {
    const rows: unknown[] = Array.isArray(answer) ? answer.slice(0, MOST_ROWS) : [];
    this.states = rows.map((row) => this.open(isRecord(row) ? row : {}, false));
  }

  arrange(states: readonly FormState[]): void {
    this.states = states;
    for (const state of states) state.refresh();
  }

  make(answers?: Answers): FormState {
    return this.open(answers ?? {}, answers === undefined);
  }

  note(row: FormState): boolean {
    const before = this.known.get(row)?.isAnswered;
    this.known.delete(row);
    return before !== this.know(row).isAnswered;
  }

  isAnswered(row: FormState): boolean {
    return this.know(row).isAnswered;
  }

  refresh(): void {
    if (this.place.form.outer.length === 0) return;
    for (const row of this.states) if (row.refresh().length > 0) this.known.delete(row);
  }

  fact(isSeen: boolean): readonly unknown[] {
    if (!isSeen && this.place.form.hiddenAnswers !== 'keep') return [];
    const rows = this.states.map((row) => (isSeen ? this.know(row) : workOut(row, true)));
    return rows.filter(({ isAnswered }) => isAnswered).map(({ fact }) => fact);
  }

  check(isSeen: boolean, isRequired: boolean): CheckedRows {
    const rows = this.states.map((row) => (isSeen ? this.know(row) : workOut(row, true)));
    const answered = rows.filter(({ isAnswered }) => isAnswered);
    const answer = answered.length > 0 ? answered.map(({ answers }) => answers) : undefined;
    if (!isSeen) return { answer, problems: [], inside: [] };
    const { minRows, maxRows } = this.place.field as SubFormField;
    const needed = Math.max(minRows, isRequired ? 1 : 0);
    const inside = rowProblems(rows, needed - answered.length);
    const isShort = answered.length < needed && inside.length === 0;
    return { answer, inside, problems: countProblems(answered.length, isShort ? needed : 0, maxRows) };
  }

  private open(answers: Answers, isNew: boolean): FormState {
    const { form, moment, facts } = this.place;
    return openState(form, answers, moment, isNew, facts);
  }

  private know(row: FormState): KnownRow {
    const known = this.known.get(row) ?? workOut(row, false);
    this.known.set(row, known);
    return known;
  }
}

function workOut(row: FormState, isHidden: boolean): KnownRow {
  const checked = checkState(row, isHidden);
  const { fields } = row.form;
  const isAnswered = fields.some(({ type, key }) => takesAnswer(type) && checked.answers[key] !== undefined);
  const isTried = checked.problems.some(({ code }) => !OF_BLANK.has(code));
  return { ...checked, isAnswered: isAnswered || isTried, fact: factOf(row, checked.answers) };
}

/** What is also wrong where nobody has answered anything. */
const OF_BLANK = new Set(['required', 'too_few_rows', 'rule']);

function factOf(row: FormState, answers: Answers): unknown {
  const { fields, engine } = row.form;
  const entries = fields.flatMap((field, index) => {
    if (!hasAnswer(field.type)) return [];
    const rows = row.rows.get(index);
    const fact = rows
      ? rows.fact(row.isVisible[index] === 1)
      : engine.factOf(field, answers[field.key], row.moment.zone);
    return [[field.key, fact] as const];
  });
  return engine.rowOf(entries);
}

/** Rows that nobody answered are not complained about, but for as many as are missing. */
function rowProblems(rows: readonly KnownRow[], missing: number): RefusalDetail[] {
  let left = missing;
  return rows.flatMap(({ isAnswered, problems }, at) => {
    if (!isAnswered && left-- <= 0) return [];
    return problems.map((problem) => ({ ...problem, path: [at, ...problem.path.slice(1)] }));
  });
}

function countProblems(count: number, min: number, max: number): AnswerProblem[] {
  if (count > max) return [{ code: 'too_many_rows', params: { max } }];
  if (min > 1) return [{ code: 'too_few_rows', params: { min } }];
  return min === 1 && count === 0 ? [{ code: 'required' }] : [];
}

function isRecord(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
