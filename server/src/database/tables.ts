import type { MetaTable } from './queries/meta-table.ts';

/** Every view by its name in the database: what a room lets rooms above it join. Each room adds its own here in its `views.ts`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the rooms fill it
export interface Views {}

/** Every table by its name in the database. Each room describes its own in its `tables.ts` and adds them here. */
export interface Tables extends Views {
  meta: MetaTable;
}
