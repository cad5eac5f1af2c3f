import { CronExpressionParser } from 'cron-parser';

/** Why an expression is not taken; `field` counts from 1. */
export interface CronProblem {
  code: 'cron_fields' | 'cron_field' | 'cron_unsupported' | 'cron_both_days' | 'cron_never' | 'cron_too_often';
  params: { field?: number; text?: string };
}

interface FieldRule {
  least: number;
  most: number;
  names?: readonly string[];
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const FIELDS: readonly FieldRule[] = [
  { least: 0, most: 59 },
  { least: 0, most: 59 },
  { least: 0, most: 23 },
  { least: 1, most: 31 },
  { least: 1, most: 12, names: MONTHS },
  { least: 1, most: 7, names: DAYS },
];
const [DAY_OF_MONTH, DAY_OF_WEEK] = [3, 5];
/** Closer together a runner of jobs is the wrong tool. */
const LEAST_GAP_MS = 10_000;

class Wrong extends Error {
  readonly problem: CronProblem;
  constructor(problem: CronProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * A Quartz expression in the words of cron-parser: seconds first, `?` is any, Sunday is 1, ranges may go over the end. What that
 * library reads in another way, or not at all (`W`, `L-3`, years), is refused by name.
 */
export function normaliseCron(text: string): string | CronProblem {
  const fields = text.trim().toUpperCase().split(/\s+/);
  try {
    if (fields.length === 7 && fields[6] !== '*' && fields[6] !== '?') throw unsupported(7, fields[6] ?? '');
    if (fields.length !== 6 && fields.length !== 7) throw new Wrong({ code: 'cron_fields', params: {} });
    const [days = '', week = ''] = [fields[DAY_OF_MONTH], fields[DAY_OF_WEEK]];
    if (!isAny(days) && !isAny(week)) throw new Wrong({ code: 'cron_both_days', params: {} });
    return FIELDS.map((rule, at) => normaliseField(fields[at] ?? '', at, rule)).join(' ');
  } catch (error) {
    if (error instanceof Wrong) return error.problem;
    throw error;
  }
}

const isAny = (text: string): boolean => text === '*' || text === '?';
const unsupported = (field: number, text: string) => new Wrong({ code: 'cron_unsupported', params: { field, text } });

function normaliseField(text: string, at: number, rule: FieldRule): string {
  if (text === '?') {
    if (at !== DAY_OF_MONTH && at !== DAY_OF_WEEK) throw wrong(at, text);
    return '*';
  }
  return text
    .split(',')
    .map((part) => normalisePart(part, at, rule))
    .join(',');
}

const wrong = (at: number, text: string) => new Wrong({ code: 'cron_field', params: { field: at + 1, text } });

function normalisePart(part: string, at: number, rule: FieldRule): string {
  if (/W|L-/.test(part.replace('WED', '')) && at === DAY_OF_MONTH) throw unsupported(at + 1, part);
  if (part === 'L') {
    if (at === DAY_OF_MONTH) return 'L';
    if (at === DAY_OF_WEEK) return '6';
    throw wrong(at, part);
  }
  const last = /^(\w+)L$/.exec(part)?.[1];
  if (last !== undefined && at === DAY_OF_WEEK) return `${shift(read(last, at, rule), at)}L`;
  const nth = /^(\w+)#([1-5])$/.exec(part);
  if (nth && at === DAY_OF_WEEK) return `${shift(read(nth[1] ?? '', at, rule), at)}#${nth[2]}`;
  const [range = '', step, ...rest] = part.split('/');
  if (rest.length > 0 || (step !== undefined && !/^[1-9]\d?$/.test(step))) throw wrong(at, part);
  return spread(range, step === undefined ? null : Number(step), at, rule);
}

/** All values that are meant, one by one where the library would count in another way. */
function spread(range: string, step: number | null, at: number, rule: FieldRule): string {
  const { least, most } = rule;
  if (range === '*' && step === null) return '*';
  const [from, to] = endsOf(range, step !== null, at, rule);
  const width = most - least + 1;
  const count = ((to - from + width) % width) + 1;
  const values: number[] = [];
  for (let offset = 0; offset < count; offset += step ?? 1) values.push(least + ((from - least + offset) % width));
  return [...new Set(values)]
    .map((value) => shift(value, at))
    .toSorted((a, b) => a - b)
    .join(',');
}

function endsOf(range: string, hasStep: boolean, at: number, rule: FieldRule): [number, number] {
  if (range === '*') return [rule.least, rule.most];
  const [from = '', to, ...rest] = range.split('-');
  if (rest.length > 0) throw wrong(at, range);
  const first = read(from, at, rule);
  if (to !== undefined) return [first, read(to, at, rule)];
  // `5/15`: from 5 to the end.
  return [first, hasStep ? rule.most : first];
}

function read(text: string, at: number, { least, most, names }: FieldRule): number {
  const named = names?.indexOf(text) ?? -1;
  if (named >= 0) return named + least;
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw wrong(at, text);
  return value;
}

const shift = (value: number, at: number): number => (at === DAY_OF_WEEK ? value - 1 : value);

/** The next runs after a moment, by the clock of the zone; or why there are none. */
export function nextRunsOf(
  { cron, zone }: { cron: string; zone: string },
  after: Date,
  count: number,
): Date[] | CronProblem {
  const expression = normaliseCron(cron);
  if (typeof expression !== 'string') return expression;
  try {
    const runs = CronExpressionParser.parse(expression, { currentDate: after, tz: zone });
    return Array.from({ length: count }, () => runs.next().toDate());
  } catch {
    return { code: 'cron_never', params: {} };
  }
}

/** Whether it can be kept: it runs some day, and not all the time. */
export function checkCron(of: { cron: string; zone: string }, now: Date): CronProblem | null {
  const runs = nextRunsOf(of, now, 5);
  if (!Array.isArray(runs)) return runs;
  const isTooOften = runs.some((run, at) => at > 0 && run.getTime() - (runs[at - 1]?.getTime() ?? 0) < LEAST_GAP_MS);
  return isTooOften ? { code: 'cron_too_often', params: {} } : null;
}
