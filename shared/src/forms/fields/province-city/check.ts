import type { ProvinceCityField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

const LEVELS = { province: 1, city: 2, district: 3 } as const;
const LONGEST = 60;

/**
 * Names from the province down. Whether such a place exists is not asked: names change, and an old answer stays right. Some
 * provinces have fewer levels than asked for, so only the first is needed.
 */
export function readProvinceCity(field: ProvinceCityField, raw: unknown): ReadAnswer {
  if (!Array.isArray(raw)) return WRONG_TYPE;
  if (raw.length === 0) return UNANSWERED;
  const isRight = raw.length <= LEVELS[field.depth] && raw.every(isName);
  return isRight ? readAs(raw) : WRONG_TYPE;
}

const isName = (name: unknown): boolean => typeof name === 'string' && name !== '' && name.length <= LONGEST;
