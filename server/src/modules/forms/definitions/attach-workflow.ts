import type { HasFormProcesses } from '../ports.ts';
import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import type { attachWorkflow as contract } from '@countersign/shared/api/forms/forms.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { claimRevision, writeNextDefinitionKey } from '../form-repository.ts';
import { holdToAudience } from './hold-to-audience.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';

/**
 * The draft attaches a published process or the form's own, or detaches with null; it counts once the form is published. Answers
 * that were given before keep the process they started. Where the form is open to everybody, the caller says that everybody may
 * start it; else `starts_approval` names it.
 */
export const attachWorkflow: UseCase<typeof contract, HasFormProcesses> = async (input, work) => {
  await formToManage(work, input.formKey);
  if (input.definitionKey !== null) {
    const { name } = await attachable(work, { ...input, key: input.definitionKey });
    await holdToAudience(work.db, { ...input, name });
  }
  if (!(await claimRevision(work.db, input.formKey, input.rev))) {
    return refuse('stale_revision', ['rev'], { current: await presentForm(work, input.formKey) });
  }
  await writeNextDefinitionKey(work.db, input.formKey, input.definitionKey);
  return presentForm(work, input.formKey);
};

async function attachable(
  { db, formProcesses }: Pick<Work, 'db'> & HasFormProcesses,
  { formKey, key }: { formKey: FormKey; key: DefinitionKey },
): Promise<{ name: string }> {
  const process = await formProcesses.describe(db, { key, formKey });
  if (!process || (process.version === null && !process.isOwn)) return refuse('unknown_definition', ['definitionKey']);
  return process;
}
