import type { Answers } from '@countersign/shared/forms/schema.ts';
import { createHash } from 'node:crypto';
import { comparableAnswer } from '../intake/comparable-answer.ts';

/** Nothing matches it: answers that lack a condition are found by nobody. */
export const UNMATCHED = Buffer.alloc(0);

/** All conditions of some answers as one value, compared as unique answers are. */
export function valueHash(conditions: readonly string[], answers: Answers): Buffer {
  const values = conditions.map((key) => comparableAnswer(Object.hasOwn(answers, key) ? answers[key] : undefined));
  if (values.includes('')) return UNMATCHED;
  return createHash('sha256').update(JSON.stringify(values)).digest();
}
