import type { reviewTask as contract, ReviewAction } from '@countersign/shared/api/workflow.ts';
import type { Actor, Command } from '@countersign/shared/workflow/command.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { type Call, personOf, type UseCase } from '../../../http/serve.ts';
import { applyReviewedAnswers } from '../../submissions/apply-reviewed-answers.ts';
import { actInTask } from './act-in-task.ts';
import { taskOutcome } from './task-view.ts';

/**
 * One review action with everything that follows from it, in one transaction. A retry with the same request id gets the
 * same answer; a competitor gets `task_state` with the present task; ids of foreign tasks say nothing (`not_found`).
 */
export const reviewTask: UseCase<typeof contract> = async (input, call) => {
  const actor = { userId: String(personOf(call).id) };
  const acted = await actInTask(call, input, (base) => toCommand(input.action, { ...base, actor }));
  const isChanged = !acted.isReplay && (await saveAnswers(call, acted.before, input.action));
  return isChanged ? taskOutcome(call.db, input.id) : acted.outcome;
};

/**
 * Whether the action changed answers. Only an approval does: the engine checks what the step may write for approvals and
 * for nothing else.
 */
async function saveAnswers(call: Call, { instance }: InstanceState, action: ReviewAction): Promise<boolean> {
  const changed = action.type === 'approve' ? (action.answers ?? {}) : {};
  if (instance.formDataId === null || Object.keys(changed).length === 0) return false;
  await applyReviewedAnswers(call, instance.formDataId, changed);
  return true;
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
        signature: action.signature ?? null,
      };
  }
}

function namesOf(chosen: Record<string, number[]> | undefined): Record<string, string[]> {
  return Object.fromEntries(Object.entries(chosen ?? {}).map(([node, people]) => [node, people.map(String)]));
}
