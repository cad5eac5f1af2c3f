import type { FormHit } from '@countersign/shared/api/submissions/search.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { FORM_RIGHTS, type FormRight } from '@countersign/shared/forms/form-rights.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { formsReached } from '../../../forms/rights/answer-reach.ts';
import { marksOfTerm } from '../words/marks.ts';
import type { Term } from '../words/words-of.ts';
import type { SearchAsked } from './asked.ts';
import { holdsAll, makeExcerpt } from './make-excerpt.ts';
import { literal } from './term-sql.ts';

/** More forms than these are not called alike. */
const MOST_CALLED = 500;

/** Forms that are called like all parts of a search, the newest first. */
async function formsNamed(db: Kysely<Tables>, terms: readonly Term[]): Promise<FormKey[]> {
  const { rows } = await sql<{ key: FormKey }>`
    with hit as materialized (
      select e.no, e.form_key from search_entry e
       where e.words @> ${literal(terms.flatMap((term) => marksOfTerm('name', term)))}::integer[] and e.submission_id is null)
    select form_key as key from hit order by no desc limit ${MOST_CALLED}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Forms of the reader, or shared with them, by name and description. The cursor counts. */
export async function searchForms(asked: SearchAsked): Promise<{ hits: FormHit[]; next: string | null }> {
  const { work, reader, terms, cursor = '0', size } = asked;
  const keys = await formsNamed(work.db, terms);
  if (keys.length === 0) return { hits: [], next: null };
  const reached = await formsReached(work.db, reader, keys);
  const hits = keys.flatMap((key): FormHit[] => {
    const form = reached.get(key);
    if (!form || !holdsAll(terms, [form.name, form.description], [])) return [];
    return [presentForm(key, form, makeExcerpt(terms, [{ label: '', texts: [form.description] }]))];
  });
  const from = Math.max(0, Number(cursor));
  const to = from + size;
  return { hits: hits.slice(from, to), next: hits.length > to ? String(to) : null };
}

/** A form as one line of what was found. */
export const presentForm = (
  formKey: FormKey,
  { name, rights }: { name: string; rights: FormRight[] | 'all' },
  excerpt: FormHit['excerpt'],
): FormHit => ({ formKey, name, rights: rights === 'all' ? [...FORM_RIGHTS] : rights, excerpt });
