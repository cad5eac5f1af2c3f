import type { Permission } from '@countersign/shared/api/contract.ts';
import type { ImportInput, ImportReport } from '@countersign/shared/resources/resource-contracts.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { ResourceBinding } from '../../../work/resource-binding.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import { auditRows, differenceOf, type RowDifference } from '../writing/audit-row.ts';
import { refuseOutsideScope } from '../writing/stay-in-scope.ts';
import { insertRow, updateRow } from '../writing/store-row.ts';
import { planRows, type RowPlan } from './plan-rows.ts';

/** What an import would do, line by line. */
export async function checkImport<Needs>(
  binding: ResourceBinding<Needs>,
  input: ImportInput,
  work: Work & HasAudit & HasLanguage & Needs,
): Promise<ImportReport> {
  const { added: _added, changed: _changed, ...report } = await planOf(binding, input, work, false);
  // Nothing was done that the audit log would have to tell of.
  if (work.audit) work.audit.isWritten = true;
  return report;
}

/** Does exactly what was shown, or nothing: a row that was changed or added meanwhile makes it another plan. */
export async function importRows<Needs>(
  binding: ResourceBinding<Needs>,
  { plan: shown, ...input }: ImportInput & { plan: string },
  work: Work & HasAudit & HasLanguage & Needs,
): Promise<{ added: number; changed: number }> {
  const { resource } = binding;
  const { plan, added, changed } = await planOf(binding, input, work, true);
  if (plan !== shown) refuse('import_changed', ['plan']);
  if (binding.fileRows) {
    const ids = await binding.fileRows.write({ added, changed }, work);
    auditRows(work, resource, [
      ...added.map((row, at) => differenceOf(resource, null, { ...row, [resource.id]: ids[at] ?? 0 })),
      ...changed.map(({ before, after }) => differenceOf(resource, before, after)),
    ]);
    return { added: added.length, changed: changed.length };
  }
  const differences: RowDifference[] = [];
  for (const row of added) {
    const made = await insertRow(binding, row, work);
    await refuseOutsideScope(binding, made, work, 'import');
    differences.push(differenceOf(resource, null, made));
  }
  for (const { before, after, fields } of changed) {
    const made = await updateRow(binding, { after, changed: fields }, work);
    differences.push(differenceOf(resource, before, made));
  }
  auditRows(work, resource, differences);
  return { added: added.length, changed: changed.length };
}

/** Adding and changing by a file needs the rights to add and to change, whoever may import. */
async function planOf<Needs>(
  binding: ResourceBinding<Needs>,
  input: ImportInput,
  work: Work & HasLanguage & Needs,
  isLocked: boolean,
): Promise<RowPlan> {
  const { permission, within } = binding.resource;
  const needed: Permission[] = [`${permission}:add`, ...(input.updateSupport ? [`${permission}:edit` as const] : [])];
  if (!needed.every((one) => hasPermission(personOf(work), one))) refuse('forbidden');
  const reference = within === undefined ? undefined : binding.references?.[within];
  if (reference && !(await reference(input.within ?? '', work))) refuse('reference_unknown', ['within']);
  return planRows(binding, input, work, { isLocked, judge: binding.fileRows?.judge });
}
