import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Zendesk's id of a person who is an agent of the account now, and not a light one; null for everybody else, who cannot be the
 * author of a note. */
export async function noteAuthor(
  db: Kysely<Tables>,
  subdomain: string,
  personId: UserId | null,
): Promise<string | null> {
  if (personId === null) return null;
  const agent = await db
    .selectFrom('active_agent')
    .select('zd_user_id')
    .where('subdomain', '=', subdomain)
    .where('user_id', '=', personId)
    .where('is_light', '=', false)
    .executeTakeFirst();
  return agent?.zd_user_id ?? null;
}
