import type { UserId } from '@countersign/shared/basics/ids.ts';
import { LONGEST_USER_NAME } from '@countersign/shared/api/system/users.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { HasListeners } from '../../../../work/emit.ts';
import { ALL_PERMISSIONS } from '../../../../work/permissions.ts';
import type { Work } from '../../../../work/work.ts';
import type { HasDirectory } from '../../directory.ts';
import { rightsChanged } from '../../users/give-roles.ts';
import { addPerson } from '../add-person.ts';

interface Newcomer {
  /** A name or an address that the user name is made of. */
  wantedName: string;
  nickName: string;
  email: string;
  departmentId: number | null;
  roleId: number | null;
}

/** Adds somebody for whom another system vouches: without a password, in a department and with a role, unless it allows everything. */
export async function addNewcomer(
  work: Work & HasDirectory & HasListeners,
  { wantedName, nickName, email, departmentId, roleId }: Newcomer,
): Promise<UserId> {
  const { db, now } = work;
  const userName = await freeName(db, wantedName);
  const name = Array.from(nickName).slice(0, LONGEST_NICK_NAME).join('');
  const userId = await addPerson(db, { userName, nickName: name, email, passwordHash: null }, now);
  if (departmentId !== null)
    await sql`update "user" set department_id = d.id from department d
      where "user".id = ${userId} and d.id = ${departmentId} and d.is_enabled`.execute(db);
  // The role may have grown since an administrator chose it.
  if (roleId !== null)
    await sql`insert into user_role (user_id, role_id)
      select ${userId}, r.id from role r where r.id = ${roleId} and r.is_enabled and not exists (
        select from role_permission p where p.role_id = r.id and p.permission = ${ALL_PERMISSIONS})`.execute(db);
  await rightsChanged(work, [userId]);
  return userId;
}

const LONGEST_NICK_NAME = 50;
/** Room for a number behind it. */
const LONGEST_BASE = LONGEST_USER_NAME - 6;

/** A user name of the part before the `@` that nobody has, with a number where somebody has it. */
async function freeName(db: Kysely<Tables>, wanted: string): Promise<string> {
  const plain = (wanted.split('@')[0] ?? '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .slice(0, LONGEST_BASE);
  const base = plain.length < 2 || /^(zendesk|erased)-/i.test(plain) ? `user-${plain}`.slice(0, LONGEST_BASE) : plain;
  await sql`select pg_advisory_xact_lock(hashtext(${`user name ${base.toLowerCase()}`}))`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select lower(user_name) as name from "user" where starts_with(lower(user_name), ${base.toLowerCase()})`.execute(db);
  const taken = new Set(rows.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
