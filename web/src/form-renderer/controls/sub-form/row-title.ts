import type { SubFormField } from '@countersign/shared/forms/fields/sub-form/schema.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import { pipe } from '@countersign/shared/forms/prefill/pipes.ts';
import { useSyncExternalStore } from 'react';
import type { FormStore } from '../../form-store.ts';
import type { ViewSettings } from '../../view-settings.ts';

/** The title of a row with its answers put in; its number where that says nothing yet. */
export function useRowTitle(view: ViewSettings, field: SubFormField, row: FormStore, number: string): string {
  const read = () => {
    const title = field.rowTitle && pipe(field.rowTitle, (key) => textIn(row, key, view.language));
    return title?.trim() || number;
  };
  return useSyncExternalStore((listener) => row.subscribeAny(listener), read);
}

function textIn(row: FormStore, key: string, language: string): string | undefined {
  const index = row.form.indexOf.get(key);
  const field = index === undefined ? undefined : row.form.fields[index];
  if (index === undefined || !field) return undefined;
  return row.isVisible(index) ? answerText(row.form.kits, field, row.get(index), language) : '';
}
