/** What kind of value a name stands for: `tags` are a list that is there even when nothing is in it, `any` nobody can say before it runs. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'date-time'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'tags'
  | 'list'
  | 'any';

/** A name that an expression may use: a field of a form, a variable of a process. */
export interface KnownName {
  /** As it stands in the text; a dot leads to an entry, as in `process.number`. */
  name: string;
  /** What people call it. */
  label: string;
  kind: ValueKind;
  /** Known without anybody answering it, such as what the starter belongs to: it has a value or has none. */
  isGiven?: boolean;
  /** Under which heading it is offered, where there are several. */
  group?: string;
  /** What may follow its dot: the columns of a sub-form, the parts of an address. Left out where nobody can say. */
  entries?: readonly KnownName[];
  /** The values of a choice, in their order. */
  options?: readonly { value: string; label: string }[];
}
