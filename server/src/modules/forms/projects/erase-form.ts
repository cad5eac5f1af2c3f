import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Whether an approval of the form is still running. */
export async function hasRunningApprovals(db: Kysely<Tables>, formKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('process_instance')
    .select('id')
    .where('form_key', '=', formKey)
    .where('status', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes a form with its versions, answers, drafts and links to tickets, in the caller's transaction. Its files lose their
 * answers and go with the next purge of files. What the approvals decided stays in the record of the processes.
 */
export async function eraseForm(db: Kysely<Tables>, formKey: string): Promise<void> {
  for (const statement of [
    sql`update file set submission_id = null
         where submission_id in (select id from submission where form_key = ${formKey})`,
    sql`delete from linked_form where form_key = ${formKey}`,
    sql`delete from unique_answer where form_key = ${formKey}`,
    sql`delete from submission where form_key = ${formKey}`,
    sql`delete from answer_draft where form_key = ${formKey}`,
    sql`delete from form_version where form_key = ${formKey}`,
    sql`delete from form where key = ${formKey}`,
  ])
    await statement.execute(db);
}
