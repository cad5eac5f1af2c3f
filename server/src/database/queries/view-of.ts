import type { ColumnType, SelectType } from 'kysely';

/** Columns of a table as a view shows them: read, never written. */
export type ViewOf<Table, Columns extends keyof Table> = {
  [Column in Columns]: ColumnType<SelectType<Table[Column]>, never, never>;
};
