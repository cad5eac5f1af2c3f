import * as z from 'zod/mini';
import { formKey, submissionId } from '../../../basics/ids.ts';
import { contract } from '../../contract.ts';
import { CODES } from '../../reply.ts';
import { answerRefusals } from '../submissions.ts';

/** Answers go to the recycle bin of their form, and come back from it. */

/** So many answers at a time: all of them are locked until the end. */
export const MOST_CHOSEN = 200;

export const chosenAnswers = {
  formKey,
  ids: z.array(submissionId).check(z.minLength(1), z.maxLength(MOST_CHOSEN)),
};

/** All or none. A refusal names each answer that stands in the way by its id in `path` and its `serial`. */
export const remove = contract({
  name: 'submissions.removeAnswers',
  summary: 'Move answers to the recycle bin; refused for those in a running approval',
  method: 'POST',
  path: '/submissions/removals',
  access: 'form:data:list',
  token: { scope: 'answers:edit', about: 'form' },
  input: z.object(chosenAnswers),
  reply: z.object({ removed: z.int() }),
  refusals: { answer_in_approval: CODES.conflict, answer_missing: CODES.notFound },
});

/** They take again what they held: a unique answer or a limited option that somebody else has now keeps them in the bin. */
export const restore = contract({
  name: 'submissions.restoreAnswers',
  summary: 'Take answers out of the recycle bin',
  method: 'POST',
  path: '/submissions/restorations',
  access: 'form:data:list',
  token: { scope: 'answers:edit', about: 'form' },
  input: z.object(chosenAnswers),
  reply: z.object({ restored: z.int() }),
  refusals: { ...answerRefusals, answer_missing: CODES.notFound },
});
