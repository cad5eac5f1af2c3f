import * as system from '@countersign/shared/api/system/system.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { PEOPLE } from '../../demonstration/seed/organisation.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { plantBuiltIns } from './menus/plant-built-ins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true });
});
afterAll(() => app.close());

describe('the user chooser', () => {
  const choose = (input: Parameters<typeof app.call<typeof system.chooseUsers>>[1], as = 'maya') =>
    app.call(system.chooseUsers, input, { as });
  const names = async (input: Parameters<typeof choose>[0]) =>
    (await choose(input)).records.map(({ userName }) => userName);

  test('shows everybody, page by page', async () => {
    const page = await choose({ size: 10, current: 2 });
    expect(page).toMatchObject({ total: PEOPLE.length, size: 10, current: 2, pages: Math.ceil(PEOPLE.length / 10) });
    expect(page.records).toHaveLength(10);
  });

  test('shows the first 20 where nothing is asked', async () => {
    const page = await choose({});
    expect(page).toMatchObject({ current: 1, size: 20, total: PEOPLE.length });
    expect(page.records).toHaveLength(20);
  });

  test('shows a person with department and masked phone number', async () => {
    const { records } = await choose({ userName: 'maya' });
    expect(records[0]).toMatchObject({
      userName: 'maya',
      nickName: 'Maya Okafor',
      deptName: 'Customer Support',
      phone: '*******0110',
    });
  });

  test.each([
    ['user name', { userName: 'MAY' }, ['maya']],
    ['nick name', { nickName: '王' }, ['wangfang']],
    ['phone number', { phone: '0122' }, ['limin']],
    ['any of them', { search: 'BECKER' }, ['tom']],
    ['any of them, where a sign is no wildcard', { search: '_' }, []],
    ['all of them', { userName: 'o', nickName: 'Oliver' }, ['oliver']],
    ['a sign that is no wildcard', { userName: '%' }, []],
    ['nothing that exists', { nickName: 'nobody' }, []],
  ])('finds by %s', async (_what, input, found) => {
    expect(await names(input)).toEqual(found);
  });

  test('shows the reader’s manager and department first where that is asked for', async () => {
    const me = await app.userId('maya');
    const manager = await app.userId('oliver');
    const users = () => app.database.kysely;
    await users().updateTable('user').set({ manager_id: manager }).where('id', '=', me).execute();
    const { records } = await choose({ isNearFirst: 'true', size: 200 });
    expect(records[0]?.userName).toBe('oliver');
    const own = records.slice(1).map(({ deptName }) => deptName === 'Customer Support');
    expect(own.lastIndexOf(true)).toBeLessThan(own.indexOf(false));
  });

  test('leaves disabled people out', async () => {
    await app.database.kysely
      .updateTable('user')
      .set({ is_enabled: false })
      .where('user_name', '=', 'pieter')
      .execute();
    expect(await names({ userName: 'pieter' })).toEqual([]);
  });

  test('needs its permission', async () => {
    await expect(choose({}, 'hugo')).rejects.toMatchObject({ code: 403, errors: [{ code: 'forbidden' }] });
    await expect(app.call(system.chooseUsers, {})).rejects.toMatchObject({ code: 401 });
  });

  test.each([{ size: 0 }, { size: 201 }, { current: 0 }, { current: 1.5 }])('refuses %j', async (input) => {
    await expect(choose(input)).rejects.toMatchObject({ code: 400 });
  });
});

describe('the public face of the installation', () => {
  const read = async () => JSON.parse(await app.call(system.systemInfoConfig, {})) as object;

  test('is open to everybody and says that this is a demonstration', async () => {
    expect(await read()).toEqual({
      name: 'Countersign',
      logoImg: '',
      copyright: '',
      backgroundImage: '',
      isDemonstration: true,
      isRegistrationOpen: false,
      canMail: false,
    });
  });
});

describe('built-in roles and menus', () => {
  const plant = () => inTransaction(app.database, (db) => plantBuiltIns(db, new Date()));
  const count = async () => {
    const { rows } = await app.database.pool.query(
      'select (select count(*) from role_permission) as p, (select count(*) from menu) as m, (select count(*) from role) as r',
    );
    return rows[0] as unknown;
  };

  test('are planted once', async () => {
    const before = await count();
    await plant();
    expect(await count()).toEqual(before);
  });

  test('stay away when an administrator takes them away', async () => {
    const { kysely } = app.database;
    await kysely.deleteFrom('role_permission').where('permission', '=', 'ticket:linked:remove').execute();
    await kysely.deleteFrom('role').where('key', '=', 'auditor').execute();
    const before = await count();
    await plant();
    expect(await count()).toEqual(before);
  });
});

describe('the directory for approvals', () => {
  const directory = () => app.services.directory.current(app.database.kysely);
  const idText = async (userName: string) => String(await app.userId(userName));

  test('knows people with roles, posts, department and manager', async () => {
    const maya = (await directory()).user(await idText('maya'));
    expect(maya).toMatchObject({
      name: 'Maya Okafor',
      isEnabled: true,
      roleIds: ['zd-admin', 'common'],
      postIds: ['team-lead'],
    });
    expect((await directory()).user(await idText('tom'))?.managerId).toBe(await idText('maya'));
  });

  test('takes the leader above for somebody who leads the department', async () => {
    expect((await directory()).user(await idText('maya'))?.managerId).toBe(await idText('helena'));
    expect((await directory()).user(await idText('helena'))?.managerId).toBeNull();
  });

  test('knows departments with their parent and leader', async () => {
    const { departmentId } = (await directory()).user(await idText('limin')) ?? {};
    const finance = (await directory()).department(departmentId ?? '');
    expect(finance?.headId).toBe(await idText('oliver'));
    expect((await directory()).department(finance?.parentId ?? '')?.parentId).toBeNull();
  });

  test('sees a change when it is told to forget', async () => {
    await app.database.kysely.updateTable('user').set({ nick_name: 'Tom B.' }).where('user_name', '=', 'tom').execute();
    app.services.directory.forget();
    expect((await directory()).user(await idText('tom'))?.name).toBe('Tom B.');
  });
});
