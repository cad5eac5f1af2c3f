import * as z from 'zod/mini';
import { formKey, instanceId, submissionId, taskId, ticketId, userId } from '../../basics/ids.ts';
import { mostLetters } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { FORM_RIGHTS } from '../../forms/form-rights.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { processStatus } from '../workflow/workflow.ts';

/** Search over forms, answers, requests, tickets and people: what Ctrl K asks. The table of answers asks the same index. */

export const SEARCHED_KINDS = ['forms', 'answers', 'requests', 'tickets', 'people'] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];

/** A piece of text with the places that were searched for, as `[from, to]` in it. */
const excerpt = z.object({
  /** Of the field that it stands in; empty for facts beside the answers. */
  label: z.string(),
  text: z.string(),
  places: z.array(z.tuple([z.int(), z.int()])),
});
export type Excerpt = z.infer<typeof excerpt>;

const formHit = z.object({
  formKey,
  name: z.string(),
  rights: z.array(z.enum(FORM_RIGHTS)),
  excerpt: z.nullable(excerpt),
});
export type FormHit = z.infer<typeof formHit>;

const answerHit = z.object({
  submissionId,
  formKey,
  formName: z.string(),
  serial: z.int(),
  /** Empty for nobody with a name. */
  author: z.string(),
  ticketId: z.nullable(ticketId),
  createTime: instant,
  excerpt: z.nullable(excerpt),
});
export type AnswerHit = z.infer<typeof answerHit>;

const requestHit = z.object({
  instanceId,
  submissionId,
  /** An open task of the caller in it. */
  myTaskId: z.nullable(taskId),
  formName: z.string(),
  procDefName: z.string(),
  procNumber: z.nullable(z.string()),
  title: z.nullable(z.string()),
  processStatus,
  requester: z.string(),
  ticketId: z.nullable(ticketId),
  createTime: instant,
  excerpt: z.nullable(excerpt),
});
export type RequestHit = z.infer<typeof requestHit>;

/** A ticket with linked forms that the caller sees as an agent. */
const ticketHit = z.object({
  ticketId,
  /** Subdomain of the ticket's account. */
  account: z.string(),
  /** As Zendesk last said it; empty before it has. */
  subject: z.string(),
  excerpt: z.nullable(excerpt),
});
export type TicketHit = z.infer<typeof ticketHit>;

/** Someone in the caller's reach of `system:user:list`. */
const personHit = z.object({
  id: userId,
  userName: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  /** Name of the department; empty without one. */
  deptName: z.string(),
});
export type PersonHit = z.infer<typeof personHit>;

/** `next` is the cursor of what follows; null at the end. Nothing is counted: a count would tell of answers that the caller may not see. */
const listOf = <Hit extends z.ZodMiniType>(hit: Hit) => z.object({ hits: z.array(hit), next: z.nullable(z.string()) });

const MOST_SEARCH_LETTERS = 200;

/**
 * The newest first, of what the caller may see. A part of a word finds it from its beginning; in scripts without spaces any part does. All
 * parts have to be found. Without `kind` the first of each; with it more of one, after `cursor`.
 */
export const search = contract({
  name: 'submissions.search',
  summary: 'Search forms, answers, requests, tickets and people',
  method: 'GET',
  path: '/search',
  access: 'self',
  input: z.object({
    search: z.string().check(mostLetters(MOST_SEARCH_LETTERS)),
    kind: z.optional(z.enum(SEARCHED_KINDS)),
    cursor: z.optional(z.string().check(z.regex(/^-?\d{1,15}$/))),
    size: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 5),
  }),
  reply: z.object({
    forms: listOf(formHit),
    answers: listOf(answerHit),
    requests: listOf(requestHit),
    tickets: listOf(ticketHit),
    people: listOf(personHit),
    /** False while what was there before is still being read; then older things may be missing. */
    isComplete: z.boolean(),
  }),
  refusals: { too_long: CODES.badRequest },
});

const MOST_RECALLED = 12;
/** Ids with commas between them, {@link MOST_RECALLED} at most. */
const idList = z.optional(
  z.string().check(z.regex(new RegExp(`^[\\w-]{1,64}(,[\\w-]{1,64}){0,${MOST_RECALLED - 1}}$`))),
);

/** Of things that the caller opened before, those that they may see now, as they are called now. Nothing tells what is missing. */
export const recall = contract({
  name: 'submissions.recall',
  summary: 'Get the forms, answers and requests you opened recently',
  method: 'GET',
  path: '/search/recent',
  access: 'self',
  input: z.object({ forms: idList, answers: idList, requests: idList }),
  reply: z.object({ forms: z.array(formHit), answers: z.array(answerHit), requests: z.array(requestHit) }),
});
