import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { likeText } from '../../../../basics/like-text.ts';
import type { Work } from '../../../../work/work.ts';
import { bringUpToDate, type Filling } from '../filling/fill-index.ts';
import { mark } from '../words/marks.ts';
import { readTerms } from '../words/words-of.ts';
import { authorsCalled, hasMarks, termMarks } from './term-sql.ts';

interface Wanted {
  formKey: FormKey;
  search?: string | undefined;
  /** Fields that the reader does not see in every answer that they read (`hiddenOfForm`): words that only stand there find nothing. */
  hidden: ReadonlySet<string>;
}

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
  { formKey, search = '', hidden }: Wanted,
): Promise<RawBuilder<SqlBool> | null> {
  if (search.trim() === '') return null;
  const terms = readTerms(search);
  if (terms.length === 0) return sql<SqlBool>`false`;
  const marks: (readonly number[])[] = [[mark('form', formKey)]];
  const authors = await authorsCalled(db, terms);
  const kind = hidden.size === 0 ? 'word' : 'open';
  for (const term of terms) marks.push(...termMarks(term, [kind], { authors: authors.get(term) ?? [] }));
  const found = sql<SqlBool>`s.id in (select e.submission_id from search_entry e where ${hasMarks(marks)})`;
  return hidden.size === 0 ? sql<SqlBool>`(${found} or ${waits(formKey)} and ${says(search.trim())})` : found;
}

/** Whether an answer has no entry yet: it came or changed a moment ago, with thousands of others, or before there was an index. */
const waits = (formKey: FormKey): RawBuilder<SqlBool> => sql<SqlBool>`(
  s.serial > coalesce((select p.serial from search_form p where p.form_key = ${formKey}), 0)
  or s.serial <= coalesce((select p.earlier from search_form p where p.form_key = ${formKey}), 0)
  or s.id in (select d.submission_id from search_due d))`;

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
