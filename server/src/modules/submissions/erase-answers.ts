import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { eraseFigures } from './statistics/counting/erase-figures.ts';
import { releaseFiles } from '../files/release-files.ts';

/** Deletes all answers of a form with their drafts, views and imports, in the caller's transaction. */
export async function eraseAnswers(db: Kysely<Tables>, formKey: FormKey): Promise<void> {
  await releaseFiles(db, sql`select id from submission where form_key = ${formKey}`);
  await sql`delete from unique_answer where form_key = ${formKey}`.execute(db);
  await sql`delete from submission where form_key = ${formKey}`.execute(db);
  await sql`delete from answer_draft where form_key = ${formKey}`.execute(db);
  await sql`delete from answer_view where form_key = ${formKey}`.execute(db);
  await sql`delete from answer_layout where form_key = ${formKey}`.execute(db);
  await eraseFigures(db, formKey);
  await sql`delete from answer_import where form_key = ${formKey}`.execute(db);
}
