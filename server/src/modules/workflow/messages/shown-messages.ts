import { personOf, type Work } from '../../../work/work.ts';
import { mutedMessagesOf } from '../../session/profile/own-preferences.ts';
import { metBy } from '../../zendesk/scope/ticket-scope.ts';
import { processMetBy } from '../sight/process-scope.ts';

/**
 * What the caller is shown of what they were told: the list, the bell and its badge all read this. Messages beside another one, of
 * tickets that the caller does not meet, and of kinds that they muted are left out.
 */
export async function shownMessages(work: Pick<Work, 'db' | 'person'>) {
  const person = personOf(work);
  const muted = await mutedMessagesOf(work.db, person.id);
  let messages = work.db
    .selectFrom('message as m')
    .leftJoin('process_instance as i', 'i.id', 'm.instance_id')
    .leftJoin('sent_form as a', 'a.id', 'm.submission_id')
    .where('m.user_id', '=', person.id)
    .where('m.is_aside', '=', false);
  const met = [processMetBy(person, 'i'), metBy(person, 'a')];
  for (const condition of met) if (condition) messages = messages.where(condition);
  if (muted.length > 0) messages = messages.where('m.event', 'not in', muted);
  // Not the query itself: it cannot be awaited.
  return { messages };
}
