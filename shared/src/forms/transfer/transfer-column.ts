import type { FilterKind } from '../filter/filter-column.ts';
import type { Field } from '../schema.ts';

/** One value of an answer as it stands in a cell: numbers and truth values stay what they are, everything else is text. */
export type Cell = string | number | boolean;

/** A column of a file of answers: a whole answer, or one part of a composed one. */
export interface TransferColumn {
  /** The key of the field, with the part behind a dot. Unique within a form. */
  name: string;
  /** As people read it. Unique within a form. */
  heading: string;
  kind: FilterKind;
  field: Field;
  /** From the answer to the part; empty for the whole answer. */
  part: readonly string[];
  /** Values of a choice with the texts that people know them by. */
  options?: readonly { value: string; label: string }[];
}
