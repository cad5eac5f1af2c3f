import { pipeField } from '@countersign/shared/forms/prefill/pipes.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { ViewSettings } from '../view-settings.ts';

/** The field as it is shown now: with answers in its texts, limits as of today, and only the options that are offered. The canvas shows it as it is written. */
export function fieldNow(view: ViewSettings, index: number): Field | undefined {
  const { store, mode, language } = view;
  if (mode === 'canvas') return store.form.fields[index];
  const offered = store.field(index);
  const field = offered && (store.form.kits[offered.type]?.asOf?.(offered, store.moment) ?? offered);
  if (!field || store.form.pipes.size === 0) return field;
  return pipeField(field, (key) => store.textOf(key, language));
}
