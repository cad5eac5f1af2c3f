import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { STRETCHES, stretchMark } from '../filling/entry-words.ts';
import { literal, type Marks, sortMarks } from './term-sql.ts';

/** An entry that has what is searched for, as far as the index knows. */
export interface Candidate {
  no: number;
  id: SubmissionId;
  formKey: FormKey;
}

/** One reason for which a reader sees answers: what entries need to have, and what then decides, of answers `s` with their form `f`. */
export interface Lane {
  marks: Marks;
  where: RawBuilder<SqlBool>;
}

interface Wanted {
  terms: Marks;
  lane: Lane;
  bounds: Bounds | null;
  /** Older than this. */
  before: number | null;
  most: number;
}

/** A stretch with more than so many candidates is looked at in shorter ones. */
const DENSE = 512;

/**
 * The newest entries of one lane. They are looked for from the newest on, in stretches that each entry has a mark of: of a frequent word
 * the first stretch is enough, of a rare one the list of its entries is short, and of words that meet nowhere the database leaps
 * from one list to the other. Reading all entries of a frequent word to sort them by age would cost what the word is frequent.
 */
export async function newestEntries(
  db: Kysely<Tables>,
  { terms, lane, bounds, before, most }: Wanted,
): Promise<Candidate[]> {
  if (!bounds) return [];
  const found: Candidate[] = [];
  let end = Math.min(before ?? bounds.last + 1, bounds.last + 1);
  for (let level = 0; end > bounds.first && found.length < most; level = Math.min(level + 1, STRETCHES.length - 1)) {
    const at = Math.floor((end - 1) / lengthOf(level));
    await look(level, at);
    end = at * lengthOf(level);
  }
  return found.slice(0, most);

  async function look(level: number, at: number): Promise<void> {
    const stretch = { level, at, before: end, most: most - found.length };
    const rows = await entriesIn(db, { terms, lane }, stretch);
    if (rows !== 'dense') return void found.push(...rows);
    const parts = lengthOf(level) / lengthOf(level - 1);
    for (let part = parts - 1; part >= 0 && found.length < most; part -= 1) {
      const inner = at * parts + part;
      if (inner * lengthOf(level - 1) < end) await look(level - 1, inner);
    }
  }
}

const lengthOf = (level: number): number => STRETCHES[level] ?? STRETCHES[0];

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

interface Stretch {
  level: number;
  at: number;
  before: number;
  most: number;
}

async function entriesIn(
  db: Kysely<Tables>,
  { terms, lane }: Pick<Wanted, 'terms' | 'lane'>,
  { level, at, before, most }: Stretch,
): Promise<Candidate[] | 'dense'> {
  const { needed, anyOf } = sortMarks([[stretchMark(level, at)], ...lane.marks, ...terms]);
  const from = at * lengthOf(level);
  // In the shortest stretch all are read.
  const dense = level === 0 ? lengthOf(0) : DENSE;
  const { rows } = await sql<Candidate & { candidates: number }>`
    with hit as materialized (
      select no, submission_id from search_hits(${literal(needed)}::integer[], ${anyOf.map(literal)}::text[],
        ${from}, ${before}, ${dense + 1})),
    newest as materialized (select * from hit order by no desc),
    seen as (
      select n.no, s.id, s.form_key from newest n
        join lateral (select one.* from submission one where one.id = n.submission_id and one.removed_at is null) s on true
        join form_title f on f.key = s.form_key
       where f.deleted_at is null and ${lane.where} limit ${most})
    select (select count(*)::int from hit) as candidates, no, id, form_key as "formKey" from seen
    union all select (select count(*)::int from hit), null, null, null where not exists (select from seen)
    order by no desc`.execute(db);
  if (rows.some(({ candidates }) => candidates > dense)) return 'dense';
  return rows.filter(({ no }) => no !== null).map(({ no, id, formKey }) => ({ no, id, formKey }));
}
