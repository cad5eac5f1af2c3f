import type { versions } from '@countersign/shared/api/forms/forms.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { listVersionRows } from './version-repository.ts';

/** Published versions, newest first. */
export const listVersions: UseCase<typeof versions> = async (input, work) => {
  await formToManage(work, input.formKey, 'any');
  return listVersionRows(work.db, input.formKey);
};
