import type { versions } from '@countersign/shared/api/forms.ts';
import type { UseCase } from '../../http/serve.ts';
import { formToManage } from './form-to-manage.ts';
import { listVersionRows } from './version-repository.ts';

/** Published versions, newest first. */
export const listVersions: UseCase<typeof versions> = async (input, call) => {
  await formToManage(call, input.formKey, 'any');
  return listVersionRows(call.db, input.formKey);
};
