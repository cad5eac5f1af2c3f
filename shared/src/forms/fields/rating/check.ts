import type { RatingField } from './schema.ts';
import { readAs, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

/** A whole number of stars, at least one. */
export function readRating(field: RatingField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'number' || !Number.isInteger(raw)) return WRONG_TYPE;
  const { max } = field;
  return readAs(
    raw,
    raw < 1 && { code: 'below_min', params: { min: 1 } },
    raw > max && { code: 'above_max', params: { max } },
  );
}
