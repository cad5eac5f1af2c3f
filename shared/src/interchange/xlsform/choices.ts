import type { FormBuilder } from '../form-builder.ts';
import type { Entry } from './read-table.ts';

/** One row of the choices sheet. */
export interface Choice {
  entry: Entry;
  value: string;
}

/** The choices by the name of their list; rows without a list or a name are named as broken, and the second of one name too. */
export function readChoices(entries: readonly Entry[], builder: FormBuilder): ReadonlyMap<string, readonly Choice[]> {
  const lists = new Map<string, Choice[]>();
  for (const entry of entries) {
    const list = entry.texts.get('list_name') ?? '';
    const value = entry.texts.get('name') ?? entry.texts.get('value') ?? '';
    const known = lists.get(list) ?? [];
    const isBroken = list === '' || value === '' || known.some((one) => one.value === value);
    if (isBroken) builder.drop(entry.where, [list, value].filter(Boolean).join(' ') || '–', 'broken_row');
    else lists.set(list, [...known, { entry, value }]);
  }
  return lists;
}
