import type { Kind } from '../../../expression/values/values.ts';

/** What a part is called in every form, by the key of its text in the section `fill` of the translations. */
export type PartWord =
  | `part.${'first' | 'middle' | 'last' | 'name' | 'company' | 'phone' | 'email'}`
  | `part.${'street' | 'extra' | 'postcode' | 'city' | 'region' | 'country'}`
  | `range.${'start' | 'end'}`
  | `place.${'province' | 'city' | 'district'}`
  | 'level';

/** A text of the form with the key of its translations, or a word that every form has. */
export type PartLabel = { word: PartWord; number?: number } | { text: string; key: string };

/** A choice of a part; `within` are the choices of the parts before it, with a stroke between them. */
export interface PartChoice {
  value: string;
  label: PartLabel;
  within?: string;
}

/**
 * One question of the group that a field with several parts is in a survey. Conditions name other parts of the field as
 * `{start}`, by their ids.
 */
export interface Part {
  /** What it is in the answer: `city`; of a matrix the row, or row and column with a point between. */
  id: string;
  /** Behind the key of the field in an expression: `.city`, `[1]`; null where expressions have no name for it. */
  path: string | null;
  kind: Kind;
  type: 'text' | 'date' | 'decimal' | 'select_one' | 'select_multiple';
  /** Joined where there are several. */
  label: readonly PartLabel[];
  appearance?: string;
  /** Parts with the same choices share a list. */
  choices?: { list: string; of: readonly PartChoice[] };
  /** Where the field needs an answer, so does this part. */
  isNeeded: boolean;
  /** When it needs an answer although the field does not. */
  required?: string;
  relevant?: string;
  constraint?: string;
  choiceFilter?: string;
}

/** What a condition of a part is in the file, where the parts have the names of questions. */
export const withNames = (condition: string, nameOf: (id: string) => string): string =>
  condition.replaceAll(/\{(\w+)\}/g, (_, id: string) => `\${${nameOf(id)}}`);

/** The columns of a part's row that its type makes, as they went out. */
export type MadeColumns = Readonly<Partial<Record<(typeof MADE_COLUMNS)[number], string>>>;
export const MADE_COLUMNS = ['relevant', 'constraint', 'required', 'choice_filter'] as const;
