import type { countUnread as contract } from '@countersign/shared/api/workflow/messages.ts';
import { sql } from 'kysely';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { countUnreadNotices } from '../../system/notices/count-unread-notices.ts';
import { shownMessages } from './shown-messages.ts';

export const countUnread: UseCase<typeof contract> = (_input, work) => unreadOf(work);

/** How many messages and announcements the caller has not read. */
export async function unreadOf(work: Pick<Work, 'db' | 'person' | 'now'>): Promise<{ count: number }> {
  const { db, now } = work;
  const { messages } = await shownMessages(work);
  const { count } = await messages
    .select(sql<number>`count(*)::int`.as('count'))
    .where('m.read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: count + (await countUnreadNotices(db, personOf(work).id, now)) };
}
