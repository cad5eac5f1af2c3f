import { jobsTables } from './modules/jobs/open-tables.ts';
import { systemTables } from './modules/system/open-tables.ts';
import type { OpenTable } from './work/open-table.ts';

/** Every table that a room opens to resources of administrators. */
export const openTables: readonly OpenTable[] = [...systemTables, ...jobsTables];
