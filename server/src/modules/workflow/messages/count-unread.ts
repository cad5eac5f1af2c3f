import type { countUnread as contract } from '@countersign/shared/api/workflow/messages.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { metBy } from '../../zendesk/scope/ticket-scope.ts';
import { processMetBy } from '../sight/process-scope.ts';

export const countUnread: UseCase<typeof contract> = (_input, work) => unreadOf(work.db, personOf(work));

/** How many messages a person has not read. */
export async function unreadOf(db: Kysely<Tables>, person: Pick<Person, 'id' | 'account'>): Promise<{ count: number }> {
  let mine = db
    .selectFrom('message as m')
    .leftJoin('process_instance as i', 'i.id', 'm.instance_id')
    .leftJoin('sent_form as a', 'a.id', 'm.submission_id');
  const met = [processMetBy(person, 'i'), metBy(person, 'a')];
  for (const condition of met) if (condition) mine = mine.where(condition);
  return mine
    .select(sql<number>`count(*)::int`.as('count'))
    .where('m.user_id', '=', person.id)
    .where('m.read_at', 'is', null)
    .where('m.is_aside', '=', false)
    .executeTakeFirstOrThrow();
}
