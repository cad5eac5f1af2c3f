import { readAs, WRONG_TYPE, type ReadAnswer } from '../../../../validation/answer-problem.ts';

/** A whole number of a scale from `min` to `max`. */
export function readWholeNumber(raw: unknown, min: number, max: number): ReadAnswer {
  if (typeof raw !== 'number' || !Number.isInteger(raw)) return WRONG_TYPE;
  return readAs(
    raw + 0, // −0 becomes 0
    raw < min && { code: 'below_min', params: { min } },
    raw > max && { code: 'above_max', params: { max } },
  );
}
