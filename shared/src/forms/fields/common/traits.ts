import type { Kind } from '../../../expression/values/values.ts';

/** What has to be known of a type of field wherever its settings do not matter. */
export interface FieldTraits {
  /** Who gives the answer: a person, the field's own formula, or the server when the answers are sent. */
  answeredBy: 'person' | 'formula' | 'server' | 'nobody';
  /** What expressions see of it; of a formula, `result` says it. */
  kind: Kind;
  /** A `<label>` points to one native control; groups of controls are labelled as a whole. */
  labels: 'control' | 'group' | 'nothing';
  /** The answer is a list of uploaded files, by the field's `fileRulesOf`. */
  hasFiles?: true;
  /** Its control shows the answer to be read, too. */
  readsItself?: true;
  /** Other fields stand in it: they name it as their `parent`. */
  isContainer?: true;
}
