import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const COLLECTING = 2;

/** Published forms that collect answers, as `f`: those that can be filled for tickets at all. */
export const fillableForms = (db: Kysely<Tables>) =>
  db.selectFrom('form_title as f').where('f.status', '=', COLLECTING).where('f.version', 'is not', null);
