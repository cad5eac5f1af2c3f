import { choicesOf } from '../../api/workflow/steps-to-choose.ts';
import type { UserChoice } from '../../api/system/system.ts';
import type { ReviewAction, TaskButton, TaskDetail } from '../../api/workflow/workflow.ts';
import { trimText } from '../../basics/trim-text.ts';
import type { Answers } from '../../forms/schema.ts';
import { TASK_STATUS } from '../state.ts';
import type { Needs } from './needs.ts';

/** The two decisions that a mail and the page of somebody without an account offer. */
export const VERDICTS = ['approve', 'reject'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdict that a posted field names; null for anything else. */
export const verdictOf = (value: unknown): Verdict | null => VERDICTS.find((verdict) => verdict === value) ?? null;

/** What an approver has written and chosen so far. */
export interface DecisionDraft {
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

export const EMPTY_DECISION: DecisionDraft = {
  comment: '',
  target: '',
  people: [],
  signature: '',
  isLater: false,
  next: {},
};

const PEOPLE: Record<TaskButton, Needs['people']> = {
  approve: 'none',
  reject: 'none',
  return: 'none',
  transfer: 'one',
  delegate: 'one',
  preSign: 'several',
  subSign: 'several',
};

/** Whom an action needs: one person, several, or nobody. */
export const peopleNeeded = (action: TaskButton): Needs['people'] => PEOPLE[action];

/** What a decision has to know of its task. */
export type DecidedTask = Pick<TaskDetail, 'taskStatus' | 'isSigned' | 'opinion' | 'isOpinionOptional'>;

/**
 * Whether the action approves the task: answers and the people of the next steps go with it. A sub-sign does, unless its
 * signers wait for the approval or join others who check already.
 */
export const isApproval = (
  action: TaskButton,
  { isLater, taskStatus }: { isLater: boolean; taskStatus: number | undefined },
): boolean => action === 'approve' || (action === 'subSign' && !isLater && taskStatus === TASK_STATUS.running);

/** Whether the action is signed: it decides the task, the step wants that signed, and it is more than an opinion. */
export function isSignedAction(action: TaskButton, { isLater }: Pick<DecisionDraft, 'isLater'>, task: DecidedTask) {
  if (!task.isSigned || isOpinion(action, task)) return false;
  return action === 'reject' || isApproval(action, { isLater, taskStatus: task.taskStatus });
}

/** A delegate who only says what he thinks is asked neither for the fields of the step nor for a signature. */
export const isOpinion = (action: TaskButton, { opinion }: Pick<DecidedTask, 'opinion'>): boolean =>
  opinion?.buttons.includes(action) ?? false;

/**
 * What an action needs before it is sent, and a signature where it `isSigned`; the engine refuses what lacks any of it. Of all
 * comments only the opinion of an approval may be left out, where the step of the task allows it.
 */
export const needsOf = (
  action: TaskButton,
  isSigned = false,
  { isOpinionOptional = false }: Pick<DecidedTask, 'isOpinionOptional'> = {},
): Needs => ({
  comment: action === 'approve' && isOpinionOptional ? 'optional' : 'required',
  people: PEOPLE[action],
  target: action === 'return',
  signature: isSigned,
});

/** The action as the server takes it. `answers` are the changed ones and go with an approval only, also one by sub-sign. */
export function toReviewAction(action: TaskButton, draft: DecisionDraft, answers: Answers = {}): ReviewAction {
  const comment = trimText(draft.comment);
  switch (action) {
    case 'approve':
      return { type: action, comment, ...approvalOf(draft, answers) };
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
      return {
        type: action,
        comment,
        assignees: idsOf(draft.people),
        ...(draft.isLater ? { approveNow: false as const } : approvalOf(draft, answers)),
      };
  }
}

const idsOf = (people: readonly UserChoice[]) => people.map(({ id }) => id);
const approvalOf = (draft: DecisionDraft, answers: Answers) => ({
  ...signatureOf(draft),
  ...changesOf(answers),
  ...nextOf(draft),
});
const signatureOf = ({ signature }: DecisionDraft) => (signature === '' ? {} : { signature });
const changesOf = (answers: Answers) => (Object.keys(answers).length > 0 ? { answers } : {});

function nextOf({ next }: DecisionDraft) {
  const nextAssignees = choicesOf(next);
  return Object.keys(nextAssignees).length > 0 ? { nextAssignees } : {};
}
