import { type ReadAnswer, WRONG_TYPE } from '../../../validation/answer-problem.ts';

/** A list; its rows are checked field by field where they are opened. */
export const readRows = (_: unknown, raw: unknown): ReadAnswer =>
  Array.isArray(raw) ? { answer: raw, problems: [] } : WRONG_TYPE;
