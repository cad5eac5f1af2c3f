import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { expectedRows } from '../../../../database/queries/count-up-to.ts';
import type { Tables } from '../../../../database/tables.ts';
import { STRETCHES, stretchLength, stretchMark } from '../filling/entry-words.ts';
import { hasMarks, literal, type Marks, sortMarks } from './term-sql.ts';

/** An entry that has what is searched for, as far as the index knows. */
export interface Candidate {
  no: number;
  id: SubmissionId;
  formKey: FormKey;
}

/** What entries are of: a select of candidates from the entries `n`, up to its own conditions. */
export interface EntriesOf<Found extends { no: number }> {
  sql: RawBuilder<Found>;
}

/** Answers `s` with their form `f`. */
export const ANSWERS: EntriesOf<Candidate> = {
  sql: sql`
    select n.no, s.id, s.form_key as "formKey" from newest n
      join lateral (select one.* from submission one where one.id = n.submission_id and one.removed_at is null) s on true
      join form_title f on f.key = s.form_key
     where f.deleted_at is null`,
};

/** One reason for which a reader sees something: what entries need to have, and what then decides, of what the entries are of. */
export interface Lane {
  marks: Marks;
  where: RawBuilder<SqlBool>;
}

interface Wanted<Found extends { no: number }> {
  of: EntriesOf<Found>;
  terms: Marks;
  lane: Lane;
  bounds: Bounds | null;
  /** Older than this. */
  before: number | null;
  most: number;
}

/** A stretch with more than so many candidates is looked at in shorter ones. */
const DENSE = 512;
const LONGEST = STRETCHES.length - 1;
/** Words of fewer entries than this are looked for in whole stretches. */
export const RARE = 5000;

/**
 * The newest entries of one lane. They are looked for from the newest on, in stretches that each entry has a mark of: of a frequent word
 * the first stretch is enough, of a rare one the list of its entries is short, so that the longest stretch comes second, and of words
 * that meet nowhere the database leaps from one list to the other. Reading all entries of a frequent word to sort them by age would
 * cost what the word is frequent.
 */
export async function newestEntries<Found extends { no: number }>(
  db: Kysely<Tables>,
  { of, terms, lane, bounds, before, most }: Wanted<Found>,
): Promise<Found[]> {
  if (!bounds) return [];
  const found: Found[] = [];
  let rare: boolean | undefined;
  let end = Math.min(before ?? bounds.last + 1, bounds.last + 1);
  for (let level = 0; ; level = found.length === 0 && (await isRare()) ? LONGEST : Math.min(level + 1, LONGEST)) {
    const at = Math.floor((end - 1) / stretchLength(level));
    await look(level, at);
    end = at * stretchLength(level);
    if (end <= bounds.first || found.length >= most) break;
  }
  return found.slice(0, most);

  /** Of a frequent word, the list of a whole stretch of the longest is long; of a rare one its parts are one question more each. */
  async function isRare(): Promise<boolean> {
    const all = sql`select 1 from search_entry e where ${hasMarks([...lane.marks, ...terms])}`;
    rare ??= (await expectedRows(db, all)) <= RARE;
    return rare;
  }

  async function look(level: number, at: number): Promise<void> {
    const stretch = { level, at, before: end, most: most - found.length };
    const marks = level === LONGEST && !(await isRare()) ? partMarks(level, at) : [stretchMark(level, at)];
    const rows = await entriesIn(db, { of, terms, lane }, { ...stretch, marks });
    if (rows !== 'dense') return void found.push(...rows);
    const parts = stretchLength(level) / stretchLength(level - 1);
    for (let part = parts - 1; part >= 0 && found.length < most; part -= 1) {
      const inner = at * parts + part;
      if (inner * stretchLength(level - 1) < end) await look(level - 1, inner);
    }
  }
}

/** Between which numbers all entries are. */
export interface Bounds {
  first: number;
  last: number;
}

/** Null where there are none. */
export async function boundsOf(db: Kysely<Tables>): Promise<Bounds | null> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select (select min(no) from search_entry) as first, (select max(no) from search_entry) as last`.execute(db);
  const [row] = rows;
  return row && row.first !== null && row.last !== null ? { first: row.first, last: row.last } : null;
}

/** The marks of the stretches in it, the newest first: a question that finds enough in one does not look into the next. */
function partMarks(level: number, at: number): number[] {
  const parts = stretchLength(level) / stretchLength(level - 1);
  return Array.from({ length: parts }, (_, part) => stretchMark(level - 1, (at + 1) * parts - 1 - part));
}

interface Stretch {
  level: number;
  at: number;
  /** What entries in it have one of, the newest first. */
  marks: readonly number[];
  before: number;
  most: number;
}

async function entriesIn<Found extends { no: number }>(
  db: Kysely<Tables>,
  { of, terms, lane }: Pick<Wanted<Found>, 'of' | 'terms' | 'lane'>,
  { level, at, marks, before, most }: Stretch,
): Promise<Found[] | 'dense'> {
  const { needed, anyOf } = sortMarks([...lane.marks, ...terms]);
  const from = at * stretchLength(level);
  // In the shortest stretch all are read.
  const dense = level === 0 ? stretchLength(0) : DENSE;
  const { rows } = await sql<{ candidates: number; found: Found | null }>`
    with hit as materialized (
      select one.* from unnest(${literal(marks)}::integer[]) as stretch(mark)
        cross join lateral search_hits(${literal(needed)}::integer[] || stretch.mark, ${anyOf.map(literal)}::text[],
          ${from}, ${before}, ${dense + 1}) as one limit ${dense + 1}),
    newest as materialized (select * from hit order by no desc),
    seen as (${of.sql} and ${lane.where} limit ${most})
    select (select count(*)::int from hit) as candidates, to_jsonb(seen) as found from seen
    union all select (select count(*)::int from hit), null where not exists (select from seen)`.execute(db);
  if (rows.some(({ candidates }) => candidates > dense)) return 'dense';
  return rows.flatMap(({ found }) => found ?? []).toSorted((one, other) => other.no - one.no);
}
