import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { emit, type HasListeners } from '../../../work/emit.ts';
import type { Work } from '../../../work/work.ts';

/**
 * Deletes a form with its versions and, room by room, whatever hangs on it, in the caller's transaction. What its approvals decided
 * stays in the record of the processes.
 */
export async function eraseForm(work: Pick<Work, 'db'> & HasListeners, formKey: FormKey): Promise<void> {
  await emit(work, 'formErased', { formKey });
  await sql`delete from form_version where form_key = ${formKey}`.execute(work.db);
  await sql`delete from form where key = ${formKey}`.execute(work.db);
}
