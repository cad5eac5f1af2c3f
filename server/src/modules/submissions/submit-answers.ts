import type { submit } from '@countersign/shared/api/submissions.ts';
import { personOf, type UseCase } from '../../http/serve.ts';
import { takeAnswers } from './take-answers.ts';

/** Answers of a signed-in person. */
export const submitAnswers: UseCase<typeof submit> = (input, call) =>
  takeAnswers(call, { ...input, authorId: personOf(call).id });
