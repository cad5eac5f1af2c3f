import type { FieldKey } from '@countersign/shared/basics/ids.ts';
import { lookUpOf } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';

/** Fields that settings of a field name beside its expressions: the key of a look-up, a device's record, a quiz's questions. */
export function keysInSettings(field: Field): string[] {
  const by = lookUpOf(field)?.by;
  const looked = by?.type === 'field' && by.field !== '' ? [by.field] : [];
  if (field.type === 'device_serial')
    return [...looked, ...[field.customerField ?? [], field.deliveryField ?? []].flat()];
  return field.type === 'score' ? field.questions.map((question) => question.field) : looked;
}

/** Writes a new key there, in place. */
export function renameInSettings(field: Field, old: string, key: FieldKey): void {
  const by = lookUpOf(field)?.by;
  if (by?.type === 'field' && by.field === old) by.field = key;
  if (field.type === 'device_serial') {
    if (field.customerField === old) field.customerField = key;
    if (field.deliveryField === old) field.deliveryField = key;
  }
  if (field.type !== 'score') return;
  for (const question of field.questions) if (question.field === old) question.field = key;
}
