import type { Place, SystemName } from '@countersign/shared/forms/filter/filter-column.ts';
import type { Ask, Bound, FilterTest } from '@countersign/shared/forms/filter/filter-test.ts';
import { OTHER } from '@countersign/shared/forms/texts/other-text.ts';
import { type RawBuilder, sql } from 'kysely';
import { likeStart } from '../../../basics/like-text.ts';

type Condition = RawBuilder<boolean>;
type Json = RawBuilder<unknown>;

/**
 * A filter as a condition on `submission as s`; `status` is the expression for the status of its approval. Whatever a person gave is a bound value, keys of fields
 * among them. Says what `evaluateFilter` says; values are never cast, so that no stored answer makes the database refuse.
 */
export function filterSql(test: FilterTest, status: Json): Condition {
  const inside = (one: FilterTest) => filterSql(one, status);
  switch (test.type) {
    case 'all':
      return both(test.of.map(inside), sql` and `, sql`true`);
    case 'any':
      return both(test.of.map(inside), sql` or `, sql`false`);
    case 'column': {
      const asked = askPlace(test.place, test.ask, status);
      // What is unknown of a value that is not there is false, and so its opposite is true.
      return test.isNot ? sql<boolean>`not coalesce(${asked}, false)` : asked;
    }
  }
}

const both = (parts: readonly Condition[], word: RawBuilder<unknown>, none: Condition): Condition =>
  parts.length === 0 ? none : sql<boolean>`(${sql.join(parts, word)})`;

function askPlace(place: Place | SystemName, ask: Ask, status: Json): Condition {
  return typeof place === 'string' ? askSystem(place, ask, status) : askIn(sql`s.answers`, place, ask, 0);
}

/** Looks into the rows of a list one by one, unless containment says it of all rows at once, for which there is an index. */
function askIn(base: Json, { hops, path }: Place, ask: Ask, depth: number): Condition {
  if (ask.type === 'is' || ask.type === 'among') {
    const found = shapesOf(ask).map((shape) => contains(base, hops, path, shape));
    const isOwnText = ask.type === 'among' && ask.values.includes(OTHER);
    return both(isOwnText ? [...found, askRows(base, { hops, path }, ask, depth)] : found, sql` or `, sql`false`);
  }
  return askRows(base, { hops, path }, ask, depth);
}

function askRows(base: Json, { hops: [hop, ...more], path }: Place, ask: Ask, depth: number): Condition {
  if (!hop) return askValue(base, path, ask);
  const rows = valueAt(base, hop);
  const row = `row${depth}`;
  return sql<boolean>`exists (
    select from jsonb_array_elements(case jsonb_typeof(${rows}) when 'array' then ${rows} else '[]'::jsonb end)
      as ${sql.id(row)}(item)
     where ${askRows(sql`${sql.id(row)}.item`, { hops: more, path }, ask, depth + 1)})`;
}

const valueAt = (base: Json, path: readonly string[]): Json =>
  path.reduce<Json>((inner, key) => sql`${inner} -> ${key}::text`, base);

/** The JSON that a value contains where the question holds. A choice may be stored in four shapes. */
function shapesOf(ask: Extract<Ask, { type: 'is' | 'among' }>): unknown[] {
  if (ask.type === 'is') return [...ask.values];
  return ask.values.flatMap((value) => [value, [value], { id: value }, [{ id: value }]]);
}

function contains(base: Json, hops: Place['hops'], path: readonly string[], shape: unknown): Condition {
  const inside = hops.reduceRight<unknown>((inner, hop) => nested(hop, [inner]), nested(path, shape));
  return sql<boolean>`${base} @> ${JSON.stringify(inside)}::jsonb`;
}

const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);

function askValue(base: Json, path: readonly string[], ask: Ask): Condition {
  const value = valueAt(base, path);
  const text = sql`(${value} #>> '{}')`;
  const isA = (type: string) => sql<boolean>`jsonb_typeof(${value}) = ${type}`;
  switch (ask.type) {
    case 'filled':
      return sql<boolean>`(${value}) not in ('null', '""', '[]', '{}')`;
    case 'is':
    case 'among':
      return hasOwnText(value);
    case 'every':
      return every(ask.of.map((one) => askIn(base, { hops: [], path }, one, 0)));
    case 'numbers':
      return every([isA('number'), ...ask.bounds.map((bound) => withinNumbers(value, bound))]);
    case 'texts':
      return every([isA('string'), matches(text, ask.shape), ...ask.bounds.map((bound) => withinTexts(text, bound))]);
    case 'written':
      return every([isA('string'), matches(text, ask.pattern)]);
  }
}

const every = (parts: readonly Condition[]) => both(parts, sql` and `, sql`true`);
const matches = (text: Json, pattern: string) => sql<boolean>`${text} ~ ${pattern}`;

/** Whether one of the choices is a text of the person's own. */
const hasOwnText = (value: Json): Condition => sql<boolean>`exists (
  select from jsonb_array_elements(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end)
    as choice(item)
   where coalesce(choice.item ->> 'id', choice.item #>> '{}') like ${likeStart(OTHER)})`;

const OPS: Readonly<Record<Bound['op'], RawBuilder<unknown>>> = {
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
};

const withinNumbers = (value: Json, { op, value: bound }: Bound) =>
  sql<boolean>`${value} ${OPS[op]} ${JSON.stringify(bound)}::jsonb`;

/** By code points, whatever the database's collation is. */
const withinTexts = (text: Json, { op, value: bound }: Bound) =>
  sql<boolean>`left(${text}, ${String(bound).length}::int) collate "C" ${OPS[op]} ${bound}::text`;

/** Statuses are compared as texts: what a person gave may be no number at all. */
const SYSTEM: Readonly<Record<Exclude<SystemName, '$status'>, Json>> = {
  $serial: sql`s.serial`,
  $author: sql`s.created_by`,
  $created: sql`s.created_at`,
  $updated: sql`s.updated_at`,
  $ticket: sql`s.ticket_id`,
};

function askSystem(name: SystemName, ask: Ask, status: Json): Condition {
  const column = name === '$status' ? sql`(${status})::text` : SYSTEM[name];
  switch (ask.type) {
    case 'among': {
      const values = name === '$author' ? ask.values.map(Number) : ask.values;
      return sql<boolean>`${column} in (${sql.join(values)})`;
    }
    case 'numbers': {
      const isMoment = name === '$created' || name === '$updated';
      return every(ask.bounds.map((bound) => (isMoment ? withinMoments(column, bound) : withinSerials(column, bound))));
    }
    case 'filled':
    case 'is':
    case 'every':
    case 'texts':
    case 'written':
      return sql<boolean>`${column} is not null`;
  }
}

const withinSerials = (column: Json, { op, value }: Bound) => sql<boolean>`${column} ${OPS[op]} ${value}::int`;

/** Bounds are whole milliseconds; the database knows parts of them. */
function withinMoments(column: Json, { op, value }: Bound): Condition {
  const next = op === '<=' || op === '>';
  const moment = new Date(Number(value) + (next ? 1 : 0));
  const before = op === '<' || op === '<=';
  return sql<boolean>`${column} ${before ? OPS['<'] : OPS['>=']} ${moment}::timestamptz`;
}
