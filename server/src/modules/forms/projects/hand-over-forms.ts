import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Listener } from '../../../work/emit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { giveForm } from './transfers.ts';

const formsOf = (db: Kysely<Tables>, userIds: readonly UserId[]) =>
  db
    .selectFrom('form')
    .select('key')
    .where(sql<boolean>`owner_id = any(${[...userIds]}::bigint[])`);

/** How many forms belong to these people, with those in their bins. */
export const countFormsOf = async (db: Kysely<Tables>, userIds: readonly UserId[]): Promise<number> =>
  (await formsOf(db, userIds).execute()).length;

/** Gives the forms of somebody who leaves to their heir; nobody has to accept them. */
export const handOverForms: Listener<'personLeaves'> = {
  async hear({ db, now }, { userId, heirId }) {
    for (const { key } of await formsOf(db, [userId]).execute()) {
      if (heirId === null) return refuse('heir_needed', ['heirId']);
      await giveForm(db, key, heirId, now);
    }
  },
};
