import type { countUnread as contract } from '@countersign/shared/api/workflow-messages.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';

export const countUnread: UseCase<typeof contract> = (_input, call) => unreadOf(call.db, personOf(call).id);

/** How many messages a person has not read. */
export async function unreadOf(db: Kysely<Tables>, userId: number): Promise<{ count: number }> {
  return db
    .selectFrom('message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
}
