import type { SubFormField } from '@countersign/shared/forms/fields/sub-form/schema.ts';
import { useState } from 'react';
import { rowPrefix } from '../../field/field-id.ts';
import type { FormStore } from '../../form-store.ts';
import { format } from '../../messages.ts';
import type { ViewSettings } from '../../view-settings.ts';

const FIRST = 'input, textarea, select, .cs-drop button, [tabindex="0"]';

/** Calls back once what was just changed is in the page. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));

/** What people do to the rows of a sub-form: each step says what happened and where the keyboard goes then. */
export function useRows(view: ViewSettings, index: number, field: SubFormField) {
  const { store, messages } = view;
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ row: FormStore; at: number; name: string }>();
  const rows = store.rows(index);
  const idOf = (row: FormStore) => rowPrefix(view, field, row);
  const focusIn = (row: FormStore, selector: string) =>
    afterPaint(() => document.getElementById(idOf(row))?.querySelector<HTMLElement>(selector)?.focus());
  const nameAt = (at: number) => format(messages.rowNumber, { number: at + 1 });

  const insert = (row: FormStore, at: number) => {
    store.arrangeRows(index, rows.toSpliced(at, 0, row));
    setRemoved(undefined);
    setSaid(format(messages.rowAdded, { name: nameAt(at) }));
    focusIn(row, FIRST);
  };
  return {
    rows,
    said,
    removed,
    idOf,
    nameAt,
    add: () => {
      const row = store.makeRow(index);
      if (row) insert(row, rows.length);
    },
    undo: () => removed && insert(removed.row, Math.min(removed.at, rows.length)),
    remove: (row: FormStore) => {
      const at = rows.indexOf(row);
      setRemoved({ row, at, name: nameAt(at) });
      store.arrangeRows(index, rows.toSpliced(at, 1));
      afterPaint(() => document.getElementById(`${view.idPrefix}-${field.key}-undo`)?.focus());
    },
    move: (row: FormStore, step: 1 | -1) => {
      const at = rows.indexOf(row);
      const to = at + step;
      const other = rows[to];
      if (!other) return;
      store.arrangeRows(index, rows.with(at, other).with(to, row));
      setSaid(format(messages.rowMoved, { name: nameAt(at), number: to + 1 }));
      const isLast = to === 0 || to === rows.length - 1;
      focusIn(row, `[data-move="${isLast ? -step : step}"]`);
    },
  };
}

export type RowActions = ReturnType<typeof useRows>;
