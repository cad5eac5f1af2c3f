import type {
  addUser as addContract,
  assignRoles as assignContract,
  editUser as editContract,
} from '@countersign/shared/api/system/users.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { readEmail } from '@countersign/shared/forms/fields/email/check.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { HasListeners } from '../../../work/emit.ts';
import { tellChange } from '../../../work/audit/tell-change.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasDirectory } from '../directory.ts';
import { isAddressTaken } from '../people/taken/is-address-taken.ts';
import { type Reach, reachesDepartment, reachOf } from '../reach/reach.ts';
import { giveRoles, rightsChanged } from './give-roles.ts';
import { mayManage, personToManage } from './person-to-manage.ts';
import { asUserDetail, findWithin, type StoredUser } from './user-repository.ts';

type SavingNeeds = HasDirectory & HasListeners & HasAudit;
type Profile = Omit<ParsedInputOf<typeof addContract>, 'userName'>;

/** Names that the product gives itself: people from Zendesk, and those who are erased. */
export const RESERVED = /^(zendesk|erased)-/i;

/** Adds somebody who cannot sign in yet: a one-time link sets the first password. */
export const addUser: UseCase<typeof addContract, SavingNeeds> = async ({ userName, ...profile }, work) => {
  const { db, now } = work;
  if (RESERVED.test(userName)) return refuse('user_name_reserved', ['userName']);
  const reach = await reachOf(work, 'system:user:add');
  await checkProfile(db, profile, { reach, id: null, before: undefined });
  const row = await db
    .insertInto('user')
    .values({ user_name: userName, ...columnsOf(profile), password_hash: null, created_at: now })
    .onConflict((on) => on.expression(sql`lower(user_name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return refuse('user_name_taken', ['userName']);
  await setPosts(db, row.id, profile.postIds);
  await giveRoles(work, { userId: row.id, departmentId: profile.departmentId, roleIds: profile.roleIds, reach });
  await rightsChanged(work, []);
  const added = await findWithin(db, 'all', row.id);
  tellChange(work, { target: { id: row.id }, before: null, after: factsOf(added), subjectId: row.id });
  return { id: row.id as UserId };
};

export const editUser: UseCase<typeof editContract, SavingNeeds> = async ({ id, rev, ...profile }, work) => {
  const { db } = work;
  const { found, reach } = await personToManage(work, id, 'system:user:edit');
  await checkProfile(db, profile, { reach, id, before: found.department_id });
  const saved = await db
    .updateTable('user')
    .set({ ...columnsOf(profile), rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n)
    return refuse('stale_revision', ['rev'], { current: asUserDetail(found, await mayManage(work, id)) });
  await setPosts(db, id, profile.postIds);
  await giveRoles(work, { userId: id, departmentId: profile.departmentId, roleIds: profile.roleIds, reach });
  // Whoever moves to another department reaches other people with the same roles.
  await rightsChanged(work, [id]);
  const present = (await findWithin(db, 'all', id)) ?? refuse('not_found', ['id']);
  tellChange(work, { target: { id }, before: factsOf(found), after: factsOf(present), subjectId: id });
  return asUserDetail(present, true);
};

export const assignRoles: UseCase<typeof assignContract, SavingNeeds> = async ({ userId, roleIds }, work) => {
  const { found, reach } = await personToManage(work, userId, 'system:user:edit');
  await giveRoles(work, { userId, departmentId: found.department_id, roleIds, reach });
  await work.db
    .updateTable('user')
    .set((of) => ({ rev: of('rev', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  const present = await findWithin(work.db, 'all', userId);
  tellChange(work, { target: { userId }, before: factsOf(found), after: factsOf(present), subjectId: userId });
  return null;
};

/** What the operation log tells of a person. */
const factsOf = (row: StoredUser | undefined): Record<string, unknown> =>
  row
    ? {
        userName: row.user_name,
        nickName: row.nick_name,
        email: row.email,
        phone: row.phone,
        department: row.department_name,
        manager: row.manager_name,
        remark: row.remark,
        roles: row.roles.map(({ name }) => name),
        posts: row.posts.map(({ name }) => name),
      }
    : {};

const columnsOf = ({ nickName, email, phone, departmentId, managerId, remark }: Profile) => ({
  nick_name: nickName,
  email,
  phone,
  department_id: departmentId,
  manager_id: managerId,
  remark,
});

interface Checked {
  reach: Reach;
  /** Null for somebody new. */
  id: number | null;
  /** The present department, which may stay although the caller could not choose it. */
  before: number | null | undefined;
}

async function checkProfile(db: Kysely<Tables>, profile: Profile, { reach, id, before }: Checked): Promise<void> {
  const { email, departmentId, managerId } = profile;
  if (readEmail({ domains: [] }, email).problems.length > 0) refuse('email_invalid', ['email']);
  if (email !== '' && (await isAddressTaken(db, email, id))) refuse('email_taken', ['email']);
  if (departmentId !== before) {
    if (!reachesDepartment(reach, departmentId)) refuse('department_out_of_reach', ['departmentId']);
    if (departmentId !== null && !(await isDepartment(db, departmentId)))
      refuse('unknown_department', ['departmentId']);
  }
  if (managerId !== null && managerId === id) refuse('manager_is_self', ['managerId']);
  if (managerId !== null && !(await isPerson(db, managerId))) refuse('unknown_manager', ['managerId']);
}

async function isDepartment(db: Kysely<Tables>, id: number): Promise<boolean> {
  const found = db.selectFrom('department').select('id').where('id', '=', id).where('is_enabled', '=', true);
  return (await found.executeTakeFirst()) !== undefined;
}

async function isPerson(db: Kysely<Tables>, id: UserId): Promise<boolean> {
  const found = db.selectFrom('user').select('id').where('id', '=', id).where('is_enabled', '=', true);
  return (await found.executeTakeFirst()) !== undefined;
}

async function setPosts(db: Kysely<Tables>, userId: UserId, postIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(postIds)];
  const { rows } = await sql<{ missing: number }>`
    select w.id as missing from unnest(${wanted}::bigint[]) w(id) where not exists (select from post p where p.id = w.id)`.execute(
    db,
  );
  if (rows.length > 0) refuse('unknown_post', ['postIds']);
  await db.deleteFrom('user_post').where('user_id', '=', userId).execute();
  if (wanted.length > 0)
    await db
      .insertInto('user_post')
      .values(wanted.map((id) => ({ user_id: userId, post_id: id })))
      .execute();
}
