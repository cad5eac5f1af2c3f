import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { uuidV7 } from '../../../basics/secrets/uuid-v7.ts';
import type { Tables } from '../../../database/tables.ts';
import { readSetting } from '../settings/settings.ts';

const KEY = 'system.instanceId';

/**
 * The id of this installation, made by the first server that starts on its data: never by a migration, as new databases are
 * copies of one template. Of servers that start together one makes it.
 */
export async function claimInstanceId(db: Kysely<Tables>, now: Date): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key: KEY, value: JSON.stringify(uuidV7()), updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return z.uuid().parse(await readSetting(db, KEY));
}
