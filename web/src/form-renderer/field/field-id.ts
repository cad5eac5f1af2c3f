import type { Field } from '@countersign/shared/forms/schema.ts';
import type { FormStore } from '../form-store.ts';
import type { ViewSettings } from '../view-settings.ts';

/** The id of a field's control; label, hint and error add their word to it. */
export function fieldId(view: ViewSettings, field: Field): string {
  return `${view.idPrefix}-${field.key}`;
}

/** What ids in a row of a sub-form begin with. */
export function rowPrefix(view: ViewSettings, field: Field, row: FormStore): string {
  return `${fieldId(view, field)}-${row.id}`;
}
