import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** The value of a setting, undefined when it was never set. */
export async function readSetting(db: Kysely<Tables>, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function writeSetting(db: Kysely<Tables>, key: string, value: unknown, now: Date): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insertInto('setting')
    .values({ key, value: text, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text, updated_at: now }))
    .execute();
}

export async function removeSetting(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).execute();
}
