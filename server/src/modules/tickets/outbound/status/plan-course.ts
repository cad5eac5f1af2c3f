import type { HasDatabase } from '../../../../database/database.ts';
import type { HasClock } from '../../../../basics/clock.ts';
import type { HasTicketKnowledge } from '../../../zendesk/facts/ticket-knowledge.ts';
import type { TicketUpdate, ZendeskClient } from '../../../zendesk/client/client.ts';
import { findHold, isHeldByApproval } from '../lanes/hold-repository.ts';
import { holdStatus } from './hold-status.ts';
import type { Lane } from '../lanes/lane-repository.ts';
import { type Hold, type LeftOut, planStatus } from './plan-status.ts';
import type { QueuedUpdate } from '../updates/ticket-update.ts';

interface Course {
  update: Pick<TicketUpdate, 'status'>;
  /** To be remembered before the update is sent. */
  hold: Hold | null;
  left: LeftOut[];
}

/** What a batch does to the status of a ticket that has this one now; batches without any course ask nothing. */
export async function planCourse(
  services: HasDatabase & HasClock & HasTicketKnowledge,
  client: ZendeskClient,
  lane: Lane,
  batch: readonly QueuedUpdate[],
  status: string,
): Promise<Course> {
  if (!batch.some(({ kind }) => kind === 'hold' || kind === 'outcome')) return { update: {}, hold: null, left: [] };
  const db = services.database.kysely;
  const holdAs = batch.some(({ kind }) => kind === 'hold')
    ? await holdStatus(services, client, lane.subdomain)
    : 'hold';
  const isHeldByOther = await isHeldByApproval(db, lane);
  const plan = planStatus(batch, { status, hold: await findHold(db, lane), holdAs, isHeldByOther });
  return { update: plan.status === status ? {} : { status: plan.status }, hold: plan.hold, left: plan.left };
}
