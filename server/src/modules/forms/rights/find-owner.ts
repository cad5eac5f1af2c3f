import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Whose form it is, or null when there is none. */
export async function findOwner(db: Kysely<Tables>, formKey: FormKey): Promise<UserId | null> {
  const row = await db.selectFrom('form').select('owner_id').where('key', '=', formKey).executeTakeFirst();
  return row?.owner_id ?? null;
}
