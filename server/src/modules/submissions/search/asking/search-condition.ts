import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { expectedRows } from '../../../../database/queries/count-up-to.ts';
import { likeText } from '../../../../basics/like-text.ts';
import type { Work } from '../../../../work/work.ts';
import { bringUpToDate, type Filling } from '../filling/fill-index.ts';
import { mark } from '../words/marks.ts';
import { readTerms } from '../words/words-of.ts';
import { stretchLength, stretchMark } from '../filling/entry-words.ts';
import { boundsOf } from './newest-entries.ts';
import { authorsCalled, hasMarks, literal, type Marks, sortMarks, termMarks } from './term-sql.ts';

interface Wanted {
  formKey: FormKey;
  search?: string | undefined;
  /** Fields that the reader does not see in every answer that they read (`hiddenOfForm`): words that only stand there find nothing. */
  hidden: ReadonlySet<string>;
  /** Whether the statement goes through the answers in the order of their numbers and stops when it has enough of them. */
  isWalked?: boolean;
}

/** A word of more answers than this is looked for on the way, instead of in a list of all that have it. */
const FREQUENT = 5000;
/** So often in the newest stretches of this level (32,768 entries each). */
const OFTEN = 100;
const NEWEST = 2;

/**
 * What somebody typed as a condition on answers `s` of a form, for statements that list or count them; null for nothing. A text without a
 * letter or digit finds nothing. Brings the index up to date first, so it is no part of a transaction.
 */
export async function searchCondition(
  work: Pick<Work, 'db'> & Filling,
  wanted: Wanted,
): Promise<RawBuilder<SqlBool> | null> {
  if (readTerms(wanted.search ?? '').length > 0) await bringUpToDate(work);
  return searchSql(work, wanted);
}

/** The same of the index as it is; answers that it does not know yet are looked through. */
export async function searchSql(
  { db }: Pick<Work, 'db'>,
  { formKey, search = '', hidden, isWalked = false }: Wanted,
): Promise<RawBuilder<SqlBool> | null> {
  if (search.trim() === '') return null;
  const terms = readTerms(search);
  if (terms.length === 0) return sql<SqlBool>`false`;
  const marks: (readonly number[])[] = [[mark('form', formKey)]];
  const authors = await authorsCalled(db, terms);
  const kind = hidden.size === 0 ? 'word' : 'open';
  for (const term of terms) marks.push(...termMarks(term, [kind], { authors: authors.get(term) ?? [] }));
  const has = hasMarks(marks);
  const indexed = sql`select e.submission_id from search_entry e where ${has}`;
  if (isWalked && (await isFrequent(db, marks, indexed))) {
    const otherwise = hidden.size > 0 ? sql`false` : says(search.trim());
    return sql<SqlBool>`coalesce((select ${has} from search_entry e where e.submission_id = s.id), ${otherwise})`;
  }
  if (hidden.size > 0) return sql<SqlBool>`s.id in (${indexed})`;
  const waiting = await waitingSql(db, formKey);
  const saying = waiting.map(
    (from) => sql`select s.id from ${from} and s.form_key = ${formKey} and ${says(search.trim())}`,
  );
  // Once: the planner may think of so few rows that it would read them again for every answer.
  return sql<SqlBool>`s.id in (
    with found as materialized (${sql.join([indexed, ...saying], sql` union all `)}) select submission_id from found)`;
}

/**
 * Whether the newest entries have it so often that a page is full soon. What the planner expects is not enough: it takes words for
 * independent that never stand together.
 */
async function isFrequent(db: Work['db'], marks: Marks, indexed: RawBuilder<unknown>): Promise<boolean> {
  if ((await expectedRows(db, indexed)) <= FREQUENT) return false;
  const bounds = await boundsOf(db);
  if (!bounds) return false;
  const newest = Math.floor(bounds.last / stretchLength(NEWEST));
  const hits = [newest, newest - 1].map((at) => {
    const { needed, anyOf } = sortMarks([[stretchMark(NEWEST, at)], ...marks]);
    return sql`select 1 from search_hits(${literal(needed)}::integer[], ${anyOf.map(literal)}::text[], ${bounds.first}::bigint,
      ${bounds.last + 1}::bigint, ${OFTEN})`;
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.join(hits, sql` union all `)}) as hit`.execute(db);
  return (rows[0]?.count ?? 0) >= OFTEN;
}

/**
 * Where answers are that have no entry yet: they came or changed a moment ago, with thousands of others, or before there was an index.
 * A list each, so that every one is read through its own index: with one condition for all, the whole form is read for a single word.
 */
async function waitingSql(db: Work['db'], formKey: FormKey): Promise<RawBuilder<unknown>[]> {
  const [known] = await db
    .selectFrom('search_form')
    .select(['serial', 'earlier'])
    .where('form_key', '=', formKey)
    .execute();
  const { serial, earlier } = known ?? { serial: 0, earlier: 0 };
  return [
    sql`submission s where s.serial > ${serial}::int`,
    sql`search_due d join submission s on s.id = d.submission_id where true`,
    ...(earlier > 0 ? [sql`submission s where s.serial <= ${earlier}::int`] : []),
  ];
}

/** Whether the text stands in an answer, its numbers or the name of its author. Looks at values only, never at the keys of fields. */
function says(text: string): RawBuilder<SqlBool> {
  const like = likeText(text);
  return sql<SqlBool>`(
    s.serial::text = ${text} or s.ticket_id = ${text} or s.ext_value ilike ${like}
    or jsonb_path_query_array(s.answers, '$.**')::text ilike ${like} and exists (
      select from jsonb_path_query(s.answers, '$.** ? (@.type() == "string" || @.type() == "number")') as found(part)
       where found.part #>> '{}' ilike ${like})
    or s.created_by in (select id from person where nick_name ilike ${like}))`;
}
