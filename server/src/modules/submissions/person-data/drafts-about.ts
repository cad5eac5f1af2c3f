import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { openVersion } from '../../forms/versions/version-cache.ts';
import { isAbout } from './is-about.ts';

interface Row {
  id: string;
  formKey: FormKey;
  release: string;
  answers: Answers;
  personal: string[];
  isOwn: boolean;
}

/** Ids of the drafts of answers that a person began, or that name them in a personal field. Drafts are few and live for days. */
export async function draftsAbout(db: Kysely<Tables>, who: string, accounts: readonly number[]): Promise<string[]> {
  const { rows } = await sql<Row>`
    select d.id, d.form_key as "formKey", v.id as release, d.answers, f.personal_fields as personal,
           coalesce(d.owner_id = any(${[...accounts]}::bigint[]), false) as "isOwn"
      from answer_draft d join form_title f on f.key = d.form_key
      join form_release v on v.form_key = d.form_key and v.version = d.form_version
     where d.owner_id = any(${[...accounts]}::bigint[]) or f.personal_fields <> '[]'`.execute(db);
  const ids: string[] = [];
  for (const { id, release, answers, personal, isOwn } of rows) {
    const { whole } = await openVersion(db, release);
    if (isOwn || isAbout(whole.definition, { answers, personal, who })) ids.push(id);
  }
  return ids;
}

/** Personal links that were sent to the address. */
export async function linksTo(db: Kysely<Tables>, who: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from personal_link where lower(address) = lower(${who})`.execute(db);
  return rows.map(({ id }) => id);
}
