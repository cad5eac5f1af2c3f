import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { LiveToken } from './find-token.ts';

const SELDOM_MS = 60_000;

/** Notes that a token is used and from where, at most once a minute. */
export async function keepToken(
  db: Kysely<Tables>,
  { id, lastUsedAt }: LiveToken,
  { now, ip }: { now: Date; ip: string },
): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < SELDOM_MS) return;
  await db.updateTable('api_token').set({ last_used_at: now, last_used_ip: ip }).where('id', '=', id).execute();
}
