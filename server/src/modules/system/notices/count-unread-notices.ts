import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { isFor, isShown } from './audience.ts';

/** How many announcements for a person they have not read. */
export async function countUnreadNotices(db: Kysely<Tables>, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from notice n join "user" u on u.id = ${userId}
     where ${isShown(now)} and ${isFor}
       and not exists (select from notice_read m where m.notice_id = n.id and m.user_id = u.id)`.execute(db);
  return rows[0]?.total ?? 0;
}
