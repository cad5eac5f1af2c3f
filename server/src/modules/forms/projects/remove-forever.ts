import type { removeForever as contract } from '@countersign/shared/api/forms/projects.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { ownForm } from '../rights/form-to-manage.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { HasFormProcesses } from '../ports.ts';
import { eraseForm } from './erase-form.ts';

/** Only from the recycle bin, and not while somebody still has to decide about one of its answers. */
export const removeForever: UseCase<typeof contract, HasFormProcesses & HasListeners> = async ({ formKey }, work) => {
  const form = await ownForm(work, formKey);
  if (!form.isDeleted) return refuse('not_deleted', ['formKey']);
  if (await work.formProcesses.areRunning(work.db, formKey)) return refuse('approvals_running', ['formKey']);
  await eraseForm(work, formKey);
  return null;
};
