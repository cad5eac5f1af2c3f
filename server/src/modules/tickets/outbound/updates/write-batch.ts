import { asId } from '../../../../basics/as-id.ts';
import type { SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import type { HasClock } from '../../../../basics/clock.ts';
import type { HasTicketKnowledge } from '../../../zendesk/facts/ticket-knowledge.ts';
import { approvalMarkOf } from '../../approvals/approval-mark.ts';
import { tagOf } from '../../../zendesk/accounts/settings/status-field.ts';
import type { AccountOptions } from '@countersign/shared/api/zendesk/accounts.ts';
import { mergedInto } from '../../inbound/merged-into.ts';
import type { ZendeskClient } from '../../../zendesk/client/client.ts';
import { composeUpdate, type StatusMark } from './compose-update.ts';
import { effectsIn, marksFor } from './effect-marks.ts';
import { endHold, writeHold } from '../lanes/hold-repository.ts';
import type { LeftOut } from '../status/plan-status.ts';
import { planCourse } from '../status/plan-course.ts';
import { statusFieldId } from '../status/status-field-id.ts';
import { type Lane, markUnsure } from '../lanes/lane-repository.ts';
import type { QueuedUpdate } from './ticket-update.ts';

export type Written =
  /** These are in the ticket. */
  | { type: 'made'; ids: string[]; left?: readonly LeftOut[] }
  /** This new ticket is in Zendesk. */
  | { type: 'created'; ids: string[]; submissionId: SubmissionId; ticketId: TicketId; left?: readonly LeftOut[] }
  /** It is not written at all, for this reason. */
  | { type: 'refused'; ids: string[]; problem: string }
  | { type: 'gone' }
  | { type: 'closed' }
  | { type: 'merged'; into: TicketId }
  /** Another server has taken the ticket over. */
  | { type: 'lost' };

/**
 * Writes a batch into its ticket, once, whatever happens between the call and our commit. Zendesk has no idempotency key for
 * updates, so two things of its own are used. Each update carries marks of its effects in its metadata, which the
 * ticket's audits keep: after an update without an answer (a crash, a time-out, a broken line) the audits say whether it
 * was made. And each is a safe update that names the version of the ticket that it saw: one that is still on its way
 * when the audits are read has an old version afterwards and is refused, because the next update changed the ticket; or it
 * arrives first, then the next one is refused, and the audits are read again. Rejects with `ZendeskProblem`.
 */
export async function writeBatch(
  services: HasDatabase & HasClock & HasTicketKnowledge,
  client: ZendeskClient,
  lane: Lane,
  batch: readonly QueuedUpdate[],
  { options, asAgents }: { options: AccountOptions; asAgents: boolean },
): Promise<Written> {
  const ids = batch.map(({ id }) => id);
  const found = await client.ticket(asId<TicketId>(lane.ticketId));
  if (!found || found.ticket.status === 'deleted') return { type: 'gone' };
  const { ticket } = found;
  const isClosed = ticket.status === 'closed';
  const audits = lane.isUnsure || isClosed ? await client.audits(lane.ticketId) : [];
  const made = effectsIn(audits, ids);
  if (made.length > 0) {
    await endHold(services.database.kysely, lane, batch, made);
    return { type: 'made', ids: made };
  }
  if (isClosed) {
    const into = mergedInto(ticket, audits);
    return into === null ? { type: 'closed' } : { type: 'merged', into };
  }
  const mark = await markFor(services, client, lane, batch, options);
  const course = await planCourse(services, client, lane, batch, ticket.status);
  const update = { ...composeUpdate(batch, ticket, mark, asAgents), ...course.update };
  const done: Written = { type: 'made', ids, left: course.left };
  if (Object.keys(update).length === 0) {
    await endHold(services.database.kysely, lane, batch, ids);
    return done;
  }
  // Kept before the ticket waits: whoever comes after a crash knows how it comes back.
  if (course.hold) await writeHold(services.database.kysely, lane, course.hold, services.clock());
  if (!(await markUnsure(services.database.kysely, lane, services.clock()))) return { type: 'lost' };
  await client.updateTicket(lane.ticketId, { ...update, metadata: marksFor(ids), updated_stamp: ticket.updated_at });
  await endHold(services.database.kysely, lane, batch, ids);
  return done;
}

/** Where the approvals of the ticket stand now; null when the batch does not ask for it or the account does not want it. */
async function markFor(
  services: HasDatabase & HasClock & HasTicketKnowledge,
  client: ZendeskClient,
  { subdomain, ticketId }: Lane,
  batch: readonly QueuedUpdate[],
  { writesStatus }: AccountOptions,
): Promise<StatusMark | null> {
  if (!writesStatus || !batch.some(({ kind }) => kind === 'status')) return null;
  const mark = await approvalMarkOf(services.database.kysely, subdomain, asId<TicketId>(ticketId));
  const fieldId = await statusFieldId(services, client, subdomain);
  return { tag: mark === null ? null : tagOf(mark), fieldId };
}
