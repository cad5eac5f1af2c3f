import type { FormKey, SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasStorage } from '../../files/storage/storage.ts';
import { randomUUID } from 'node:crypto';
import { filesOfAnswers } from '../../files/answer-files.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { forgetSent, type Lane, markUnsure, writePayload } from '../outbound/lanes/lane-repository.ts';
import type { LeftOut } from '../outbound/status/plan-status.ts';
import type { NewTicket, SentTicket } from '../outbound/updates/ticket-update.ts';
import type { Written } from '../outbound/updates/write-batch.ts';
import type { ZendeskClient } from '../../zendesk/client/client.ts';
import { ZendeskProblem } from '../../zendesk/client/problem.ts';
import { admitNewTicket } from './admit-new-ticket.ts';
import { composeTicket, type Making, requesterAddress } from './compose-ticket.ts';
import { sendFiles } from './send-files.ts';

/** Zendesk knows a key for two hours, and the files that were uploaded for a ticket for one. */
const SENT_AGAIN_MS = 50 * 60_000;

type Asked = NewTicket & { id: string };

/**
 * Makes the ticket of an answer, once, whatever happens between the call and our commit: the answer's id is the ticket's
 * `external_id`, by which it is looked for after a call without a clear answer; and such a call is sent again as it was, under the
 * same `Idempotency-Key`, so that one which is still on its way makes no second ticket. Rejects with `ZendeskProblem`.
 */
export async function writeNewTicket(
  services: HasDatabase & HasClock & HasStorage,
  client: ZendeskClient,
  lane: Lane,
  asked: Asked,
): Promise<Written> {
  const ids = [asked.id];
  const made = (ticketId: TicketId, left: readonly string[] = []): Written => ({
    type: 'created',
    ids,
    submissionId: asked.submissionId,
    ticketId,
    left: leftOf(asked.id, left),
  });
  if (lane.isUnsure || asked.sent) {
    const [found] = await client.ticketsByExternalId(asked.submissionId);
    if (found) return made(found.id, asked.sent?.left);
  }
  const { kysely } = services.database;
  const ready = await prepare(services, client, lane, asked);
  if ('type' in ready) {
    await forgetSent(kysely, ids);
    return ready;
  }
  const { submissionId, form } = asked;
  const payload: NewTicket = { submissionId, form, isAdmitted: true, sent: ready };
  await writePayload(kysely, asked.id, payload);
  if (!(await markUnsure(kysely, lane, services.clock()))) return { type: 'lost' };
  try {
    return made((await client.createTicket(ready.body, ready.key)).id, ready.left);
  } catch (error) {
    if (isNo(error, lane)) await forgetSent(kysely, ids);
    throw error;
  }
}

const leftOf = (id: string, names: readonly string[]): LeftOut[] =>
  names.length === 0 ? [] : [{ id, problem: 'files_left', detail: names.join(', ').slice(0, 1000) }];

/** After a clear no the next try is made anew, by the rule as it is then. A call before it may still be on its way. */
const isNo = (error: unknown, { isUnsure }: Lane): boolean =>
  error instanceof ZendeskProblem && (error.code === 'rejected' || (error.code !== 'unavailable' && !isUnsure));

async function prepare(
  services: HasDatabase & HasClock & HasStorage,
  client: ZendeskClient,
  lane: Lane,
  { id, sent, isAdmitted, submissionId }: Asked,
): Promise<SentTicket | Written> {
  const now = services.clock();
  const ids = [id];
  const making = await readMaking(services, submissionId);
  if (making === 'on_ticket') return { type: 'made', ids };
  if (making === 'answers_gone') return { type: 'refused', ids, problem: making };
  if (sent && now.getTime() - Date.parse(sent.at) < SENT_AGAIN_MS) return sent;
  const { rule, formKey } = making;
  if (!rule.isOn || rule.account !== lane.subdomain) return { type: 'refused', ids, problem: 'creation_off' };
  const address = requesterAddress(making);
  const isOver = isAdmitted ? null : await admitNewTicket(services, { account: lane.subdomain, formKey, address });
  if (isOver) return { type: 'refused', ids, problem: isOver };
  const files = await filesOfAnswers(services.database.kysely, making.form, making.answers);
  const handed = await sendFiles(services, client, lane, files);
  if (!handed) return { type: 'lost' };
  const body = { ticket: composeTicket(making, handed.tokens) };
  return { key: randomUUID(), body, at: now.toISOString(), left: handed.left };
}

/** The answer as it is now and the rule of its form. */
async function readMaking(
  { database }: HasDatabase,
  submissionId: SubmissionId,
): Promise<(Making & { formKey: FormKey }) | 'answers_gone' | 'on_ticket'> {
  const db = database.kysely;
  const row = await db
    .selectFrom('sent_form as s')
    .innerJoin('form_title as f', 'f.key', 's.form_key')
    .innerJoin('ticket_mapping as m', 'm.form_key', 's.form_key')
    .select(['s.form_key', 's.form_version', 's.answers', 's.ticket_id', 'f.name', 'm.creation', 'm.moment', 'm.pairs'])
    .where('s.id', '=', submissionId)
    .executeTakeFirst();
  const version = row && (await findVersion(db, row.form_key, row.form_version));
  if (!version || !row.creation) return 'answers_gone';
  if (row.ticket_id !== null) return 'on_ticket';
  return {
    submissionId,
    formKey: row.form_key,
    formName: row.name,
    form: version.form,
    answers: row.answers,
    rule: row.creation,
    pairs: row.moment === 'submit' ? row.pairs : [],
  };
}
