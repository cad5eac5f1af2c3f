import * as z from 'zod/mini';
import { fieldKey, formKey } from '../../../basics/ids.ts';
import { formLanguage } from '../../../forms/languages/form-language.ts';
import { contract } from '../../contract.ts';
import { receiptCode } from './receipts.ts';
import { CODES } from '../../reply.ts';

/** What visitors may see of a form's answers, as its owner has set it: counts of choices, never an answer. */

const questionResult = z.object({
  key: fieldKey,
  label: z.string(),
  /** Several choices can stand in one answer, so that the shares add up to more than one. */
  isMultiple: z.boolean(),
  /** Null while fewer have answered than the owner wants: `choices` is empty then. */
  answered: z.nullable(z.int()),
  /** An empty label where the words are the page's own: `true`, `false` and `other:`. */
  choices: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
});
export type QuestionResult = z.infer<typeof questionResult>;

export const publicResult = z.object({
  formName: z.string(),
  /** A question is counted from so many answers on. */
  leastAnswers: z.int(),
  questions: z.array(questionResult),
});
export type PublicResult = z.infer<typeof publicResult>;

/** `receipt`: the secret that whoever sent answers has got; needed where the results are for senders only. */
export const read = contract({
  name: 'submissions.publicResults',
  summary: 'Count how often each choice was selected, for questions with public results',
  method: 'GET',
  path: '/public/forms/{formKey}/results',
  access: 'public',
  input: z.object({ formKey, receipt: z.optional(receiptCode), language: z.optional(formLanguage) }),
  reply: publicResult,
  refusals: {
    form_not_published: CODES.notFound,
    results_not_public: CODES.notFound,
    results_for_senders: CODES.forbidden,
    sign_in_needed: CODES.forbidden,
    password_needed: CODES.forbidden,
  },
});
