import { unlockSignIns } from '@countersign/shared/api/records/sign-ins.ts';
import { endOnline, listOnline, MOST_ENDED } from '@countersign/shared/api/records/sessions.ts';
import { makePasswordLink } from '@countersign/shared/api/session/passwords.ts';
import { resetFactors } from '@countersign/shared/api/session/factors.ts';
import { addMembers, listRoles, removeMember } from '@countersign/shared/api/system/roles.ts';
import { addUser, changeUserStatus, listUsers, type User } from '@countersign/shared/api/system/users.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { MOST_COUNTED } from '@countersign/shared/basics/page.ts';
import { endOnline as endSessions, listOnline as sessionsOf } from '../../modules/records/sessions/sessions.ts';
import { unlockSignIns as unlock } from '../../modules/records/sign-ins/sign-ins.ts';
import { resetFactors as reset } from '../../modules/session/factors/reset-factors.ts';
import { makePasswordLink as makeLink } from '../../modules/session/passwords/password-link.ts';
import { findCredentials } from '../../modules/system/people/find-credentials.ts';
import { addMembers as give, removeMember as take } from '../../modules/system/roles/change-members.ts';
import { listRoles as rolesOf } from '../../modules/system/roles/read-roles.ts';
import { changeUserStatus as changeStatus } from '../../modules/system/users/change-user-status.ts';
import { listUsers as usersOf } from '../../modules/system/users/list-users.ts';
import { addUser as add } from '../../modules/system/users/save-user.ts';
import { OperationProblem } from '../operation-problem.ts';
import { callAsOperator, type Operating } from './call-as-operator.ts';

export const USER_ACTIONS = [
  'list',
  'add',
  'link',
  'enable',
  'disable',
  'unlock',
  'reset-factors',
  'sign-out',
  'give',
  'take',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/** What the operator wants done. */
export interface UserOrder {
  action: UserAction;
  /** User name, in any case of letters; empty for `list`. */
  userName: string;
  /** Name of somebody new. */
  nickName: string;
  email: string;
  /** Keys of roles. */
  roles: readonly string[];
}

/** What was done. */
export interface UserDone {
  lines: readonly string[];
  result: unknown;
  /** A one-time link, which only the operator's terminal or a file of theirs may show. */
  link: string | null;
}

/** Whether an action makes a one-time link. */
export const makesLink = (action: UserAction): boolean => action === 'add' || action === 'link';

/** Does what the operator wants by the use cases of the rooms, so that their rules hold. Throws an `OperationProblem`. */
export function doUserOrder(operating: Operating, order: UserOrder): Promise<UserDone> {
  return ACTIONS[order.action](operating, order);
}

const ACTIONS: Readonly<Record<UserAction, (operating: Operating, order: UserOrder) => Promise<UserDone>>> = {
  list: listPeople,
  add: addSomebody,
  async link(operating, { userName }) {
    const { id } = await personOf(operating, userName);
    return await withLink(operating, id, done(userName, `Made a one-time link for ${userName}.`));
  },
  enable: (operating, order) => setEnabled(operating, order, true),
  disable: (operating, order) => setEnabled(operating, order, false),
  async unlock(operating, { userName }) {
    await callAsOperator(operating, unlockSignIns, { userName }, unlock);
    return done(userName, `Unlocked ${userName}. Wrong tries count from zero.`);
  },
  async 'reset-factors'(operating, { userName }) {
    const { id } = await personOf(operating, userName);
    const { removed } = await callAsOperator(operating, resetFactors, { userId: id }, reset);
    return done(userName, `Removed ${removed} second factors of ${userName} and ended their sessions.`, { removed });
  },
  async 'sign-out'(operating, { userName }) {
    await personOf(operating, userName);
    const ended = await endSessionsOf(operating, userName);
    return done(userName, `Ended ${ended} sessions of ${userName}.`, { ended });
  },
  async give(operating, { userName, roles }) {
    const [{ id }, roleIds] = [await personOf(operating, userName), await roleIdsOf(operating, roles)];
    for (const roleId of roleIds) await callAsOperator(operating, addMembers, { roleId, userIds: [id] }, give);
    return done(userName, `Gave ${userName} ${named(roles)}.`, { roles });
  },
  async take(operating, { userName, roles }) {
    const [{ id }, roleIds] = [await personOf(operating, userName), await roleIdsOf(operating, roles)];
    for (const roleId of roleIds) await callAsOperator(operating, removeMember, { roleId, userId: id }, take);
    return done(userName, `Took ${named(roles)} from ${userName}.`, { roles });
  },
};

const named = (roles: readonly string[]): string => `the role${roles.length === 1 ? '' : 's'} ${roles.join(', ')}`;

const done = (userName: string, line: string, more: object = {}): UserDone => ({
  lines: [line],
  result: { userName, ...more },
  link: null,
});

async function personOf({ services }: Operating, userName: string): Promise<{ id: UserId; isEnabled: boolean }> {
  const found = await findCredentials(services.database.kysely, userName.toLowerCase());
  if (found) return found;
  throw new OperationProblem(`No one has the user name "${userName}". List everyone with "countersign user list".`);
}

/** Ids of roles by their keys. Throws an `OperationProblem` with all keys where one isn't known. */
async function roleIdsOf(operating: Operating, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const { records } = await callAsOperator(operating, listRoles, { size: 200 }, rolesOf);
  const known = new Map(records.map(({ key, id }) => [key, id]));
  return keys.map((key) => {
    const id = known.get(key);
    if (id !== undefined) return id;
    throw new OperationProblem(`There is no role "${key}". Roles: ${[...known.keys()].join(', ')}.`);
  });
}

async function listPeople(operating: Operating, { roles }: UserOrder): Promise<UserDone> {
  const [roleId] = await roleIdsOf(operating, roles);
  const people: User[] = [];
  const size = 200;
  let isCut = false;
  for (let current = 1; ; current += 1) {
    const wanted = { current, size, roleId, orderByColumn: 'userName' as const };
    const { records, pages } = await callAsOperator(operating, listUsers, wanted, usersOf);
    people.push(...records);
    isCut = current < pages && current * size >= MOST_COUNTED;
    if (current >= pages || isCut) break;
  }
  const widest = Math.max(0, ...people.map(({ userName }) => userName.length));
  const lines = people.map(({ userName, nickName, isEnabled, hasPassword, roles: held }) =>
    [
      userName.padEnd(widest),
      isEnabled ? 'active     ' : 'deactivated',
      hasPassword ? 'password   ' : 'no password',
      `${nickName}${held.length > 0 ? ` (${held.map(({ name }) => name).join(', ')})` : ''}`,
    ].join('  '),
  );
  const result = people.map(({ id, userName, nickName, email, isEnabled, hasPassword, roles: held }) => ({
    id,
    userName,
    nickName,
    email,
    isEnabled,
    hasPassword,
    roles: held.map(({ name }) => name),
  }));
  const end = isCut ? `The first ${people.length} people. Name a role to list fewer.` : `${people.length} people.`;
  return { lines: [...lines, end], result: { people: result, isCut }, link: null };
}

/** With the link in the end: where that fails, the person is there and `link` makes another. */
async function addSomebody(operating: Operating, { userName, nickName, email, roles }: UserOrder): Promise<UserDone> {
  const roleIds = await roleIdsOf(operating, roles);
  const newcomer = { userName, nickName: nickName || userName, email, roleIds };
  const { id } = await callAsOperator(operating, addUser, newcomer, add);
  const added = roles.length > 0 ? `Added ${userName} with ${named(roles)}.` : `Added ${userName}.`;
  return await withLink(operating, id, done(userName, added, { id, roles }));
}

async function withLink(operating: Operating, userId: UserId, before: UserDone): Promise<UserDone> {
  const { url, expiresAt } = await callAsOperator(operating, makePasswordLink, { userId }, makeLink);
  return {
    lines: [...before.lines, `The link sets a password once, until ${expiresAt}. Earlier links no longer work.`],
    result: { ...(before.result as object), linkExpiresAt: expiresAt },
    link: url,
  };
}

async function setEnabled(operating: Operating, { userName }: UserOrder, isEnabled: boolean): Promise<UserDone> {
  const { id } = await personOf(operating, userName);
  const { changed } = await callAsOperator(operating, changeUserStatus, { ids: [id], isEnabled }, changeStatus);
  const state = isEnabled ? 'active' : 'deactivated and signed out';
  return done(userName, changed > 0 ? `${userName} is now ${state}.` : `${userName} was ${state} already.`, {
    changed,
  });
}

/** Page by page, as the list of who is signed in does it. */
async function endSessionsOf(operating: Operating, userName: string): Promise<number> {
  let ended = 0;
  for (let current = 1; ;) {
    const wanted = { current, size: MOST_ENDED, userName };
    const { records, pages } = await callAsOperator(operating, listOnline, wanted, (input, work) =>
      sessionsOf(input, { ...work, signIn: null }),
    );
    const same = records.filter((session) => session.userName.toLowerCase() === userName.toLowerCase());
    const tokenIds = same.map(({ tokenId }) => tokenId);
    if (tokenIds.length > 0) ended += (await callAsOperator(operating, endOnline, { tokenIds }, endSessions)).ended;
    // Those that were ended make room on the same page.
    else if (current >= pages) return ended;
    else current += 1;
  }
}
