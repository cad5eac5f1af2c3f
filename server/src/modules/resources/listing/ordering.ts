import type { ListQuery } from '@countersign/shared/resources/resource-contracts.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { RowSource } from '../../../work/resource-binding.ts';
import { idOf, keyOf } from '../rows/row-sql.ts';

/** By what a list is ordered, all in one direction; the id decides between equal rows. */
export interface Ordering {
  /** As a cursor names it: a cursor belongs to one order. */
  name: string;
  keys: readonly RawBuilder<unknown>[];
  casts: readonly string[];
  isDescending: boolean;
}

/** The order that is asked for, else the usual one. Columns are looked up by name: no text of a request gets into the statement. */
export function orderingOf(binding: RowSource, { orderByColumn, isAsc }: ListQuery): Ordering {
  const { resource } = binding;
  const isAsked = orderByColumn !== undefined;
  const by = isAsked ? [orderByColumn] : resource.order.by;
  const isDescending = isAsked ? (isAsc ?? 'asc').startsWith('desc') : (resource.order.isDescending ?? false);
  return {
    name: `${by.join(' ')}${isDescending ? ' desc' : ''}`,
    keys: [...by.map((name) => keyOf(binding, name)), idOf(binding)],
    casts: [...by.map((name) => castOf(binding, name)), 'bigint'],
    isDescending,
  };
}

function castOf({ resource, keys, document }: RowSource, name: string): string {
  const type = resource.fields[name]?.type ?? 'text';
  if (keys && (type === 'whole' || type === 'reference' || type === 'decimal')) return 'numeric';
  if (document !== undefined && (type === 'on_off' || type === 'yes_no')) return 'text';
  return CASTS[type] ?? 'text';
}

const CASTS: Readonly<Record<string, string>> = {
  whole: 'bigint',
  reference: 'bigint',
  moment: 'timestamptz',
  on_off: 'boolean',
  yes_no: 'boolean',
};

/** A place between two rows of an ordered list. It is no secret: whoever changes it gets another page of the same list. */
export interface Cursor {
  values: readonly string[];
  isBefore: boolean;
}

const written = z.tuple([
  z.string().check(z.maxLength(300)),
  z.array(z.string().check(z.maxLength(600))).check(z.maxLength(5)),
  z.boolean(),
]);

export const writeCursor = ({ name }: Ordering, values: readonly string[], isBefore: boolean): string =>
  Buffer.from(JSON.stringify([name, values, isBefore])).toString('base64url');

/** Refuses what is no cursor of this order. */
export function readCursor(ordering: Ordering, text: string): Cursor {
  const parsed = written.safeParse(parse(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) return refuse('bad_cursor', ['cursor']);
  const [name, values, isBefore] = parsed.data;
  const fits = name === ordering.name && values.length === ordering.casts.length;
  if (!fits || !values.every((value, at) => isOf(ordering.casts[at] ?? '', value))) refuse('bad_cursor', ['cursor']);
  return { values, isBefore };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isOf(cast: string, value: string): boolean {
  if (cast === 'bigint') return /^-?\d{1,15}$/.test(value);
  if (cast === 'numeric') return /^(-Infinity|-?\d{1,18}(\.\d{1,9})?)$/.test(value);
  if (cast === 'timestamptz' && value === '-infinity') return true;
  if (cast === 'timestamptz') return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/.test(value);
  if (cast === 'boolean') return value === 'true' || value === 'false';
  return !value.includes('\0') && value.isWellFormed();
}

export const orderBy = ({ keys, isDescending }: Ordering, isBackwards = false): RawBuilder<unknown> =>
  sql`order by ${sql.join(keys.map((key) => (isDescending === isBackwards ? key : sql`${key} desc`)))}`;

/** What lies behind a place, or before it: one comparison of rows, which an index answers. */
export function beyond({ keys, casts, isDescending }: Ordering, { values, isBefore }: Cursor): RawBuilder<SqlBool> {
  const places = values.map((value, at) => sql`${value}::${sql.raw(casts[at] ?? 'text')}`);
  const sign = isDescending === isBefore ? sql`>` : sql`<`;
  return sql<SqlBool>`(${sql.join(keys)}) ${sign} (${sql.join(places)})`;
}

/** The values of a row that a cursor keeps, as texts. */
export const placeOf = ({ keys }: Ordering): RawBuilder<unknown> =>
  sql`array[${sql.join(keys.map((key) => sql`(${key})::text`))}] as "$place"`;
