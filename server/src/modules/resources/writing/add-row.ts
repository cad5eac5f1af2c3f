import { readValue } from '@countersign/shared/resources/check-value.ts';
import { writtenFields } from '@countersign/shared/resources/fields.ts';
import type { Resource, ResourceRow } from '@countersign/shared/resources/resource.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import type { ResourceBinding } from '../../../work/resource-binding.ts';
import type { Work } from '../../../work/work.ts';
import { masked } from '../rows/secrets.ts';
import { auditRows, differenceOf } from './audit-row.ts';
import { refuseOutsideScope } from './stay-in-scope.ts';
import { insertRow } from './store-row.ts';

/** Adds a row; what was left out is what is usual. */
export async function addRow<Needs>(
  binding: ResourceBinding<Needs>,
  given: Readonly<Record<string, unknown>>,
  work: Work & HasAudit & Needs,
): Promise<ResourceRow> {
  const { resource } = binding;
  const row = await insertRow(binding, newRow(resource, given), work);
  await refuseOutsideScope(binding, row, work, 'add');
  auditRows(work, resource, [differenceOf(resource, null, row)]);
  return masked(resource, row);
}

/** A whole row from values that fit. */
export const newRow = (resource: Resource, given: Readonly<Record<string, unknown>>): ResourceRow =>
  Object.fromEntries(writtenFields(resource).map(([name, field]) => [name, readValue(field, given[name])]));
