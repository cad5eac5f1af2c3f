import { trimText } from '@countersign/shared/basics/trim-text.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import type { ReviewAction, TaskButton } from '@countersign/shared/api/workflow/workflow.ts';

/** What an agent decides in the sidebar; `target` is the node to return to. */
export interface DecisionDraft {
  comment: string;
  target: string;
  people: readonly UserChoice[];
}

export type DecisionPart = keyof DecisionDraft;

/** Whom an action needs. */
export function peopleNeeded(action: TaskButton): 'none' | 'one' | 'several' {
  if (action === 'transfer' || action === 'delegate') return 'one';
  return action === 'preSign' || action === 'subSign' ? 'several' : 'none';
}

/** What is missing, in the order of the fields. The server asks for the same. */
export function missingParts(action: TaskButton, { comment, target, people }: DecisionDraft): DecisionPart[] {
  const missing: DecisionPart[] = [];
  if (action === 'return' && target === '') missing.push('target');
  if (peopleNeeded(action) !== 'none' && people.length === 0) missing.push('people');
  if (trimText(comment) === '') missing.push('comment');
  return missing;
}

export function toReviewAction(action: TaskButton, draft: DecisionDraft): ReviewAction {
  const comment = trimText(draft.comment);
  const assignees = draft.people.map(({ id }) => id);
  switch (action) {
    case 'approve':
    case 'reject':
      return { type: action, comment };
    case 'return':
      return { type: action, comment, target: draft.target };
    case 'transfer':
    case 'delegate':
      return { type: action, comment, assignee: assignees[0] ?? null };
    case 'preSign':
    case 'subSign':
      return { type: action, comment, assignees };
  }
}
