import type { Kind } from '../expression/values/values.ts';
import type { Field, FieldType } from './schema.ts';
import { FIELD_TRAITS } from './tables/traits.ts';

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
