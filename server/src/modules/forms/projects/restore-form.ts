import type { restore } from '@countersign/shared/api/forms/projects.ts';
import { sql } from 'kysely';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { ownForm, presentForm } from '../rights/form-to-manage.ts';

/** Out of the recycle bin, with the status that it had; the purge that was planned finds nothing to do. */
export const restoreForm: UseCase<typeof restore> = async ({ formKey }, work) => {
  const form = await ownForm(work, formKey);
  if (!form.isDeleted) return refuse('not_deleted', ['formKey']);
  await work.db
    .updateTable('form')
    .set({ deleted_at: null, status: sql`coalesce(status_before, status)`, status_before: null })
    .where('key', '=', formKey)
    .execute();
  return presentForm(work, formKey);
};
