import type { RefusalDetail } from '../../api/reply.ts';
import type { AnswerProblem } from '../../validation/answer-problem.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { Facts, Moment } from '../engine/expression-engine.ts';
import type { FormState } from './form-state.ts';
import type { Answers, Field } from '../schema.ts';

/** Rows checked together; paths of `inside` begin with the number of the row. */
export interface CheckedRows {
  answer: Answers[] | undefined;
  problems: readonly AnswerProblem[];
  inside: readonly RefusalDetail[];
}

/** The rows of one sub-form in one open form. */
export interface FieldRows {
  readonly states: readonly FormState[];
  /** All rows as they stand, finished or not; undefined without rows. */
  readonly answer: Answers[] | undefined;
  /** Other rows in place of these, from an answer. */
  replace(answer: unknown): void;
  /** The same and new rows in another order, or fewer of them. */
  arrange(states: readonly FormState[]): void;
  /** A new row with its default values, not yet among the others. */
  make(answers?: Answers): FormState;
  /** A row has changed by itself; says whether it began or ceased to be answered. */
  note(row: FormState): boolean;
  /** Whether a person has answered anything in the row, so that it will be stored. */
  isAnswered(row: FormState): boolean;
  /** Something outside has changed that the rows read. */
  refresh(): void;
  /** The rows as expressions see them; `isSeen` is false while the sub-form is hidden. */
  fact(isSeen: boolean): readonly unknown[];
  check(isSeen: boolean, isRequired: boolean): CheckedRows;
}

/** What the rows stand in: the facts around them are always the present ones. */
export interface RowsPlace {
  form: CompiledForm;
  field: Field;
  facts: Facts;
  moment: Moment;
  answer: unknown;
}

export type OpenRows = (place: RowsPlace) => FieldRows;
