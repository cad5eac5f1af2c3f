import { FileRefused } from '../imported-form.ts';

const MOST_COLUMNS = 6000;

/** A list of objects as a table whose cells are JSON: a heading for each name, in the order in which they come first. */
export function jsonTable(text: string): string[][] {
  const list = parsed(text);
  if (!Array.isArray(list) || list.length === 0 || !list.every(isRecord)) throw new FileRefused('not_answers');
  const names = [...new Set(list.flatMap((one) => Object.keys(one)))];
  if (names.length > MOST_COLUMNS)
    throw new FileRefused('too_many_columns', { sheet: 'JSON', row: 1, most: MOST_COLUMNS });
  return [names, ...list.map((one) => names.map((name) => cellOf(one, name)))];
}

const cellOf = (one: Record<string, unknown>, name: string): string =>
  Object.hasOwn(one, name) && one[name] !== null ? JSON.stringify(one[name]) : '';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new FileRefused('not_answers');
  }
}
