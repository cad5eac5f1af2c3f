import type { ReviewAction } from '@countersign/shared/api/workflow/workflow.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, TaskId, UserId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS, TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import type { Tables } from '../../../database/tables.ts';
import type { TestApp } from '../../../test-app.ts';
import { anApproval } from './an-approval.ts';

export const SEVEN_ACTIONS = ['approve', 'reject', 'return', 'transfer', 'delegate', 'preSign', 'subSign'] as const;
export type ActionName = (typeof SEVEN_ACTIONS)[number];

/** `won` was carried out, `conflict` is a 409 that carries the present task, everything else is a `fault` with its code. */
export type RaceOutcome = { type: 'won' } | { type: 'conflict' } | { type: 'fault'; code: unknown };

export interface Race {
  instanceId: InstanceId;
  outcomes: readonly [RaceOutcome, RaceOutcome];
}

/** The same open task, acted on at once through two servers on one database. */
export async function aRaceTrack(first: TestApp, second: Pick<TestApp, 'call'>) {
  const [kofi, sofia] = [await first.userId('kofi'), await first.userId('sofia')];
  const last = anApprover({ id: 'finance', name: 'Finance', people: [users(sofia)] });
  const approval = await anApproval(first, aProcess({ key: 'race', name: 'Race', steps: [anApprover(), last] }));
  // Warm sign-ins: who races must not wait for a session.
  await Promise.all([first, second].map((server) => server.call(workflow.listTodo, {}, { as: 'maya' })));

  return async function race(one: ActionName, other: ActionName): Promise<Race> {
    const instanceId = await approval.start();
    const task = await first.database.kysely
      .selectFrom('task')
      .select(['id', 'rev'])
      .where('instance_id', '=', instanceId)
      .executeTakeFirstOrThrow();
    const act = (server: Pick<TestApp, 'call'>, type: ActionName): Promise<RaceOutcome> =>
      server
        .call(workflow.reviewTask, { ...task, id: task.id as TaskId, action: actionOf(type, kofi) }, { as: 'maya' })
        .then(() => ({ type: 'won' }), toOutcome);
    return { instanceId, outcomes: await Promise.all([act(first, one), act(second, other)]) };
  };
}

function actionOf(type: ActionName, colleague: UserId): ReviewAction {
  const comment = `${type}, at once`;
  switch (type) {
    case 'approve':
    case 'reject':
      return { type, comment };
    case 'return':
      return { type, comment, target: 'start' };
    case 'transfer':
    case 'delegate':
      return { type, comment, assignee: colleague };
    case 'preSign':
    case 'subSign':
      return { type, comment, assignees: [colleague] };
  }
}

function toOutcome(error: { code?: unknown; current?: unknown }): RaceOutcome {
  return error.code === 409 && error.current ? { type: 'conflict' } : { type: 'fault', code: error.code ?? error };
}

/**
 * Processes whose rows contradict each other after a race: not exactly one step after the start, a step without a record
 * or a history line, an open task at a dead token, or an open task of an ended process.
 */
export async function contradictions(db: Kysely<Tables>, instanceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from process_instance i where i.id = any(${instanceIds}::text[]) and (
      i.rev <> 2
      or (select count(*) from op_log o where o.instance_id = i.id and o.record is not null) <> i.rev
      or (select count(distinct o.rev) from op_log o where o.instance_id = i.id) <> i.rev
      or exists (select from task t where t.instance_id = i.id and t.status in (${sql.lit(TASK_STATUS.waiting)}, ${sql.lit(TASK_STATUS.running)}, ${sql.lit(TASK_STATUS.approving)})
                 and (i.status <> ${sql.lit(PROCESS_STATUS.processing)} or not exists (select from token k where k.id = t.token_id)))
      or (i.status = ${sql.lit(PROCESS_STATUS.processing)}) <> exists (select from task t where t.instance_id = i.id and t.status = ${sql.lit(TASK_STATUS.running)})
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}
