import * as z from 'zod/mini';
import { fieldKey, formKey, submissionId } from '../../../basics/ids.ts';
import { pageOf, pageQuery } from '../../../basics/page.ts';
import { instant } from '../../../basics/time.ts';
import { ANSWERS_BODY, contract } from '../../contract.ts';
import { CODES } from '../../reply.ts';
import { chosenAnswers } from './answer-bin.ts';
import { comparedField } from './comparison.ts';
import { answerRefusals, listed, listRefusals } from '../submissions.ts';

/** What the table of answers asks beside its pages. */

/** `value` is an answer as a form sends it; null takes the answer away. All or none, as for the recycle bin. */
export const changeMany = contract({
  name: 'submissions.changeMany',
  summary: 'Change one field of many answers, each checked as an edit of its own',
  method: 'POST',
  path: '/submissions/batch',
  access: 'form:data:list',
  token: { scope: 'answers:edit', about: 'form' },
  bodyBytes: ANSWERS_BODY,
  input: z.object({ ...chosenAnswers, field: fieldKey, value: z.unknown() }),
  reply: z.object({ changed: z.int(), same: z.int() }),
  refusals: {
    ...answerRefusals,
    answer_in_approval: CODES.conflict,
    answer_missing: CODES.notFound,
    unknown_column: CODES.unprocessable,
  },
});

/** The answers before and behind one of them in a list with this search, filter and order; null where the list ends. */
export const neighbours = contract({
  name: 'submissions.findNeighbours',
  summary: 'Find the neighbours of an answer in a filtered and sorted list',
  method: 'GET',
  path: '/submissions/{id}/neighbours',
  access: 'form:data:list',
  input: z.object({ id: submissionId, formKey, ...listed }),
  reply: z.object({ previous: z.nullable(submissionId), next: z.nullable(submissionId) }),
  refusals: listRefusals,
});

const answerChange = z.object({
  /** The revision that the change made. */
  rev: z.int(),
  /** Empty where no person did it. */
  by: z.string(),
  at: instant,
  /** Only what changed, and of that only what the reader may see. */
  fields: z.array(comparedField),
});
export type AnswerChange = z.infer<typeof answerChange>;

/** Readable by those who may read the answers, as far as they see them. */
export const history = contract({
  name: 'submissions.listChanges',
  summary: 'List the changes of an answer field by field, newest first',
  method: 'GET',
  path: '/submissions/{id}/history',
  access: 'self',
  token: { scope: 'answers:read', about: 'answer' },
  input: z.object({ id: submissionId, ...pageQuery }),
  reply: pageOf(answerChange),
});
