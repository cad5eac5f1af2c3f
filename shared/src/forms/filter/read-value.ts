import { addDays, dayIn, momentIn } from '../../basics/zoned-time.ts';
import { cleanText } from '../../validation/clean-text.ts';
import { isDay } from '../fields/date/check.ts';
import type { FilterValue } from './filter.ts';
import type { FilterColumn, FilterKind } from './filter-column.ts';

/** When and where a filter is asked. */
export interface FilterMoment {
  /** Milliseconds. */
  now: number;
  zone: string;
}

/** A value as the answers hold it: from its first to its last moment, number or text, both counted. */
export interface Operand {
  first: number | string | boolean;
  last: number | string | boolean;
}

const one = (value: Operand['first']): Operand => ({ first: value, last: value });

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const LARGEST_SERIAL = 2 ** 31 - 1;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Before it, calendars and zones are guesswork. */
const FIRST_MOMENT = '1900';

/** What a value of each kind looks like, for the sentence that refuses another. */
export const EXAMPLES: Readonly<Record<FilterKind, string>> = {
  text: 'ABC',
  number: '12.5',
  date: '2026-11-20',
  time: '09:30',
  'date-time': '2026-11-20T09:30',
  moment: '2026-11-20T09:30',
  boolean: 'true',
  choice: 'ABC',
  choices: 'ABC',
  any: '',
};

/** A value as a column compares it; undefined where it is not of the column's kind. */
export function readValue(column: FilterColumn, value: FilterValue, moment: FilterMoment): Operand | undefined {
  switch (column.kind) {
    case 'number':
      return readNumber(column, value);
    case 'boolean':
      return typeof value === 'boolean' ? one(value) : undefined;
    case 'date': {
      const day = dayOf(value, moment);
      return day === undefined ? undefined : one(day);
    }
    case 'time':
      return typeof value === 'string' && CLOCK.test(value) ? one(value.slice(0, 5)) : undefined;
    case 'date-time': {
      const local = localOf(value, moment);
      return local === undefined ? undefined : one(local);
    }
    case 'moment':
      return momentsOf(localOf(value, moment), moment.zone);
    case 'text':
    case 'choice':
    case 'choices':
      return readText(column, value);
    case 'any':
      return undefined;
  }
}

function readNumber({ place }: FilterColumn, value: FilterValue): Operand | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const isSerial = place === '$serial';
  if (isSerial && (!Number.isInteger(value) || Math.abs(value) > LARGEST_SERIAL)) return undefined;
  return one(value + 0);
}

function readText({ place }: FilterColumn, value: FilterValue): Operand | undefined {
  if (typeof value !== 'string' && !(place === '$status' && typeof value === 'number')) return undefined;
  const text = cleanText(String(value));
  // Ids of people are whole numbers, and the database compares them as such.
  if (text === '' || (place === '$author' && !/^-?\d{1,9}$/.test(text))) return undefined;
  return one(place === '$author' ? String(Number(text)) : text);
}

function dayOf(value: FilterValue, { now, zone }: FilterMoment): string | undefined {
  if (typeof value === 'object') return addDays(dayIn(zone, now), value.today);
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

/** A day, or a minute of one as a clock shows it. */
function localOf(value: FilterValue, moment: FilterMoment): string | undefined {
  const day = dayOf(value, moment);
  if (day !== undefined || typeof value !== 'string') return day;
  const [date = '', clock = '', ...more] = value.split('T');
  return more.length === 0 && isDay(date) && CLOCK.test(clock) ? `${date}T${clock.slice(0, 5)}` : undefined;
}

/** The milliseconds that a day or minute of a zone takes. A day may have 23 hours. */
function momentsOf(local: string | undefined, zone: string): Operand | undefined {
  if (local === undefined || local < FIRST_MOMENT) return undefined;
  const [day = '', clock] = local.split('T');
  if (clock === undefined) return { first: momentIn(zone, day, 0), last: momentIn(zone, day, DAY_MS) - 1 };
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const first = momentIn(zone, day, (hours * 60 + minutes) * MINUTE_MS);
  return { first, last: first + MINUTE_MS - 1 };
}
