import type { FieldKey } from '../../../basics/ids.ts';
import type { MadeColumns } from '../parts/part.ts';
import type { QuestionType } from './question-type.ts';
import type { Entry } from '../sheets/read-table.ts';

/** A row of the survey with the key that its field gets, and what stands around it. */
export interface SurveyRow {
  entry: Entry;
  name: string;
  type: QuestionType;
  key: FieldKey;
  /** Keys of the repeats around it, the outermost first. */
  repeats: readonly FieldKey[];
  /** Keys of all groups around it, the outermost first. */
  groups: readonly FieldKey[];
  /** Of a part of an answer: the field that it is a part of; its own key is how expressions name it. */
  partOf?: FieldKey;
  /** Of a field that was a group of questions: what they say of it. */
  whole?: Whole;
}

export interface Whole {
  settings: Readonly<Record<string, unknown>>;
  parts: readonly ReadPart[];
  /** What somebody checks besides what the type of the field checks. */
  constraints: readonly { part: SurveyRow; constraint: string }[];
}

/** A row that is a part of its group's field, as it went out. */
export interface ReadPart {
  row: SurveyRow;
  id: string;
  made: MadeColumns;
  /** Texts by column. */
  texts: ReadonlyMap<string, string>;
}
