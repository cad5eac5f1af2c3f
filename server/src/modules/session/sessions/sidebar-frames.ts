import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Whether a frame (`app_guid`) of an account's sidebar has a session. */
export async function hasFrame(db: Kysely<Tables>, subdomain: string, frame: string): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('subdomain', '=', subdomain)
    .where('frame', '=', frame)
    .executeTakeFirst();
  return session !== undefined;
}

/** Where Zendesk has opened the frame of a session, as its signed token said; null for other sessions. */
export async function frameLocation(db: Kysely<Tables>, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('session').select('location').where('id', '=', sessionId).executeTakeFirst();
  return row?.location ?? null;
}
