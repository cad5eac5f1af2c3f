import type { getVersion as contract } from '@countersign/shared/api/forms/forms.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findVersion } from './find-version.ts';
import { formToManage } from '../rights/form-to-manage.ts';

/** A version as it was frozen, for whoever manages the form. */
export const getVersion: UseCase<typeof contract> = async (input, work) => {
  await formToManage(work, input.formKey, 'any');
  const version = await findVersion(work.db, input.formKey, input.version);
  return version ? version.whole : refuse('not_found', ['version']);
};
