import type { getApproval as contract } from '@countersign/shared/api/forms/approval.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasFormProcesses } from '../ports.ts';
import { formToManage } from '../rights/form-to-manage.ts';

/** What the draft says of the approval, beside what answers start now. */
export const getApproval: UseCase<typeof contract, HasFormProcesses> = async ({ formKey }, work) => {
  const { definitionKey, nextDefinitionKey: key } = await formToManage(work, formKey, 'any');
  const { db, formProcesses } = work;
  const live = definitionKey && ((await formProcesses.published(db, definitionKey))?.name ?? null);
  if (key === null) return { next: null, live, problems: [] };
  return {
    next: await formProcesses.describe(db, { key, formKey }),
    live,
    problems: await formProcesses.problemsOf(db, { key, formKey }),
  };
};
