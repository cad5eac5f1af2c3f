import type { ReviewAction } from '../../api/workflow/workflow.ts';
import type { Actor, Command } from '../command.ts';

/** The command of the engine that a review action stands for. */
export function toCommand(action: ReviewAction, on: { actor: Actor; taskId: string; rev: number }): Command {
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
