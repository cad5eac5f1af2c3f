import { trimText } from '@countersign/shared/basics/trim-text.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import type { ReviewAction, TaskButton } from '@countersign/shared/api/workflow/workflow.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';

/** What the person has written and chosen so far; it outlives the panel, another action and a refusal. */
export interface Draft {
  comment: string;
  /** Node id of the step to return to. */
  target: string;
  people: readonly UserChoice[];
  /** A PNG as a data address; empty until somebody has signed. */
  signature: string;
  /** A sub-sign whose signers wait until the handler approves. */
  isLater: boolean;
  /** People for steps whose approvers are chosen now, by node id. */
  next: Readonly<Record<string, readonly UserChoice[]>>;
}

export const EMPTY_DRAFT: Draft = { comment: '', target: '', people: [], signature: '', isLater: false, next: {} };

export type DraftPart = 'comment' | 'target' | 'people' | 'signature';

/** Whether the action approves the task: answers and the people of the next steps go with it. */
export const isApproval = (action: TaskButton, { isLater }: Draft): boolean =>
  action === 'approve' || (action === 'subSign' && !isLater);

/** The decisions that a step may ask to be signed. */
export const isSignable = (action: TaskButton, draft: Draft): boolean =>
  action === 'reject' || isApproval(action, draft);

/** Whom an action needs: one person, several, or nobody. */
export function peopleNeeded(action: TaskButton): 'none' | 'one' | 'several' {
  switch (action) {
    case 'transfer':
    case 'delegate':
      return 'one';
    case 'preSign':
    case 'subSign':
      return 'several';
    case 'approve':
    case 'reject':
    case 'return':
      return 'none';
  }
}

/** What is still missing before the action can be sent, in the order of the fields. */
export function missingParts(action: TaskButton, draft: Draft, isSigned = false): DraftPart[] {
  const missing: DraftPart[] = [];
  if (action === 'return' && draft.target === '') missing.push('target');
  if (peopleNeeded(action) !== 'none' && draft.people.length === 0) missing.push('people');
  if (trimText(draft.comment) === '') missing.push('comment');
  if (isSigned && isSignable(action, draft) && draft.signature === '') missing.push('signature');
  return missing;
}

const idsOf = (people: readonly UserChoice[]) => people.map((person) => person.id);

/** The action as the server takes it. `answers` are the changed ones and go with an approval only, also one by sub-sign. */
export function toReviewAction(action: TaskButton, draft: Draft, answers: Answers): ReviewAction {
  const comment = trimText(draft.comment);
  switch (action) {
    case 'approve':
      return { type: action, comment, ...signatureOf(draft), ...changesOf(answers), ...choicesOf(draft) };
    case 'reject':
      return { type: action, comment, ...signatureOf(draft) };
    case 'return':
      return { type: action, comment, target: draft.target };
    case 'transfer':
    case 'delegate':
      return { type: action, comment, assignee: draft.people[0]?.id ?? null };
    case 'preSign':
      return { type: action, comment, assignees: idsOf(draft.people) };
    case 'subSign':
      return { type: action, comment, assignees: idsOf(draft.people), ...approvalOf(draft, answers) };
  }
}

const approvalOf = (draft: Draft, answers: Answers) =>
  draft.isLater
    ? { approveNow: false as const }
    : { ...signatureOf(draft), ...changesOf(answers), ...choicesOf(draft) };
const signatureOf = ({ signature }: Draft) => (signature === '' ? {} : { signature });
const changesOf = (answers: Answers) => (Object.keys(answers).length > 0 ? { answers } : {});

function choicesOf({ next }: Draft) {
  const chosen = Object.entries(next).filter(([, people]) => people.length > 0);
  if (chosen.length === 0) return {};
  return { nextAssignees: Object.fromEntries(chosen.map(([node, people]) => [node, idsOf(people)])) };
}
