import type { TimeField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** `HH:mm`; such texts sort as the times do. Seconds, which some browsers add, are cut off. */
export function readTime(field: TimeField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  if (raw === '') return UNANSWERED;
  const answer = /^\d\d:\d\d:/.test(raw) ? raw.slice(0, 5) : raw;
  if (!TIME.test(answer)) return { answer: undefined, problems: [{ code: 'wrong_time' }] };
  const { earliest, latest } = field;
  return readAs(
    answer,
    earliest !== undefined && answer < earliest && { code: 'too_early', params: { earliest } },
    latest !== undefined && answer > latest && { code: 'too_late', params: { latest } },
  );
}
