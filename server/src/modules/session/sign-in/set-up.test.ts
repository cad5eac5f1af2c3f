import * as session from '@countersign/shared/api/session/session.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { mintOneTimeCode } from './one-time-code.ts';

let app: TestApp;
let code: string;

beforeAll(async () => {
  app = await startTestApp({ organisation: null });
  code = await mintOneTimeCode(app.database.kysely, { purpose: 'set-up', userId: null, now: new Date() });
});
afterAll(() => app.close());

const first = { username: 'root.admin', nickName: 'Rosa', password: 'a quiet harbour at 5' };

describe('setting up', () => {
  test('needs the link of the start', async () => {
    await expect(app.call(session.setUp, { ...first, code: 'wrong' })).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'code_expired', path: ['code'] }],
    });
  });

  test.each([
    ['password1234', 'password_too_common'],
    ['qwertyuiop', 'password_too_common'],
    ['1234567890', 'password_too_common'],
    ['aaaaaaaaaaaa', 'password_too_common'],
    ['Countersign1!', 'password_too_common'],
    ['root.admin99', 'password_too_common'],
    ['zendesk2026', 'password_too_common'],
    ['short', 'invalid_input'],
  ])('refuses the password %s', async (password, problem) => {
    await expect(app.call(session.setUp, { ...first, code, password })).rejects.toMatchObject({
      errors: [{ code: problem, path: ['password'] }],
    });
  });

  test('makes an administrator who can sign in', async () => {
    expect(await app.call(session.setUp, { ...first, code })).toBeNull();
    const token = await app.call(session.login, { username: first.username, password: first.password });
    expect((await app.call(session.getInfo, {}, { token })).roles).toEqual(['admin']);
  });

  test('works once', async () => {
    await expect(app.call(session.setUp, { ...first, username: 'second', code })).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'already_set_up' }],
    });
  });
});
