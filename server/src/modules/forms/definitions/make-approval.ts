import type { makeApproval as contract } from '@countersign/shared/api/forms/approval.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasLanguage } from '../../../work/work.ts';
import { claimRevision, writeNextDefinitionKey } from '../form-repository.ts';
import type { HasFormProcesses } from '../ports.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';
import { holdToAudience } from './hold-to-audience.ts';

/** The form's own process says these steps from the next publishing on; it is called like the form. */
export const makeApproval: UseCase<typeof contract, HasFormProcesses & HasLanguage> = async (input, work) => {
  const { formKey, rev, steps } = input;
  const { draft } = await formToManage(work, formKey);
  const name = draft.title;
  await holdToAudience(work.db, { ...input, name });
  if (!(await claimRevision(work.db, formKey, rev))) {
    return refuse('stale_revision', ['rev'], { current: await presentForm(work, formKey) });
  }
  const key = await work.formProcesses.make(work, { formKey, name, steps });
  await writeNextDefinitionKey(work.db, formKey, key);
  return presentForm(work, formKey);
};
