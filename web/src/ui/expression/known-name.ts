/** What kind of value a name stands for; `any` where nobody can say before it runs. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'date-time'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'list'
  | 'any';

/** A name that an expression may use: a field of a form, a variable of a process. */
export interface KnownName {
  /** As it stands in the text; a dot leads to an entry, as in `process.number`. */
  name: string;
  /** What people call it. */
  label: string;
  kind: ValueKind;
  /** The values of a choice, in their order. */
  options?: readonly { value: string; label: string }[];
}
