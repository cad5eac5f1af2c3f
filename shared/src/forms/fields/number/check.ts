import type { NumberField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

/** A JSON number; text that looks like one is not one, except the empty text, which is no answer. */
export function readNumber(field: NumberField, raw: unknown): ReadAnswer {
  if (raw === '') return UNANSWERED;
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return WRONG_TYPE;
  const { min, max, decimals } = field;
  return readAs(
    raw + 0, // −0 becomes 0
    decimals !== undefined && decimalsOf(raw) > decimals && { code: 'too_many_decimals', params: { decimals } },
    min !== undefined && raw < min && { code: 'below_min', params: { min } },
    max !== undefined && raw > max && { code: 'above_max', params: { max } },
  );
}

/** How many decimals the shortest decimal text of a number has: 2 for 0.25, 7 for 1e-7. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const written = mantissa.split('.')[1]?.length ?? 0;
  return Math.max(0, written - Number(exponent));
}
