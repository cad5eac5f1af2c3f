import { useState } from 'react';
import { readPreference, writePreference } from '../../lib/session/preferences.ts';
import type { Column } from './column.ts';

/** Columns that a person has hidden; kept on the device under the list's name, else as long as the page. */
export function useHiddenColumns<Row>(columns: readonly Column<Row>[], list: string | null) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => storedColumns(list) ?? hiddenAtFirst(columns));
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    if (list) writePreference(`columns.${list}`, [...next].join(' '));
    setHidden(next);
  };
  return [hidden, toggle] as const;
}

function storedColumns(list: string | null): ReadonlySet<string> | null {
  const stored = list ? readPreference(`columns.${list}`) : null;
  return stored === null ? null : new Set(stored.split(' '));
}

const hiddenAtFirst = <Row>(columns: readonly Column<Row>[]): ReadonlySet<string> =>
  new Set(columns.filter((column) => column.isHiddenAtFirst).map((column) => column.key));
