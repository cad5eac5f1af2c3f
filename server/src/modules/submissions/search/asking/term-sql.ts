import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { likeText } from '../../../../basics/like-text.ts';
import type { Tables } from '../../../../database/tables.ts';
import { mark, type MarkKind, marksOfTerm } from '../words/marks.ts';
import { hasTerm, type Term, wordsOf } from '../words/words-of.ts';

/** What an entry needs: one mark of each of these sets. */
export type Marks = readonly (readonly number[])[];

interface Beside {
  /** Marks of forms that are called so. */
  forms?: readonly number[];
  /** Marks of people who are called so. */
  authors?: readonly number[];
}

/** What an entry needs for a part of a search; where several kinds share the work, a few too many are found. */
export function termMarks(term: Term, kinds: readonly MarkKind[], { forms = [], authors = [] }: Beside = {}): Marks {
  const [first = [], ...others] = kinds.map((kind) => marksOfTerm(kind, term));
  const number = term.type === 'word' && /^\d+$/.test(term.text) ? [mark('number', term.text)] : [];
  const beside = [...number, ...forms, ...authors];
  return first.map((one, at) => [one, ...others.flatMap((marks) => marks[at] ?? []), ...beside]);
}

/** The sets of one mark together, and the others one by one. */
export function sortMarks(marks: Marks): { needed: number[]; anyOf: (readonly number[])[] } {
  return {
    needed: [...new Set(marks.flatMap((set) => (set.length === 1 ? set : [])))],
    anyOf: marks.filter(({ length }) => length !== 1),
  };
}

/** Of entries `e`: whether they have what is needed. */
export function hasMarks(marks: Marks): RawBuilder<SqlBool> {
  const { needed, anyOf } = sortMarks(marks);
  const parts = anyOf.map((set) => sql<SqlBool>`e.words && ${literal(set)}::integer[]`);
  if (needed.length > 0) parts.unshift(sql<SqlBool>`e.words @> ${literal(needed)}::integer[]`);
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** As PostgreSQL writes an array. */
export const literal = (marks: readonly number[]): string => `{${marks.join(',')}}`;

/** Of people with one name more are not looked for. */
const MOST_NAMED = 100;

/** Marks of the authors that are called like each part of a search. */
export async function authorsCalled(db: Kysely<Tables>, terms: readonly Term[]): Promise<Map<Term, number[]>> {
  const { rows } = await sql<{ at: number; id: number; name: string }>`
    select t.at::int, u.id, u.nick_name as name from unnest(${terms.map(({ text }) => likeText(text))}::text[]) with ordinality t(likely, at)
     cross join lateral (
       select id, nick_name from person where nick_name ilike t.likely order by id limit ${MOST_NAMED}) u`.execute(db);
  const called = rows.filter(({ at, name }) => terms[at - 1] && hasTerm(wordsOf([name]), terms[at - 1] as Term));
  return byTerm(
    terms,
    called.map(({ at, id }) => ({ at, mark: mark('author', id) })),
  );
}

/** Of forms with one name more are not looked for. */
const MOST_FORMS = 500;

/** Marks of the forms that are called like each part of a search. */
export async function formsCalled(db: Kysely<Tables>, terms: readonly Term[]): Promise<Map<Term, number[]>> {
  const words = terms.map((term) => literal(marksOfTerm('name', term)));
  const { rows } = await sql<{ at: number; key: string }>`
    select t.at::int, f.form_key as key from unnest(${words}::text[]) with ordinality t(words, at)
     cross join lateral (
       select e.form_key from search_entry e where e.words @> t.words::integer[] and e.submission_id is null limit ${MOST_FORMS}) f
  `.execute(db);
  return byTerm(
    terms,
    rows.map(({ at, key }) => ({ at, mark: mark('form', key) })),
  );
}

/** `at` counts from 1. */
function byTerm(terms: readonly Term[], found: readonly { at: number; mark: number }[]): Map<Term, number[]> {
  return new Map(terms.map((term, place) => [term, found.filter(({ at }) => at === place + 1).map((one) => one.mark)]));
}
