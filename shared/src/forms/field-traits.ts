import type { Kind } from '../expression/values.ts';
import type { Field, FieldType } from './schema.ts';
import { FIELD_TRAITS } from './tables/traits.ts';

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

/** Whether a person answers this kind of field. */
export const takesAnswer = (type: FieldType): boolean => FIELD_TRAITS[type].answeredBy === 'person';

/** Whether it stands before a person who can fill it, so that it can be required; a hidden value is given and not asked for. */
export const isAsked = (type: FieldType): boolean => takesAnswer(type) && FIELD_TRAITS[type].labels !== 'nothing';

/** Whether an answer of this field is stored, whoever gives it. */
export const hasAnswer = (type: FieldType): boolean => FIELD_TRAITS[type].answeredBy !== 'nobody';

/** The fields of a type whose answers are lists of uploaded files. */
export const hasFiles = (type: FieldType): boolean => FIELD_TRAITS[type].hasFiles === true;

/** What expressions see of the answer of this field. */
export const kindOfField = (field: Field): Kind => {
  if (field.type === 'formula') return OWN_KINDS[field.result] ?? 'string';
  return (field.type === 'ticket_field' && OWN_KINDS[field.input]) || FIELD_TRAITS[field.type].kind;
};

/** Of types in which a setting says what kind of answer they have; all others are texts. */
const OWN_KINDS: Readonly<Record<string, Kind>> = {
  number: 'number',
  date: 'date',
  check: 'boolean',
  choices: 'list',
};
