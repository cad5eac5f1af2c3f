import type { RefusalDetail } from '../../api/reply.ts';
import { type FilterColumn, isSortable } from './filter-column.ts';
import type { FindColumn } from './read-filter.ts';

/** The order of a list: by a column, the newest first among equals; answers without a value come last either way. */
export interface Sort {
  column: FilterColumn;
  isDescending: boolean;
}

/** Reads `amount` or, for the other way round, `-amount`. */
export function readSort(text: string, find: FindColumn): { sort: Sort } | { problems: readonly RefusalDetail[] } {
  const isDescending = text.startsWith('-');
  const name = isDescending ? text.slice(1) : text;
  const column = find(name);
  if (column && isSortable(column)) return { sort: { column, isDescending } };
  const code = column ? 'wrong_sort' : 'unknown_column';
  return { problems: [{ code, path: ['sort'], params: { column: name.slice(0, 100) } }] };
}
