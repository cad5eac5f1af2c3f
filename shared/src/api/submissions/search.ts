import * as z from 'zod/mini';
import { formKey, instanceId, submissionId, taskId, ticketId } from '../../basics/ids.ts';
import { mostLetters } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { FORM_RIGHTS } from '../../forms/form-rights.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { processStatus } from '../workflow/workflow.ts';

/** Search over forms, answers and requests: one index, which Ctrl K and the table of answers ask. */

export const SEARCHED_KINDS = ['forms', 'answers', 'requests'] as const;
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
  createTime: instant,
  excerpt: z.nullable(excerpt),
});
export type RequestHit = z.infer<typeof requestHit>;

/** `next` is the cursor of what follows; null at the end. Nothing is counted: a count would tell of answers that the caller may not see. */
const listOf = <Hit extends z.ZodMiniType>(hit: Hit) => z.object({ hits: z.array(hit), next: z.nullable(z.string()) });

const MOST_SEARCH_LETTERS = 200;

/**
 * The newest first, of what the caller may see. A part of a word finds it from its beginning; in scripts without spaces any part does. All
 * parts have to be found. Without `kind` the first of each; with it more of one, after `cursor`.
 */
export const search = contract({
  name: 'submissions.search',
  summary: 'Search forms, answers and requests',
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
    /** False while what was there before is still being read; then older things may be missing. */
    isComplete: z.boolean(),
  }),
  refusals: { too_long: CODES.badRequest },
});
