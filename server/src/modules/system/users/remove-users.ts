import type {
  removeUsers as removeContract,
  userHoldings as holdingsContract,
} from '@countersign/shared/api/system/users.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { type HasAddress, type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import { erasePerson } from '../erase-person.ts';
import type { HasHoldings } from '../ports.ts';
import { isReached, reachOf } from '../reach/reach.ts';
import { keepAdministrator, lockRights } from '../reach/rights.ts';
import { rightsChanged } from './give-roles.ts';
import { personToManage } from './person-to-manage.ts';

const idsOf = (ids: string): UserId[] => [...new Set(ids.split(',').map((id) => Number(id) as UserId))];

/** What somebody else would have to take over. */
export const userHoldings: UseCase<typeof holdingsContract, HasHoldings> = async ({ ids }, work) => {
  const userIds = idsOf(ids);
  for (const id of userIds) await personToManage(work, id, 'system:user:remove');
  const { tasks, forms } = work.holdings;
  return { tasks: await tasks(work.db, userIds), forms: await forms(work.db, userIds) };
};

/** All of them, or none: tasks and forms go to the heir, then nothing is left but an account that names nobody. */
export const removeUsers: UseCase<
  typeof removeContract,
  HasDirectory & HasListeners & HasAudit & HasAddress & HasLanguage
> = async ({ ids, heirId }, work) => {
  const { db } = work;
  const userIds = idsOf(ids);
  if (userIds.includes(personOf(work).id)) return refuse('own_account', ['ids']);
  await lockRights(db);
  const heir = heirId === undefined ? null : await heirAmong(work, heirId, userIds);
  const names: string[] = [];
  for (const id of userIds) names.push((await personToManage(work, id, 'system:user:remove')).found.user_name);
  for (const userId of userIds) await emit(work, 'personLeaves', { userId, heirId: heir });
  for (const userId of userIds) await erasePerson(work, userId);
  await keepAdministrator(db);
  await rightsChanged(work, userIds);
  tellChange(work, { target: { ids, heirId: heir }, before: { users: names }, after: null });
  return null;
};

async function heirAmong(work: Work, heirId: UserId, leaving: readonly UserId[]): Promise<UserId> {
  const reach = await reachOf(work, 'system:user:remove');
  const found = await work.db
    .selectFrom('user as u')
    .select('u.id')
    .where('u.id', '=', heirId)
    .where('u.is_enabled', '=', true)
    .where(isReached(reach))
    .executeTakeFirst();
  return found && !leaving.includes(heirId) ? heirId : refuse('unknown_heir', ['heirId']);
}
