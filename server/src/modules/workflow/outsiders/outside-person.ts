import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { DirectoryUser } from '@countersign/shared/workflow/environment/environment.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../../../work/person.ts';
import { LINK_PERMISSION } from '../decide/person-behind-link.ts';

/** Accounts count up from one, people without an account down from minus one: an id says which it is. */
export const isOutside = (id: number): boolean => id < 0;

/** The id of somebody who was never kept, since a step is only foretold or tried: far below those of the table. */
export const provisionalId = (place: number): string => String(-1e12 - place);

/** What the engine needs to know of somebody without an account; who they are stands in `outside_person`. */
export function outsideUser(id: string): DirectoryUser | undefined {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || !isOutside(number)) return undefined;
  const nobodys = { roleIds: [], postIds: [], departmentId: null, managerId: null };
  return { id, name: '', isEnabled: true, isOutside: true, ...nobodys };
}

/** Somebody without an account, who opens a link of their own; it lets them act on its task and nothing else. */
export const outsidePerson = (id: UserId): Person => ({
  id: id as UserId,
  userName: '',
  nickName: '',
  avatar: '',
  departmentId: null,
  roles: [],
  permissions: new Set([LINK_PERMISSION]),
  account: null,
  agentOf: [],
});

/** The name of the person with this id, where `user` is the account joined by it: of people without one their address. */
export const nameOf = (id: string, user: string): RawBuilder<string | null> => sql<string | null>`case
  when ${sql.ref(id)} < 0 then (select outsider.address from outside_person outsider where outsider.id = ${sql.ref(id)})
  else ${sql.ref(`${user}.nick_name`)} end`;
