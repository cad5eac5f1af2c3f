import { hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';

/** A key for one purpose (`'upload ticket'`), 32 bytes, the same on every server of the installation. */
export type SecretFor = (purpose: string) => Buffer;

/**
 * Keys of this installation, all derived from one secret. Without `SECRET` in the environment the secret is made at the
 * first start and kept in the database, so that all servers on it agree.
 */
export async function loadSecrets(db: Kysely<Tables>, given: string | undefined): Promise<SecretFor> {
  const master = given ?? (await madeOnce(db));
  const derived = new Map<string, Buffer>();
  return (purpose) => {
    const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, 'countersign', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
}

async function madeOnce(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key: 'secret.master', value: JSON.stringify(randomBytes(32).toString('hex')), updated_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'secret.master')
    .executeTakeFirstOrThrow();
  return String(row.value);
}
