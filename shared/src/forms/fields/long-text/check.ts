import { trimText } from '../../../basics/trim-text.ts';
import type { LongTextField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { cleanText } from '../../../validation/clean-text.ts';
import { lengthProblems } from '../text/check.ts';

/** Line breaks stay; white space around the whole goes. */
export function readLongText(field: LongTextField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  const answer = trimText(cleanText(raw));
  return answer === '' ? UNANSWERED : readAs(answer, ...lengthProblems(field, answer));
}
