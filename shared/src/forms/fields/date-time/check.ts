import type { DateTimeField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { isDay } from '../date/check.ts';

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d/;

/** `YYYY-MM-DDTHH:mm` of a day that exists; seconds are cut off. */
export function readDateTime(field: DateTimeField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'string') return WRONG_TYPE;
  if (raw === '') return UNANSWERED;
  const [answer, day = ''] = MOMENT.exec(raw) ?? [];
  if (answer === undefined || raw.length > 23 || !isDay(day))
    return { answer: undefined, problems: [{ code: 'wrong_date' }] };
  const { earliest, latest } = field;
  return readAs(
    answer,
    earliest !== undefined && answer < earliest && { code: 'too_early', params: { earliest: spaced(earliest) } },
    latest !== undefined && answer > latest && { code: 'too_late', params: { latest: spaced(latest) } },
  );
}

const spaced = (moment: string) => moment.replace('T', ' ');
