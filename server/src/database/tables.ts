import type { MetaTable } from './meta-table.ts';

/** Every table by its name in the database; a room describes its tables in its own file and adds them here. */
export interface Tables {
  meta: MetaTable;
}
