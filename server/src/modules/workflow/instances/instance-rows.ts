import type { HistoryEntry } from '@countersign/shared/workflow/effect.ts';
import type { InstanceRow, InstanceState, TaskRow, TokenRow } from '@countersign/shared/workflow/state.ts';

/**
 * The engine names people by text ids and columns in camel case; the tables have numbers and snake case. These
 * functions are the only bridge. Rows arrive and leave as JSON, so that one statement carries a whole instance.
 */
type Row = Record<string, unknown>;

/** Who started a process by filling a public form without signing in; a null in the tables. */
export const ANONYMOUS = 'anonymous';

const PERSON_COLUMNS = new Set([
  'starter_id',
  'assignee_id',
  'held_for_id',
  'ended_by_id',
  'actor_id',
  'on_behalf_of_id',
  'candidates',
  'from_user_ids',
  'to_user_ids',
]);

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function toNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((id) => id !== ANONYMOUS).map(Number);
  return value === null || value === undefined || value === ANONYMOUS ? null : Number(value);
}

/** The number of a person whom the engine names; null for nobody and for the anonymous. */
export function toUserId(id: string | null): number | null {
  const number = Number(id);
  return id !== null && Number.isSafeInteger(number) ? number : null;
}

function toTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'number' ? String(value) : null;
}

function toRow(value: object): Row {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const column = toSnake(name);
      return [column, PERSON_COLUMNS.has(column) ? toNumbers(part) : part];
    }),
  );
}

/** Times become ISO 8601 in UTC, whether they come as a Date or inside JSON with an offset. */
function fromColumn(column: string, part: unknown): unknown {
  if (PERSON_COLUMNS.has(column)) return toTexts(part);
  if ((column === 'at' || column.endsWith('_at')) && part !== null)
    return new Date(part as string | Date).toISOString();
  return part;
}

function fromRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, part]) => [toCamel(column), fromColumn(column, part)]));
}

/** Puts the rows of one instance together as the engine's state. */
export function toState(instance: Row, tokens: Row[], tasks: Row[]): InstanceState {
  return {
    instance: { ...fromRow(instance), starterId: toTexts(instance['starter_id']) ?? ANONYMOUS } as InstanceRow,
    tokens: tokens.map((row) => fromRow(row) as TokenRow),
    tasks: tasks.map((row) => fromRow(row) as TaskRow),
  };
}

export const instanceToRow = (instance: InstanceRow): Row => toRow(instance);
export const tokenToRow = (token: TokenRow): Row => toRow(token);
export const taskToRow = (task: TaskRow): Row => toRow(task);
export const historyToRow = (entry: HistoryEntry): Row => toRow(entry);
export const historyFromRow = (row: Row): HistoryEntry => fromRow(row) as HistoryEntry;
