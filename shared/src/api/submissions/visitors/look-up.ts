import * as z from 'zod/mini';
import { fieldKey, formKey, revision, submissionId, versionNumber } from '../../../basics/ids.ts';
import { instant } from '../../../basics/time.ts';
import { formLanguage } from '../../../forms/languages/form-language.ts';
import { answers, publishedForm } from '../../../forms/schema.ts';
import { ANSWERS_BODY, contract } from '../../contract.ts';
import { CODES } from '../../reply.ts';
import { answerRefusals } from '../submissions.ts';

/** Finding answers on a public page by what their sender knows of them, as the form's owner has set it. */

/** Newest answers that one look-up shows. */
export const MOST_FOUND = 20;

/** Signed by the server; lives as long as the page may stay open. */
const visit = z.string().check(z.maxLength(1000));

/** One shown field as people read it; files open by their addresses for as long as the visit. */
const line = z.object({
  key: fieldKey,
  label: z.string(),
  text: z.string(),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
});

export const foundAnswers = z.object({
  id: submissionId,
  createTime: instant,
  rev: revision,
  lines: z.array(line),
  /** Null where they can't be edited; `approval`: not while their approval runs. */
  edit: z.nullable(z.object({ secret: z.string(), version: versionNumber, answers })),
  isInApproval: z.boolean(),
});
export type FoundAnswers = z.infer<typeof foundAnswers>;

const doors = {
  form_not_published: CODES.notFound,
  look_up_closed: CODES.notFound,
  sign_in_needed: CODES.forbidden,
  password_needed: CODES.forbidden,
};

/** What the page asks for: the conditions as a form of their own, every field of it required. */
export const ask = contract({
  name: 'submissions.askLookUp',
  summary: 'Get the conditions of a form’s public look-up',
  method: 'GET',
  path: '/public/forms/{formKey}/look-up',
  access: 'public',
  input: z.object({ formKey, language: z.optional(formLanguage) }),
  reply: z.object({ form: publishedForm, visit, canEdit: z.boolean() }),
  refusals: doors,
});

/**
 * The newest answers that match every condition exactly. A wrong value, answers that were removed and answers of others are all
 * the same: nothing found.
 */
export const look = contract({
  name: 'submissions.lookUp',
  summary: 'Find answers that match all conditions of a form’s public look-up',
  method: 'POST',
  path: '/public/forms/{formKey}/look-up',
  access: 'public',
  input: z.object({
    formKey,
    visit,
    conditions: answers,
    language: z.optional(formLanguage),
    /** The solution of the problem that came with `captcha_needed`. */
    slideCode: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.object({
    found: z.array(foundAnswers),
    /** What can be edited of them, as a form for each version they were given on. */
    forms: z.array(publishedForm),
  }),
  refusals: {
    ...doors,
    ...answerRefusals,
    look_up_over: CODES.conflict,
    look_up_preparing: CODES.unavailable,
    captcha_needed: CODES.captchaNeeded,
    captcha_not_configured: CODES.unprocessable,
  },
  // It only reads, and what it answers is kept nowhere.
  replay: 'none',
});

/** Changes shown answers; conditions and what is not shown stay as they were. */
export const edit = contract({
  name: 'submissions.editLookedUp',
  summary: 'Edit answers that a public look-up has found',
  method: 'PUT',
  path: '/public/forms/{formKey}/look-up/{id}',
  access: 'public',
  bodyBytes: ANSWERS_BODY,
  input: z.object({
    formKey,
    id: submissionId,
    visit,
    /** Came with the answers; for these, this visit and a few minutes. */
    secret: z.string().check(z.maxLength(1000)),
    rev: revision,
    answers,
    language: z.optional(formLanguage),
  }),
  reply: foundAnswers,
  refusals: {
    ...doors,
    ...answerRefusals,
    look_up_over: CODES.conflict,
    look_up_locked: CODES.unprocessable,
    approval_running: CODES.conflict,
  },
});
