import * as session from '@countersign/shared/api/session/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD as password } from '../demonstration/seed/organisation.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ organisation: { password }, clock: () => now });
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

interface SignedIn {
  token: string;
  cookies: string[];
}

async function signIn(extra: object = {}, headers: Record<string, string> = {}): Promise<SignedIn> {
  const reply = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'maya', password, ...extra }),
  });
  const { data } = (await reply.json()) as { data: string };
  return { token: data, cookies: reply.headers.getSetCookie() };
}

const ask = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Response> =>
  fetch(`${app.url}/api${path}`, { method, headers });

describe('the session cookie', () => {
  test('is out of reach of scripts, and a readable marker says only that somebody is signed in', async () => {
    const { token, cookies } = await signIn();
    expect(cookies).toEqual([
      `countersign=${token}; Path=/; HttpOnly; SameSite=Lax`,
      'Admin-Token=1; Path=/; SameSite=Lax',
      expect.stringMatching(
        /^signed-in-[\da-f]{16}=[\w.-]+; Max-Age=31536000; Path=\/api\/login; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test('lasts 14 days when the person wants to be remembered', async () => {
    const { cookies } = await signIn({ rememberMe: true });
    expect(cookies.filter((cookie) => cookie.includes('Max-Age=1209600'))).toHaveLength(2);
  });

  test('is bound to https and this host where people come by https', async () => {
    const secure = await startTestApp({
      database: app.database,
      clock: () => now,
      config: { publicUrl: 'https://forms.example.com' },
    });
    const reply = await fetch(`${secure.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'maya', password }),
    });
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^__Host-countersign=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=31536000');
    await secure.close();
  });

  test('signs in a read, and leaves with the logout', async () => {
    const { token } = await signIn();
    const headers = { Cookie: `countersign=${token}` };
    expect((await ask('/getInfo', headers)).status).toBe(200);
    const out = await ask('/logout', { ...headers, 'X-Request-Id': 'out' }, 'POST');
    expect(out.headers.getSetCookie().map((cookie) => cookie.split(';').slice(0, 2).join(';'))).toEqual([
      'countersign=; Max-Age=0',
      'Admin-Token=; Max-Age=0',
    ]);
    expect((await ask('/getInfo', headers)).status).toBe(401);
  });
});

describe('a write that rides on the cookie', () => {
  test.each([
    ['nothing that shows where it comes from', {}, 403],
    ['a foreign origin', { Origin: 'https://evil.example' }, 403],
    ['the origin null of a sandboxed frame', { Origin: 'null' }, 403],
    ['a header that a foreign page cannot set', { 'X-Request-Id': 'r1' }, 200],
  ])('with %s', async (_what, headers, status) => {
    const { token } = await signIn();
    const reply = await ask('/login/socket-ticket', { Cookie: `countersign=${token}`, ...headers }, 'POST');
    expect(reply.status).toBe(status);
  });

  test('from our own origin is let through', async () => {
    const { token } = await signIn();
    const headers = { Cookie: `countersign=${token}`, Origin: app.url };
    expect((await ask('/login/socket-ticket', headers, 'POST')).status).toBe(200);
  });

  test('is not mistaken for one with a bearer, which a browser never sends by itself', async () => {
    const { token } = await signIn();
    expect((await ask('/login/socket-ticket', { Authorization: `Bearer ${token}` }, 'POST')).status).toBe(200);
  });
});

describe('a page that began with one person, when another has signed in meanwhile', () => {
  test.each([
    ['writes nothing in the name of the other', '/login/socket-ticket', 'POST', 'nobody', 401],
    ['reads nothing either', '/getInfo', 'GET', 'nobody', 401],
    ['goes on where it is the same person', '/login/socket-ticket', 'POST', 'maya', 200],
    ['may sign in and out', '/logout', 'POST', 'nobody', 200],
  ])('%s', async (_what, path, method, who, status) => {
    const { token } = await signIn();
    const personId = who === 'maya' ? String(await app.userId('maya')) : '0';
    const headers = { Cookie: `countersign=${token}`, 'X-Request-Id': `of-${who}`, 'X-Person-Id': personId };
    const reply = await ask(path, headers, method);
    expect(reply.status).toBe(status);
    if (status === 401) expect(await reply.json()).toMatchObject({ data: { errors: [{ code: 'other_person' }] } });
  });
});

describe('a form post of another site', () => {
  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'as %s reaches no call',
    async (type) => {
      const reply = await fetch(`${app.url}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: '{}',
      });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.headers.getSetCookie()).toEqual([]);
    },
  );
});

describe('a session', () => {
  const isLive = async (token: string): Promise<boolean> =>
    (await ask('/getInfo', { Authorization: `Bearer ${token}` })).status === 200;

  test('ends after 30 minutes without use, and slides with use', async () => {
    const { token } = await signIn();
    later(29);
    expect(await isLive(token)).toBe(true);
    later(29);
    expect(await isLive(token)).toBe(true);
    later(31);
    expect(await isLive(token)).toBe(false);
  });

  test('of somebody remembered ends after 14 days without use', async () => {
    const { token } = await signIn({ rememberMe: true });
    later(13 * 24 * 60);
    expect(await isLive(token)).toBe(true);
    later(14 * 24 * 60 + 1);
    expect(await isLive(token)).toBe(false);
  });

  test('ends after 30 days whatever happens', async () => {
    const { token } = await signIn({ rememberMe: true });
    for (let days = 0; days < 29; days += 10) {
      expect(await isLive(token)).toBe(true);
      later(10 * 24 * 60);
    }
    later(1);
    expect(await isLive(token)).toBe(false);
  });

  test('that ended a moment ago gets no socket, and no fault either', async () => {
    const { token } = await signIn();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await ask('/login/socket-ticket', headers, 'POST')).status).toBe(200);
    await app.database.kysely.deleteFrom('session').execute();
    expect((await ask('/login/socket-ticket', headers, 'POST')).status).toBe(401);
  });

  test('of a disabled person ends at once', async () => {
    const { token } = await signIn();
    expect(await isLive(token)).toBe(true);
    const disable = (is_enabled: boolean) =>
      app.database.kysely.updateTable('user').set({ is_enabled }).where('user_name', '=', 'maya').execute();
    await disable(false);
    now = new Date(now.getTime() + 1000);
    expect(await isLive(token)).toBe(false);
    await disable(true);
  });

  test('ended on one server is over on another within a second', async () => {
    const other = await startTestApp({ database: app.database, clock: () => now });
    const { token } = await signIn();
    await expect(other.call(session.getInfo, {}, { token })).resolves.toBeDefined();
    await app.call(session.logout, {}, { token });
    now = new Date(now.getTime() + 1000);
    await expect(other.call(session.getInfo, {}, { token })).rejects.toMatchObject({ code: 401 });
    await other.close();
  });

  test.each(['', 'Bearer', 'Bearer x', 'Bearer ../../etc', 'Basic bWF5YTpwYXNz', `Bearer ${'a'.repeat(43)}`])(
    'is not opened by %j',
    async (authorization) => {
      const reply = await ask('/getInfo', { Authorization: authorization });
      expect(await reply.json()).toMatchObject({ code: 401, data: { errors: [{ code: 'signed_out' }] } });
    },
  );
});
