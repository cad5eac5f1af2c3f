import type { MetaTable } from './meta-table.ts';

/** Every table by its name in the database. Each room describes its own in its `tables.ts` and adds them here. */
export interface Tables {
  meta: MetaTable;
}
