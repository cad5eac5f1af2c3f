import { hasAnswer, hasFiles, takesAnswer } from '../field-traits.ts';
import type { LookUpSettings } from '../form-settings.ts';
import { sourceOf } from '../prefill/options-from.ts';
import type { Field, FieldType, FormDefinition } from '../schema.ts';
import { withComputed } from '../tree/hide-fields.ts';
import { containersOf, fieldTree } from '../tree/field-tree.ts';

/** Types whose answer is one text or one number, so that a visitor can give all of it. */
const CONDITIONS: ReadonlySet<FieldType> = new Set([
  'text',
  'email',
  'email_code',
  'phone',
  'number',
  'date',
  'time',
  'date_time',
  'dropdown',
  'single_choice',
  'device_serial',
  'scan',
  'masked',
  'url',
  'serial_number',
  'random_id',
]);

/** The fields that a look-up can ask for; those in the rows of a sub-form have no answer of their own. */
export const conditionFields = (fields: readonly Field[]): Field[] =>
  outsideRows(fields).filter((field) => CONDITIONS.has(field.type) && !sourceOf(field));

/** The fields that a look-up can show; what forms keep out of sight stays there. */
export const showableFields = (fields: readonly Field[]): Field[] =>
  outsideRows(fields).filter(({ type }) => hasAnswer(type) && type !== 'hidden' && type !== 'sub_form');

function outsideRows(fields: readonly Field[]): Field[] {
  const tree = fieldTree(fields);
  return fields.filter((_, at) => containersOf(tree, at).every((place) => fields[place]?.type !== 'sub_form'));
}

type Definition = Pick<FormDefinition, 'fields' | 'rules'>;
type Chosen = Pick<LookUpSettings, 'conditions' | 'shown'>;

/** Keys of what is computed from answers that the visitor neither gives nor sees: it would tell them. */
export function tellingKeys({ fields, rules }: Definition, { conditions, shown }: Chosen): string[] {
  const known = new Set<string>([...conditions, ...shown]);
  const unknown = fields.flatMap(({ key }) => (known.has(key) ? [] : [key]));
  const telling = new Set(withComputed({ fields, rules }, unknown, new Set()));
  return shown.filter((key) => telling.has(key));
}

/** The fields of a version that a visitor sees. */
export function shownFields(definition: Definition, chosen: Chosen): Field[] {
  const telling = new Set(tellingKeys(definition, chosen));
  const wanted = new Set<string>(chosen.shown);
  return showableFields(definition.fields).filter(({ key }) => wanted.has(key) && !telling.has(key));
}

/** The fields of a version that a visitor can change: shown ones that people answer, but no condition and no file. */
export function editableFields(definition: Definition, chosen: LookUpSettings): Field[] {
  if (!chosen.canEdit) return [];
  const conditions = new Set<string>(chosen.conditions);
  return shownFields(definition, chosen).filter(
    ({ key, type }) => takesAnswer(type) && !hasFiles(type) && !CONFIRMED.has(type) && !conditions.has(key),
  );
}

/** Answers that were proved when they were given, or that only signed-in people choose. */
const CONFIRMED: ReadonlySet<FieldType> = new Set([
  'email_code',
  'linked_record',
  'user_picker',
  'department_picker',
  'role_picker',
  'post_picker',
]);
