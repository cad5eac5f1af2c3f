import * as z from 'zod/mini';
import { formKey, instanceId, submissionId, taskId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { OUTBOUND_LANGUAGES } from '../../workflow/messages/outbound-words.ts';
import { contract } from '../contract.ts';
import { processStatus, summaryLine } from './workflow.ts';

/** What people are told inside the product. The sentence of each event is in the translations: `workflow.message.<event>`. */

export const MESSAGE_EVENTS = [
  'task_assigned',
  'task_returned',
  'task_urged',
  'task_reminded',
  'task_cancelled',
  'opinion_given',
  'process_ended',
  'service_failed',
  'cc',
  'new_answers',
] as const;
export const messageEvent = z.enum(MESSAGE_EVENTS);
export type MessageEvent = z.infer<typeof messageEvent>;

export const messageId = z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/));

export const message = z.object({
  id: messageId,
  event: messageEvent,
  /** Null when it is about answers and not about a process. */
  procInsId: z.nullable(instanceId),
  /** The answers that `new_answers` speaks of. */
  submission: z.nullable(z.object({ id: submissionId, formKey, formName: z.string() })),
  /** Null when it is about the process as a whole. */
  taskId: z.nullable(taskId),
  procDefName: z.string(),
  /** The request's own title; null without one, and for readers from whom it hides something. */
  procTitle: z.optional(z.nullable(z.string())),
  /** What was done (`workflow.message.by.<act>`), by whom (empty for nobody with a name) and with which words. */
  act: z.optional(z.nullable(z.string())),
  actorName: z.optional(z.string()),
  /** They have no account, and a code proved that they read the address by which they are called. */
  isByCode: z.optional(z.boolean()),
  comment: z.optional(z.string()),
  /** By the number rule of the process; null without one. */
  procNumber: z.optional(z.nullable(z.string())),
  taskName: z.string(),
  summary: z.optional(z.array(summaryLine)),
  /** Who started the process; empty for an anonymous person. */
  starterName: z.string(),
  /** Of the process, as it is now. */
  status: processStatus,
  /** The task is still open, so that it can be acted on. */
  isOpen: z.boolean(),
  isRead: z.boolean(),
  /** The whole sentence where the house says it in own words now, by language; a reader of another one sees the standard words. */
  ownWords: z.partialRecord(z.enum(OUTBOUND_LANGUAGES), z.string()),
  createTime: instant,
});
export type Message = z.infer<typeof message>;

export const listMessages = contract({
  name: 'workflow.listMessages',
  summary: 'List your messages, newest first',
  method: 'GET',
  path: '/workflow/messages',
  access: 'self',
  input: z.object({ ...pageQuery, unread: z.optional(z.enum(['true', 'false'])) }),
  reply: pageOf(message),
});

/** The socket says `message` with `{unread}` left out whenever it may have changed. */
export const countUnread = contract({
  name: 'workflow.countUnread',
  summary: 'Count your unread messages',
  method: 'GET',
  path: '/workflow/messages/unread',
  access: 'self',
  input: z.object({}),
  reply: z.object({ count: z.int() }),
});

/** Without `ids` all of them; ids of others' messages change nothing. Answers how many are still unread. */
export const readMessages = contract({
  name: 'workflow.readMessages',
  summary: 'Mark messages as read',
  method: 'PUT',
  path: '/workflow/messages/read',
  access: 'self',
  input: z.object({ ids: z.optional(z.array(messageId).check(z.maxLength(500))) }),
  reply: z.object({ count: z.int() }),
  replay: 'none',
});
