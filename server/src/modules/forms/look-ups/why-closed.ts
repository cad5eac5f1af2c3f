import type { UserId } from '@countersign/shared/basics/ids.ts';
import { asId } from '../../../basics/as-id.ts';
import type { LookUpReason } from '@countersign/shared/api/forms/prefill.ts';
import type { LookUpRule } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { Work } from '../../../work/work.ts';
import { findPerson } from '../../session/find-person.ts';
import { findOwner } from '../rights/find-owner.ts';
import { mayLookUp } from './may-look-up.ts';

/** Why a look-up finds nothing now; null where the owner of its form may read what it reads. Owners who were deactivated keep the answers of their own forms. */
export async function whyClosed(
  { db }: Pick<Work, 'db'>,
  ownerId: UserId,
  rule: LookUpRule,
): Promise<LookUpReason | null> {
  if (rule.from === 'dictionary') return null;
  const otherId = rule.from === 'record' ? await findOwner(db, asId(rule.form)) : undefined;
  if (otherId === ownerId) return null;
  if (otherId === null) return 'form_gone';
  const owner = await findPerson(db, ownerId);
  return owner && (await mayLookUp(db, owner, rule)) ? null : 'owner_may_not_read';
}
