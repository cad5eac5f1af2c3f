import type { DateRangeField } from './schema.ts';
import { readAs, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { isDay } from '../date/check.ts';
import { partOf, readParts } from '../common/parts.ts';

const DAY_MS = 86_400_000;

/** Both days, and the second not before the first. */
export function readDateRange(field: DateRangeField, raw: unknown): ReadAnswer {
  const read = readParts(['start', 'end'], raw);
  if (read.answer === undefined || read.problems.length > 0) return read;
  const start = partOf(read.answer, 'start');
  const end = partOf(read.answer, 'end');
  const isHalf = start === '' || end === '';
  if ([start, end].some((day) => day !== '' && !isDay(day)))
    return { answer: undefined, problems: [{ code: 'wrong_date' }] };
  const { earliest, latest, maxDays: max } = field;
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  return readAs(
    read.answer,
    isHalf && { code: 'range_incomplete' },
    !isHalf && end < start && { code: 'range_backwards' },
    earliest !== undefined && start !== '' && start < earliest && { code: 'too_early', params: { earliest } },
    latest !== undefined && end !== '' && end > latest && { code: 'too_late', params: { latest } },
    !isHalf && max !== undefined && days > max && { code: 'too_many_days', params: { max } },
  );
}
