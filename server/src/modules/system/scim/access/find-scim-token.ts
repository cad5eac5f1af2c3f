import type { Kysely } from 'kysely';
import { sha256 } from '../../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../../database/tables.ts';

const SELDOM_MS = 60_000;

/** The id of a token that works now, whose use is noted at most once a minute; null for every other text. */
export async function findScimToken(
  db: Kysely<Tables>,
  { secret, ip, now }: { secret: string; ip: string; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('scim_token')
    .select(['id', 'last_used_at'])
    .where('token_hash', '=', sha256(secret))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= SELDOM_MS)
    await db.updateTable('scim_token').set({ last_used_at: now, last_used_ip: ip }).where('id', '=', row.id).execute();
  return row.id;
}
