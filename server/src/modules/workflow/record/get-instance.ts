import type { getInstance as contract, InstanceDetail } from '@countersign/shared/api/workflow/instance.ts';
import type { InstanceId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { type HasLanguage, personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasProcessViews, ProcessViews } from '../ports.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { isComparable } from '../summary/answer-states.ts';
import { inShort, summaryReader } from '../summary/summary-lines.ts';
import { readInstance } from '../instances/rows/lock-instance.ts';
import { instanceSteps } from '../instances/reading/instance-steps.ts';
import { mayReadInstance } from '../sight/may-read-instance.ts';
import { peopleById } from './people-names.ts';
import { type EngineNeeds, environmentOf } from '../instances/environment-of.ts';

/** A process for its readers, with what they may do; `not_found` for everybody else. */
export const getInstance: UseCase<typeof contract, EngineNeeds & HasProcessViews & HasLanguage> = async (
  { id },
  work,
) => {
  const person = personOf(work);
  const state = (await mayReadInstance(work.db, person, id)) ? await readInstance(work.db, id) : null;
  if (!state) return refuse('not_found', ['id']);
  const { instance } = state;
  const { graph, name } = await publishedProcess(work.db, instance.definitionKey, instance.definitionVersion);
  const starter = (await peopleById(work.db, [instance.starterId])).get(instance.starterId);
  const next = await linkWhere(work.db, 'previous_instance_id', id);
  const isMine = instance.starterId === String(person.id) && hasPermission(person, 'workflow:process:start');
  const steps = instanceSteps(state, graph, person, await environmentOf(work, { graph, of: state, asks: false }));
  const { form_name: formName, ticket_id: ticketId, ...context } = await contextOf(work.db, work.processViews, id);
  const [said] = await inShort(work.db, summaryReader(work), [{ instanceId: id, nodeId: null, graph }]);
  return {
    procInsId: id,
    definitionKey: instance.definitionKey,
    procDefName: name,
    procDefVersion: instance.definitionVersion,
    procNumber: instance.number,
    procTitle: said?.title ?? null,
    formName: formName ?? '',
    status: instance.status,
    isSuspended: instance.suspendedAt !== null,
    starter: starter ?? { id: 0 as UserId, nickName: '', avatar: '' },
    createTime: instance.startedAt,
    finishTime: instance.endedAt,
    ticketId: ticketId as TicketId | null,
    ticketState: context.ticketState,
    steps: isMine && context.whyNotAgain === null ? [...steps, 'resubmit'] : steps,
    previous: instance.previousInstanceId ? await linkWhere(work.db, 'id', instance.previousInstanceId) : null,
    next,
    isComparable: context.isComparable,
  };
};

function contextOf(db: Kysely<Tables>, tickets: ProcessViews, id: InstanceId) {
  return db
    .selectFrom('process_instance as i')
    .leftJoin('form_title as f', 'f.key', 'i.form_key')
    .select(['i.ticket_id', 'f.name as form_name', tickets.state.as('ticketState')])
    .select([tickets.whyNotSentAgain('i').as('whyNotAgain'), isComparable.as('isComparable')])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
}

async function linkWhere(
  db: Kysely<Tables>,
  column: 'id' | 'previous_instance_id',
  id: InstanceId,
): Promise<InstanceDetail['next']> {
  const row = await db
    .selectFrom('process_instance')
    .select(['id', 'status', 'started_at'])
    .where(column, '=', id)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  return {
    procInsId: row.id,
    status: row.status,
    createTime: row.started_at.toISOString(),
  };
}
