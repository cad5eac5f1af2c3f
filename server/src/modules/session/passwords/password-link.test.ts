import {
  makePasswordLink,
  PASSWORD_PAGE,
  readPasswordLink,
  setPassword,
} from '@countersign/shared/api/session/passwords.ts';
import { getInfo } from '@countersign/shared/api/session/session.ts';
import { changeUserStatus } from '@countersign/shared/api/system/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { verifyPassword } from '../sign-in/hash-password.ts';

const HOUR_MS = 60 * 60 * 1000;
let now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());

const GOOD = 'seven quiet harbours';
const linkFor = async (userName: string, as = 'admin') => {
  const { url, expiresAt } = await app.call(makePasswordLink, { userId: await app.userId(userName) }, { as });
  const { pathname, hash, search } = new URL(url);
  expect([pathname, search]).toEqual([PASSWORD_PAGE, '']);
  return { code: hash.slice(1), expiresAt };
};
const hashOf = async (userName: string) =>
  (
    await app.database.kysely
      .selectFrom('user')
      .select('password_hash')
      .where('user_name', '=', userName)
      .executeTakeFirst()
  )?.password_hash;
const refusal = (code: string) => expect.objectContaining({ errors: [expect.objectContaining({ code })] });

describe('a link for a new password', () => {
  test('sets it once, and ends what was signed in with the old one', async () => {
    const token = await app.signIn('tom');
    const { code } = await linkFor('tom');
    expect(await app.call(readPasswordLink, { code })).toEqual({ userName: 'tom', nickName: 'Tom Becker' });
    await app.call(setPassword, { code, password: GOOD });
    expect(await verifyPassword(GOOD, await hashOf('tom'))).toBe(true);
    await expect(app.call(getInfo, {}, { token })).rejects.toMatchObject({ code: 401 });
    await expect(app.call(setPassword, { code, password: `${GOOD}!` })).rejects.toEqual(refusal('code_used'));
  });

  test('of two who use it at once one sets the password', async () => {
    const { code } = await linkFor('lina');
    const tries = await Promise.allSettled(
      ['one quiet harbour', 'two quiet harbours'].map((password) => app.call(setPassword, { code, password })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('stops with the next one, after a day, and when the person is deactivated', async () => {
    const first = await linkFor('priya');
    const second = await linkFor('priya');
    await expect(app.call(readPasswordLink, first)).rejects.toEqual(refusal('code_expired'));
    now = new Date(now.getTime() + 24 * HOUR_MS);
    await expect(app.call(setPassword, { code: second.code, password: GOOD })).rejects.toEqual(refusal('code_expired'));
    const { code } = await linkFor('priya');
    const ids = [await app.userId('priya')];
    await app.call(changeUserStatus, { ids, isEnabled: false }, { as: 'admin' });
    await expect(app.call(setPassword, { code, password: GOOD })).rejects.toEqual(refusal('code_expired'));
    await expect(linkFor('priya')).rejects.toEqual(refusal('person_disabled'));
  });

  test.each(['password1234', 'tom becker'])('refuses %s, and stays good', async (password) => {
    const { code } = await linkFor('tom');
    await expect(app.call(setPassword, { code, password })).rejects.toEqual(refusal('password_too_common'));
    await expect(app.call(readPasswordLink, { code })).resolves.toMatchObject({ userName: 'tom' });
  });

  test('is made only by who may, and never kept in clear', async () => {
    await expect(linkFor('tom', 'maya')).rejects.toMatchObject({ code: 403 });
    const { code } = await linkFor('tom');
    const rows = await app.database.kysely.selectFrom('one_time_code').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
