import * as z from 'zod/mini';
import { formKey, instanceId, submissionId, ticketId, userId } from '../basics/ids.ts';
import { pageOf, pageQuery } from '../basics/page.ts';
import { instant } from '../basics/time.ts';
import { answers, publishedForm } from '../forms/schema.ts';
import { contract } from './contract.ts';
import type { AnswerCode } from '../validation/answer-problem.ts';
import { closedFormRefusals } from './forms.ts';
import { CODES, type Code } from './reply.ts';
import { workflowRefusals } from './workflow-refusals.ts';
import { processStatus } from './workflow.ts';

/** Answers: given once and exactly once, read and edited by those who may. */

/** What can be wrong with an answer, with the words of the check that browser and server share. */
const answerProblems: Record<AnswerCode, Code> = {
  required: CODES.unprocessable,
  wrong_type: CODES.unprocessable,
  too_short: CODES.unprocessable,
  too_long: CODES.unprocessable,
  below_min: CODES.unprocessable,
  above_max: CODES.unprocessable,
  too_many_decimals: CODES.unprocessable,
  unknown_option: CODES.unprocessable,
  too_few_choices: CODES.unprocessable,
  too_many_choices: CODES.unprocessable,
  wrong_date: CODES.unprocessable,
  too_early: CODES.unprocessable,
  too_late: CODES.unprocessable,
  too_many_files: CODES.unprocessable,
  single_file_only: CODES.unprocessable,
  file_too_large: CODES.unprocessable,
  file_type: CODES.unprocessable,
  unknown_field: CODES.unprocessable,
};

/**
 * One problem per answer: `path` is `['answers', fieldKey]`. `unknown_file`: the file does not exist, was uploaded by
 * somebody else or for another form, or stands in other answers. `form_version`: the form never had this version.
 */
const answerRefusals = { ...answerProblems, unknown_file: CODES.unprocessable, form_version: CODES.conflict };

const receipt = z.object({
  submissionId,
  /** The approval that the submission started, if the form has a process. */
  instanceId: z.nullable(instanceId),
  createTime: instant,
});
export type Receipt = z.infer<typeof receipt>;

/**
 * The request id makes it exactly-once for ever: the same id and body answer with the same receipt. Any published version of
 * a form that collects is taken, and the answers stay on it: a page that was open while a new version came loses nothing.
 */
export const submitPublic = contract({
  name: 'submissions.submitPublic',
  summary: 'Send the answers of a public form',
  method: 'POST',
  path: '/public/forms/{formKey}/submissions',
  access: 'public',
  input: z.object({
    formKey,
    version: z.int(),
    answers,
    extValue: z.optional(z.string().check(z.maxLength(200))),
    uploadTicket: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: receipt,
  refusals: {
    ...closedFormRefusals,
    ...answerRefusals,
    ...workflowRefusals,
    unknown_definition: CODES.unprocessable,
  },
  replay: 'by the use case',
});

/**
 * As a signed-in person, from `/d/{key}` or the ticket sidebar. With `ticketId` the submission is linked to that ticket in
 * the same transaction. `choices` names people for steps whose approvers the starter chooses, by node id.
 */
export const submit = contract({
  name: 'submissions.submit',
  summary: 'Send answers as a signed-in person, linked to a ticket if one is named',
  method: 'POST',
  path: '/submissions',
  access: 'self',
  input: z.object({
    formKey,
    version: z.int(),
    answers,
    ticketId: z.optional(ticketId),
    extValue: z.optional(z.string().check(z.maxLength(200))),
    choices: z.optional(z.record(z.string(), z.array(userId))),
  }),
  reply: receipt,
  refusals: {
    ...closedFormRefusals,
    ...answerRefusals,
    ...workflowRefusals,
    unknown_definition: CODES.unprocessable,
  },
  replay: 'by the use case',
});

export const submissionRow = z.object({
  id: submissionId,
  formKey,
  formVersion: z.int(),
  serial: z.int(),
  answers,
  ticketId: z.nullable(ticketId),
  extValue: z.string(),
  instanceId: z.nullable(instanceId),
  processStatus: z.nullable(processStatus),
  createdBy: z.nullable(z.object({ id: userId, nickName: z.string() })),
  createTime: instant,
  updateTime: instant,
  rev: z.int(),
});
export type SubmissionRow = z.infer<typeof submissionRow>;

export const list = contract({
  name: 'submissions.list',
  summary: 'Collected answers of a form, newest first',
  method: 'GET',
  path: '/submissions',
  access: 'form:data:list',
  input: z.object({ ...pageQuery, formKey, search: z.optional(z.string().check(z.maxLength(200))) }),
  reply: pageOf(submissionRow),
});

/** With the version that the answers were given on. Readable by its author, the form's people and those who review it. */
export const get = contract({
  name: 'submissions.get',
  summary: 'One submission with the form version it was given on',
  method: 'GET',
  path: '/submissions/{id}',
  access: 'self',
  input: z.object({ id: submissionId }),
  reply: z.object({ submission: submissionRow, form: publishedForm, mayEdit: z.boolean() }),
});

export const update = contract({
  name: 'submissions.update',
  summary: 'Edit the answers of a submission; refused while its approval runs',
  method: 'PUT',
  path: '/submissions/{id}',
  access: 'self',
  input: z.object({ id: submissionId, rev: z.int(), answers }),
  reply: submissionRow,
  refusals: { ...answerRefusals, stale_revision: CODES.conflict, approval_running: CODES.conflict },
});
