import * as departments from '@countersign/shared/api/system/departments.ts';
import * as roles from '@countersign/shared/api/system/roles.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { getInfo } from '@countersign/shared/api/session/session.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';

/**
 * Users, roles and departments over the socket. Northlight Audio has Customer Support (maya leads tom, lina …) and Finance (oliver,
 * sofia …) below it; `admin` may do everything.
 */
let app: TestApp;
const ids = new Map<string, number>();
const departmentIds = new Map<string, number>();
beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true });
  const rows = await app.database.kysely.selectFrom('department_name').select(['id', 'name']).execute();
  for (const { id, name } of rows) departmentIds.set(name, id);
});
afterAll(() => app.close());

const as = (who: string) => ({ as: who });
const idOf = async (userName: string) => {
  const known = ids.get(userName) ?? (await app.userId(userName));
  ids.set(userName, known);
  return known as never as Awaited<ReturnType<TestApp['userId']>>;
};
const department = (name: string) => departmentIds.get(name) ?? expect.unreachable();
const refused = (code: string, status?: number) =>
  expect.objectContaining({ ...(status ? { code: status } : {}), errors: [expect.objectContaining({ code })] });

const LOOKS = ['system:user:list', 'system:user:query'] as const;
const MANAGES = [...LOOKS, 'system:user:add', 'system:user:edit', 'system:role:list', 'system:role:query'] as const;

let count = 0;
/** A new role, held by nobody yet. */
async function aRole(more: Partial<InputOf<typeof roles.addRole>> = {}, by = 'admin') {
  count += 1;
  const content = { name: `Role ${count}`, dataScope: roles.DATA_SCOPES.all, permissions: [], menuIds: [] };
  const { id } = await app.call(roles.addRole, { key: `role-${count}`, ...content, ...more }, as(by));
  return id;
}
/** A new person of a department with a new role. */
async function aPerson(
  departmentName: string | null,
  role: Partial<InputOf<typeof roles.addRole>> | null = null,
): Promise<string> {
  count += 1;
  const userName = `person${count}`;
  const roleIds = role ? [await aRole(role)] : [];
  const departmentId = departmentName === null ? null : department(departmentName);
  const { id } = await app.call(
    users.addUser,
    { userName, nickName: `Person ${count}`, departmentId, roleIds },
    as('admin'),
  );
  ids.set(userName, id);
  return userName;
}
const profileOf = async (userName: string) => {
  const found = await app.call(users.getUser, { userId: await idOf(userName) }, as('admin'));
  const { id, rev, nickName, email, phone, remark, department: within, manager, roles: held, posts } = found;
  return {
    id,
    rev,
    nickName,
    email,
    phone,
    remark,
    departmentId: within?.id ?? null,
    managerId: (manager?.id ?? null) as typeof id | null,
    roleIds: held.map((role) => role.id),
    postIds: posts.map((post) => post.id),
  };
};
const namesFor = async (who: string) =>
  (await app.call(users.listUsers, { size: 200 }, as(who))).records.map(({ userName }) => userName);

describe('whom somebody reaches', () => {
  test.each([
    ['everybody', { dataScope: 1 }, ['tom', 'oliver', 'helena'], []],
    ['chosen departments', { dataScope: 2, departments: ['Finance'] }, ['oliver', 'sofia'], ['tom', 'helena']],
    ['the own department', { dataScope: 3 }, ['maya', 'tom'], ['oliver', 'helena']],
    ['the own department and those below', { dataScope: 4 }, ['maya', 'tom'], ['oliver', 'helena']],
    ['oneself', { dataScope: 5 }, [], ['maya', 'tom', 'oliver']],
  ] as const)('%s', async (_what, { dataScope, ...more }, shown, hidden) => {
    const chosen = 'departments' in more ? more.departments.map(department) : [];
    const who = await aPerson('Customer Support', { dataScope, departmentIds: chosen, permissions: [...LOOKS] });
    const names = await namesFor(who);
    expect(names).toEqual(expect.arrayContaining([...shown]));
    for (const name of hidden) expect(names).not.toContain(name);
    for (const name of hidden)
      await expect(app.call(users.getUser, { userId: await idOf(name) }, as(who))).rejects.toEqual(
        refused('not_found', 404),
      );
  });

  test('above the tree everything below it', async () => {
    const who = await aPerson('Northlight Audio', { dataScope: 4, permissions: [...LOOKS] });
    expect(await namesFor(who)).toEqual(expect.arrayContaining(['tom', 'oliver', 'helena']));
  });

  test('two roles together, but each only for what it allows', async () => {
    const who = await aPerson('Finance', { dataScope: 3, permissions: [...MANAGES] });
    const looks = await aRole({ dataScope: 1, permissions: [...LOOKS] });
    const { id, roleIds } = await profileOf(who);
    await app.call(users.assignRoles, { userId: id, roleIds: [...roleIds, looks] }, as('admin'));
    expect(await namesFor(who)).toContain('tom');
    const tom = await profileOf('tom');
    await expect(app.call(users.editUser, tom, as(who))).rejects.toEqual(refused('not_found'));
  });

  test('a wider role that is deactivated adds nobody', async () => {
    const who = await aPerson('Finance', { dataScope: 3, permissions: [...LOOKS] });
    const narrow = await namesFor(who);
    const wide = await aRole({ permissions: [...LOOKS] });
    const { id, roleIds } = await profileOf(who);
    await app.call(users.assignRoles, { userId: id, roleIds: [...roleIds, wide] }, as('admin'));
    expect((await namesFor(who)).length).toBeGreaterThan(narrow.length);
    await app.call(roles.changeRoleStatus, { id: wide, isEnabled: false }, as('admin'));
    expect(await namesFor(who)).toEqual(narrow);
  });

  test('a role that is deactivated reaches nobody', async () => {
    const role = await aRole({ permissions: [...LOOKS] });
    const who = await aPerson('Finance');
    await app.call(users.assignRoles, { userId: await idOf(who), roleIds: [role] }, as('admin'));
    expect(await namesFor(who)).toContain('tom');
    await app.call(roles.changeRoleStatus, { id: role, isEnabled: false }, as('admin'));
    await expect(namesFor(who)).rejects.toMatchObject({ code: 403 });
  });
});

describe('the list', () => {
  const found = async (input: InputOf<typeof users.listUsers>) =>
    (await app.call(users.listUsers, { size: 200, ...input }, as('admin'))).records.map(({ userName }) => userName);
  test.each([
    [{ search: 'okafor' }, ['maya']],
    [{ search: '王' }, ['wangfang']],
    [{ search: '0122' }, ['limin']],
    [{ search: '%' }, []],
    [{ search: '\'; drop table "user"' }, []],
  ])('finds %j', async (input, names) => {
    expect(await found(input)).toEqual(names);
  });
  test('shows a department with those below it, a role, and the deactivated', async () => {
    expect(await found({ departmentId: department('Northlight Audio') })).toEqual(
      expect.arrayContaining(['tom', 'helena']),
    );
    const [auditor] = (await app.call(roles.listRoles, { search: 'auditor' }, as('admin'))).records;
    expect(await found({ roleId: auditor?.id ?? 0 })).toEqual(['hugo']);
    expect(await found({ status: 'disabled' })).toEqual([]);
  });
  test.each([
    'user_name',
    'u.password_hash',
    'nickName; select 1',
    '(case when (select substr(password_hash,1,1) from "user" limit 1)=\'$\' then 1 else 2 end)',
  ])('refuses to be ordered by %s', async (column) => {
    const reply = await fetch(`${app.url}/api/system/user/list?orderByColumn=${encodeURIComponent(column)}`, {
      headers: { authorization: `Bearer ${await app.signIn('admin')}` },
    });
    expect(reply.status).toBe(400);
  });
  test('knows no data scope from outside', async () => {
    const who = await aPerson('Finance', { dataScope: 3, permissions: [...LOOKS] });
    const query = 'params%5BdataScope%5D=or%201%3D1&size=200';
    const reply = await fetch(`${app.url}/api/system/user/list?${query}`, {
      headers: { authorization: `Bearer ${await app.signIn(who)}` },
    });
    const { data } = (await reply.json()) as { data: { records?: { userName: string }[] } | null };
    expect(data?.records?.some(({ userName }) => userName === 'tom') ?? false).toBe(false);
  });
});

describe('a person', () => {
  test('is added without a password, changed, and a change that came second is refused with the present state', async () => {
    const who = await aPerson('Finance');
    const profile = await profileOf(who);
    const sent = { ...profile, nickName: 'Ana', email: 'ana@northlight.example', remark: 'on loan' };
    const changed = await app.call(users.editUser, sent, as('admin'));
    expect(changed).toMatchObject({ nickName: 'Ana', rev: profile.rev + 1, hasPassword: false });
    await expect(app.call(users.editUser, { ...sent, nickName: 'Bea' }, as('admin'))).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'stale_revision' }],
    });
  });

  test.each([
    ['a name in other letters', { userName: 'MAYA' }, 'user_name_taken'],
    ['a name of people from Zendesk', { userName: 'zendesk-7' }, 'user_name_reserved'],
    ['no address', { email: 'nobody' }, 'email_invalid'],
    ['a department that is not there', { departmentId: 999_999 }, 'unknown_department'],
    ['a manager who is not there', { managerId: 999_999 as never }, 'unknown_manager'],
    ['a role that is not there', { roleIds: [999_999] }, 'unknown_role'],
    ['a post that is not there', { postIds: [999_999] }, 'unknown_post'],
  ])('is not added with %s, and nothing of it stays', async (_what, more, code) => {
    const input = { userName: `new${(count += 1)}`, nickName: 'New', ...more };
    await expect(app.call(users.addUser, input, as('admin'))).rejects.toEqual(refused(code));
    expect((await app.call(users.listUsers, { search: input.userName }, as('admin'))).total).toBe(
      input.userName === 'MAYA' ? 1 : 0,
    );
  });

  test('is put into no department out of reach, has no role that is off, and is not their own manager', async () => {
    const who = await aPerson('Finance', { dataScope: 3, permissions: [...MANAGES] });
    const add = (departmentId: number | null) =>
      app.call(users.addUser, { userName: `new${(count += 1)}`, nickName: 'New', departmentId }, as(who));
    for (const departmentId of [department('Customer Support'), null])
      await expect(add(departmentId)).rejects.toEqual(refused('department_out_of_reach', 403));
    const { id } = await add(department('Finance'));
    const off = await aRole();
    await app.call(roles.changeRoleStatus, { id: off, isEnabled: false }, as('admin'));
    await expect(app.call(users.assignRoles, { userId: id, roleIds: [off] }, as('admin'))).rejects.toEqual(
      refused('unknown_role'),
    );
    const own = await profileOf(who);
    await expect(app.call(users.editUser, { ...own, managerId: own.id }, as('admin'))).rejects.toEqual(
      refused('manager_is_self'),
    );
  });

  test('has an address that nobody else has, whatever its letters, also when two are added at once', async () => {
    const add = (userName: string, email: string) =>
      app.call(users.addUser, { userName, nickName: userName, email }, as('admin')).then(
        () => 'added',
        ({ errors }: { errors: { code: string }[] }) => errors[0]?.code,
      );
    const tries = await Promise.all([add('twin1', 'twin@northlight.example'), add('twin2', 'Twin@Northlight.example')]);
    expect(tries.toSorted()).toEqual(['added', 'email_taken']);
  });

  test('keeps a field that no contract names: extra ones change nothing', async () => {
    const who = await aPerson('Finance');
    const profile = await profileOf(who);
    const token = await app.signIn('admin');
    const reply = await fetch(`${app.url}/api/system/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-request-id': 'extra-fields' },
      body: JSON.stringify({ ...profile, password_hash: 'x', isEnabled: false, userName: 'root', delFlag: '2' }),
    });
    expect([200, 400]).toContain(reply.status);
    const after = await app.call(users.getUser, { userId: profile.id }, as('admin'));
    expect(after).toMatchObject({ userName: who, isEnabled: true, hasPassword: false });
  });

  test('who is deactivated is signed out at once, and comes back with everything', async () => {
    const who = await aPerson('Finance', { permissions: [...LOOKS] });
    const token = await app.signIn(who);
    const id = await idOf(who);
    await app.call(users.changeUserStatus, { ids: [id], isEnabled: false }, as('admin'));
    await expect(app.call(getInfo, {}, { token })).rejects.toMatchObject({ code: 401 });
    expect(await app.call(users.changeUserStatus, { ids: [id], isEnabled: true }, as('admin'))).toEqual({ changed: 1 });
    expect(await profileOf(who)).toMatchObject({ roleIds: [expect.any(Number)] });
    // The sessions of before do not come back.
    await expect(app.call(getInfo, {}, { token })).rejects.toMatchObject({ code: 401 });
  });

  test('does not deactivate themselves, and the last administrator stays', async () => {
    const admin = await idOf('admin');
    await expect(app.call(users.changeUserStatus, { ids: [admin], isEnabled: false }, as('admin'))).rejects.toEqual(
      refused('own_account'),
    );
    const profile = await profileOf('admin');
    await expect(app.call(users.editUser, { ...profile, roleIds: [] }, as('admin'))).rejects.toEqual(
      refused('last_administrator'),
    );
    await expect(app.call(users.assignRoles, { userId: admin, roleIds: [] }, as('admin'))).rejects.toEqual(
      refused('last_administrator'),
    );
  });

  test('of two administrators who take each other’s rights at once, one stays', async () => {
    const second = await aPerson('Finance');
    const [administrators] = (await app.call(roles.listRoles, { search: 'admin' }, as('admin'))).records;
    await app.call(roles.addMembers, { roleId: administrators?.id ?? 0, userIds: [await idOf(second)] }, as('admin'));
    const take = async (by: string, from: string) =>
      app.call(users.assignRoles, { userId: await idOf(from), roleIds: [] }, as(by)).then(
        () => 'taken',
        () => 'refused',
      );
    const tries = await Promise.all([take('admin', second), take(second, 'admin')]);
    expect(tries.toSorted()).toEqual(['refused', 'taken']);
    const [left] = (
      await app.call(users.listUsers, { roleId: administrators?.id ?? 0 }, as(tries[0] === 'taken' ? 'admin' : second))
    ).records;
    expect(left).toBeDefined();
    if (tries[1] === 'taken')
      await app.call(roles.addMembers, { roleId: administrators?.id ?? 0, userIds: [await idOf('admin')] }, as(second));
  });
});

describe('nobody gives what they lack', () => {
  test('neither a role, nor a right in a role, nor a wider reach', async () => {
    const manages = [...MANAGES, 'system:role:add', 'system:role:edit'];
    const who = await aPerson('Finance', { dataScope: 3, permissions: manages });
    const powerful = await aRole({ permissions: ['workflow:process:stop'] });
    const wide = await aRole({ dataScope: 1, permissions: [...LOOKS] });
    const narrow = await aRole({ dataScope: 3, permissions: [...LOOKS] });
    const userId = await idOf(await aPerson('Finance'));
    const assign = (roleId: number) => app.call(users.assignRoles, { userId, roleIds: [roleId] }, as(who));
    await expect(assign(powerful)).rejects.toEqual(refused('role_out_of_reach', 403));
    await expect(assign(wide)).rejects.toEqual(refused('role_out_of_reach', 403));
    const chosen = { dataScope: roles.DATA_SCOPES.chosen, departmentIds: [department('Customer Support')] };
    await expect(assign(await aRole({ ...chosen, permissions: [...LOOKS] }))).rejects.toEqual(
      refused('role_out_of_reach', 403),
    );
    await expect(assign(narrow)).resolves.toBeNull();
    await expect(aRole({ dataScope: 3, permissions: ['workflow:process:stop'] }, who)).rejects.toEqual(
      refused('permission_not_held', 403),
    );
    await expect(aRole({ dataScope: 1 }, who)).rejects.toEqual(refused('scope_above_own', 403));
    const elsewhere = { dataScope: roles.DATA_SCOPES.chosen, departmentIds: [department('Customer Support')] };
    await expect(aRole(elsewhere, who)).rejects.toEqual(refused('department_out_of_reach', 403));
    await expect(aRole({ permissions: ['*:*:*'] })).rejects.toMatchObject({ code: 400 });
    await expect(aRole({ permissions: ['no:such:right'] })).rejects.toEqual(refused('unknown_permission'));
  });

  test('nor changes people or roles with rights that they lack, nor themselves into more', async () => {
    const manages = [...MANAGES, 'system:role:edit', 'system:role:remove'];
    const who = await aPerson('Northlight Audio', { dataScope: 1, permissions: manages });
    const maya = await profileOf('maya');
    await expect(app.call(users.editUser, { ...maya, email: 'mine@x.example' }, as(who))).rejects.toEqual(
      refused('rights_above_own', 403),
    );
    await expect(app.call(users.changeUserStatus, { ids: [maya.id], isEnabled: false }, as(who))).rejects.toEqual(
      refused('rights_above_own', 403),
    );
    const { records } = await app.call(roles.listRoles, { size: 50 }, as(who));
    for (const key of ['admin', 'common']) {
      const role = records.find((one) => one.key === key) ?? expect.unreachable();
      expect(role.mayManage).toBe(false);
      const code = key === 'admin' ? 'role_protected' : 'rights_above_own';
      await expect(app.call(roles.changeRoleStatus, { id: role.id, isEnabled: false }, as(who))).rejects.toEqual(
        refused(code, 403),
      );
      await expect(
        app.call(roles.addMembers, { roleId: role.id, userIds: [await idOf(who)] }, as(who)),
      ).rejects.toEqual(refused('role_out_of_reach', 403));
    }
  });

  test('not even an administrator changes the administrator’s role', async () => {
    const [admin] = (await app.call(roles.listRoles, { search: 'admin' }, as('admin'))).records;
    const { rev, name } = await app.call(roles.getRole, { roleId: admin?.id ?? 0 }, as('admin'));
    const content = { id: admin?.id ?? 0, rev, name, dataScope: 5, permissions: [], menuIds: [] } as const;
    await expect(app.call(roles.editRole, { ...content, permissions: [], menuIds: [] }, as('admin'))).rejects.toEqual(
      refused('role_protected'),
    );
  });
});

describe('a role', () => {
  test('that is changed acts on people who are signed in', async () => {
    const permissions = [...LOOKS];
    const who = await aPerson('Finance', { permissions });
    const token = await app.signIn(who);
    await app.call(users.listUsers, {}, { token });
    const { roleIds } = await profileOf(who);
    const found = await app.call(roles.getRole, { roleId: roleIds[0] ?? 0 }, as('admin'));
    const content = { id: found.id, rev: found.rev, name: found.name, dataScope: 1, menuIds: [] } as const;
    const changed = await app.call(
      roles.editRole,
      { ...content, permissions: ['system:user:query'], menuIds: [] },
      as('admin'),
    );
    expect(changed.permissions).toEqual(['system:user:query']);
    await expect(app.call(users.listUsers, {}, { token })).rejects.toMatchObject({ code: 403 });
    await expect(
      app.call(roles.editRole, { ...content, permissions: [...LOOKS], menuIds: [] }, as('admin')),
    ).rejects.toMatchObject({ errors: [{ code: 'stale_revision' }] });
  });

  test('has its own name and key, and goes only when nobody has it', async () => {
    const id = await aRole({ name: 'Only one', key: 'only-one' });
    await expect(aRole({ name: 'Only one' })).rejects.toEqual(refused('role_name_taken', 409));
    await expect(aRole({ key: 'only-one' })).rejects.toEqual(refused('role_key_taken', 409));
    const other = await app.call(roles.getRole, { roleId: await aRole() }, as('admin'));
    const { rev, dataScope } = other;
    const renamed = { id: other.id, rev, name: 'Only one', dataScope, permissions: [], menuIds: [] };
    await expect(app.call(roles.editRole, renamed, as('admin'))).rejects.toEqual(refused('role_name_taken', 409));
    const who = await idOf(await aPerson('Finance'));
    expect(await app.call(roles.addMembers, { roleId: id, userIds: [who] }, as('admin'))).toEqual({ changed: 1 });
    expect(await app.call(roles.addMembers, { roleId: id, userIds: [who] }, as('admin'))).toEqual({ changed: 0 });
    const members = await app.call(roles.roleMembers, { roleId: id }, as('admin'));
    expect(members.records.map((member) => member.id)).toEqual([who]);
    await expect(app.call(roles.removeRole, { roleId: id }, as('admin'))).rejects.toEqual(refused('role_in_use', 601));
    await app.call(roles.removeMembers, { roleId: id, userIds: [who] }, as('admin'));
    await app.call(roles.removeRole, { roleId: id }, as('admin'));
    await expect(app.call(roles.getRole, { roleId: id }, as('admin'))).rejects.toEqual(refused('not_found'));
    await expect(app.call(roles.addMembers, { roleId: id, userIds: [who] }, as('admin'))).rejects.toEqual(
      refused('not_found'),
    );
  });

  test('has its reach changed alone, and is taken from one person, by people who could do so with the whole role', async () => {
    const id = await aRole({ permissions: [...LOOKS], remark: 'stays' });
    const who = await aPerson('Finance');
    const userId = await idOf(who);
    await app.call(roles.addMembers, { roleId: id, userIds: [userId] }, as('admin'));
    expect(await namesFor(who)).toContain('tom');
    const { rev } = await app.call(roles.getRole, { roleId: id }, as('admin'));
    const finance = [department('Finance')];
    const narrow = { id, rev, dataScope: roles.DATA_SCOPES.chosen, departmentIds: finance };
    expect(await app.call(roles.changeRoleScope, narrow, as('admin'))).toMatchObject({
      dataScope: roles.DATA_SCOPES.chosen,
      departmentIds: finance,
      permissions: LOOKS.toSorted(),
      remark: 'stays',
    });
    expect(await namesFor(who)).not.toContain('tom');
    await expect(app.call(roles.changeRoleScope, narrow, as('admin'))).rejects.toEqual(refused('stale_revision', 409));
    const tree = await app.call(roles.roleDepartments, { roleId: id }, as('admin'));
    expect(tree).toMatchObject({
      checkedKeys: finance,
      depts: expect.arrayContaining([
        expect.objectContaining({ label: 'Northlight Audio', children: expect.any(Array) as unknown }),
      ]) as unknown,
    });
    expect(await app.call(users.userDepartments, {}, as(who))).toEqual([
      expect.objectContaining({ label: 'Northlight Audio', children: [{ id: finance[0], label: 'Finance' }] }),
    ]);
    const clerk = await aPerson('Finance', { dataScope: 3, permissions: [...MANAGES, 'system:role:edit'] });
    const wide = { id, rev: rev + 1, dataScope: roles.DATA_SCOPES.all, departmentIds: [] };
    await expect(app.call(roles.changeRoleScope, wide, as(clerk))).rejects.toEqual(refused('scope_above_own', 403));
    const elsewhere = { ...narrow, rev: rev + 1, departmentIds: [department('Customer Support')] };
    await expect(app.call(roles.changeRoleScope, elsewhere, as(clerk))).rejects.toEqual(
      refused('department_out_of_reach', 403),
    );
    const other = await idOf('tom');
    await expect(app.call(roles.removeMember, { roleId: id, userId: other }, as(clerk))).rejects.toEqual(
      refused('not_found'),
    );
    expect(await app.call(roles.removeMember, { roleId: id, userId }, as('admin'))).toEqual({ changed: 1 });
    await app.call(roles.changeRoleStatus, { id, isEnabled: false }, as('admin'));
    await expect(app.call(roles.addMembers, { roleId: id, userIds: [userId] }, as('admin'))).rejects.toEqual(
      refused('unknown_role', 422),
    );
  });

  test('names departments and menu items that there are', async () => {
    const chosen = { dataScope: roles.DATA_SCOPES.chosen, departmentIds: [999_999] };
    await expect(aRole(chosen)).rejects.toEqual(refused('unknown_department'));
    await expect(aRole({ menuIds: [999_999] })).rejects.toEqual(refused('unknown_menu'));
  });

  test('that is off allows nothing from the next call on', async () => {
    const who = await aPerson('Finance', { permissions: [...LOOKS] });
    const token = await app.signIn(who);
    await app.call(users.listUsers, {}, { token });
    const [id = 0] = (await profileOf(who)).roleIds;
    await app.call(roles.changeRoleStatus, { id, isEnabled: false }, as('admin'));
    await expect(app.call(users.listUsers, {}, { token })).rejects.toMatchObject({ code: 403 });
  });

  test('offers every right that a call asks for, with whether the caller may give it', async () => {
    const { permissions, reachesAll } = await app.call(roles.roleChoices, {}, as('admin'));
    expect(permissions.map(({ name }) => name)).toEqual(expect.arrayContaining(['form:data:list', 'system:role:edit']));
    expect(permissions.every(({ isHeld }) => isHeld)).toBe(true);
    expect(permissions.map(({ name }) => name)).not.toContain('*:*:*');
    expect(reachesAll).toBe(true);
  });
});

describe('departments', () => {
  const add = (name: string, parentId: number | null, by = 'admin') =>
    app.call(departments.addDepartment, { name, parentId }, as(by)).then(({ id }) => id);
  const treeOf = (who: string) => app.call(departments.listDepartments, {}, as(who));
  const one = async (id: number) =>
    (await treeOf('admin')).find((found) => found.id === id) ?? expect.unreachable(`department ${id}`);
  const edit = async (id: number, more: object, by = 'admin') => {
    const { name, parentId, leader, orderNum, rev } = await one(id);
    const content = { id, rev, name, parentId, leaderId: leader?.id ?? null, orderNum, ...more };
    return app.call(departments.editDepartment, content, as(by));
  };

  test('form a tree that never becomes a ring, whoever moves what at once', async () => {
    const top = await add('Top', null);
    const [left, right] = [await add('Left', top), await add('Right', top)];
    const below = await add('Below', left);
    for (const parentId of [left, below])
      await expect(edit(left, { parentId })).rejects.toEqual(refused('department_cycle'));
    const moves = await Promise.allSettled([edit(left, { parentId: right }), edit(right, { parentId: left })]);
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(add('Below', left)).rejects.toEqual(refused('department_name_taken', 409));
  });

  test('go only without people and without others below them', async () => {
    const top = await add('Closing', null);
    const below = await add('Branch', top);
    await expect(app.call(departments.removeDepartment, { id: top }, as('admin'))).rejects.toEqual(
      refused('department_has_children', 601),
    );
    const { pool } = app.database;
    await pool.query(`insert into post (name, code, department_id) values ('Keeper', 'keeper', $1)`, [below]);
    await expect(app.call(departments.removeDepartment, { id: below }, as('admin'))).rejects.toEqual(
      refused('department_has_posts', 601),
    );
    await pool.query(`delete from post where code = 'keeper'`);
    departmentIds.set('Branch', below);
    const who = await aPerson('Branch');
    await app.call(users.changeUserStatus, { ids: [await idOf(who)], isEnabled: false }, as('admin'));
    await expect(app.call(departments.removeDepartment, { id: below }, as('admin'))).rejects.toEqual(
      refused('department_has_people', 601),
    );
    await app.call(users.editUser, { ...(await profileOf(who)), departmentId: null }, as('admin'));
    await app.call(departments.removeDepartment, { id: below }, as('admin'));
    await app.call(departments.removeDepartment, { id: top }, as('admin'));
  });

  test('that do not exist are not found, whoever asks', async () => {
    const id = 999_999;
    const content = { name: 'Nowhere', parentId: null, leaderId: null, orderNum: 0, rev: 1 };
    const calls = [
      () => app.call(departments.editDepartment, { ...content, id }, as('admin')),
      () => app.call(departments.changeDepartmentStatus, { id, isEnabled: false }, as('admin')),
      () => app.call(departments.removeDepartment, { id }, as('admin')),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 404 });
  });

  test('are deactivated from below and activated with those above', async () => {
    const top = await add('Seasonal', null);
    const below = await add('Summer', top);
    const status = (id: number, isEnabled: boolean) =>
      app.call(departments.changeDepartmentStatus, { id, isEnabled }, as('admin'));
    await expect(status(top, false)).rejects.toEqual(refused('department_has_active', 601));
    await status(below, false);
    await status(top, false);
    await expect(add('Autumn', top)).rejects.toEqual(refused('department_disabled'));
    await status(below, true);
    expect((await one(top)).isEnabled).toBe(true);
  });

  test('are changed only within reach, and shown with what lies above', async () => {
    const permissions = ['system:dept:list', 'system:dept:add', 'system:dept:edit', 'system:dept:remove'];
    const who = await aPerson('Customer Support', { dataScope: 4, permissions });
    const shown = await treeOf(who);
    expect(shown.map(({ name, isInReach }) => [name, isInReach])).toEqual([
      ['Northlight Audio', false],
      ['Customer Support', true],
    ]);
    const finance = department('Finance');
    await expect(edit(finance, { name: 'Mine' }, who)).rejects.toEqual(refused('department_out_of_reach', 403));
    await expect(app.call(departments.removeDepartment, { id: finance }, as(who))).rejects.toEqual(
      refused('department_out_of_reach', 403),
    );
    await expect(
      app.call(departments.orderDepartments, { items: [{ id: finance, orderNum: 9 }] }, as(who)),
    ).rejects.toEqual(refused('department_out_of_reach', 403));
    await expect(
      app.call(departments.changeDepartmentStatus, { id: finance, isEnabled: false }, as(who)),
    ).rejects.toEqual(refused('department_out_of_reach', 403));
    await expect(add('At the top', null, who)).rejects.toEqual(refused('department_out_of_reach', 403));
    const desk = await add('Night desk', department('Customer Support'), who);
    await expect(edit(desk, { parentId: finance }, who)).rejects.toEqual(refused('department_out_of_reach', 403));
  });

  test('lie below one that there is, change one after the other, and are not too many', async () => {
    await expect(add('Lost', 999_999)).rejects.toEqual(refused('unknown_department'));
    const id = await add('Twice changed', null);
    const { rev } = await one(id);
    await edit(id, { name: 'Changed once' });
    await expect(edit(id, { name: 'Changed twice', rev })).rejects.toEqual(refused('stale_revision', 409));
    const fill = `insert into department (name) select 'Full ' || at from generate_series(1, $1) at`;
    await app.database.pool.query(fill, [departments.MOST_DEPARTMENTS]);
    await expect(add('One too many', null)).rejects.toEqual(refused('too_many_departments'));
    await app.database.pool.query(`delete from department where name like 'Full %'`);
  });

  test('have a leader whom approvals find', async () => {
    const desk = await add('Day desk', department('Customer Support'));
    await edit(desk, { leaderId: await idOf('maya') });
    const directory = await app.services.directory.current(app.database.kysely);
    expect(directory.department(String(desk))?.headId).toBe(String(await idOf('maya')));
    await expect(edit(desk, { leaderId: 999_999 })).rejects.toEqual(refused('unknown_leader'));
  });
});
