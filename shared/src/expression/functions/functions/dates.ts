import { builtin } from '../builtin.ts';
import type { Builtins } from '../builtin.ts';
import { round, subtract, toBigInt, toInteger, multiply } from '../../numbers/decimal.ts';
import type { FeelNumber } from '../../numbers/decimal.ts';
import type { Run } from '../../run.ts';
import { dayNumber, weekday } from '../../temporal/calendar.ts';
import { FeelDateTime, nowOf, readDateTime } from '../../temporal/date-time.ts';
import { FeelDate, readDate } from '../../temporal/date.ts';
import { DaysDuration, MonthsDuration, readDuration, SECOND_NANOS } from '../../temporal/durations.ts';
import { readTemporal } from '../../temporal/read.ts';
import { FeelTime, readTime } from '../../temporal/time.ts';
import { readZone, zoneOfOffset } from '../../temporal/zone.ts';
import type { Zone } from '../../temporal/zone.ts';
import { equal, kindOf, Special } from '../../values/values.ts';
import type { Value } from '../../values/values.ts';

type N = FeelNumber;
type Dated = FeelDate | FeelDateTime;
type Offset = DaysDuration | string | null;

const DATED = 'date|date and time';
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const dateOf = (value: Dated) => (value instanceof FeelDate ? value : value.date);
const whole = (value: N) => toInteger(value) ?? Number.NaN;

function dateFromParts([year, month, day]: readonly [N, N, N]): FeelDate | null {
  return FeelDate.of({ year: whole(year), month: whole(month), day: whole(day) });
}

function timeFromParts([hour, minute, second, offset]: readonly [N, N, N, Offset]): FeelTime | null {
  const full = round(second, 0, 'floor') ?? 0;
  const nanos = multiply(subtract(second, full) ?? 0, 1e9) ?? 0;
  const zone = zoneFrom(offset);
  if (zone === undefined) return null;
  return FeelTime.of(whole(hour), whole(minute), whole(full), Number(toBigInt(nanos)), zone);
}

/** The zone an argument names; undefined where there is no such zone. */
function zoneFrom(offset: Offset): Zone | null | undefined {
  if (offset === null) return null;
  if (typeof offset === 'string') return readZone(`@${offset}`) ?? undefined;
  return zoneOfOffset(Number(offset.nanos / SECOND_NANOS)) ?? undefined;
}

function timeOf(value: Value): FeelTime {
  if (value instanceof FeelTime) return value;
  return value instanceof FeelDateTime ? value.time : new FeelTime(0, 0, { offset: 0 });
}

function dateTimeFromParts([year, month, day, hour, minute, second, offset]: [N, N, N, N, N, N, Offset]): Value {
  const date = dateFromParts([year, month, day]);
  const time = timeFromParts([hour, minute, second, offset]);
  return date && time && new FeelDateTime(date, time);
}

function monthsBetween([from, to]: [Dated, Dated]): MonthsDuration {
  const start = dateOf(from).day;
  const end = dateOf(to).day;
  const months = (end.year - start.year) * 12 + end.month - start.month;
  const isShort = months > 0 && end.day < start.day ? 1 : months < 0 && end.day > start.day ? -1 : 0;
  return new MonthsDuration(months - isShort);
}

const dayOfYear = (date: FeelDate) => date.number - dayNumber({ year: date.day.year, month: 1, day: 1 }) + 1;

/** The week by ISO 8601: the one that holds the year's Thursday. */
function weekOfYear(date: FeelDate): number {
  const thursday = FeelDate.ofNumber(date.number - weekday(date.number) + 4);
  return thursday ? Math.floor((dayOfYear(thursday) - 1) / 7) + 1 : 0;
}

/** `is`: the same value in every part, so that zones count, too. */
function isSame(a: Value, b: Value, run: Run): boolean {
  if (kindOf(a) !== kindOf(b)) return false;
  const isTemporal = a instanceof FeelTime || a instanceof FeelDateTime;
  return isTemporal ? a.text() === (b as Special).text() : equal(a, b, run) === true;
}

const now = (run: Run) => (run.moment ? nowOf(run.moment) : run.fail('no_clock'));
const onDate = (work: (date: FeelDate) => Value) => builtin<[Dated]>(`date: ${DATED}`, ([date]) => work(dateOf(date)));

/** Functions of DMN that make and take apart dates, times and durations; `@` reads literals. */
export const dateFunctions: Builtins = {
  '@': builtin<[string]>('from: string', ([text]) => readTemporal(text)),
  date: [
    ...builtin<[string]>('from: string', ([text]) => readDate(text)),
    ...builtin<[Dated]>(`from: ${DATED}`, ([value]) => dateOf(value)),
    ...builtin('year: number, month: number, day: number', dateFromParts),
  ],
  time: [
    ...builtin<[string]>('from: string', ([text]) => readTime(text)),
    ...builtin<[Value]>(`from: time|${DATED}`, ([value]) => timeOf(value)),
    ...builtin('hour: number, minute: number, second: number, offset?: days and time duration|null', timeFromParts),
  ],
  'date and time': [
    ...builtin<[string]>('from: string', ([text]) => readDateTime(text)),
    ...builtin<[FeelDateTime]>('from: date and time', ([value]) => value),
    ...builtin<[Dated, FeelTime]>(`date: ${DATED}, time: time`, ([date, time]) => new FeelDateTime(dateOf(date), time)),
    ...builtin(
      'year: number, month: number, day: number, hour: number, minute: number, second: number, ' +
        'offset?: days and time duration|null',
      dateTimeFromParts,
    ),
    ...builtin(
      'year: number, month: number, day: number, hour: number, minute: number, second: number, timezone: string',
      dateTimeFromParts,
    ),
  ],
  duration: [
    ...builtin<[string]>('from: string', ([text]) => readDuration(text)),
    ...builtin<[Value]>('from: days and time duration|years and months duration', ([value]) => value),
  ],
  'years and months duration': builtin(`from: ${DATED}, to: ${DATED}`, monthsBetween),
  now: builtin<[]>('', (_, run) => now(run)),
  today: builtin<[]>('', (_, run) => now(run)?.date ?? null),
  is: builtin<[Value, Value]>('value1?: any, value2?: any', ([a, b], run) => isSame(a, b, run)),
  'day of year': onDate(dayOfYear),
  'day of week': onDate((date) => WEEKDAYS[weekday(date.number) - 1] ?? null),
  'month of year': onDate((date) => MONTHS[date.day.month - 1] ?? null),
  'week of year': onDate(weekOfYear),
};
