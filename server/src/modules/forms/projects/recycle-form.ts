import type { recycle } from '@countersign/shared/api/forms/projects.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { sql } from 'kysely';
import type { UseCase } from '../../../work/route.ts';
import { putJobs } from '../../jobs/job.ts';
import { ownForm } from '../rights/form-to-manage.ts';
import { purgeTimeOf } from './page-of-projects.ts';

/** Into the recycle bin: closed at once, and gone for ever when its days are over. A form that is there already stays as it is. */
export const recycleForm: UseCase<typeof recycle> = async ({ formKey }, work) => {
  await ownForm(work, formKey);
  await work.db
    .updateTable('form')
    .set({
      deleted_at: work.now,
      status_before: sql`status`,
      status: sql`case status when ${sql.lit(FORM_STATUS.collecting)} then ${sql.lit(FORM_STATUS.stopped)} else status end`,
    })
    .where('key', '=', formKey)
    .where('deleted_at', 'is', null)
    .execute();
  const { deleted_at } = await work.db
    .selectFrom('form')
    .select('deleted_at')
    .where('key', '=', formKey)
    .executeTakeFirstOrThrow();
  await work.db.deleteFrom('form_transfer').where('form_key', '=', formKey).execute();
  const purgeTime = purgeTimeOf(deleted_at ?? work.now).toISOString();
  const job = { key: `form_purge.${formKey}.${purgeTime}`, kind: 'form_purge' as const, data: { formKey } };
  await putJobs(work, [{ ...job, runAt: purgeTime }]);
  return { purgeTime };
};
