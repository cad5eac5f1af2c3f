import type { ColumnType } from 'kysely';

/** Facts about the installation itself, one row each. */
export interface MetaTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: ColumnType<Date, never, Date>;
}
