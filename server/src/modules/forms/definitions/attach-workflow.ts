import type { HasFormProcesses } from '../ports.ts';
import type { attachWorkflow as contract } from '@countersign/shared/api/forms/forms.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { claimRevision, writeDefinitionKey } from '../form-repository.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';

/** Attaches a published process, or detaches with null. Answers that were given before keep the process they started. */
export const attachWorkflow: UseCase<typeof contract, HasFormProcesses> = async (input, work) => {
  await formToManage(work, input.formKey);
  if (input.definitionKey !== null && !(await work.formProcesses.published(work.db, input.definitionKey))) {
    return refuse('unknown_definition', ['definitionKey']);
  }
  if (!(await claimRevision(work.db, input.formKey, input.rev))) {
    return refuse('stale_revision', ['rev'], { current: await presentForm(work, input.formKey) });
  }
  await writeDefinitionKey(work.db, input.formKey, input.definitionKey, work.now);
  return presentForm(work, input.formKey);
};
