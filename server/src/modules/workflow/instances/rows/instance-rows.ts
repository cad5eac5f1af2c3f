import type { UserId } from '@countersign/shared/basics/ids.ts';
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

/** Lists that are empty most of the time; the tables keep nothing for nobody. */
const LIST_COLUMNS = new Set(['candidates', 'delegations', 'from_user_ids', 'to_user_ids']);

const toSnake = memoized((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const toCamel = memoized((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));

/** The tables have few columns, and each is asked for again and again. */
function memoized(translate: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name) ?? translate(name);
    known.set(name, found);
    return found;
  };
}

function toNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((id) => id !== ANONYMOUS).map(Number);
  return value === null || value === undefined || value === ANONYMOUS ? null : Number(value);
}

/** The number of a person whom the engine names; null for nobody and for the anonymous. */
export function toUserId(id: string | null): UserId | null {
  const number = Number(id);
  return id !== null && Number.isSafeInteger(number) ? (number as UserId) : null;
}

function toTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'number' ? String(value) : null;
}

function toRow(value: object): Row {
  const row: Row = {};
  for (const [name, part] of Object.entries(value)) row[toSnake(name)] = toColumn(toSnake(name), part);
  return row;
}

function toColumn(column: string, part: unknown): unknown {
  if (Array.isArray(part) && part.length === 0 && LIST_COLUMNS.has(column)) return null;
  return PERSON_COLUMNS.has(column) ? toNumbers(part) : part;
}

/** Times become ISO 8601 in UTC, whether they come as a Date or inside JSON with an offset. */
function fromColumn(column: string, part: unknown): unknown {
  if (part === null && LIST_COLUMNS.has(column)) return [];
  if (PERSON_COLUMNS.has(column)) return toTexts(part);
  if ((column === 'at' || column.endsWith('_at')) && part !== null)
    return new Date(part as string | Date).toISOString();
  return part;
}

function fromRow(row: Row): Row {
  const value: Row = {};
  for (const [column, part] of Object.entries(row)) value[toCamel(column)] = fromColumn(column, part);
  return value;
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
/** A line needs no id of its own: the step and its place in it name it. */
export function historyToRow(line: HistoryEntry): Row {
  const { id: _, ...entry } = line;
  return toRow(entry);
}

export function historyFromRow(line: Row): HistoryEntry {
  const { operation: _, record: __, ...row } = line;
  return { ...fromRow(row), id: lineId(Number(row['rev']), Number(row['seq'])) } as HistoryEntry;
}

/** Names a line among those of its process. */
export const lineId = (rev: number, seq: number): string => `${rev}.${seq}`;
