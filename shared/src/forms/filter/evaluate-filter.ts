import { isOther, OTHER } from '../texts/other-text.ts';
import type { Place, SystemName } from './filter-column.ts';
import type { Ask, Bound, FilterTest } from './filter-test.ts';

/** What a filter looks at in one answer. */
export interface FilterRecord {
  answers: Readonly<Record<string, unknown>>;
  serial: number;
  ticketId: string | null;
  processStatus: number | null;
  createdBy: { id: number } | null;
  /** ISO 8601 with offset. */
  createTime: string;
  updateTime: string;
}

/** Whether an answer passes a filter; the database says the same of it. */
export function evaluateFilter(test: FilterTest, record: FilterRecord): boolean {
  switch (test.type) {
    case 'all':
      return test.of.every((one) => evaluateFilter(one, record));
    case 'any':
      return test.of.some((one) => evaluateFilter(one, record));
    case 'column':
      return valuesAt(record, test.place).some((value) => holds(test.ask, value)) !== test.isNot;
  }
}

const SYSTEM_VALUES: Readonly<Record<SystemName, (record: FilterRecord) => unknown>> = {
  $serial: ({ serial }) => serial,
  $author: ({ createdBy }) => (createdBy ? String(createdBy.id) : null),
  $created: ({ createTime }) => Date.parse(createTime),
  $updated: ({ updateTime }) => Date.parse(updateTime),
  $ticket: ({ ticketId }) => ticketId,
  $status: ({ processStatus }) => (processStatus === null ? null : String(processStatus)),
};

function valuesAt(record: FilterRecord, place: Place | SystemName): unknown[] {
  if (typeof place === 'string') return [SYSTEM_VALUES[place](record)];
  let rows: unknown[] = [record.answers];
  for (const hop of place.hops)
    rows = rows
      .map((row) => valueAt(row, hop))
      .filter(Array.isArray)
      .flat();
  return rows.map((row) => valueAt(row, place.path));
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function holds(ask: Ask, value: unknown): boolean {
  switch (ask.type) {
    case 'filled':
      return isFilled(value);
    case 'is':
      return ask.values.includes(value as never);
    case 'among':
      return choicesIn(value).some(
        (choice) => ask.values.includes(choice) || (isOther(choice) && ask.values.includes(OTHER)),
      );
    case 'every':
      return ask.of.every((one) => holds(one, value));
    case 'numbers':
      return typeof value === 'number' && ask.bounds.every((bound) => within(value, bound));
    case 'texts':
      return (
        typeof value === 'string' && isShaped(value, ask.shape) && ask.bounds.every((bound) => within(value, bound))
      );
    case 'written':
      return typeof value === 'string' && isShaped(value, ask.pattern);
  }
}

/** No answer is stored as nothing, an empty text, list or object; `false` and 0 are answers. */
function isFilled(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** What was chosen: the values of options, or the ids of people, records and options from elsewhere. */
const choicesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .map((one: unknown) => (isObject(one) && Object.hasOwn(one, 'id') ? one['id'] : one))
    .filter((one) => typeof one === 'string');

const isShaped = (text: string, pattern: string) => new RegExp(pattern, 'u').test(text);

function within(value: number | string, { op, value: bound }: Bound): boolean {
  const compared = typeof value === 'string' && typeof bound === 'string' ? value.slice(0, bound.length) : value;
  switch (op) {
    case '<':
      return compared < bound;
    case '<=':
      return compared <= bound;
    case '>':
      return compared > bound;
    case '>=':
      return compared >= bound;
  }
}
