import { type ReadAnswer, WRONG_TYPE } from '../../../../validation/answer-problem.ts';

const LONGEST = 100;

/** A text that the server gave; what a person sends for it never comes this far. */
export const readAssigned = (_: unknown, raw: unknown): ReadAnswer =>
  typeof raw === 'string' && raw.length <= LONGEST ? { answer: raw, problems: [] } : WRONG_TYPE;
