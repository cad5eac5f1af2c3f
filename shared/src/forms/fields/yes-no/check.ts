import { readAs, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

/** `true` or `false`; text that says so is not one. */
export function readYesNo(_: unknown, raw: unknown): ReadAnswer {
  return typeof raw === 'boolean' ? readAs(raw) : WRONG_TYPE;
}
