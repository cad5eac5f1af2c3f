import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';

/** By form: the labels of all fields that were on the canvas since the page was opened, by key. */
const seen = new Map<FormKey, Map<string, string>>();

/** Keeps what fields are called, for when they are gone. */
export function rememberLabels(formKey: FormKey, fields: readonly Field[]): void {
  const labels = seen.get(formKey) ?? new Map<string, string>();
  seen.set(formKey, labels);
  for (const { key, label } of fields) if (label.trim() !== '') labels.set(key, label);
}

/** What a field is or was called, as far as this page has seen it. */
export const seenLabel = (formKey: FormKey, key: string): string | undefined => seen.get(formKey)?.get(key);
