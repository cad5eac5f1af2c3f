import type { FilterOption } from './filter-chip.tsx';

/** A filter over a table. */
export interface TableFilter {
  /** Name of the filter in the address and in the query. */
  name: string;
  label: string;
  /** Without options the filter is a text to be typed. */
  options?: readonly FilterOption[];
  /** A filter for days: the names of its two ends stand in the address instead of its own. */
  range?: readonly [from: string, until: string];
}
