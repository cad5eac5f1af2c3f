import type { ReactNode } from 'react';

/** One column of a table. The first column is the row's name: it opens the row and stays on narrow screens. */
export interface Column<Row> {
  key: string;
  /** Translated heading. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Smaller, under what the first column says of the row; no part of the button that opens it. */
  below?: (row: Row) => ReactNode;
  width?: string;
  /** Not drawn while no row of the page has anything in it; for what few rows ever have. */
  isHiddenWhenEmpty?: boolean;
  /** Numbers and durations stand at the end, with tabular figures. */
  align?: 'start' | 'end';
  /** May be sorted by this name; the address keeps `sort=name` or `sort=-name`. */
  sort?: string;
  /** People may hide it. */
  isOptional?: boolean;
  /** Not shown until somebody asks for it in the table's view menu; only with `isOptional`. */
  isHiddenAtFirst?: boolean;
}

/** What can be done with one row. */
export interface RowAction {
  label: string;
  onClick: () => void;
  isDanger?: boolean;
}

export const DENSITIES = ['small', 'medium', 'large'] as const;
export type Density = (typeof DENSITIES)[number];
/** Row heights of the three densities. */
export const ROW_PX: Record<Density, number> = { small: 32, medium: 40, large: 48 };
