import type { ReadAnswer } from '../../../validation/answer-problem.ts';
import { readWholeNumber } from '../common/checks/check-whole-number.ts';

/** From 0 to 10. */
export const readNps = (_: unknown, raw: unknown): ReadAnswer => readWholeNumber(raw, 0, 10);
