import type { changeUserStatus as contract } from '@countersign/shared/api/system/users.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { personOf } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import { keepAdministrator, lockRights } from '../reach/rights.ts';
import { rightsChanged } from './give-roles.ts';
import { personToManage } from './person-to-manage.ts';

/** All of them, or none where one may not be changed. */
export const changeUserStatus: UseCase<typeof contract, HasDirectory & HasListeners & HasAudit> = async (
  { ids, isEnabled },
  work,
) => {
  const { db } = work;
  if (!isEnabled && ids.includes(personOf(work).id)) return refuse('own_account', ['ids']);
  await lockRights(db);
  for (const id of new Set(ids)) await personToManage(work, id, 'system:user:edit');
  const changed = await db
    .updateTable('user')
    .set((of) => ({ is_enabled: isEnabled, rev: of('rev', '+', 1) }))
    .where('id', 'in', ids)
    .where('is_enabled', '<>', isEnabled)
    .returning('id')
    .execute();
  await keepAdministrator(db);
  const userIds = changed.map(({ id }) => id);
  const was = { isEnabled: !isEnabled };
  tellChange(work, { target: { ids: userIds.join(',') }, before: was, after: { isEnabled } });
  if (!isEnabled) for (const userId of userIds) await emit(work, 'personDeactivated', { userId });
  await rightsChanged(work, userIds);
  return { changed: changed.length };
};
