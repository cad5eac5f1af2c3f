import type { HasFormProcesses } from '../ports.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { attachWorkflow as contract } from '@countersign/shared/api/forms/forms.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { Work } from '../../../work/work.ts';
import { claimRevision, writeDefinitionKey } from '../form-repository.ts';
import { findSettings } from '../settings/find-settings.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';

/**
 * Attaches a published process, or detaches with null. Answers that were given before keep the process they started. Where the form
 * is open to everybody, the caller says that everybody may start it; else `starts_approval` names it.
 */
export const attachWorkflow: UseCase<typeof contract, HasFormProcesses> = async (input, work) => {
  await formToManage(work, input.formKey);
  if (input.definitionKey !== null) await holdToAudience(work, { ...input, definitionKey: input.definitionKey });
  if (!(await claimRevision(work.db, input.formKey, input.rev))) {
    return refuse('stale_revision', ['rev'], { current: await presentForm(work, input.formKey) });
  }
  await writeDefinitionKey(work.db, input.formKey, input.definitionKey, work.now);
  return presentForm(work, input.formKey);
};

type Attached = ParsedInputOf<typeof contract> & { definitionKey: DefinitionKey };

async function holdToAudience(
  { db, formProcesses }: Pick<Work, 'db'> & HasFormProcesses,
  { formKey, definitionKey, startsApproval }: Attached,
): Promise<void> {
  const process = (await formProcesses.published(db, definitionKey)) ?? refuse('unknown_definition', ['definitionKey']);
  const settings = await findSettings(db, formKey);
  if (settings?.settings.isSignInRequired || startsApproval) return;
  refuse('starts_approval', ['startsApproval'], { params: { name: process.name } });
}
