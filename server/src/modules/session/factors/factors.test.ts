import * as factors from '@countersign/shared/api/session/factors.ts';
import * as identity from '@countersign/shared/api/session/identity.ts';
import * as session from '@countersign/shared/api/session/session.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD as password } from '../../../demonstration/seed/organisation.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import type { Mail } from '../../mail/mailer.ts';
import { keysOf } from '../../../basics/secrets/secret-for.ts';
import { resealTotp } from './reseal-totp.ts';
import { type Slips, TestAuthenticator } from './passkeys/test-authenticator.ts';
import { aTestBrowser, type TestBrowser } from './test-browser.ts';

let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');
const mails: Mail[] = [];
const origin = 'http://localhost:3000';

beforeAll(async () => {
  const config = { trustProxy: 1, publicUrl: origin };
  app = await startTestApp({ organisation: { password }, clock: () => now, config });
  app.services.mailer = { send: async (mail) => void mails.push(mail), close: () => {} };
  app.services.jobs.start();
});
afterAll(() => app.close());

const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
/** So that the limits of one test do not reach into another, and no code is used twice. */
beforeEach(() => later(26 * 60));

let addresses = 0;
const aBrowser = (): TestBrowser => aTestBrowser(app.url, `203.0.113.${(addresses += 1)}`);
const signIn = (browser: TestBrowser, username: string, given = password) =>
  browser.send(session.login, { username, password: given });
const codeOf = (secret: string, seconds = 0): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + seconds * 1000 });
const challengeOf = ({ current }: { current: unknown }): factors.AskedFactor => current as factors.AskedFactor;
const mailsTo = async (name: string) => {
  const { email } = await app.database.kysely
    .selectFrom('user')
    .select('email')
    .where('user_name', '=', name)
    .executeTakeFirstOrThrow();
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

/** A person with an authenticator app. */
async function withTotp(name: string): Promise<{ secret: string; recoveryCodes: string[]; browser: TestBrowser }> {
  const browser = aBrowser();
  expect(await signIn(browser, name)).toMatchObject({ code: 200 });
  const { data } = await browser.send(factors.beginTotp, {});
  const done = await browser.send(factors.confirmTotp, { challenge: data.challenge, code: codeOf(data.secret) });
  expect(done.code).toBe(200);
  later(2);
  return { secret: data.secret, recoveryCodes: done.data.recoveryCodes, browser };
}

/** A person with a passkey. */
async function withPasskey(name: string): Promise<{ key: TestAuthenticator; browser: TestBrowser }> {
  const browser = aBrowser();
  await signIn(browser, name);
  const key = new TestAuthenticator(origin);
  const { data } = await browser.send(factors.beginPasskey, {});
  const response = key.create(data.options);
  const done = await browser.send(factors.addPasskey, { challenge: data.challenge, name: 'Laptop', response });
  expect([done.problem, done.code]).toEqual(['', 200]);
  expect(done.data.recoveryCodes).toHaveLength(10);
  return { key, browser };
}

describe('somebody with an authenticator app', () => {
  test('gets no session for the password alone, and one for the code after it', async () => {
    const { secret } = await withTotp('tom');
    const browser = aBrowser();
    const asked = await signIn(browser, 'tom');
    expect(asked).toMatchObject({ code: 422, problem: 'second_factor_required' });
    expect(browser.cookies.get('countersign')).toBeUndefined();
    const { challenge, ways } = challengeOf(asked);
    expect(ways).toEqual(['totp', 'recovery']);
    const answer = { type: 'totp', code: codeOf(secret) } as const;
    const done = await browser.send(factors.answerChallenge, { challenge, answer });
    expect(done).toMatchObject({ code: 200, data: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await browser.send(session.getInfo, {})).toMatchObject({ data: { user: { userName: 'tom' } } });
  });

  test('keeps neither secret, code nor challenge in the database', async () => {
    const { secret, recoveryCodes } = await withTotp('lina');
    const { challenge } = challengeOf(await signIn(aBrowser(), 'lina'));
    const { rows } = await app.database.pool.query(
      `select (select json_agg(t) from totp t) as a, (select json_agg(r) from recovery_code r) as b,
        (select json_agg(c) from sign_in_challenge c) as c`,
    );
    const dump = JSON.stringify(rows);
    for (const text of [secret, challenge, ...recoveryCodes]) expect(dump).not.toContain(text);
  });

  test('uses each code once, also twice at the same moment, and none from before or after its time', async () => {
    const { secret } = await withTotp('priya');
    const begun = await Promise.all(
      [aBrowser(), aBrowser()].map(async (browser) => ({ browser, ...challengeOf(await signIn(browser, 'priya')) })),
    );
    const answers = await Promise.all(
      begun.map(({ browser, challenge }) =>
        browser.send(factors.answerChallenge, { challenge, answer: { type: 'totp', code: codeOf(secret) } }),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 422]));
    const browser = aBrowser();
    const { challenge } = challengeOf(await signIn(browser, 'priya'));
    const at = (seconds: number) =>
      browser.send(factors.answerChallenge, { challenge, answer: { type: 'totp', code: codeOf(secret, seconds) } });
    expect(await at(-30)).toMatchObject({ problem: 'wrong_code' });
    expect(await at(0)).toMatchObject({ problem: 'wrong_code' });
    expect(await at(65)).toMatchObject({ problem: 'wrong_code' });
    expect(await at(30)).toMatchObject({ code: 200 });
  });

  test('comes in by a recovery code once, however it is typed, and hears of it', async () => {
    const { recoveryCodes } = await withTotp('hugo');
    const [first = ''] = recoveryCodes;
    const enter = async (code: string) => {
      const browser = aBrowser();
      const { challenge } = challengeOf(await signIn(browser, 'hugo'));
      return browser.send(factors.answerChallenge, { challenge, answer: { type: 'recovery', code } });
    };
    expect(recoveryCodes).toHaveLength(10);
    expect(await enter(first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ code: 200 });
    expect(await enter(first)).toMatchObject({ problem: 'wrong_code' });
    await expect.poll(() => mailsTo('hugo')).toEqual(['Authenticator app turned on', 'Recovery code used']);
  });

  test('goes on in the browser that began, for five minutes, and not once more', async () => {
    const { secret } = await withTotp('marta');
    const browser = aBrowser();
    const { challenge } = challengeOf(await signIn(browser, 'marta'));
    const answer = { type: 'totp', code: codeOf(secret) } as const;
    expect(await aBrowser().send(factors.answerChallenge, { challenge, answer })).toMatchObject({
      problem: 'challenge_expired',
    });
    later(6);
    expect(await browser.send(factors.answerChallenge, { challenge, answer })).toMatchObject({
      problem: 'challenge_expired',
    });
    const next = challengeOf(await signIn(browser, 'marta')).challenge;
    const right = { challenge: next, answer: { type: 'totp', code: codeOf(secret) } } as const;
    expect(await browser.send(factors.answerChallenge, right)).toMatchObject({ code: 200 });
    expect(await browser.send(factors.answerChallenge, right)).toMatchObject({ problem: 'challenge_expired' });
  });

  test('is out when deactivated between password and code', async () => {
    const { secret } = await withTotp('daniel');
    const browser = aBrowser();
    const { challenge } = challengeOf(await signIn(browser, 'daniel'));
    const set = (is_enabled: boolean) =>
      app.database.kysely.updateTable('user').set({ is_enabled }).where('user_name', '=', 'daniel').execute();
    await set(false);
    const answer = { type: 'totp', code: codeOf(secret) } as const;
    expect(await browser.send(factors.answerChallenge, { challenge, answer })).toMatchObject({
      problem: 'challenge_expired',
    });
    await set(true);
  });
});

test('an authenticator app goes on when the secret of the installation is replaced', async () => {
  const { secret } = await withTotp('chenwei');
  const { kysely } = app.database;
  const next = keysOf('the next secret of this installation');
  const enter = async () => {
    const browser = aBrowser();
    const { challenge } = challengeOf(await signIn(browser, 'chenwei'));
    const answer = { type: 'totp', code: codeOf(secret) } as const;
    return (await browser.send(factors.answerChallenge, { challenge, answer })).problem;
  };
  await resealTotp(kysely, app.services.secretFor, next);
  expect(await enter()).toBe('wrong_code');
  await resealTotp(kysely, next, app.services.secretFor);
  expect(await enter()).toBe('');
});

describe('guessing at second factors', () => {
  const guess = async (browser: TestBrowser, name: string, answer: factors.FactorAnswer) => {
    const asked = await signIn(browser, name);
    if (asked.problem !== 'second_factor_required') return asked.problem;
    const { challenge } = challengeOf(asked);
    return (await browser.send(factors.answerChallenge, { challenge, answer })).problem;
  };
  const wrong = { type: 'totp', code: '000 000' } as const;

  test.each([
    ['codes', wrong],
    ['recovery codes', { type: 'recovery', code: 'AAAA-BBBB' } as const],
  ])('with a new challenge for each of the %s gives five from one place', async (_what, answer) => {
    const name = answer.type === 'totp' ? 'sofia' : 'oliver';
    await withTotp(name);
    const browser = aBrowser();
    const problems: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) problems.push(await guess(browser, name, answer));
    expect(problems).toEqual([...Array.from({ length: 5 }, () => 'wrong_code'), 'account_locked']);
  });

  test('many at once with one challenge gives five', async () => {
    await withTotp('jonas');
    const browser = aBrowser();
    const { challenge } = challengeOf(await signIn(browser, 'jonas'));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => browser.send(factors.answerChallenge, { challenge, answer: wrong })),
    );
    expect(answers.filter(({ problem }) => problem === 'wrong_code').length).toBeLessThanOrEqual(5);
    expect(answers.some(({ code }) => code === 200)).toBe(false);
  });

  test('from everywhere gives ten a day in all, and never locks the owner out of a known place', async () => {
    const { secret, browser: own } = await withTotp('elena');
    const problems: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      problems.push(await guess(aTestBrowser(app.url, `198.51.100.${at}`), 'elena', wrong));
      later(1);
    }
    expect(problems.filter((problem) => problem === 'wrong_code')).toHaveLength(10);
    expect(problems.at(-1)).toBe('account_locked');
    expect(await guess(own, 'elena', { type: 'totp', code: codeOf(secret) })).toBe('');
  });
});

describe('a passkey', () => {
  const begin = async (browser: TestBrowser) => (await browser.send(factors.beginPasskeySignIn, {})).data;

  test('signs in without a password, and nothing more is asked', async () => {
    const { key } = await withPasskey('maya');
    const browser = aBrowser();
    const { challenge, options } = await begin(browser);
    const done = await browser.send(factors.passkeySignIn, { challenge, response: key.get(options) });
    expect([done.problem, done.code]).toEqual(['', 200]);
    expect(await browser.send(session.getInfo, {})).toMatchObject({ data: { user: { userName: 'maya' } } });
    const { data } = await browser.send(factors.listFactors, {});
    expect(data.passkeys).toMatchObject([{ name: 'Laptop', lastUseTime: now.toISOString() }]);
  });

  test('is the second factor after a password, of its own person alone', async () => {
    const { key } = await withPasskey('ruben');
    const other = await withPasskey('fatima');
    const browser = aBrowser();
    const asked = challengeOf(await signIn(browser, 'ruben'));
    expect(asked.ways).toEqual(['passkey', 'recovery']);
    const answerWith = (authenticator: TestAuthenticator) =>
      browser.send(factors.answerChallenge, {
        challenge: asked.challenge,
        answer: { type: 'passkey', response: authenticator.get(asked.passkey ?? {}) },
      });
    expect(await answerWith(other.key)).toMatchObject({ problem: 'wrong_code' });
    expect(await answerWith(key)).toMatchObject({ code: 200 });
  });

  test('is refused from a foreign origin, unverified, replayed, from a copy, and for another handle', async () => {
    const { key } = await withPasskey('pieter');
    const tryWith = async (slips: Parameters<TestAuthenticator['get']>[1]) => {
      const browser = aBrowser();
      const { challenge, options } = await begin(browser);
      const response = key.get(options, slips);
      const first = await browser.send(factors.passkeySignIn, { challenge, response });
      const again = await browser.send(factors.passkeySignIn, { challenge, response });
      const next = await begin(browser);
      const later = await browser.send(factors.passkeySignIn, { challenge: next.challenge, response });
      return [first.problem, again.problem, later.problem];
    };
    const refused = ['passkey_refused', 'challenge_expired', 'passkey_refused'];
    expect(await tryWith({ origin: 'https://evil.example' })).toEqual(refused);
    expect(await tryWith({ isUnverified: true })).toEqual(refused);
    expect(await tryWith({ userHandle: 'c29tZWJvZHkgZWxzZQ' })).toEqual(refused);
    later(30);
    expect(await tryWith({ counter: 40 })).toEqual(['', 'challenge_expired', 'passkey_refused']);
    expect(await tryWith({ counter: 40 })).toEqual(refused);
  });

  test('opens nothing once it is removed, or its person is deactivated', async () => {
    const { key, browser: own } = await withPasskey('kofi');
    const enter = async () => {
      const browser = aBrowser();
      const { challenge, options } = await begin(browser);
      return (await browser.send(factors.passkeySignIn, { challenge, response: key.get(options) })).problem;
    };
    const set = (is_enabled: boolean) =>
      app.database.kysely.updateTable('user').set({ is_enabled }).where('user_name', '=', 'kofi').execute();
    expect(await enter()).toBe('');
    await set(false);
    expect(await enter()).toBe('passkey_refused');
    await set(true);
    const { data } = await own.send(factors.listFactors, {});
    await own.send(factors.removePasskey, { id: data.passkeys[0]?.id ?? '' });
    expect(await enter()).toBe('passkey_refused');
    expect(await signIn(aBrowser(), 'kofi')).toMatchObject({ code: 200 });
  });

  test('of one person is neither renamed nor removed by another, nor added again', async () => {
    const { key, browser: own } = await withPasskey('amara');
    const { browser: other } = await withPasskey('liuyang');
    const id = (await own.send(factors.listFactors, {})).data.passkeys[0]?.id ?? '';
    expect(await other.send(factors.renamePasskey, { id, name: 'Mine' })).toMatchObject({ code: 404 });
    expect(await other.send(factors.removePasskey, { id })).toMatchObject({ code: 404 });
    const { data } = await other.send(factors.beginPasskey, {});
    const response = key.create(data.options);
    expect(await other.send(factors.addPasskey, { challenge: data.challenge, name: 'x', response })).toMatchObject({
      problem: 'passkey_known',
    });
    const begun = (await own.send(factors.beginPasskey, {})).data;
    const foreign = new TestAuthenticator(origin).create(begun.options);
    expect(
      await other.send(factors.addPasskey, { challenge: begun.challenge, name: 'x', response: foreign }),
    ).toMatchObject({ problem: 'challenge_expired' });
  });
});

describe('a change that protects an account', () => {
  test('asks who it is ten minutes after signing in, once for all of them', async () => {
    const browser = aBrowser();
    await signIn(browser, 'helena');
    later(11);
    expect(await browser.send(factors.beginTotp, {})).toMatchObject({ code: 422, problem: 'confirm_identity' });
    const confirm = async (answer: { type: 'password'; password: string }) => {
      const { data } = await browser.send(identity.beginIdentity, {});
      expect(data.ways).toEqual(['password']);
      return browser.send(identity.confirmIdentity, { challenge: data.challenge, answer });
    };
    expect(await confirm({ type: 'password', password: 'wrong' })).toMatchObject({ problem: 'wrong_password' });
    expect(await confirm({ type: 'password', password })).toMatchObject({ code: 200 });
    expect(await browser.send(factors.beginTotp, {})).toMatchObject({ code: 200 });
    expect(await browser.send(factors.beginPasskey, {})).toMatchObject({ code: 200 });
  });
});

describe('the policy', () => {
  const setPolicy = async (value: string) => {
    await app.database.kysely
      .updateTable('system_config')
      .set({ value })
      .where('key', '=', factors.SECOND_FACTOR_PARAMETER)
      .execute();
    await app.services.parameters.refresh();
  };

  test('lets people in who set a factor up first, and keeps them from removing the last one', async () => {
    await setPolicy('administrators');
    expect(await signIn(aBrowser(), 'helena')).toMatchObject({ code: 200 });
    const browser = aBrowser();
    const asked = await signIn(browser, 'admin');
    expect(asked).toMatchObject({ code: 422, problem: 'second_factor_enrolment' });
    const begun = await browser.send(factors.beginEnrolment, { challenge: challengeOf(asked).challenge });
    const { challenge, secret, uri } = begun.data;
    expect(uri).toContain(`secret=${secret}`);
    const finish = (code: string) => browser.send(factors.finishEnrolment, { challenge, code });
    expect(await finish('000000')).toMatchObject({ problem: 'wrong_code' });
    const done = await finish(codeOf(secret));
    expect(done.data).toMatchObject({ token: expect.any(String), recoveryCodes: expect.any(Array) });
    expect(await browser.send(session.getInfo, {})).toMatchObject({ code: 200 });
    expect(await browser.send(factors.removeTotp, {})).toMatchObject({ problem: 'last_factor' });
    await setPolicy('nobody');
    expect(await browser.send(factors.removeTotp, {})).toMatchObject({ code: 200 });
    expect(await signIn(aBrowser(), 'admin')).toMatchObject({ code: 200 });
  });

  test('lets people in who make a passkey first, and asks for nothing more when they come with it', async () => {
    await setPolicy('everyone');
    const begin = async (browser: TestBrowser) => {
      const { challenge } = challengeOf(await signIn(browser, 'wangfang'));
      return (await browser.send(factors.beginPasskeyEnrolment, { challenge })).data;
    };
    const browser = aBrowser();
    const key = new TestAuthenticator(origin);
    const finish = async (slips: Slips = {}, from = browser) => {
      const { challenge, options } = await begin(browser);
      const response = key.create(options, slips);
      return from.send(factors.finishPasskeyEnrolment, { challenge, name: 'Laptop', response });
    };
    expect(await finish({ origin: 'https://evil.example' })).toMatchObject({ problem: 'passkey_refused' });
    expect(await finish({ isUnverified: true })).toMatchObject({ problem: 'passkey_refused' });
    expect(await finish({}, aBrowser())).toMatchObject({ problem: 'challenge_expired' });
    expect(browser.cookies.get('countersign')).toBeUndefined();
    // Of two who know the password at once only the first sets one up; what the other has begun ends there.
    const other = aBrowser();
    const begun = await begin(other);
    const done = await finish();
    expect(done.data).toMatchObject({ token: expect.any(String), recoveryCodes: expect.any(Array) });
    expect(done.data.recoveryCodes).toHaveLength(10);
    const late = {
      challenge: begun.challenge,
      name: 'Mine',
      response: new TestAuthenticator(origin).create(begun.options),
    };
    expect(await other.send(factors.finishPasskeyEnrolment, late)).toMatchObject({ problem: 'challenge_expired' });
    expect(await browser.send(session.getInfo, {})).toMatchObject({ data: { user: { userName: 'wangfang' } } });
    const { data } = await browser.send(factors.listFactors, {});
    expect(data).toMatchObject({ totpSince: null, recoveryCodesLeft: 10, passkeys: [{ name: 'Laptop' }] });
    await expect.poll(() => mailsTo('wangfang')).toEqual(['Passkey added']);
    expect(challengeOf(await signIn(aBrowser(), 'wangfang')).ways).toEqual(['passkey', 'recovery']);
    const next = aBrowser();
    const asked = (await next.send(factors.beginPasskeySignIn, {})).data;
    const response = key.get(asked.options);
    expect(await next.send(factors.passkeySignIn, { challenge: asked.challenge, response })).toMatchObject({
      code: 200,
    });
    await setPolicy('nobody');
  });

  test('is undone for one person by an administrator who may, and that person is signed out and told', async () => {
    const { browser } = await withTotp('joao');
    const userId = await app.userId('joao');
    await expect(app.call(factors.resetFactors, { userId }, { as: 'maya' })).rejects.toMatchObject({ code: 403 });
    expect(await app.call(factors.resetFactors, { userId }, { as: 'admin' })).toEqual({ removed: 1 });
    expect(await browser.send(session.getInfo, {})).toMatchObject({ code: 401 });
    expect(await signIn(aBrowser(), 'joao')).toMatchObject({ code: 200 });
    await expect.poll(() => mailsTo('joao')).toContain('Second factors removed');
    const { rows } = await app.database.pool.query(
      `select a.target, c.changes from audit_log a join audit_change c on c.audit_id = a.id
        where action = 'session.resetFactors' and code = 200`,
    );
    expect(JSON.stringify(rows)).toContain('authenticatorApp');
    const own = await app.userId('admin');
    await expect(app.call(factors.resetFactors, { userId: own }, { as: 'admin' })).rejects.toMatchObject({
      errors: [{ code: 'own_factors' }],
    });
  });
});
