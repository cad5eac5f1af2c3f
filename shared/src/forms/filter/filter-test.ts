import type { Place, SystemName } from './filter-column.ts';

/** One end of a range. Texts are compared with as many characters as `value` has, so that a day takes all of its minutes. */
export interface Bound {
  op: '<' | '<=' | '>' | '>=';
  value: number | string;
}

/**
 * A question about one value. `is`: it is one of these; `among`: it is, or has in its list, one of these (an option by its value,
 * a person by their id); `every`: all of these hold; `numbers` and `texts`: it lies within all bounds, where it is a number or
 * looks like `shape`; `written`: a text of that pattern. Everything but `filled` is false of a value of another kind.
 */
export type Ask =
  | { type: 'filled' }
  | { type: 'is'; values: readonly (string | number | boolean)[] }
  | { type: 'among'; values: readonly string[] }
  | { type: 'every'; of: readonly Ask[] }
  | { type: 'numbers'; bounds: readonly Bound[] }
  | { type: 'texts'; shape: string; bounds: readonly Bound[] }
  | { type: 'written'; pattern: string };

/**
 * A filter made ready: its columns found, its values read. It is plain data that JavaScript (`evaluate-filter.ts`) and the database
 * answer alike. Of rows, `ask` has to hold for any of them; with `isNot` for none.
 */
export type FilterTest =
  | { type: 'all' | 'any'; of: readonly FilterTest[] }
  | { type: 'column'; place: Place | SystemName; ask: Ask; isNot: boolean };
