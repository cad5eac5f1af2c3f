import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Permission } from '@countersign/shared/api/contract.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { type Reach, reachOf } from '../reach/reach.ts';
import { holdsAll } from '../reach/rights.ts';
import { findWithin, type StoredUser } from './user-repository.ts';

export interface ManagedPerson {
  found: StoredUser;
  reach: Reach;
}

/** Somebody whom the caller reaches with a permission; else `not_found`, as for somebody who is not there. */
export async function personInReach(
  work: Pick<Work, 'db' | 'person'>,
  userId: UserId,
  permission: Permission,
): Promise<ManagedPerson> {
  const reach = await reachOf(work, permission);
  const found = (await findWithin(work.db, reach, userId)) ?? refuse('not_found', ['userId']);
  return { found, reach };
}

/**
 * Somebody whom the caller may change. Whoever changes a person can become that person (an address for a new password, a link): so
 * nobody changes people with rights that they lack.
 */
export async function personToManage(
  work: Pick<Work, 'db' | 'person'>,
  userId: UserId,
  permission: Permission,
): Promise<ManagedPerson> {
  const managed = await personInReach(work, userId, permission);
  if (!(await mayManage(work, userId))) refuse('rights_above_own', ['userId']);
  return managed;
}

/** Rights of deactivated roles and people count: they may come back. */
export async function mayManage(work: Pick<Work, 'db' | 'person'>, userId: UserId): Promise<boolean> {
  const rows = await work.db
    .selectFrom('user_role as ur')
    .innerJoin('role_permission as p', 'p.role_id', 'ur.role_id')
    .select('p.permission')
    .distinct()
    .where('ur.user_id', '=', userId)
    .execute();
  return holdsAll(
    personOf(work),
    rows.map(({ permission }) => permission),
  );
}
