import { FAR_PAGE } from '../far-page.ts';
import * as z from 'zod/mini';
import { formKey, instanceId, submissionId, taskId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { messageEvent } from '../../workflow/messages/message-event.ts';
import { LANGUAGE_TAGS } from '../../basics/languages/languages.ts';
import { contract } from '../contract.ts';
import { processStatus, summaryLine, procTitle } from './workflow.ts';

/** What people are told inside the product, but for kinds that they muted. The sentence of each event is in the translations: `workflow.message.<event>`. */

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
  procTitle,
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
  ownWords: z.partialRecord(z.enum(LANGUAGE_TAGS), z.string()),
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
  refusals: FAR_PAGE,
});

/** The socket says `message` or `notice` with `{unread}` left out whenever it may have changed. */
export const countUnread = contract({
  name: 'workflow.countUnread',
  summary: 'Count your unread messages and announcements',
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
