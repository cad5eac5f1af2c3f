import type { versions } from '@countersign/shared/api/forms/forms.ts';
import type { UseCase } from '../../../work/route.ts';
import { formToManage } from '../rights/form-to-manage.ts';
import { listVersionRows } from './version-repository.ts';

/** Published versions, newest first. */
export const listVersions: UseCase<typeof versions> = async (input, call) => {
  await formToManage(call, input.formKey, 'any');
  return listVersionRows(call.db, input.formKey);
};
