import type { removeForever as contract } from '@countersign/shared/api/forms/projects.ts';
import { refuse } from '../../../work/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { ownForm } from '../rights/form-to-manage.ts';
import { eraseForm, hasRunningApprovals } from './erase-form.ts';

/** Only from the recycle bin, and not while somebody still has to decide about one of its answers. */
export const removeForever: UseCase<typeof contract> = async ({ formKey }, call) => {
  const form = await ownForm(call, formKey);
  if (!form.isDeleted) return refuse('not_deleted', ['formKey']);
  if (await hasRunningApprovals(call.db, formKey)) return refuse('approvals_running', ['formKey']);
  await eraseForm(call.db, formKey);
  return null;
};
