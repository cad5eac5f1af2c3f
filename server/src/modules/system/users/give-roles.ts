import type { UserId } from '@countersign/shared/basics/ids.ts';
import { emit, type HasListeners } from '../../../work/emit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';
import type { Reach } from '../reach/reach.ts';
import { keepAdministrator, lockRights, mayGive, readRoles } from '../reach/rights.ts';

interface Given {
  userId: UserId;
  departmentId: number | null;
  roleIds: readonly number[];
  reach: Reach;
}

/**
 * Lets somebody have these roles and no others. Roles that are neither given nor taken are not asked about; of the rest each must be
 * the caller's to give, also to take it away.
 */
export async function giveRoles(
  work: Work & HasDirectory & HasListeners,
  { userId, departmentId, roleIds, reach }: Given,
): Promise<void> {
  const { db } = work;
  const held = await db.selectFrom('user_role').select('role_id').where('user_id', '=', userId).execute();
  const before = new Set(held.map((row) => row.role_id));
  const after = new Set(roleIds);
  const changed = [...before, ...after].filter((id) => before.has(id) !== after.has(id));
  if (changed.length === 0) return;
  await lockRights(db);
  const known = new Map((await readRoles(db)).map((role) => [role.id, role]));
  for (const id of changed) {
    const role = known.get(id) ?? refuse('unknown_role', ['roleIds']);
    if (!(await mayGive({ db, person: personOf(work) }, role, { reach, departmentId })))
      refuse('role_out_of_reach', ['roleIds'], { params: { name: role.name } });
    if (!role.is_enabled && after.has(id)) refuse('unknown_role', ['roleIds']);
  }
  const taken = changed.filter((id) => before.has(id));
  const added = changed.filter((id) => after.has(id));
  if (taken.length > 0)
    await db.deleteFrom('user_role').where('user_id', '=', userId).where('role_id', 'in', taken).execute();
  if (added.length > 0)
    await db
      .insertInto('user_role')
      .values(added.map((id) => ({ user_id: userId, role_id: id })))
      .onConflict((on) => on.doNothing())
      .execute();
  await keepAdministrator(db);
  await rightsChanged(work, [userId]);
}

/** What these people may do has changed; it holds at once, on every open page too. */
export async function rightsChanged(
  work: Work & HasDirectory & HasListeners,
  userIds: readonly UserId[],
): Promise<void> {
  work.directory.forget();
  work.afterCommit(() => work.directory.forget());
  await emit(work, 'rightsChanged', { userIds });
}
