import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

/** Given or not given: a consent that was refused is no answer. */
export function readConsent(_: unknown, raw: unknown): ReadAnswer {
  if (raw === false) return UNANSWERED;
  return raw === true ? readAs(true) : WRONG_TYPE;
}
