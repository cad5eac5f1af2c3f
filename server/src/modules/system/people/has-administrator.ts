import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { listAdministrators } from './list-administrators.ts';

/** Whether somebody can administer this installation. */
export const hasAdministrator = async (db: Kysely<Tables>): Promise<boolean> =>
  (await listAdministrators(db)).length > 0;
