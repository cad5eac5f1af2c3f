import * as sessions from '@countersign/shared/api/records/sessions.ts';
import * as signIns from '@countersign/shared/api/records/sign-ins.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import * as roles from '@countersign/shared/api/system/roles.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DEMONSTRATION_PASSWORD as password } from '../../demonstration/seed/organisation.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { agentName } from './agent-name.ts';

/** The login log with its unlock, and who is signed in. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true, organisation: { password }, config: { trustProxy: 1 } });
});
afterAll(() => app.close());

const as = { as: 'admin' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Over the wire, from an address and a browser. */
async function tryToSignIn(username: string, given: string, { ip = '203.0.113.5', agent = FIREFOX } = {}) {
  const reply = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      'user-agent': agent,
      'x-request-id': crypto.randomUUID(),
    },
    body: JSON.stringify({ username, password: given }),
  });
  return (await reply.json()) as { code: number; data: string | { errors: { code: string }[] } };
}
const list = (filter: object = {}, who = 'admin') => app.call(signIns.listSignIns, filter, { as: who });
let count = 0;
async function aPerson(permissions: string[], dataScope: 1 | 3 | 5, near: string): Promise<string> {
  count += 1;
  const name = `seer-${count}`;
  const role = await app.call(roles.addRole, { key: name, name, dataScope, permissions, menuIds: [] } as never, as);
  const { records } = await app.call(users.listUsers, { search: near }, as);
  const departmentId = records[0]?.department?.id ?? null;
  await app.call(users.addUser, { userName: name, nickName: name, departmentId, roleIds: [role.id] }, as);
  return name;
}

describe('the login log', () => {
  test('tells success and failure with their reason, address, browser and system', async () => {
    await tryToSignIn('tom', password);
    await tryToSignIn('tom', 'wrong password');
    const { records } = await list({ ip: '203.0.113.5' });
    const place = { userName: 'tom', ip: '203.0.113.5', browser: 'Firefox 140', os: 'Linux', way: 'password' };
    expect(records.slice(0, 2)).toMatchObject([
      { ...place, reason: 'wrong_password' },
      { ...place, reason: '' },
    ]);
  });

  test('keeps no more than a hint of a name that nobody has: it may be a password', async () => {
    await tryToSignIn('hunter2-secret', password, { ip: '203.0.113.6' });
    const { records } = await list({ ip: '203.0.113.6' });
    expect(records).toMatchObject([{ userName: 'hu…', isKnown: false, reason: 'unknown_name' }]);
  });

  test('keeps script of a user agent as text on one line', async () => {
    await tryToSignIn('tom', 'wrong', { ip: '203.0.113.7', agent: '<script>alert(1)</script>\tx' });
    const { records } = await list({ ip: '203.0.113.7' });
    expect(records).toMatchObject([{ browser: '', os: '' }]);
  });

  test('shows only people within reach', async () => {
    const who = await aPerson(['monitor:logininfor:list', 'monitor:logininfor:unlock'], 3, 'oliver');
    expect((await list({ size: 200 }, who)).records.map(({ userName }) => userName)).not.toContain('tom');
    const unlock = app.call(signIns.unlockSignIns, { userName: 'tom' }, { as: who });
    await expect(unlock).rejects.toMatchObject({ code: 404 });
  });

  test('lets an administrator unlock a name that wrong passwords have locked', async () => {
    const ip = '203.0.113.8';
    for (let at = 0; at < 8; at += 1) await tryToSignIn('lina', 'wrong', { ip });
    expect(await tryToSignIn('lina', password, { ip })).toMatchObject({
      data: { errors: [{ code: 'account_locked' }] },
    });
    const { records } = await list({ ip, size: 50 });
    // However often somebody goes on, the lock is told once.
    expect(records.filter(({ reason }) => reason === 'locked')).toHaveLength(1);
    expect(records).toHaveLength(6);
    const { unlocked } = await app.call(signIns.unlockSignIns, { userName: 'LINA' }, as);
    expect(unlocked).toBeGreaterThan(0);
    expect(await tryToSignIn('lina', password, { ip })).toMatchObject({ code: 200 });
  });
});

describe('who is signed in', () => {
  const online = (filter: object = {}, who = 'admin') =>
    app.call(sessions.listOnline, { size: 200, ...filter }, { as: who });
  const signedIn = async (who: string): Promise<string> => {
    const { data } = await tryToSignIn(who, password, { ip: `198.51.100.${(count += 1)}` });
    return typeof data === 'string' ? data : expect.unreachable();
  };
  const isOpen = (token: string) =>
    app.call(session.getInfo, {}, { token }).then(
      () => true,
      () => false,
    );

  test('is shown by a hash that opens nothing, with person, department and browser', async () => {
    const token = await signedIn('oliver');
    const { records } = await online({ userName: 'oliver' });
    expect(records[0]).toMatchObject({ userName: 'oliver', deptName: 'Finance', browser: 'Firefox 140', kind: 'web' });
    const mark = records[0]?.tokenId ?? '';
    expect(await isOpen(mark)).toBe(false);
    const { rows } = await app.database.pool.query('select id::text, token_hash from session');
    expect(rows.flatMap((row) => [row.id, row.token_hash])).not.toContain(mark);
    expect(JSON.stringify(records)).not.toContain(token);
  });

  test('is signed out at once, with their sockets', async () => {
    const token = await signedIn('sofia');
    const { ticket } = await app.call(session.socketTicket, {}, { token });
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/websocket?token=${ticket}`, { origin: app.url });
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const { records } = await online({ userName: 'sofia' });
    expect(await app.call(sessions.endOnline, { tokenIds: records.map(({ tokenId }) => tokenId) }, as)).toEqual({
      ended: records.length,
    });
    expect(await isOpen(token)).toBe(false);
    await closed;
  });

  test('is seen and ended within reach alone, and one that is not ends none', async () => {
    const who = await aPerson(['monitor:online:list', 'monitor:online:forceLogout'], 3, 'oliver');
    const [near, far] = [await signedIn('oliver'), await signedIn('tom')];
    expect((await online({}, who)).records.map(({ userName }) => userName)).not.toContain('tom');
    const all = (await online()).records;
    const marks = all.filter(({ userName }) => ['oliver', 'tom'].includes(userName)).map(({ tokenId }) => tokenId);
    const end = app.call(sessions.endOnline, { tokenIds: marks }, { as: who });
    await expect(end).rejects.toMatchObject({ code: 404 });
    expect([await isOpen(near), await isOpen(far)]).toEqual([true, true]);
  });

  test('sees and ends their own sessions, one or all others, and nobody else’s', async () => {
    const [one, two, three] = [await signedIn('helena'), await signedIn('helena'), await signedIn('helena')];
    const foreign = await signedIn('tom');
    const own = await app.call(sessions.listOwnSessions, {}, { token: one });
    expect(own.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    const toms = (await online({ userName: 'tom' })).records[0]?.tokenId ?? '';
    const end = app.call(sessions.endOwnSession, { tokenId: toms }, { token: one });
    await expect(end).rejects.toMatchObject({ code: 404 });
    const twos = (await app.call(sessions.listOwnSessions, {}, { token: two })).find(({ isOwn }) => isOwn);
    await app.call(sessions.endOwnSession, { tokenId: twos?.tokenId ?? '' }, { token: one });
    expect(await isOpen(two)).toBe(false);
    await app.call(sessions.endOtherSessions, {}, { token: one });
    expect([await isOpen(one), await isOpen(three), await isOpen(foreign)]).toEqual([true, false, true]);
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Edge 141',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome 141',
    'Android 15',
  ],
  ['', '', ''],
])('%s is told by its names', (agent, browser, os) => {
  expect(agentName(agent)).toEqual({ browser, os });
});
