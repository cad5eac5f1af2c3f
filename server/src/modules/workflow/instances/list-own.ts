import type { TicketState } from '@countersign/shared/api/ticket-state.ts';
import type { listOwn as contract, OwnInstance, ProcessStatus } from '@countersign/shared/api/workflow.ts';
import type { InstanceId, SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { type Kysely, sql } from 'kysely';
import { likeText } from '../../../basics/like-text.ts';
import type { Tables } from '../../../database/tables.ts';
import type { UseCase } from '../../../http/serve.ts';
import { processMetBy } from '../../tickets/accounts/ticket-scope.ts';
import { ticketStateOf } from '../../tickets/ticket-state-of.ts';
import { currentSteps } from './current-steps.ts';

/** Processes that the caller started, newest first; ended ones that were removed from the list stay away. */
export const listOwn: UseCase<typeof contract> = async (input, call) => {
  let own = call.db
    .selectFrom('process_instance as i')
    .innerJoin('process_definition_version as v', (join) =>
      join.onRef('v.key', '=', 'i.definition_key').onRef('v.version', '=', 'i.definition_version'),
    )
    .leftJoin('form as f', 'f.key', 'i.form_key')
    .where('i.starter_id', '=', call.person?.id ?? 0)
    .where('i.hidden_at', 'is', null);
  const met = processMetBy(call.person, 'i');
  if (met) own = own.where(met);
  if (input.name) own = own.where('v.name', 'ilike', likeText(input.name));
  if (input.status) own = own.where('i.status', '=', input.status);
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['i.id', 'i.definition_version', 'i.status', 'i.started_at', 'i.ended_at', 'i.form_data_id', 'i.ticket_id'])
    .select(['v.name as definition_name', 'f.name as form_name', ticketStateOf.as('ticket_state')])
    .select(
      sql<boolean>`not exists (select from process_instance n where n.previous_instance_id = i.id)`.as('is_newest'),
    )
    .orderBy('i.started_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(input.size)
    .offset((input.current - 1) * input.size)
    .execute();
  const steps = await stepsOf(call.db, rows);
  return makePage(
    rows.map((row) => toOwnInstance(row, steps.get(row.id) ?? [], call.now)),
    total,
    input,
  );
};

async function stepsOf(db: Kysely<Tables>, rows: { id: string; status: number }[]): Promise<Map<string, string[]>> {
  const running = rows.filter((row) => row.status === 1).map((row) => row.id);
  const steps = await currentSteps(db, running);
  return new Map([...steps].map(([id, list]) => [id, list.map((entry) => entry.name)]));
}

interface Row {
  id: string;
  definition_version: number;
  definition_name: string;
  status: number;
  started_at: Date;
  ended_at: Date | null;
  form_data_id: string | null;
  form_name: string | null;
  ticket_id: string | null;
  ticket_state: TicketState | null;
  is_newest: boolean;
}

function toOwnInstance(row: Row, steps: string[], now: Date): OwnInstance {
  return {
    procInsId: row.id as InstanceId,
    procDefName: row.definition_name,
    procDefVersion: row.definition_version,
    createTime: row.started_at.toISOString(),
    status: row.status as ProcessStatus,
    duration: (row.ended_at ?? now).getTime() - row.started_at.getTime(),
    currentSteps: steps,
    formName: row.form_name ?? '',
    submissionId: (row.form_data_id ?? '') as SubmissionId,
    ticketId: row.ticket_id as TicketId | null,
    ticketState: row.ticket_state,
    isNewest: row.is_newest,
  };
}
