import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';
import { fileId, formKey, instanceId, revision, taskId, ticketAccount, ticketId, userId } from '../../basics/ids.ts';
import { answers } from '../../forms/schema.ts';
import { answerSizeRefusals } from '../submissions/size-refusals.ts';
import { ANSWERS_BODY, contract } from '../contract.ts';
import { closedFormRefusals } from '../forms/forms.ts';
import { CODES } from '../reply.ts';
import { person, processStatus, taskOutcome } from './workflow.ts';
import { VOTE_MODES } from '../../workflow/graph/graph.ts';
import { workflowRefusals } from './refusals.ts';
import { LONGEST_COMMENT } from '../../workflow/decision/needs.ts';

/** What can be done to tasks and processes beside the seven review actions, and who will have them next. */

const comment = z.string().check(mostLetters(LONGEST_COMMENT));
const remark = z.optional(comment);
const people = z.array(userId).check(z.maxLength(200));

export const MOST_COMMENT_FILES = 10;

/** An administrator (`workflow:task:proxy`) may add and remove signers everywhere, others where the step allows it. */
export const taskStep = z.discriminatedUnion('type', [
  z.object({ type: z.literal('claim') }),
  z.object({ type: z.literal('unclaim'), comment: remark }),
  /** The delegator takes the task back before the delegate has spoken. */
  z.object({ type: z.literal('undelegate'), comment: remark }),
  /** Takes the own approval back while nobody has acted on it; only the task's state counts, not `rev`. */
  z.object({ type: z.literal('withdraw'), comment: remark }),
  z.object({ type: z.literal('addSigner'), comment, assignees: people }),
  z.object({ type: z.literal('removeSigner'), comment: remark }),
]);
export type TaskStep = z.infer<typeof taskStep>;

export const actOnTask = contract({
  name: 'workflow.actOnTask',
  summary: 'Claim or release a task, end a delegation, withdraw an approval, add or remove a signer',
  method: 'POST',
  path: '/workflow/tasks/{id}/steps',
  access: 'workflow:task:handle',
  input: z.object({ id: taskId, rev: revision, action: taskStep }),
  reply: taskOutcome,
  refusals: workflowRefusals,
  replay: 'by the use case',
});

export const reassignTask = contract({
  name: 'workflow.reassignTask',
  summary: 'Reassign an open task as an administrator',
  method: 'POST',
  path: '/workflow/tasks/{id}/reassign',
  access: 'workflow:task:proxy',
  input: z.object({ id: taskId, rev: revision, assignee: z.nullable(userId), comment }),
  reply: taskOutcome,
  refusals: workflowRefusals,
  replay: 'by the use case',
});

export const instanceOutcome = z.object({ procInsId: instanceId, status: processStatus, isSuspended: z.boolean() });
export type InstanceOutcome = z.infer<typeof instanceOutcome>;

/** The starter urges and recalls; everybody who has or had a task in it may comment and copy it to others. */
export const instanceStep = z.discriminatedUnion('type', [
  /** A task is urged once in half an hour: `urge_too_soon`. */
  z.object({ type: z.literal('urge'), comment: remark }),
  /** Back to the starter as a draft, while no approver has acted. */
  z.object({ type: z.literal('recall'), comment: remark }),
  /** Files are uploaded first, by the person who comments. */
  z.object({
    type: z.literal('comment'),
    comment,
    files: z.optional(z.array(fileId).check(z.maxLength(MOST_COMMENT_FILES))),
  }),
  z.object({ type: z.literal('cc'), comment: remark, people }),
]);
export type InstanceStep = z.infer<typeof instanceStep>;

export const actOnInstance = contract({
  name: 'workflow.actOnInstance',
  summary: 'Remind about, recall, comment on or copy a request you can see',
  method: 'POST',
  path: '/workflow/instances/{id}/steps',
  access: 'self',
  input: z.object({ id: instanceId, action: instanceStep }),
  reply: instanceOutcome,
  refusals: { ...workflowRefusals, unknown_file: CODES.unprocessable },
  replay: 'by the use case',
});

/** Stopping ends the process as rejected, for good, and needs a reason; a suspended process refuses every action. */
export const supervision = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stop'), comment }),
  z.object({ type: z.literal('suspend'), comment: remark }),
  z.object({ type: z.literal('resume'), comment: remark }),
]);
export type Supervision = z.infer<typeof supervision>;

export const superviseInstance = contract({
  name: 'workflow.superviseInstance',
  summary: 'Stop, suspend or resume a request as an administrator',
  method: 'POST',
  path: '/workflow/instances/{id}/supervision',
  access: 'workflow:process:stop',
  input: z.object({ id: instanceId, action: supervision }),
  reply: instanceOutcome,
  refusals: workflowRefusals,
  replay: 'by the use case',
});

/** One stop on the way, as the answers and the people are now. */
const predictedStep = z.object({
  nodeId: z.string(),
  name: z.string(),
  type: z.enum(['userTask', 'ccTask']),
  isCurrent: z.boolean(),
  people: z.array(person),
  mode: z.enum(VOTE_MODES),
  /** What a rule decides without anybody. */
  decidedBy: z.nullable(z.enum(['skip', 'approve', 'reject'])),
  /**
   * Why the people are not known, or not all of them: a refusal code such as `next_assignee_required`; `approver_chooses` where
   * they are chosen by who approves before; `ticket_unknown` where they
   * follow from a ticket and there is none, `ticket_unanswered` where Zendesk has not said who works on it.
   */
  problem: z.nullable(z.string()),
  /** Whose department or manager is not set, where that is why nobody was found. */
  lacking: z.optional(z.string()),
});
export type PredictedStep = z.infer<typeof predictedStep>;

/**
 * A form without a process has no steps. With `ticketId`, people around that ticket are named to whoever may see the ticket; to
 * others the steps for them are as they are without one.
 */
export const preview = contract({
  name: 'workflow.preview',
  summary: 'Preview who will approve these answers',
  method: 'POST',
  path: '/workflow/preview',
  access: 'self',
  bodyBytes: ANSWERS_BODY,
  input: z.object({
    formKey,
    answers,
    choices: z.optional(z.record(z.string(), z.array(userId))),
    ticketId: z.optional(ticketId),
    /** In which account the ticket is; a session that began at Zendesk need not say. */
    account: z.optional(ticketAccount),
  }),
  reply: z.object({ steps: z.array(predictedStep) }),
  refusals: { ...closedFormRefusals, ...answerSizeRefusals, unknown_account: CODES.notFound },
  replay: 'none',
});

export const forecast = contract({
  name: 'workflow.forecast',
  summary: 'Get who has a running request now and who’s next',
  method: 'GET',
  path: '/workflow/instances/{id}/forecast',
  access: 'self',
  input: z.object({ id: instanceId }),
  reply: z.object({ steps: z.array(predictedStep) }),
});
