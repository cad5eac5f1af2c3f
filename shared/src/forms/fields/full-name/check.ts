import type { FullNameField } from './schema.ts';
import { type ReadAnswer } from '../../../validation/answer-problem.ts';
import { partOf, readParts } from '../common/parts.ts';

/** The parts of the name in the order in which they are asked for and said. */
export function nameParts({ hasMiddle, familyFirst }: FullNameField): readonly ('first' | 'middle' | 'last')[] {
  if (familyFirst) return hasMiddle ? ['last', 'first', 'middle'] : ['last', 'first'];
  return hasMiddle ? ['first', 'middle', 'last'] : ['first', 'last'];
}

/** First and family name belong together: one of them alone is unfinished. */
export function readFullName(field: FullNameField, raw: unknown): ReadAnswer {
  const read = readParts(nameParts(field), raw);
  const isHalf = (partOf(read.answer, 'first') === '') !== (partOf(read.answer, 'last') === '');
  if (read.problems.length > 0 || !isHalf) return read;
  return { answer: read.answer, problems: [{ code: 'name_incomplete' }] };
}
