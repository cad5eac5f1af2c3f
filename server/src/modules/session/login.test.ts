import { readFileSync } from 'node:fs';
import * as session from '@countersign/shared/api/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD as password } from '../../database/seed/organisation.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';

let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ organisation: { password }, clock: () => now });
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
      msg: 'The user name or password is not right.',
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
    const values = Array.from({ length: 9 }, () => ({
      account: 'priya',
      ip: '203.0.113.7',
      at: now,
      has_succeeded: false,
    }));
    await app.database.kysely.insertInto('login_attempt').values(values).execute();
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

  test('answers in Chinese to who asks for it', async () => {
    later(60);
    const reply = await fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'zh-CN,zh;q=0.9' },
      body: JSON.stringify({ username: 'tom', password: 'wrong' }),
    });
    const texts = JSON.parse(readFileSync(new URL('../../../../translations/zh-cn.json', import.meta.url), 'utf8'));
    expect(await reply.json()).toMatchObject({ code: 422, msg: texts.refusals.wrong_credentials });
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
