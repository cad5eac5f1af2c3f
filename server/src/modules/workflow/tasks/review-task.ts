import type { reviewTask as contract, ReviewAction } from '@countersign/shared/api/workflow.ts';
import type { Command } from '@countersign/shared/workflow/command.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { refuse } from '../../../http/errors.ts';
import { hashOf } from '../../../http/request-id.ts';
import type { Call, UseCase } from '../../../http/serve.ts';
import { applyReviewedAnswers } from '../../submissions/apply-reviewed-answers.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { lockInstance } from '../instances/instance-store.ts';
import { mayReadInstance } from '../instances/may-read-instance.ts';
import { runCommand } from '../instances/run-command.ts';
import { taskOutcome } from './task-view.ts';

/**
 * One review action with everything that follows from it, in one transaction. A retry with the same request id gets the
 * same answer; a competitor gets `task_state` with the present task; ids of foreign tasks say nothing (`not_found`).
 */
export const reviewTask: UseCase<typeof contract> = async (input, call) => {
  const { person } = call;
  const row = await call.db.selectFrom('task').select('instance_id').where('id', '=', input.id).executeTakeFirst();
  const before = row && (await lockInstance(call.db, row.instance_id));
  if (!person || !before || !(await mayReadInstance(call.db, person, before.instance.id)))
    return refuse('not_found', ['id']);

  const operation = { requestId: call.requestId, bodyHash: hashOf(input) };
  if (await isReplay(call, before, operation)) return taskOutcome(call.db, input.id);

  const { definitionKey, definitionVersion } = before.instance;
  const { graph } = await publishedProcess(call.db, definitionKey, definitionVersion);
  await runCommand(call, {
    graph,
    before,
    command: toCommand(input.action, { taskId: input.id, rev: input.rev, userId: String(person.id) }),
    operation,
    currentOf: () => taskOutcome(call.db, input.id),
  });
  await saveAnswers(call, before, input.action);
  return taskOutcome(call.db, input.id);
};

async function saveAnswers(call: Call, { instance }: InstanceState, action: ReviewAction): Promise<void> {
  const changed = action.answers ?? {};
  if (instance.formDataId === null || Object.keys(changed).length === 0) return;
  await applyReviewedAnswers(call, instance.formDataId, changed);
}

async function isReplay(
  call: Call,
  { instance }: InstanceState,
  operation: { requestId: string; bodyHash: string },
): Promise<boolean> {
  const known = await call.db
    .selectFrom('op_log')
    .select('body_hash')
    .where('instance_id', '=', instance.id)
    .where('actor_id', '=', call.person?.id ?? 0)
    .where('request_id', '=', operation.requestId)
    .executeTakeFirst();
  if (known && known.body_hash !== operation.bodyHash) return refuse('request_id_reused');
  return known !== undefined;
}

function toCommand(action: ReviewAction, on: { taskId: string; rev: number; userId: string }): Command {
  const base = { actor: { userId: on.userId }, taskId: on.taskId, rev: on.rev, comment: action.comment };
  switch (action.type) {
    case 'approve':
      return {
        type: 'approve',
        ...base,
        answers: action.answers ?? {},
        chosen: namesOf(action.nextAssignees),
        signature: action.signature ?? null,
      };
    case 'reject':
      return { type: 'reject', ...base, signature: action.signature ?? null };
    case 'return':
      return { type: 'return', ...base, targetNodeId: action.target };
    case 'transfer':
    case 'delegate':
      return { type: action.type, ...base, userId: action.assignee === null ? '' : String(action.assignee) };
    case 'preSign':
      return { type: 'preSign', ...base, userIds: action.assignees.map(String) };
    case 'subSign':
      return {
        type: 'subSign',
        ...base,
        userIds: action.assignees.map(String),
        signature: action.signature ?? null,
      };
  }
}

function namesOf(chosen: Record<string, number[]> | undefined): Record<string, string[]> {
  return Object.fromEntries(Object.entries(chosen ?? {}).map(([node, people]) => [node, people.map(String)]));
}
