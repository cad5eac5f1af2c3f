import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { Acting } from '../../../http/run-as-server.ts';
import { writeDraft } from '../drafts/draft-repository.ts';
import type { AskedStart } from './start-repository.ts';

/** Answers of a start that was refused, and whose they are. */
export interface StartDraft {
  userId: number;
  version: number;
  answers: Answers;
}

/** Keeps them beside the ticket, one draft of the person and form however often a trigger fires. */
export async function keepStartDraft(
  { db, now, newId }: Acting,
  { subdomain, input: { formKey, ticketId } }: AskedStart,
  { userId, version, answers }: StartDraft,
): Promise<void> {
  const before = await db
    .selectFrom('ticket_draft')
    .select('id')
    .where('user_id', '=', userId)
    .where('form_key', '=', formKey)
    .where('zd_tkt_id', '=', ticketId)
    .where('subdomain', '=', subdomain)
    .executeTakeFirst();
  // What the person has typed meanwhile is worth more than what a trigger says again.
  if (before) return;
  await writeDraft(db, userId, {
    id: newId(),
    formKey,
    version,
    zdTktId: ticketId,
    account: subdomain,
    frame: '',
    answers,
    now,
  });
}
