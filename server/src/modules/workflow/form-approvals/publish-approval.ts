import type { HasZone } from '../../../basics/clock.ts';
import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import { freezeDraft } from '../definitions/freeze-draft.ts';
import { findApproval } from './find-approval.ts';

/**
 * Publishes the process of a form with the form, in its transaction, where it is the form's own and its draft has changes. Whoever
 * may publish forms and no processes publishes only what leaves the process as it is.
 */
export async function publishApproval(
  work: Work & HasZone & HasJobs,
  of: { key: DefinitionKey; formKey: FormKey },
): Promise<{ name: string; version: number; isNew: boolean } | null> {
  const found = await findApproval(work.db, { ...of, isHeld: true });
  if (!found) return null;
  const { row, hasChanges, name } = found;
  if (!hasChanges) return row.version === null ? null : { name, version: row.version, isNew: false };
  if (!hasPermission(personOf(work), 'workflow:definition:deploy')) refuse('approval_needs_right', ['approval']);
  return { name, version: await freezeDraft(work, row, 'approval'), isNew: true };
}
