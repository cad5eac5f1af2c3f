import type { ReadAnswer } from '../../../validation/answer-problem.ts';
import { readWholeNumber } from '../common/checks/check-whole-number.ts';
import type { OpinionScaleField } from './schema.ts';

/** A number of the scale. */
export const readScale = (field: OpinionScaleField, raw: unknown): ReadAnswer =>
  readWholeNumber(raw, field.from, field.to);
