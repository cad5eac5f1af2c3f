import type { attachWorkflow as contract } from '@countersign/shared/api/forms/forms.ts';
import { refuse } from '../../../work/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { claimRevision, writeDefinitionKey } from '../form-repository.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';

/** Attaches a published process, or detaches with null. Answers that were given before keep the process they started. */
export const attachWorkflow: UseCase<typeof contract> = async (input, call) => {
  await formToManage(call, input.formKey);
  if (input.definitionKey !== null && !(await call.services.formProcesses.published(call.db, input.definitionKey))) {
    return refuse('unknown_definition', ['definitionKey']);
  }
  if (!(await claimRevision(call.db, input.formKey, input.rev))) {
    return refuse('stale_revision', ['rev'], { current: await presentForm(call, input.formKey) });
  }
  await writeDefinitionKey(call.db, input.formKey, input.definitionKey, call.now);
  return presentForm(call, input.formKey);
};
