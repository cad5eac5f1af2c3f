import * as session from '@countersign/shared/api/session/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { mintOneTimeCode, spendOneTimeCode } from './sign-in/one-time-code.ts';

let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

const wait = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

describe('getInfo', () => {
  test('tells who I am, with roles and permissions', async () => {
    const info = await app.call(session.getInfo, {}, { as: 'sofia' });
    expect(info).toMatchObject({
      user: { id: await app.userId('sofia'), userName: 'sofia', nickName: 'Sofia Rossi', avatar: '' },
      roles: ['common'],
    });
    expect(info.permissions).toContain('workflow:task:handle');
    expect(info.permissions).not.toContain('workflow:definition:deploy');
  });

  test('gives the wildcard to administrators', async () => {
    const { roles, permissions } = await app.call(session.getInfo, {}, { as: 'admin' });
    expect({ roles, permissions }).toEqual({ roles: ['admin'], permissions: ['*:*:*'] });
  });

  test('gives a powerless role to somebody who has none', async () => {
    const { kysely } = app.database;
    const token = await app.signIn('kofi');
    await kysely
      .deleteFrom('user_role')
      .where('user_id', '=', await app.userId('kofi'))
      .execute();
    wait(1);
    const { roles, permissions } = await app.call(session.getInfo, {}, { token });
    expect({ roles, permissions }).toEqual({ roles: ['powerless'], permissions: [] });
  });

  test('leaves out what a disabled role would give', async () => {
    const { kysely } = app.database;
    const enable = (is_enabled: boolean) =>
      kysely.updateTable('role').set({ is_enabled }).where('key', '=', 'zd-admin').execute();
    await enable(false);
    const { roles } = await app.call(session.getInfo, {}, { as: 'maya' });
    await enable(true);
    expect(roles).toEqual(['common']);
  });

  test('refuses strangers with 401', async () => {
    await expect(app.call(session.getInfo, {})).rejects.toMatchObject({ code: 401, errors: [{ code: 'signed_out' }] });
  });
});

describe('getRouters', () => {
  const names = (nodes: session.RouterNode[]): string[] =>
    nodes.flatMap(({ name, children = [] }) => [name, ...names(children)]).filter(Boolean);

  test('gives a member home, forms, approvals and tickets', async () => {
    const routers = await app.call(session.getRouters, {}, { as: 'tom' });
    expect(names(routers)).toEqual([
      'Index',
      'Forms',
      'MyForms',
      'SharedForms',
      'FormTemplates',
      'RecycleBin',
      'Workflow',
      'TodoTasks',
      'FinishedTasks',
      'MyProcesses',
      'CopiedProcesses',
      'Tickets',
      'LinkedForms',
    ]);
  });

  test('gives administrators everything', async () => {
    expect(names(await app.call(session.getRouters, {}, { as: 'admin' }))).toContain('ProcessDefinitions');
  });

  test('has the shape that the screens expect', async () => {
    const [home, forms] = await app.call(session.getRouters, {}, { as: 'tom' });
    expect(home).toEqual({
      name: '',
      path: '/',
      hidden: false,
      component: 'Layout',
      children: [
        {
          name: 'Index',
          path: 'index',
          hidden: false,
          component: 'index',
          meta: { title: '首页', icon: 'home', affix: true },
        },
      ],
    });
    expect(forms).toMatchObject({
      name: 'Forms',
      path: '/project',
      component: 'Layout',
      alwaysShow: true,
      redirect: 'noRedirect',
      meta: { title: '表单', icon: 'form' },
      children: expect.arrayContaining([
        expect.objectContaining({ name: 'MyForms', path: 'mine', component: 'project/mine' }),
      ]),
    });
  });
});

describe('a one-time code', () => {
  const mint = async (userName: string, path = '/d/refund?ticketId=7') =>
    mintOneTimeCode(app.database.kysely, { purpose: 'login', userId: await app.userId(userName), path, now });
  const path = '/d/refund?ticketId=7';

  test('works for everybody of a company behind one address, also beside somebody there who guesses', async () => {
    const guess = () => app.call(session.exchange, { code: 'x'.repeat(43), path });
    // Ten at a time: of a hundred that wait in one line the last would give up on a busy machine before it is answered.
    const guesses: PromiseSettledResult<unknown>[] = [];
    for (let lot = 0; lot < 13; lot += 1)
      guesses.push(...(await Promise.allSettled(Array.from({ length: 10 }, guess))));
    const late = guesses.filter((each) => each.status === 'rejected' && each.reason.code === 429);
    expect(late).toHaveLength(10);
    const codes = await Promise.all(Array.from({ length: 20 }, () => mint('lina')));
    const spent = await Promise.allSettled(codes.map((code) => app.call(session.exchange, { code, path })));
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await app.database.pool.query('delete from try_count');
  });

  test('is exchanged for a session of its person', async () => {
    const token = await app.call(session.exchange, { code: await mint('lina'), path });
    expect((await app.call(session.getInfo, {}, { token })).user.userName).toBe('lina');
  });

  test('works once', async () => {
    const code = await mint('lina');
    await app.call(session.exchange, { code, path });
    await expect(app.call(session.exchange, { code, path })).rejects.toMatchObject({ errors: [{ code: 'code_used' }] });
  });

  test('works once even when two come at the same time', async () => {
    const code = await mint('lina');
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => app.call(session.exchange, { code, path })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is used up by the first of two who both found it unused', async () => {
    const code = await mint('lina');
    expect(await spendOneTimeCode(app.database.kysely, code, now)).toBe(true);
    expect(await spendOneTimeCode(app.database.kysely, code, now)).toBe(false);
  });

  test('lives for 60 seconds', async () => {
    const [early, late] = [await mint('lina'), await mint('lina')];
    wait(59);
    await expect(app.call(session.exchange, { code: early, path })).resolves.toBeDefined();
    wait(1);
    await expect(app.call(session.exchange, { code: late, path })).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'code_expired', path: ['code'] }],
    });
  });

  test('opens its own path only', async () => {
    const code = await mint('lina');
    await expect(app.call(session.exchange, { code, path: '/index' })).rejects.toMatchObject({
      errors: [{ code: 'code_expired' }],
    });
  });

  test('does not replace a live session of somebody else without asking', async () => {
    const code = await mint('lina');
    const token = await app.signIn('priya');
    await expect(app.call(session.exchange, { code, path }, { token })).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'other_session' }],
      current: { userName: 'priya', nickName: 'Priya Nair' },
    });
    const fresh = await app.call(session.exchange, { code, path, replace: true }, { token });
    expect((await app.call(session.getInfo, {}, { token: fresh })).user.userName).toBe('lina');
    await expect(app.call(session.getInfo, {}, { token })).rejects.toMatchObject({ code: 401 });
  });

  test('keeps the live session of the same person', async () => {
    const token = await app.signIn('joao');
    expect(await app.call(session.exchange, { code: await mint('joao'), path }, { token })).toBe(token);
  });

  test('that nobody made is refused like an old one', async () => {
    await expect(app.call(session.exchange, { code: 'x'.repeat(43), path })).rejects.toMatchObject({
      errors: [{ code: 'code_expired' }],
    });
  });

  test('of another purpose is refused', async () => {
    const { ticket } = await app.call(session.socketTicket, {}, { as: 'lina' });
    await expect(app.call(session.exchange, { code: ticket, path: '' })).rejects.toMatchObject({
      errors: [{ code: 'code_expired' }],
    });
  });
});

describe('logout', () => {
  test('ends the session on the server', async () => {
    const token = await app.signIn('zhaolei');
    expect(await app.call(session.logout, {}, { token })).toBeNull();
    await expect(app.call(session.getInfo, {}, { token })).rejects.toMatchObject({ code: 401 });
  });

  test('without a session is no error', async () => {
    await expect(app.call(session.logout, {})).resolves.toBeNull();
  });
});

describe('the socket ticket', () => {
  test('is for signed-in people', async () => {
    await expect(app.call(session.socketTicket, {})).rejects.toMatchObject({ code: 401 });
    expect((await app.call(session.socketTicket, {}, { as: 'maya' })).ticket).toMatch(/^[\w-]{43}$/);
  });
});
