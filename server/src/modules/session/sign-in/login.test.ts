import * as session from '@countersign/shared/api/session/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD as password } from '../../../demonstration/seed/organisation.ts';
import { textAt } from '../../../basics/texts.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ organisation: { password }, clock: () => now, config: { trustProxy: 1 } });
});
afterAll(() => app.close());

/** Each test has its own minutes, so that the throttle of one does not reach into another. */
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const signIn = (username: string, given = password) => app.call(session.login, { username, password: given });

describe('signing in', () => {
  test('with the right password gives a token that works', async () => {
    later(60);
    const token = await signIn('maya');
    const info = await app.call(session.getInfo, {}, { token });
    expect(info.user).toMatchObject({ userName: 'maya', nickName: 'Maya Okafor' });
    expect(info.roles).toEqual(['zd-admin', 'common']);
  });

  test('takes the user name in any case', async () => {
    later(60);
    expect(await signIn('MAYA')).toMatch(/^[\w-]{43}$/);
  });

  test('keeps only hashes: neither password nor token stand in the database', async () => {
    later(60);
    const token = await signIn('tom');
    const { rows } = await app.database.pool.query('select row_to_json(s) as s from session s');
    const users = await app.database.pool.query('select password_hash from "user"');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(users.rows.every((row) => String(row.password_hash).startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(
      true,
    );
  });

  test.each([
    ['a wrong password', 'tom', 'not-the-password'],
    ['an unknown name', 'nobody', password],
  ])('says the same for %s', async (_what, username, given) => {
    later(60);
    await expect(signIn(username, given)).rejects.toMatchObject({
      kind: 'refused',
      code: 422,
      msg: 'The user name or password is incorrect.',
      errors: [{ code: 'wrong_credentials', path: [] }],
    });
  });

  test('says the same for a disabled person', async () => {
    later(60);
    await app.database.kysely.updateTable('user').set({ is_enabled: false }).where('user_name', '=', 'hugo').execute();
    await expect(signIn('hugo')).rejects.toMatchObject({ errors: [{ code: 'wrong_credentials' }] });
  });

  test('is locked for ten minutes after five wrong passwords from one address', async () => {
    later(60);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(signIn('lina', `wrong-${tries}`)).rejects.toMatchObject({ code: 422 });
    }
    later(2);
    await expect(signIn('lina')).rejects.toMatchObject({ code: 429, errors: [{ code: 'account_locked' }] });
    later(9);
    expect(await signIn('lina')).toMatch(/^[\w-]{43}$/);
  });

  test('from another address is not locked by somebody elses wrong passwords', async () => {
    later(60);
    await guesses(9, { name: 'priya', from: '203.0.113.7' });
    later(2);
    expect(await signIn('priya')).toMatch(/^[\w-]{43}$/);
  });

  test('is refused after ten tries in a minute from one address, whatever the names', async () => {
    later(60);
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(signIn(`guess-${tries}`)).rejects.toMatchObject({ code: 422 });
    }
    await expect(signIn('maya')).rejects.toMatchObject({ code: 429, errors: [{ code: 'too_many_requests' }] });
  });

  test.each([
    ['zh-CN,zh;q=0.9', 'zh-cn'],
    ['zh-HK', 'zh-tw'],
    ['ja', 'ja'],
    ['ko-KR', 'ko'],
    ['sv-SE, de-AT;q=0.8, en;q=0.5', 'de'],
    ['fr-CA;q=0.4, *;q=0.1', 'fr'],
    ['es-419', 'es'],
    ['pt', 'pt-br'],
    ['ar-EG', 'ar'],
    ['sv', 'en'],
    [','.repeat(8000), 'en'],
  ] as const)('answers who accepts %s in their language: %s', async (accepted, language) => {
    const reply = await fetch(`${app.url}/api/getInfo`, { headers: { 'Accept-Language': accepted } });
    expect(await reply.json()).toMatchObject({ code: 401, msg: textAt(language, 'refusals.signed_out') });
  });

  test.each([
    ['no password', { username: 'tom' }, ['password']],
    ['an empty name', { username: '  ', password }, ['username']],
    ['an endless captcha answer', { username: 'tom', password, code: 'x'.repeat(2001) }, ['code']],
    ['an endless captcha id', { username: 'tom', password, uuid: 'x'.repeat(101) }, ['uuid']],
  ])('refuses %s with the place of the problem', async (_what, input, path) => {
    await expect(app.call(session.login, input as never)).rejects.toMatchObject({
      code: 400,
      errors: [{ code: 'invalid_input', path }],
    });
  });
});

/** One try over a socket of its own, from an address that the proxy in front names, with the cookies of a browser. */
async function tryFrom(
  from: string,
  {
    name,
    given = 'a wrong guess',
    cookie,
    url = app.url,
  }: { name: string; given?: string; cookie?: string; url?: string },
) {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...(cookie ? { Cookie: cookie } : {}) },
    body: JSON.stringify({ username: name, password: given }),
  });
  const { code, data } = (await reply.json()) as { code: number; data: { errors?: { code: string }[] } };
  return {
    code,
    problem: data?.errors?.[0]?.code,
    retryAfter: Number(reply.headers.get('retry-after')),
    cookies: reply.headers.getSetCookie(),
  };
}

const guesses = (count: number, { name, from }: { name: string; from: string }) =>
  Promise.all(Array.from({ length: count }, () => tryFrom(from, { name })));

/** How many tries came to the point where a password is compared with a hash. */
async function checkedTries(): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select count(*)::int as count from audit_log where action in ('session.login', 'session.loginFailed')`,
  );
  return rows[0].count as number;
}

describe('guessing at passwords', () => {
  /** Fires guesses at all servers at once; as soon as one is refused, the right password goes in among them. */
  async function storm(
    count: number,
    { name, from, urls }: { name: string; from: (at: number) => string; urls: string[] },
  ) {
    const before = await checkedTries();
    const tries: ReturnType<typeof tryFrom>[] = [];
    const refused = new Promise<void>((resolve) => {
      for (let at = 0; at < count; at += 1) {
        const one = tryFrom(from(at), { name, url: urls[at % urls.length] ?? '' });
        tries.push(one);
        void one.then(({ code }) => code === 429 && resolve());
      }
    });
    await refused;
    const right = Array.from({ length: 20 }, (_, at) =>
      tryFrom(from(at), { name, given: password, url: urls[at % urls.length] ?? '' }),
    );
    const answers = await Promise.all([...tries, ...right]);
    return { answers, checked: (await checkedTries()) - before };
  }

  test('400 at once from one address, on two servers, win nothing: five are checked, the others refused before', async () => {
    later(60);
    const second = await startTestApp({ database: app.database, clock: () => now, config: { trustProxy: 1 } });
    const urls = [app.url, second.url];
    const { answers, checked } = await storm(380, { name: 'marta', from: () => '203.0.113.9', urls });
    await second.close();
    expect(checked).toBe(5);
    expect(answers.filter(({ code }) => code === 200)).toEqual([]);
    const refused = answers.filter(({ code }) => code === 429);
    expect(refused).toHaveLength(395);
    expect(Math.min(...refused.map(({ retryAfter }) => retryAfter))).toBeGreaterThan(0);
  });

  test('400 at once from 400 addresses win nothing either, for a name that is there and for one that is not', async () => {
    for (const name of ['daniel', 'nobody-at-all']) {
      later(60);
      const from = (at: number) => `198.51.${Math.floor(at / 200)}.${at % 200}`;
      const { answers, checked } = await storm(380, { name, from, urls: [app.url] });
      expect([name, checked]).toEqual([name, 10]);
      expect(answers.filter(({ code }) => code === 200)).toEqual([]);
    }
  });

  test('a network of IPv6 addresses is one address', async () => {
    later(60);
    for (let tries = 0; tries < 5; tries += 1) await tryFrom(`2001:db8:1:2::${tries}`, { name: 'lina' });
    expect(await tryFrom('2001:db8:1:2:ffff::9', { name: 'lina' })).toMatchObject({ problem: 'account_locked' });
    expect(await tryFrom('2001:db8:1:3::1', { name: 'lina' })).toMatchObject({ problem: 'wrong_credentials' });
  });

  describe('does not lock anybody out', () => {
    /** Strangers keep a name locked for every place that is new to it. */
    const strangersGuess = async (name: string) => {
      for (let minute = 0; minute < 3; minute += 1) {
        for (let at = 0; at < 10; at += 1) await tryFrom(`192.0.2.${minute * 10 + at}`, { name });
        later(1);
      }
    };

    test('of an address where the person has signed in before', async () => {
      later(60);
      expect(await tryFrom('203.0.113.50', { name: 'sofia', given: password })).toMatchObject({ code: 200 });
      later(24 * 60);
      await strangersGuess('sofia');
      const right = { name: 'sofia', given: password };
      expect(await tryFrom('203.0.113.51', right)).toMatchObject({ code: 429, problem: 'account_locked' });
      expect(await tryFrom('203.0.113.50', right)).toMatchObject({ code: 200 });
    });

    test('of a browser in which the person has signed in before, even beside the stranger, and has its own few tries', async () => {
      later(60);
      const { cookies } = await tryFrom('203.0.113.60', { name: 'tom', given: password });
      const device = cookies.find((one) => one.startsWith('signed-in-')) ?? '';
      expect(device).toMatch(/; Max-Age=31536000; Path=\/api\/login; HttpOnly; SameSite=Lax$/);
      const cookie = device.split(';')[0] ?? '';
      later(24 * 60);
      await guesses(30, { name: 'tom', from: '203.0.113.61' });
      const right = { name: 'tom', given: password };
      expect(await tryFrom('203.0.113.61', right)).toMatchObject({ code: 429 });
      expect(await tryFrom('203.0.113.61', { ...right, cookie })).toMatchObject({ code: 200 });
      for (let tries = 0; tries < 5; tries += 1) await tryFrom('203.0.113.61', { name: 'tom', cookie });
      expect(await tryFrom('203.0.113.62', { ...right, cookie })).toMatchObject({ problem: 'account_locked' });
      // Neither forged nor for another name is it worth anything.
      expect(await tryFrom('203.0.113.61', { ...right, cookie: cookie.replace('=', '=x') })).toMatchObject({
        code: 429,
      });
      await guesses(30, { name: 'lina', from: '203.0.113.61' });
      expect(await tryFrom('203.0.113.61', { name: 'lina', given: password, cookie })).toMatchObject({ code: 429 });
    });
  });
});
