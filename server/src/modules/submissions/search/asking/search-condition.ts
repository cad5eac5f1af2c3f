import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
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

/** The same of the index as it is, which may not know the newest answers yet. */
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
  return sql<SqlBool>`s.id in (
    select e.submission_id from search_entry e where ${hasMarks(marks)})`;
}
