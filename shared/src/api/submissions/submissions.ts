import * as z from 'zod/mini';
import {
  formKey,
  instanceId,
  revision,
  submissionId,
  ticketAccount,
  ticketId,
  userId,
  versionNumber,
} from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { LONGEST_FILTER } from '../../forms/filter/filter.ts';
import { answers, publishedForm } from '../../forms/schema.ts';
import { answerSizeRefusals } from './size-refusals.ts';
import { availabilityRefusals } from '../tickets/availability-refusals.ts';
import { ANSWERS_BODY, contract } from '../contract.ts';
import { ANSWER_CODES, type AnswerCode } from '../../validation/answer-problem.ts';
import { draftName } from '../../forms/definition/draft-name.ts';
import { linkSecret } from '../../forms/prefill/link-secret.ts';
import { closedFormRefusals } from '../forms/forms.ts';
import { sentTo } from '../tickets/sent-to.ts';
import { CODES, type Code } from '../reply.ts';
import { workflowRefusals } from '../workflow/refusals.ts';
import { processStatus } from '../workflow/workflow.ts';

/** Answers: given once and exactly once, read and edited by those who may. */

/** What can be wrong with an answer, with the words of the check that browser and server share. */
const answerProblems = Object.fromEntries(ANSWER_CODES.map((code) => [code, CODES.unprocessable])) as Record<
  AnswerCode,
  Code
>;

/**
 * One problem per answer: `path` is `['answers', fieldKey]`. `unknown_file`: the file does not exist, was uploaded by
 * somebody else or for another form, or stands in other answers. `form_version`: the form never had this version.
 */
export const answerRefusals = {
  ...answerProblems,
  ...answerSizeRefusals,
  option_full: CODES.unprocessable,
  unknown_choice: CODES.unprocessable,
  options_unavailable: CODES.unavailable,
  slot_taken: CODES.unprocessable,
  slot_closed: CODES.unprocessable,
  unknown_file: CODES.unprocessable,
  form_version: CODES.conflict,
};

const receipt = z.object({
  submissionId,
  /** The approval that the submission started, if the form has a process. */
  instanceId: z.nullable(instanceId),
  createTime: instant,
  /** What the server gave and the sender is told, by field key: running numbers, short ids, a score. */
  given: z.optional(answers),
  /** The secret that `/project/confirmation?receipt=` shows the progress of an approval with. */
  follow: z.optional(z.string()),
  /** Address of the results, where the form shows them to whoever has answered. */
  results: z.optional(z.string()),
});
export type Receipt = z.infer<typeof receipt>;

/**
 * The request id makes it exactly-once for ever: the same id and body answer with the same receipt. Any published version of
 * a form that collects is taken, and the answers stay on it: a page that was open while a new version came loses nothing.
 * `time_up`: the time limit of the form ended more than a minute ago; `wrong_start`: no start, a changed one, or one of another
 * form, version or draft.
 */
export const submitPublic = contract({
  name: 'submissions.submitPublic',
  summary: 'Submit answers to a public form',
  method: 'POST',
  path: '/public/forms/{formKey}/submissions',
  access: 'public',
  bodyBytes: ANSWERS_BODY,
  input: z.object({
    formKey,
    version: versionNumber,
    answers,
    extValue: z.optional(z.string().check(z.maxLength(200))),
    uploadTicket: z.optional(z.string().check(z.maxLength(2000))),
    /** The draft on the server that the answers come from; it is gone once they have arrived. */
    draft: z.optional(draftName),
    /** The solution of the problem that came with `captcha_needed`. */
    slideCode: z.optional(z.string().check(z.maxLength(1000))),
    /** When the page was opened, as the server has signed it; a form with a time limit needs it. */
    start: z.optional(z.string().check(z.maxLength(1000))),
    /** The personal link that the page was opened with, and the code that confirms its address. */
    link: z.optional(linkSecret),
    linkCode: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: receipt,
  refusals: {
    ...closedFormRefusals,
    ...answerRefusals,
    ...workflowRefusals,
    unknown_definition: CODES.unprocessable,
    captcha_needed: CODES.captchaNeeded,
    captcha_not_configured: CODES.unprocessable,
    time_up: CODES.unprocessable,
    wrong_start: CODES.unprocessable,
    link_gone: CODES.notFound,
    link_answered: CODES.conflict,
  },
  replay: 'by the use case',
});

/**
 * As a signed-in person, from `/d/{key}` or the ticket sidebar. With `ticketId` the submission is linked to that ticket in
 * the same transaction. `choices` names people for steps whose approvers the starter chooses, by node id.
 */
export const submit = contract({
  name: 'submissions.submit',
  summary: 'Submit answers as a signed-in person, linked to a ticket if given',
  method: 'POST',
  path: '/submissions',
  access: 'self',
  token: { scope: 'answers:add', about: 'form' },
  bodyBytes: ANSWERS_BODY,
  input: z.object({
    formKey,
    version: versionNumber,
    answers,
    ticketId: z.optional(ticketId),
    /** In which account the ticket is; a session that began at Zendesk need not say. */
    account: z.optional(ticketAccount),
    extValue: z.optional(z.string().check(z.maxLength(200))),
    choices: z.optional(z.record(z.string(), z.array(userId))),
  }),
  reply: receipt,
  refusals: {
    ...closedFormRefusals,
    ...answerRefusals,
    ...workflowRefusals,
    unknown_definition: CODES.unprocessable,
    ...availabilityRefusals,
  },
  replay: 'by the use case',
});

export const ANSWER_SHELVES = ['present', 'bin'] as const;
export type AnswerShelf = (typeof ANSWER_SHELVES)[number];

export const submissionRow = z.object({
  id: submissionId,
  formKey,
  formVersion: z.int(),
  serial: z.int(),
  answers,
  ticketId: z.nullable(ticketId),
  /** Of answers that become a ticket and have none yet: it waits to be made, or could not be made. */
  newTicket: z.optional(z.enum(['waiting', 'failed'])),
  extValue: z.string(),
  instanceId: z.nullable(instanceId),
  processStatus: z.nullable(processStatus),
  createdBy: z.nullable(z.object({ id: userId, nickName: z.string() })),
  /** Whose personal link they came through; null for every other way. */
  sentTo: z.optional(z.nullable(sentTo)),
  createTime: instant,
  updateTime: instant,
  rev: revision,
  /** Only of answers in the recycle bin; `eraseTime` is when they go for good. */
  removed: z.optional(z.object({ by: z.string(), time: instant, eraseTime: instant })),
});
export type SubmissionRow = z.infer<typeof submissionRow>;

/**
 * `filter` is a `Filter` as JSON: groups inside groups do not fit into `key[sub]`, and an address stays one that people can pass on.
 * `sort` names a column, with `-` before it the other way round; without it the newest come first. `cursor` is `next` or
 * `previous` of the page before: it costs the same at any depth, `current` alone counts rows from the beginning.
 */
export const listed = {
  search: z.optional(z.string().check(z.maxLength(200))),
  filter: z.optional(z.string().check(z.maxLength(LONGEST_FILTER))),
  sort: z.optional(z.string().check(z.maxLength(301))),
};

export const listRefusals = {
  wrong_filter: CODES.unprocessable,
  filter_too_deep: CODES.unprocessable,
  filter_too_many: CODES.unprocessable,
  unknown_column: CODES.unprocessable,
  wrong_operator: CODES.unprocessable,
  wrong_value: CODES.unprocessable,
  wrong_value_count: CODES.unprocessable,
  wrong_sort: CODES.unprocessable,
  wrong_cursor: CODES.unprocessable,
};

/** `from: bin` lists what lies in the recycle bin, to those who may change answers. */
export const list = contract({
  name: 'submissions.list',
  summary: 'List a form’s submissions, filtered and sorted, newest first by default',
  method: 'GET',
  path: '/submissions',
  access: 'form:data:list',
  token: { scope: 'answers:read', about: 'form' },
  input: z.object({
    ...pageQuery,
    formKey,
    from: z.optional(z.enum(ANSWER_SHELVES)),
    ...listed,
    cursor: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: z.extend(pageOf(submissionRow), {
    /** Whether `total` is about so many: what passes a filter or a search is counted up to 10,000. */
    isEstimated: z.boolean(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    /** Keys of the personal fields that the caller's right to the form does not open. */
    hidden: z.array(z.string()),
  }),
  refusals: listRefusals,
});

/** With the version that the answers were given on. Readable by its author, the form's people and those who review it. */
export const get = contract({
  name: 'submissions.get',
  summary: 'Get a submission with its form version',
  method: 'GET',
  path: '/submissions/{id}',
  access: 'self',
  token: { scope: 'answers:read', about: 'answer' },
  input: z.object({ id: submissionId }),
  reply: z.object({ submission: submissionRow, form: publishedForm, mayEdit: z.boolean() }),
});

export const update = contract({
  name: 'submissions.update',
  summary: 'Edit a submission’s answers; refused while its approval is running',
  method: 'PUT',
  path: '/submissions/{id}',
  access: 'self',
  token: { scope: 'answers:edit', about: 'answer' },
  bodyBytes: ANSWERS_BODY,
  input: z.object({ id: submissionId, rev: revision, answers }),
  reply: submissionRow,
  refusals: {
    ...answerRefusals,
    stale_revision: CODES.conflict,
    approval_running: CODES.conflict,
    rows_partly_hidden: CODES.unprocessable,
  },
});
