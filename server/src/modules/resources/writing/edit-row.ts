import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { differentFields, readValue } from '@countersign/shared/resources/check-value.ts';
import { writtenFields } from '@countersign/shared/resources/fields.ts';
import type { Resource, ResourceRow } from '@countersign/shared/resources/resource.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import type { ResourceBinding } from '../../../work/resource-binding.ts';
import type { Work } from '../../../work/work.ts';
import { keepsSecret, masked } from '../rows/secrets.ts';
import { auditRows, differenceOf } from './audit-row.ts';
import { findRows } from './find-rows.ts';
import { refuseOutsideScope } from './stay-in-scope.ts';
import { updateRow } from './store-row.ts';

/** Changes a row that is still as the caller saw it; fields that are left out stay. */
export async function editRow<Needs>(
  binding: ResourceBinding<Needs>,
  given: Readonly<Record<string, unknown>> & { rev: number },
  work: Work & HasAudit & Needs,
): Promise<ResourceRow> {
  const { resource } = binding;
  const [before] = await findRows(binding, [Number(given[resource.id])], work, { action: 'edit', isLocked: true });
  if (!before) return refuse('not_found', [resource.id]);
  if (before['rev'] !== given.rev) refuse('stale_revision', ['rev'], { current: masked(resource, before) });
  const after = stateAfter(resource, before, given);
  const changed = changedFields(resource, before, after);
  if (changed.length === 0) return masked(resource, before);
  const row = await updateRow(binding, { after, changed }, work);
  await refuseOutsideScope(binding, row, work, 'edit');
  auditRows(work, resource, [differenceOf(resource, before, row)]);
  return masked(resource, row);
}

/** A row as it would be kept. What is no secret any more has to be given anew: nobody reads a secret by calling it none. */
export function stateAfter(
  resource: Resource,
  before: ResourceRow,
  given: Readonly<Record<string, unknown>>,
): ResourceRow {
  const values = givenValues(resource, given, before);
  const after = { ...before, ...values };
  const { secret } = resource;
  if (!secret || before[secret.where] !== secret.value || after[secret.where] === secret.value) return after;
  return secret.field in values ? after : { ...after, [secret.field]: '' };
}

/** What is given, as it would be kept; a masked secret is none. */
function givenValues(resource: Resource, given: Readonly<Record<string, unknown>>, before: ResourceRow): ResourceRow {
  return Object.fromEntries(
    writtenFields(resource).flatMap(([name, field]) => {
      const value = given[name];
      if (value === undefined || keepsSecret(resource, before, name, value)) return [];
      return [[name, readValue(field, value)]];
    }),
  );
}

/** The fields that would change; refuses where one of them must not. */
export function changedFields(resource: Resource, before: ResourceRow, after: ResourceRow): string[] {
  const names = writtenFields(resource).map(([name]) => name);
  const changed = differentFields(names, before, after);
  const problems = lockedIn(resource, before, changed);
  if (problems.length > 0) refuseAll(problems);
  return changed;
}

/** Which of these fields must stay as they are in this row. */
export function lockedIn(resource: Resource, before: ResourceRow, changed: readonly string[]): RefusalDetail[] {
  const { builtIn, fields } = resource;
  const locks = builtIn && before[builtIn.field] === builtIn.value ? builtIn.locks : [];
  return changed
    .filter((name) => fields[name]?.isImmutable || locks.includes(name))
    .map((name) => ({ code: 'value_immutable', path: [name] }));
}
