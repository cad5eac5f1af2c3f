import type { reviewTask as contract, ReviewAction } from '@countersign/shared/api/workflow/workflow.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { Actor, Command } from '@countersign/shared/workflow/command.ts';
import { type InstanceState, TASK_STATUS, type TaskRow } from '@countersign/shared/workflow/state.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { applyReviewedAnswers } from '../../submissions/changes/apply-reviewed-answers.ts';
import { publishedProcess } from '../definitions/graphs.ts';
import { holdReviewed } from '../../submissions/changes/hold-reviewed.ts';
import { actInTask } from './command-task.ts';
import { hiddenByStep } from './field-rights.ts';
import { taskOutcome } from './task-view.ts';

type Input = ParsedInputOf<typeof contract>;

/**
 * One review action with everything that follows from it, in one transaction. A retry with the same request id gets the
 * same answer; a competitor gets `task_state` with the present task; ids of foreign tasks say nothing (`not_found`).
 */
export const reviewTask: UseCase<typeof contract> = async (input, call) => {
  const person = personOf(call);
  const isProxy = hasPermission(person, 'workflow:task:proxy');
  const actor: Actor = { userId: String(person.id), ...(isProxy ? { isProxy } : {}) };
  const { answers } = input.action;
  const acted = await actInTask(
    call,
    input,
    (base) => toCommand(input.action, { ...base, actor }),
    answers && (({ instance }) => holdReviewed(call, instance.formDataId, answers)),
  );
  const isChanged = !acted.isReplay && (await saveAnswers(call, acted.before, input));
  return isChanged ? taskOutcome(call.db, input.id) : acted.outcome;
};

/** Whether the action changed answers. */
async function saveAnswers(call: Call, before: InstanceState, { id, action }: Input): Promise<boolean> {
  const { instance, tasks } = before;
  const task = tasks.find((row) => row.id === id);
  const changed = isApproval(action, task) ? (action.answers ?? {}) : {};
  if (instance.formDataId === null || Object.keys(changed).length === 0) return false;
  const { graph } = await publishedProcess(call.db, instance.definitionKey, instance.definitionVersion);
  const node = graph.nodes[task?.nodeId ?? ''];
  await applyReviewedAnswers(call, instance.formDataId, changed, (definition) => hiddenByStep(node, definition));
  return true;
}

/**
 * The engine checks what the step may write for approvals and for nothing else. A sub-sign is one, unless its signers wait for
 * the approval or join others who check already.
 */
function isApproval(action: ReviewAction, task: TaskRow | undefined): boolean {
  if (action.type === 'subSign') return action.approveNow !== false && task?.status === TASK_STATUS.running;
  return action.type === 'approve';
}

function toCommand(action: ReviewAction, on: { actor: Actor; taskId: string; rev: number }): Command {
  const base = { ...on, comment: action.comment };
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
        answers: action.answers ?? {},
        chosen: namesOf(action.nextAssignees),
        signature: action.signature ?? null,
        ...(action.approveNow === false ? { approveNow: false } : {}),
      };
  }
}

function namesOf(chosen: Record<string, number[]> | undefined): Record<string, string[]> {
  return Object.fromEntries(Object.entries(chosen ?? {}).map(([node, people]) => [node, people.map(String)]));
}
