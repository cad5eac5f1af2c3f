import type { InstanceId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { Variables } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** What the conditions of a process read of this ticket the last time; null where they never did. It lies in the records. */
export async function lastReadOfTicket(
  db: Kysely<Tables>,
  instanceId: InstanceId,
  ticketId: TicketId,
): Promise<Variables | null> {
  const { rows } = await sql<{ answers: unknown[] }>`
    select answers from (
      select rev, (record->2)::jsonb as answers from op_log where instance_id = ${instanceId} and record is not null
      union all
      select rev, answers from step_record where instance_id = ${instanceId}) records
     order by rev desc`.execute(db);
  for (const { answers } of rows) {
    const found = answers.findLast((answer): answer is { ticket: Variables } => isOfTicket(answer, ticketId));
    if (found) return found.ticket;
  }
  return null;
}

function isOfTicket(answer: unknown, ticketId: TicketId): boolean {
  if (typeof answer !== 'object' || answer === null || !('ticket' in answer)) return false;
  return (answer.ticket as Variables | null)?.['id'] === ticketId;
}
