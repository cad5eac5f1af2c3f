import type { ReadAnswer } from '../../../validation/answer-problem.ts';
import { readWholeNumber } from '../common/checks/check-whole-number.ts';
import type { MoodField } from './schema.ts';

/** The number of a face that the field has. */
export const readMood = (field: MoodField, raw: unknown): ReadAnswer => readWholeNumber(raw, 1, field.faces);
