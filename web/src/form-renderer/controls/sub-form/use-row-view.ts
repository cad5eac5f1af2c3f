import type { SubFormField } from '@countersign/shared/forms/fields/sub-form/schema.ts';
import { useMemo } from 'react';
import { rowPrefix } from '../../field/field-id.ts';
import type { FormStore } from '../../form-store.ts';
import { Reveals } from '../../reveals.ts';
import type { ViewSettings } from '../../view-settings.ts';

/** How the fields of one row are drawn: read only together with their sub-form, their ids apart from those of other rows. */
export function useRowView(view: ViewSettings, field: SubFormField, row: FormStore, isReadOnly: boolean): ViewSettings {
  return useMemo(
    () => ({
      ...view,
      store: row,
      idPrefix: rowPrefix(view, field, row),
      mode: isReadOnly ? 'review' : view.mode === 'review' ? 'fill' : view.mode,
      writable: undefined,
      reveals: new Reveals(),
    }),
    [view, field, row, isReadOnly],
  );
}
