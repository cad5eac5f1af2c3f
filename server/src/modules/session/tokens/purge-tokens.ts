import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const KEPT_MS = 30 * 86_400_000;

/** Forgets tokens that ended 30 days ago. */
export async function purgeTokens(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db
    .deleteFrom('api_token')
    .where(sql<boolean>`least(expires_at, revoked_at) < ${before}`)
    .execute();
}
