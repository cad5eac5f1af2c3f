import { type ReadAnswer, WRONG_TYPE } from '../../../validation/answer-problem.ts';

/** A number of points that the server gave. */
export const readScore = (_: unknown, raw: unknown): ReadAnswer =>
  typeof raw === 'number' && Number.isFinite(raw) ? { answer: raw, problems: [] } : WRONG_TYPE;
