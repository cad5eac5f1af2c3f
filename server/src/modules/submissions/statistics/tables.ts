import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** Answers of the form up to the serial `counted_to` are in its figures; their days are those of `zone`. */
export interface AnswerFigureStateTable {
  form_key: FormKey;
  counted_to: number;
  zone: string;
}

/** `period` is empty for all time, a month (`2026-04`) or a day. `total` is the sum of numbers, in the row that counts answers. */
export interface AnswerFigureTable {
  form_key: FormKey;
  period: string;
  field_key: string;
  facet: string;
  value: string;
  n: number;
  total: string;
}

/** Numbers of the question are counted by multiples of `step`, because they have too many different values. */
export interface AnswerFigureStepTable {
  form_key: FormKey;
  field_key: string;
  step: string;
}

/** What stopped counting (−1) or began to (1) of the answers with a serial, until it is counted into the figures. */
export interface AnswerChangeTable {
  id: Generated<number>;
  form_key: FormKey;
  serial: number;
  form_version: number;
  created_at: Date;
  sign: -1 | 1;
  answers: Json<Answers>;
}

/** What a fill page told of a visit on a day of the form. */
export interface FormVisitTable {
  id: Generated<number>;
  form_key: FormKey;
  day: string;
  facts: Json<readonly (readonly [facet: string, value: string])[]>;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    answer_figure_state: AnswerFigureStateTable;
    answer_figure: AnswerFigureTable;
    answer_figure_step: AnswerFigureStepTable;
    answer_change: AnswerChangeTable;
    form_visit: FormVisitTable;
  }
}
