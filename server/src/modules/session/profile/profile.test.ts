import { uploadAvatar, removeAvatar } from '@countersign/shared/api/files/files.ts';
import * as profile from '@countersign/shared/api/session/profile.ts';
import { getInfo, login } from '@countersign/shared/api/session/session.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD as password } from '../../../demonstration/seed/organisation.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import type { Mail } from '../../mail/mailer.ts';
import { aTestBrowser, type TestBrowser } from '../factors/test-browser.ts';

let app: TestApp;
let now = new Date('2026-11-20T09:00:00Z');
const mails: Mail[] = [];
beforeAll(async () => {
  app = await startTestApp({ organisation: { password }, clock: () => now });
  app.services.mailer = { send: async (mail) => void mails.push(mail), close: () => {} };
  app.services.jobs.start();
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date(now.getTime() + 2 * 3_600_000);
  mails.length = 0;
});

const signedIn = async (username: string): Promise<TestBrowser> => {
  const browser = aTestBrowser(app.url);
  expect(await browser.send(login, { username, password })).toMatchObject({ code: 200 });
  return browser;
};

describe('the own profile', () => {
  test('changes name, phone and sex, and the session shows them', async () => {
    const browser = await signedIn('tom');
    const fields = { nickName: 'Tom B.', phone: '+31 10 555 0199', sex: '0' } as const;
    expect((await browser.send(profile.saveProfile, fields)).data).toMatchObject({ ...fields, userName: 'tom' });
    expect((await browser.send(getInfo, {})).data.user.nickName).toBe('Tom B.');
  });

  test.each([
    ['another id', { id: 1 }],
    ['roles', { roles: ['admin'] }],
    ['an e-mail address that nobody has confirmed', { email: 'evil@example.com' }],
    ['a status', { isEnabled: true }],
    ['a picture of elsewhere', { avatar: 'https://evil.example/x.png' }],
    ['a department', { departmentId: 1 }],
  ])('takes no %s', async (_what, extra) => {
    const browser = await signedIn('tom');
    const fields = { nickName: 'Tom', phone: '', sex: '2', ...extra } as never;
    expect(await browser.send(profile.saveProfile, fields)).toMatchObject({ code: 400 });
  });
});

describe('a new e-mail address', () => {
  const codeIn = ({ text }: Mail): string => /\d{6}/.exec(text)?.[0] ?? '';

  test('counts once its code is here, and the earlier address is told', async () => {
    const browser = await signedIn('lina');
    const before = (await browser.send(profile.getProfile, {})).data.email;
    const { data } = await browser.send(profile.beginEmail, { email: 'Lina.New@Example.com' });
    expect(mails.map(({ to }) => to)).toEqual(['Lina.New@example.com']);
    const { challenge } = data;
    const code = codeIn(mails[0] as Mail);
    const other = code === '000000' ? '111111' : '000000';
    expect(await browser.send(profile.confirmEmail, { challenge, code: other })).toMatchObject({
      problem: 'wrong_code',
    });
    expect((await browser.send(profile.getProfile, {})).data.email).toBe(before);
    // Neither somebody else nor another session of the same person can go on with it.
    expect(await (await signedIn('tom')).send(profile.confirmEmail, { challenge, code })).toMatchObject({
      problem: 'challenge_expired',
    });
    const done = await browser.send(profile.confirmEmail, { challenge, code });
    expect(done.data.email).toBe('Lina.New@example.com');
    await expect.poll(() => mails.map(({ to }) => to)).toContain(before);
    expect(await browser.send(profile.confirmEmail, { challenge, code })).toMatchObject({
      problem: 'challenge_expired',
    });
  });

  test('of somebody else is refused only to who reads its mail', async () => {
    const browser = await signedIn('priya');
    const { email } = (await (await signedIn('sofia')).send(profile.getProfile, {})).data;
    const { data } = await browser.send(profile.beginEmail, { email });
    expect(
      await browser.send(profile.confirmEmail, { challenge: data.challenge, code: codeIn(mails[0] as Mail) }),
    ).toMatchObject({ problem: 'email_taken' });
  });

  test('asks who it is after ten minutes, takes no nonsense, and sends five codes an hour', async () => {
    const browser = await signedIn('hugo');
    expect(await browser.send(profile.beginEmail, { email: 'no address' })).toMatchObject({ problem: 'email_invalid' });
    for (let at = 0; at < 5; at += 1) await browser.send(profile.beginEmail, { email: `hugo${at}@example.com` });
    expect(await browser.send(profile.beginEmail, { email: 'hugo@example.com' })).toMatchObject({ code: 429 });
    now = new Date(now.getTime() + 11 * 60_000);
    expect(await browser.send(profile.beginEmail, { email: 'hugo@example.com' })).toMatchObject({
      problem: 'confirm_identity',
    });
  });
});

describe('a picture', () => {
  const photo = (background: string) =>
    sharp({ create: { width: 256, height: 256, channels: 3, background } })
      .withExif({ IFD0: { Copyright: 'Tom of 52.52 north' } })
      .jpeg()
      .toBuffer();
  const upload = async (content: Buffer, name = 'me.jpg') =>
    app.call(uploadAvatar, { file: new File([new Uint8Array(content)], name) } as never, { as: 'maya' });
  const open = (address: string) => fetch(`${app.url}${address}`);

  test('is shown beside the name without what the camera wrote, and takes the place of the one before', async () => {
    const first = await upload(await photo('#f00'));
    expect((await app.call(getInfo, {}, { as: 'maya' })).user.avatar).toBe(first);
    const shown = Buffer.from(await (await open(first)).arrayBuffer());
    const { format, exif } = await sharp(shown).metadata();
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    const whole = Buffer.from(await (await open(first.replace('/preview', ''))).arrayBuffer());
    expect(whole.toString('latin1')).not.toContain('Tom of 52.52 north');
    const second = await upload(await photo('#00f'));
    expect((await open(first)).status).toBe(401);
    expect((await open(second)).status).toBe(200);
    await app.call(removeAvatar, {}, { as: 'maya' });
    expect((await app.call(getInfo, {}, { as: 'maya' })).user.avatar).toBe('');
    expect((await open(second)).status).toBe(401);
  });

  test.each([
    ['a page that says it is a picture', '<script>alert(1)</script>', 'me.png'],
    ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'me.svg'],
  ])('is not %s', async (_what, text, name) => {
    await expect(upload(Buffer.from(text), name)).rejects.toMatchObject({ code: 415 });
  });
});

test('e-mails that somebody does without are kept by kind', async () => {
  const browser = await signedIn('marta');
  expect(await browser.send(profile.saveMutedMails, { mutedMails: ['cc', 'new_answers', 'cc'] })).toMatchObject({
    code: 200,
  });
  expect((await browser.send(profile.getProfile, {})).data.mutedMails).toEqual(['cc', 'new_answers']);
  expect(await browser.send(profile.saveMutedMails, { mutedMails: ['password_changed'] as never })).toMatchObject({
    code: 400,
  });
});
