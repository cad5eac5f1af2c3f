import type { Sort } from '@countersign/shared/forms/filter/read-sort.ts';
import type { FilterColumn, SystemName } from '@countersign/shared/forms/filter/filter-column.ts';
import { type RawBuilder, sql } from 'kysely';

/** What rows are sorted by before their serial number: null, or one value of a type that a cursor carries as text. */
export interface SortKey {
  value: RawBuilder<unknown>;
  type: 'numeric' | 'text';
}

/** Of longer texts only the beginning counts, so that a cursor is never longer than an address may be. */
const SORTED_LETTERS = 100;

const SYSTEM_KEYS: Readonly<Record<Exclude<SystemName, '$status'>, SortKey>> = {
  $serial: { value: sql`s.serial::numeric`, type: 'numeric' },
  $author: lettersOf(sql`u.nick_name`),
  $created: { value: sql`extract(epoch from s.created_at)`, type: 'numeric' },
  $updated: { value: sql`extract(epoch from s.updated_at)`, type: 'numeric' },
  $ticket: lettersOf(sql`lpad(s.ticket_id, 20, '0')`),
};

/** Numbers sort as numbers, options in the order of the form, texts by letter without regard to the case of A to Z; others have no key. */
export function sortKey({ column }: Sort, status: RawBuilder<unknown>): SortKey {
  if (column.place === '$status') return { value: sql`(${status})::numeric`, type: 'numeric' };
  if (typeof column.place === 'string') return SYSTEM_KEYS[column.place];
  const value = column.place.path.reduce<RawBuilder<unknown>>(
    (inner, key) => sql`${inner} -> ${key}::text`,
    sql`s.answers`,
  );
  const isA = (type: string) => sql<boolean>`jsonb_typeof(${value}) = ${type}`;
  const text = sql`(${value} #>> '{}')`;
  switch (column.kind) {
    case 'number':
      return { value: sql`case when ${isA('number')} then ${text}::numeric end`, type: 'numeric' };
    case 'boolean':
      return { value: sql`case ${value} when 'false' then 0::numeric when 'true' then 1 end`, type: 'numeric' };
    case 'choice':
      return {
        value: sql`case when ${isA('string')} and ${value} <> '""' then ${placeOf(column, text)} end`,
        type: 'numeric',
      };
    case 'text':
    case 'date':
    case 'time':
    case 'date-time':
    case 'moment':
    case 'choices':
    case 'any':
      return lettersOf(sql`case when ${isA('string')} then nullif(${text}, '') end`);
  }
}

/** What is not an option any more, or never was one, comes behind all that are. */
const placeOf = ({ options = [] }: FilterColumn, text: RawBuilder<unknown>) =>
  sql`coalesce(array_position(${[...options]}::text[], ${text}), ${options.length + 1})::numeric`;

/** The same on every database: the collation of the code points, and capitals only of A to Z. */
function lettersOf(text: RawBuilder<unknown>): SortKey {
  return { value: sql`(lower(left(${text}, ${SORTED_LETTERS}::int) collate "C") collate "C")`, type: 'text' };
}
