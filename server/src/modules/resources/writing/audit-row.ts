import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { differentFields } from '@countersign/shared/resources/check-value.ts';
import { MASK, type Resource, type ResourceRow } from '@countersign/shared/resources/resource.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { masked } from '../rows/secrets.ts';

/** What changed, by field: what was there before and what is there now. A secret is masked, and yet told to have changed. */
export interface RowDifference {
  id: number;
  name: string;
  before: ResourceRow | null;
  after: ResourceRow | null;
}

/** The difference between two states of a row; null for a row that was not there, or is no more. */
export function differenceOf(resource: Resource, before: ResourceRow | null, after: ResourceRow | null): RowDifference {
  const row = after ?? before ?? {};
  const names = Object.entries(resource.fields).flatMap(([name, field]) => (field.isReadOnly ? [] : [name]));
  const changed = before && after ? differentFields(names, before, after) : names;
  const part = (state: ResourceRow | null) => {
    if (!state) return null;
    const shown = masked(resource, state);
    const isToldOf = (name: string) => resource.fields[name]?.isPersonal !== true || shown[name] === '';
    return Object.fromEntries(changed.map((name) => [name, isToldOf(name) ? (shown[name] ?? '') : MASK]));
  };
  return {
    id: Number(row[resource.id]),
    name: resource.fields[resource.label]?.isPersonal ? '' : wordOf(row[resource.label] ?? ''),
    before: part(before),
    after: part(after),
  };
}

/** Puts what changed into the line that the audit log gets of this call. */
export function auditRows({ audit }: HasAudit, resource: Resource, rows: readonly RowDifference[]): void {
  if (audit) audit.line.target = { resource: resource.name, rows };
}
