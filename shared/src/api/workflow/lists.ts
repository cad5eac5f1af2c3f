import { FAR_PAGE } from '../far-page.ts';
import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';
import { instanceId, revision, taskId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { ticketState } from '../zendesk/ticket-state.ts';
import { CODES } from '../reply.ts';
import { processStatus, procTitle, summaryLine } from './workflow.ts';
import { workflowRefusals } from './refusals.ts';
import { LONGEST_COMMENT } from '../../workflow/decision/needs.ts';

/** What stands around the lists of tasks: several approvals at once, copies to read, numbers for the menu. */

export const MOST_AT_ONCE = 50;

/** What became of one task of several; the code says why it was not approved. */
const batchResult = z.object({
  taskId,
  isApproved: z.boolean(),
  code: z.nullable(z.string()),
  params: z.record(z.string(), z.unknown()),
});
export type BatchResult = z.infer<typeof batchResult>;

/** Each task is its own transaction: what cannot be approved keeps nothing of the others back. */
export const approveTasks = contract({
  name: 'workflow.approveTasks',
  summary: 'Approve several tasks with one comment, with a result for each',
  method: 'POST',
  path: '/workflow/tasks/approve',
  access: 'workflow:task:handle',
  input: z.object({
    tasks: z.array(z.object({ id: taskId, rev: revision })).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    comment: z.string().check(mostLetters(LONGEST_COMMENT)),
  }),
  reply: z.object({ results: z.array(batchResult) }),
  refusals: { comment_required: CODES.unprocessable, task_state: workflowRefusals.task_state },
  replay: 'by the use case',
});

/** A process that was copied to the reader: one row for each time. */
const copyRow = z.object({
  id: z.string(),
  procInsId: instanceId,
  procDefName: z.string(),
  /** By the number rule of the process; null without one. */
  procNumber: z.optional(z.nullable(z.string())),
  procTitle,
  formName: z.string(),
  summary: z.optional(z.array(summaryLine)),
  zdTktId: z.string(),
  /** What became of the ticket; null before Zendesk has told. */
  ticketState: z.optional(z.nullable(ticketState)),
  deployUser: z.string(),
  /** Empty when a step of the process sent it. */
  fromName: z.string(),
  comment: z.string(),
  createTime: instant,
  readTime: z.nullable(instant),
  status: processStatus,
});
export type CopyRow = z.infer<typeof copyRow>;

export const listCopies = contract({
  name: 'workflow.listCopies',
  summary: 'List requests copied to you, newest first',
  method: 'GET',
  path: '/workflow/copies',
  access: 'workflow:process:copies',
  input: z.object({
    ...pageQuery,
    name: z.optional(z.string().check(mostLetters(200))),
    /** Part of the number. */
    procNumber: z.optional(z.string().check(z.maxLength(100))),
    isRead: z.optional(z.enum(['yes', 'no'])),
  }),
  reply: pageOf(copyRow),
  refusals: FAR_PAGE,
});

/** Without ids: all of them. */
export const readCopies = contract({
  name: 'workflow.readCopies',
  summary: 'Mark copies as read',
  method: 'POST',
  path: '/workflow/copies/read',
  access: 'workflow:process:copies',
  input: z.object({ ids: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200))) }),
  reply: z.object({ read: z.int() }),
});

export const countWaiting = contract({
  name: 'workflow.countWaiting',
  summary: 'Count your open tasks and unread copies',
  method: 'GET',
  path: '/workflow/waiting',
  access: 'self',
  input: z.object({}),
  reply: z.object({ todo: z.int(), copies: z.int() }),
});
