import {
  changePassword,
  forgotPassword,
  PASSWORD_PAGE,
  setPassword,
} from '@countersign/shared/api/session/passwords.ts';
import { getInfo, login } from '@countersign/shared/api/session/session.ts';
import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD as password } from '../../../demonstration/seed/organisation.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import type { Mail } from '../../mail/mailer.ts';
import { aTestBrowser, type TestBrowser } from '../factors/test-browser.ts';

/** Counts what is dear about a sign-in, as the runtime does it: clocks would say the same, now and then. */
let hashes = 0;
const counting = createHook({ init: (_id, type) => (hashes += Number(type === 'ARGON2REQUEST')) });

let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');
const mails: Mail[] = [];

beforeAll(async () => {
  app = await startTestApp({
    organisation: { password },
    clock: () => now,
    config: { trustProxy: 1, publicUrl: 'http://localhost:3000' },
  });
  app.services.mailer = { send: async (mail) => void mails.push(mail), close: () => {} };
  app.services.jobs.start();
});
afterAll(() => app.close());

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
beforeEach(() => {
  later(26 * 60);
  mails.length = 0;
});

let addresses = 0;
const aBrowser = (): TestBrowser => aTestBrowser(app.url, `203.0.113.${(addresses += 1)}`);
const signIn = (browser: TestBrowser, username: string, given = password, rememberMe = false) =>
  browser.send(login, { username, password: given, rememberMe });
const set = (userName: string, values: object) =>
  app.database.kysely.updateTable('user').set(values).where('user_name', '=', userName).execute();
const linkIn = ({ text }: Mail): string => /#([\w-]+)/.exec(text)?.[1] ?? '';
const NEXT = 'seven quiet harbours';

describe('signing in', () => {
  test('costs one hash whoever it is: a right name, an unknown one, a deactivated one, one without a password', async () => {
    await set('hugo', { is_enabled: false });
    await set('kofi', { password_hash: null });
    // The first one of a server makes what unknown names are compared with.
    await signIn(aBrowser(), 'nobody-before', 'a wrong guess');
    counting.enable();
    const costs: Record<string, number> = {};
    for (const name of ['tom', 'nobody-at-all', 'hugo', 'kofi']) {
      hashes = 0;
      expect(await signIn(aBrowser(), name, 'a wrong guess')).toMatchObject({ problem: 'wrong_credentials' });
      costs[name] = hashes;
    }
    counting.disable();
    expect(costs).toEqual({ tom: 1, 'nobody-at-all': 1, hugo: 1, kofi: 1 });
  });

  test('with "remember me" lasts two weeks without use and keeps no password anywhere', async () => {
    const remembered = aBrowser();
    const usual = aBrowser();
    await signIn(remembered, 'tom', password, true);
    await signIn(usual, 'tom');
    later(13 * 24 * 60);
    expect(await remembered.send(getInfo, {})).toMatchObject({ code: 200 });
    expect(await usual.send(getInfo, {})).toMatchObject({ code: 401 });
    expect(JSON.stringify([...remembered.cookies])).not.toContain(password);
    later(15 * 24 * 60);
    expect(await remembered.send(getInfo, {})).toMatchObject({ code: 401 });
  });
});

describe('a forgotten password', () => {
  const ask = (name: string, browser = aBrowser()) => browser.send(forgotPassword, { name });

  test('is replaced by a link that is mailed, works once and within an hour, and signs out everywhere', async () => {
    const signedIn = aBrowser();
    await signIn(signedIn, 'lina');
    expect(await ask('LINA')).toMatchObject({ code: 200, data: null });
    await expect.poll(() => mails.length).toBe(1);
    const [mail] = mails as [Mail];
    expect(mail.text).toContain(`http://localhost:3000${PASSWORD_PAGE}#`);
    const code = linkIn(mail);
    expect(await aBrowser().send(setPassword, { code, password: NEXT })).toMatchObject({ code: 200 });
    expect(await signedIn.send(getInfo, {})).toMatchObject({ code: 401 });
    expect(await aBrowser().send(setPassword, { code, password: `${NEXT} too` })).toMatchObject({
      problem: 'code_used',
    });
    expect(await signIn(aBrowser(), 'lina', NEXT)).toMatchObject({ code: 200 });
    await expect.poll(() => mails.map(({ subject }) => subject)).toContain('Password changed');
    await ask('lina');
    await expect.poll(() => mails.length).toBe(3);
    later(61);
    expect(await aBrowser().send(setPassword, { code: linkIn(mails[2] as Mail), password: `${NEXT}!` })).toMatchObject({
      problem: 'code_expired',
    });
  });

  test('is asked for by e-mail address too, and looks the same for somebody who is not there', async () => {
    const { email } = await app.database.kysely
      .selectFrom('user')
      .select('email')
      .where('user_name', '=', 'sofia')
      .executeTakeFirstOrThrow();
    const known = await ask(email.toUpperCase());
    await expect.poll(() => mails.map(({ to }) => to)).toEqual([email]);
    expect(await ask('nobody@example.com')).toEqual(known);
    expect(await ask('hugo')).toEqual(known);
    expect(mails).toHaveLength(1);
  });

  test('of somebody who signs in elsewhere is told so, without a link to a password', async () => {
    await ask('kofi');
    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]?.text).toContain('Your account has none');
    expect(linkIn(mails[0] as Mail)).toBe('');
  });

  test('fills nobody’s mailbox, and a stranger who asks again takes no link away', async () => {
    await ask('marta');
    await expect.poll(() => mails.length).toBe(1);
    const code = linkIn(mails[0] as Mail);
    for (let at = 0; at < 4; at += 1) expect(await ask('marta')).toMatchObject({ code: 200 });
    expect(await ask('marta')).toMatchObject({ code: 429 });
    expect(await aBrowser().send(setPassword, { code, password: NEXT })).toMatchObject({ code: 200 });
    await expect.poll(() => mails.filter(({ subject }) => subject === 'Password changed').length).toBe(1);
    const links = mails.filter(({ subject }) => subject === 'Set a new password');
    expect(links).toHaveLength(3);
    expect(await aBrowser().send(setPassword, { code: linkIn(links[1] as Mail), password: `${NEXT}!` })).toMatchObject({
      code: 422,
    });
  });

  test('cannot be mailed where no mail server is configured', async () => {
    const { mailer } = app.services;
    app.services.mailer = null;
    expect(await ask('tom')).toMatchObject({ problem: 'mail_not_configured' });
    expect(await ask('nobody-at-all')).toMatchObject({ problem: 'mail_not_configured' });
    app.services.mailer = mailer;
  });
});

describe('changing a password', () => {
  test('takes the old one, ends the other sessions if wanted, and is told by mail', async () => {
    const [here, there] = [aBrowser(), aBrowser()] as const;
    await signIn(here, 'priya');
    await signIn(there, 'priya');
    const change = (oldPassword: string, newPassword: string, endOthers: boolean) =>
      here.send(changePassword, { oldPassword, newPassword, endOthers });
    expect(await change('a wrong guess', NEXT, true)).toMatchObject({ problem: 'wrong_password' });
    expect(await change(password, NEXT, false)).toMatchObject({ code: 200 });
    expect(await there.send(getInfo, {})).toMatchObject({ code: 200 });
    expect(await change(NEXT, NEXT, true)).toMatchObject({ problem: 'password_same' });
    expect(await change(NEXT, `${NEXT} again`, true)).toMatchObject({ code: 200 });
    expect(await there.send(getInfo, {})).toMatchObject({ code: 401 });
    expect(await here.send(getInfo, {})).toMatchObject({ code: 200 });
    await expect.poll(() => mails.length).toBe(2);
  });

  test('without the old one asks who it is, unless the sign-in is fresh', async () => {
    const browser = aBrowser();
    await signIn(browser, 'oliver');
    later(11);
    const change = () => browser.send(changePassword, { newPassword: NEXT });
    expect(await change()).toMatchObject({ code: 422, problem: 'confirm_identity' });
    const fresh = aBrowser();
    await signIn(fresh, 'oliver');
    expect(await fresh.send(changePassword, { newPassword: NEXT })).toMatchObject({ code: 200 });
  });

  test('gives somebody at an open page five guesses at the old one', async () => {
    const browser = aBrowser();
    await signIn(browser, 'jonas');
    const problems: string[] = [];
    for (let at = 0; at < 6; at += 1)
      problems.push((await browser.send(changePassword, { oldPassword: `guess ${at}`, newPassword: NEXT })).problem);
    expect(problems).toEqual([...Array.from({ length: 5 }, () => 'wrong_password'), 'account_locked']);
  });

  test.each([
    ['ten characters', 'harbour#72', ''],
    [
      'sixty-four of any kind, without a rule for capitals or digits',
      '🌊'.repeat(5) + 'quiet harbours '.repeat(3) + '港口',
      '',
    ],
    ['spaces around, which stay', '  seven quiet harbours  ', ''],
    ['nine characters', 'harbour#7', 'invalid_input'],
    ['a word of this product', 'zendesk2026', 'password_too_common'],
    ['the own name', 'daniel.kim1', 'password_too_common'],
    ['a leaked one', 'q1w2e3r4t5y6', 'password_too_common'],
    ['another leaked one', 'alexandria', 'password_too_common'],
  ])('says about %s what it should', async (_what, newPassword, problem) => {
    await set('daniel', { password_hash: null });
    const { code } = await linkFor('daniel');
    expect((await aBrowser().send(setPassword, { code, password: newPassword })).problem).toBe(problem);
    if (problem === '') {
      later(2);
      expect(await signIn(aBrowser(), 'daniel', newPassword)).toMatchObject({ code: 200 });
    }
  });
});

async function linkFor(userName: string): Promise<{ code: string }> {
  const { makePasswordLink } = await import('@countersign/shared/api/session/passwords.ts');
  const { url } = await app.call(makePasswordLink, { userId: await app.userId(userName) }, { as: 'admin' });
  return { code: new URL(url).hash.slice(1) };
}
