import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';
import { formKey, instanceId, revision, submissionId, taskId, ticketId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { ticketState } from '../zendesk/ticket-state.ts';
import { asked, processStatus, summaryLine } from '../workflow/workflow.ts';

/** The worklist, which Zendesk opens from its navigation bar: what waits for me, what I asked for, what I decided. */

export const WORK_TABS = ['todo', 'own', 'done'] as const;
export type WorkTab = (typeof WORK_TABS)[number];

/** One card of the worklist: a task of mine (`todo`, `done`), or a request of mine (`own`). The fields that a linked form has, too, mean the same. */
export const workItem = z.object({
  /** Of the task, or of the request. */
  id: z.string(),
  instanceId,
  formKey: z.nullable(formKey),
  formTextName: z.string(),
  procDefName: z.string(),
  procNumber: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** Step of my task; empty in `own`. */
  taskName: z.string(),
  /** Who asked for the approval; empty for nobody with a name. */
  requester: z.string(),
  zdTktId: z.nullable(ticketId),
  ticketState: z.nullable(ticketState),
  formDataId: z.nullable(submissionId),
  processStatus,
  summary: z.array(summaryLine),
  currentSteps: z.array(z.object({ name: z.string(), assignees: z.array(z.string()) })),
  progress: z.object({ done: z.int(), of: z.int() }),
  asked: z.nullable(asked),
  lastAct: z.nullable(z.string()),
  lastActor: z.string(),
  /** They have no account, and a code proved that they read the address by which they are called. */
  isLastByCode: z.optional(z.boolean()),
  lastComment: z.string(),
  lastTime: z.nullable(instant),
  /** What I said when I decided; empty in the other tabs. */
  comment: z.string(),
  /** When it came to me, when I decided, or when I asked. */
  time: instant,
  waitsSince: z.nullable(instant),
  dueTime: z.nullable(instant),
  /** My open task, and its revision. */
  myTaskId: z.nullable(taskId),
  rev: z.nullable(revision),
  /** One of several may take it, and has to before deciding. */
  isClaimable: z.boolean(),
  /** My own request, returned or recalled: to be corrected and sent again. */
  isCorrection: z.boolean(),
  /** Changes with the news. */
  updateTime: instant,
});
export type WorkItem = z.infer<typeof workItem>;

const count = z.nullable(z.int());

/** Tabs that the caller may not read have null for their count, and are refused. */
export const listWork = contract({
  name: 'tickets.listWork',
  summary: 'List my open tasks (oldest first), my requests, or what I decided (newest first)',
  method: 'GET',
  path: '/zendesk/worklist',
  access: 'self',
  hasTag: true,
  input: z.object({
    ...pageQuery,
    tab: z.enum(WORK_TABS),
    /** Part of the form, process, number or requester, or the ticket's number. */
    search: z.optional(z.string().check(mostLetters(200))),
  }),
  reply: z.object({
    ...pageOf(workItem).shape,
    /** How many each tab has of what is searched for. */
    counts: z.object({ todo: count, own: count, done: count }),
  }),
});
