import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { hasPermission } from '../../../work/permissions.ts';
import type { Person } from '../../../work/person.ts';
import { refuse } from '../../../work/refuse.ts';
import { findPerson } from '../../session/find-person.ts';
import { isOutside } from '../outsiders/outside-person.ts';

/** All that a link in an e-mail lets its person do: act on tasks of their own. */
const MAY_DO = 'workflow:task:handle';

/** The person whom the link of an e-mail has shown to be there, as they are now, limited to what the link is for. */
export async function personBehindLink(db: Kysely<Tables>, userId: number): Promise<Person> {
  if (isOutside(userId)) return outsider(userId as UserId);
  const found = await findPerson(db, userId);
  if (!found) return refuse('not_found');
  const permissions = new Set(hasPermission(found, MAY_DO) ? [MAY_DO] : []);
  return { ...found, roles: [], permissions, account: null, agentOf: [] };
}

const outsider = (id: UserId): Person => ({
  id,
  userName: '',
  nickName: '',
  avatar: '',
  departmentId: null,
  roles: [],
  permissions: new Set([MAY_DO]),
  account: null,
  agentOf: [],
});
