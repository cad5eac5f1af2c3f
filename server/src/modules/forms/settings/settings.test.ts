import { createHash } from 'node:crypto';
import * as formSettings from '@countersign/shared/api/forms/settings.ts';
import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import type { InputOf } from '@countersign/shared/api/contract.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as words from '@countersign/shared/api/system/sensitive-words.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as messages from '@countersign/shared/api/workflow/messages.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type FormSettings, LIMIT_KINDS, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { sensitiveWord } from '@countersign/shared/resources/definitions/sensitive-word.ts';
import { contractsOf } from '@countersign/shared/resources/resource-contracts.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aTextField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { clientOf } from '../../captcha/client-of.ts';

let app: TestApp;
/** A Wednesday. */
const NOON = Date.parse('2026-11-18T12:00:00Z');
let now = NOON;
const page = '<html lang="en"><head><title>x</title></head><body><header id="head"></header></body></html>';
beforeAll(async () => {
  app = await startTestApp({
    clock: () => new Date(now),
    limits: { publicSubmits: 100_000 },
    pages: { read: async () => page },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  now = NOON;
});

interface Set extends Partial<FormSettings> {
  password?: string | null;
}

async function plant({ password, ...settings }: Set = {}): Promise<FormKey> {
  const seed = aForm({ fields: [aTextField({ key: 'name', label: 'Your name' })] });
  const { formKey } = await plantForm(app.database.kysely, seed, {
    ownerId: await app.userId('elena'),
    now: new Date(now),
  });
  await set(formKey as FormKey, { password, ...settings });
  return formKey as FormKey;
}

async function set(formKey: FormKey, { password, ...settings }: Set): Promise<void> {
  const { rev } = await app.call(formSettings.get, { formKey }, { as: 'elena' });
  const input = { formKey, rev, settings: { ...USUAL_SETTINGS, ...settings } };
  await app.call(formSettings.save, password === undefined ? input : { ...input, password }, { as: 'elena' });
}

interface Sender {
  cookie?: string;
  as?: string;
  device?: string;
  requestId?: string;
  slideCode?: string;
}

/** As the fill page sends it. */
async function send(formKey: string, { cookie = '', as, device, requestId, slideCode }: Sender = {}) {
  const reply = await fetch(`${app.url}/api/public/forms/${formKey}/submissions`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Request-Id': requestId ?? crypto.randomUUID(),
      ...(cookie ? { Cookie: cookie } : {}),
      ...(device ? { 'X-Device-Id': device } : {}),
      ...(as ? { Authorization: `Bearer ${await app.signIn(as)}` } : {}),
    },
    body: JSON.stringify({ version: 1, answers: { name: 'Mia' }, ...(slideCode ? { slideCode } : {}) }),
  });
  const { code, data } = (await reply.json()) as {
    code: number;
    data: { submissionId?: string; errors?: { code: string }[]; current?: unknown };
  };
  return { code, why: data.errors?.[0]?.code ?? null, current: data.current };
}

async function look(formKey: string, { cookie = '', language = 'en' } = {}) {
  const reply = await fetch(`${app.url}/s/${formKey}`, {
    headers: { 'Accept-Language': language, ...(cookie ? { Cookie: cookie } : {}) },
  });
  return { status: reply.status, html: await reply.text(), cookies: reply.headers.getSetCookie() };
}

const countOf = async (formKey: FormKey): Promise<number> =>
  Number(
    (
      await app.database.kysely
        .selectFrom('submission')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('form_key', '=', formKey)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** The cookie of a device that opens the page of a form with a limit per device. */
async function aDevice(formKey: string): Promise<string> {
  const { cookies } = await look(formKey);
  return cookies.find((one) => one.startsWith('form-device='))?.split(';')[0] ?? '';
}

test('a form that nobody has set anything for is open to everybody', async () => {
  const formKey = await plant();
  expect((await send(formKey)).code).toBe(200);
});

test('only its owner and administrators see and change the settings; the password is never among them', async () => {
  const formKey = await plant({ password: 'tea-at-five' });
  const seen = await app.call(formSettings.get, { formKey }, { as: 'elena' });
  expect(seen).toMatchObject({ rev: 1, hasPassword: true });
  expect(JSON.stringify(seen)).not.toContain('tea-at-five');
  await expect(app.call(formSettings.get, { formKey }, { as: 'tom' })).rejects.toMatchObject({ code: 403 });
  const input: InputOf<typeof formSettings.save> = { formKey, rev: 1, settings: USUAL_SETTINGS };
  await expect(app.call(formSettings.save, input, { as: 'tom' })).rejects.toMatchObject({ code: 403 });
  const { password_hash } = await app.database.kysely
    .selectFrom('form_setting')
    .select('password_hash')
    .where('form_key', '=', formKey)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$/);
});

test('of two who change the settings at once the second is told what stands there; each change is in the audit log', async () => {
  const formKey = await plant({ closedText: 'first' });
  const input = { formKey, rev: 0, settings: { ...USUAL_SETTINGS, closedText: 'second' } };
  await expect(app.call(formSettings.save, input, { as: 'elena' })).rejects.toMatchObject({
    code: 409,
    current: { rev: 1, settings: { closedText: 'first' } },
  });
  const log = await app.database.kysely
    .selectFrom('audit_log')
    .select('target')
    .where('action', '=', 'forms.saveSettings')
    .execute();
  expect(log.filter(({ target }) => target['formKey'] === formKey)).toHaveLength(1);
});

test.each(LIMIT_KINDS)('of a hundred at once a limit of one (%s) takes exactly one', async (kind) => {
  const formKey = await plant({ limits: { [kind]: { count: 1, period: 'total' } } });
  const sender: Sender = { cookie: await aDevice(formKey), ...(kind === 'perAccount' ? { as: 'tom' } : {}) };
  const sent = await Promise.all(Array.from({ length: 100 }, () => send(formKey, sender)));
  expect(sent.filter(({ code }) => code === 200)).toHaveLength(1);
  const why = kind === 'total' ? 'form_full' : 'limit_reached';
  expect(new Set(sent.filter(({ code }) => code !== 200).map((one) => one.why))).toEqual(new Set([why]));
  expect(await countOf(formKey)).toBe(1);
});

test('a limit per device or account leaves the others alone', async () => {
  const perDevice = await plant({ limits: { perDevice: { count: 1, period: 'total' } } });
  const [phone, tablet] = [await aDevice(perDevice), await aDevice(perDevice)];
  expect((await send(perDevice, { cookie: phone })).code).toBe(200);
  expect((await send(perDevice, { cookie: phone })).why).toBe('limit_reached');
  expect((await send(perDevice, { cookie: tablet })).code).toBe(200);
  const perAccount = await plant({ limits: { perAccount: { count: 1, period: 'total' } } });
  expect((await send(perAccount)).why).toBe('sign_in_needed');
  expect((await send(perAccount, { as: 'tom' })).code).toBe(200);
  expect((await send(perAccount, { as: 'tom' })).why).toBe('limit_reached');
  expect((await send(perAccount, { as: 'lina' })).code).toBe(200);
});

test('a page of a form with a limit per device gives its device a cookie that counts', async () => {
  const formKey = await plant({ limits: { perDevice: { count: 1, period: 'total' } } });
  const { cookies } = await look(formKey);
  const cookie = cookies.find((one) => one.startsWith('form-device='))?.split(';')[0] ?? '';
  expect(cookies.join()).toContain('HttpOnly');
  expect((await send(formKey, { cookie })).code).toBe(200);
  expect((await send(formKey, { cookie })).why).toBe('limit_reached');
  expect((await look(formKey, { cookie })).html).toContain('You have already answered this form');
});

test('devices that a sender makes up are one device: that of the address', async () => {
  const formKey = await plant({ limits: { perDevice: { count: 1, period: 'total' } } });
  expect((await send(formKey)).code).toBe(200);
  const genuine = await aDevice(formKey);
  for (const sender of [
    { device: 'phone-7' },
    { cookie: 'form-device=made-up' },
    { cookie: genuine.replace('=', '=x') },
  ]) {
    expect((await send(formKey, sender)).why).toBe('limit_reached');
  }
  expect((await send(formKey, { cookie: genuine })).code).toBe(200);
});

test('one address brings only so many new devices a day', async () => {
  const formKey = await plant({ limits: { perDevice: { count: 1, period: 'total' } } });
  await aDevice(formKey);
  const { kysely } = app.database;
  await kysely.updateTable('try_count').set({ count: 99 }).where('key', 'like', 'form-device %').execute();
  expect(await aDevice(formKey)).toMatch(/^form-device=./);
  expect(await aDevice(formKey)).toBe('');
  now += 25 * 3_600_000;
  expect(await aDevice(formKey)).toMatch(/^form-device=./);
});

test('a limit counts anew in each period, and answers from before it was set count too', async () => {
  const formKey = await plant();
  await send(formKey);
  await set(formKey, { zone: 'UTC', limits: { total: { count: 2, period: 'day' } } });
  expect((await send(formKey)).code).toBe(200);
  expect((await send(formKey)).why).toBe('form_full');
  const { html, status } = await look(formKey);
  expect(status).toBe(403);
  expect(html).toContain('This form is full');
  expect(html).toMatch(/It opens on Thursday, November 19, 2026 at 12:00\sAM \(UTC\)/);
  now = Date.parse('2026-11-19T00:00:00Z');
  expect((await send(formKey)).code).toBe(200);
});

test('the same request again is the same answer, however full the form is meanwhile', async () => {
  const formKey = await plant({ limits: { total: { count: 1, period: 'total' } } });
  const requestId = crypto.randomUUID();
  expect((await send(formKey, { requestId })).code).toBe(200);
  expect((await send(formKey, { requestId })).code).toBe(200);
  expect(await countOf(formKey)).toBe(1);
});

test.each([
  ['not open yet', { startsAt: '2026-11-20T08:00' }, 'form_not_open', 'This form isn’t open yet', '8:00'],
  ['over', { endsAt: '2026-11-18T12:00' }, 'form_over', 'The time for this form is over', ''],
  ['closed on Wednesdays', { weekdays: [1, 2] }, 'form_outside_hours', 'This form is currently closed', 'November 23'],
  [
    'outside its hours',
    { hours: { from: '13:30', to: '17:00' } },
    'form_outside_hours',
    'This form is currently closed',
    '1:30',
  ],
])('a form that is %s says so, when it opens next, and takes nothing', async (_, schedule, why, title, time) => {
  const formKey = await plant({ zone: 'UTC', schedule });
  expect((await send(formKey)).why).toBe(why);
  const { html, status } = await look(formKey);
  expect(status).toBe(403);
  expect(html).toContain(title);
  expect(html).toContain(time);
  expect(html).not.toContain('Your name');
  await expect(app.call(forms.getPublic, { formKey }, {})).rejects.toMatchObject({ errors: [{ code: why }] });
  expect(await countOf(formKey)).toBe(0);
});

test('a closed page speaks the language of its visitor, with the words of the form’s owner', async () => {
  const formKey = await plant({
    zone: 'Asia/Shanghai',
    schedule: { startsAt: '2026-11-20T08:00' },
    closedText: '<b>等一等</b>',
  });
  const { html } = await look(formKey, { language: 'zh-CN' });
  expect(html).toContain('表单尚未开放');
  expect(html).toContain('2026年11月20日');
  expect(html).toContain('&lt;b&gt;等一等&lt;/b&gt;');
});

test('settings hold at once: a form that closed while somebody filled it takes nothing more', async () => {
  const formKey = await plant();
  expect((await look(formKey)).html).toContain('Your name');
  await set(formKey, { zone: 'UTC', schedule: { endsAt: '2026-11-18T11:00' } });
  expect((await send(formKey)).why).toBe('form_over');
});

async function unlock(formKey: string, password: string) {
  const reply = await fetch(`${app.url}/s/${formKey}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ password }),
  });
  return {
    status: reply.status,
    html: await reply.text(),
    cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}

test('a password is asked for before anything of the form is sent, and again with the answers', async () => {
  const formKey = await plant({ password: 'tea-at-five' });
  const before = await look(formKey);
  expect(before.html).toContain('This form needs a password');
  expect(before.html).not.toContain('Your name');
  expect((await send(formKey)).why).toBe('password_needed');
  const wrong = await unlock(formKey, 'tea-at-six');
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('Incorrect password');
  expect(wrong.cookie).toBe('');
  const { status, cookie } = await unlock(formKey, 'tea-at-five');
  expect(status).toBe(303);
  const after = await look(formKey, { cookie });
  expect(after.html).toContain('Your name');
  expect(after.html).not.toContain('tea-at-five');
  expect((await send(formKey, { cookie })).code).toBe(200);
  await set(formKey, { password: 'another' });
  expect((await send(formKey, { cookie })).why).toBe('password_needed');
  const other = await plant({ password: 'tea-at-five' });
  expect((await send(other, { cookie })).why).toBe('password_needed');
});

test.each([
  ['/d/a-form?ticketId=48213&account=north', '/d/a-form?ticketId=48213&account=north'],
  ['/project/public/result?formKey=a-form', '/project/public/result?formKey=a-form'],
  ['//elsewhere.example/d/a-form', null],
  ['https://elsewhere.example', null],
])('the right password leads back to the screen that had it asked for: %s', async (next, onward) => {
  const formKey = await plant({ password: 'tea-at-five' });
  const address = `/s/${formKey}?${new URLSearchParams({ next }).toString()}`;
  const body = new URLSearchParams({ password: 'tea-at-five' });
  const reply = await fetch(app.url + address, { method: 'POST', redirect: 'manual', body });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, onward ?? address]);
});

test('a password is asked of people who are signed in too, unless they may change the form', async () => {
  const formKey = await plant({ password: 'tea-at-five' });
  const input = { formKey, version: 1, answers: { name: 'Mia' } };
  const submit = (as: string) => app.call(submissions.submit, input, { as });
  const refused = { errors: [{ code: 'password_needed' }] };
  await expect(submit('tom')).rejects.toMatchObject(refused);
  await expect(app.call(forms.getPublic, { formKey }, { as: 'tom' })).rejects.toMatchObject(refused);
  const { cookie } = await unlock(formKey, 'tea-at-five');
  const reply = await fetch(`${app.url}/api/submissions`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Request-Id': crypto.randomUUID(),
      Authorization: `Bearer ${await app.signIn('tom')}`,
      Cookie: cookie,
    },
    body: JSON.stringify(input),
  });
  expect(reply.status).toBe(200);
  for (const as of ['elena', 'admin']) {
    expect(await app.call(forms.getPublic, { formKey }, { as })).toMatchObject({ form: { formKey } });
    expect(await submit(as)).toMatchObject({ instanceId: null });
  }
});

test('a password cannot be guessed: after ten tries even the right one waits', async () => {
  const formKey = await plant({ password: 'tea-at-five' });
  for (let tries = 0; tries < 10; tries++) expect((await unlock(formKey, `try ${tries}`)).status).toBe(422);
  const { status, html } = await unlock(formKey, 'tea-at-five');
  expect(status).toBe(429);
  expect(html).toContain('Too many tries');
  now += 10 * 60_000;
  expect((await unlock(formKey, 'tea-at-five')).status).toBe(303);
});

test('a form for people of the organisation keeps their names, and leads others to sign in', async () => {
  const formKey = await plant({ isSignInRequired: true });
  const { html } = await look(formKey);
  expect(html).toContain(`/login?redirect=%2Fs%2F${formKey}`);
  expect((await send(formKey)).why).toBe('sign_in_needed');
  expect((await send(formKey, { as: 'tom' })).code).toBe(200);
  const { records } = await app.call(submissions.list, { formKey }, { as: 'elena' });
  expect(records[0]?.createdBy?.nickName).toMatch(/Tom/);
});

function solve({ text, zeroBits }: CaptchaProblem): string {
  for (let number = 0; ; number++) {
    const solution = `${text}:${number}`;
    if (createHash('sha256').update(solution).digest().readUInt32BE() >>> (32 - zeroBits) === 0) return solution;
  }
}

test('a form with a captcha asks for work, takes its solution once, and no other', async () => {
  const formKey = await plant({ captcha: 'proof_of_work' });
  const asked = await send(formKey);
  expect(asked).toMatchObject({ code: 416, why: 'captcha_needed' });
  const problem = asked.current as CaptchaProblem;
  expect((await send(formKey, { slideCode: `${problem.text}:x` })).code).toBe(416);
  const slideCode = solve(problem);
  expect((await send(formKey, { slideCode })).code).toBe(200);
  expect((await send(formKey, { slideCode })).code).toBe(416);
  const other = await plant({ captcha: 'proof_of_work' });
  expect((await send(other, { slideCode: solve(problem) })).code).toBe(416);
  expect(await countOf(formKey)).toBe(1);
});

test('a form with a puzzle says so, and takes what stands for a solved one, or work, each once', async () => {
  const formKey = await plant();
  const kinds = ['proof_of_work', 'slide', 'click'] as const;
  expect((await app.call(formSettings.get, { formKey }, { as: 'elena' })).captchas).toEqual(kinds);
  for (const captcha of ['slide', 'click'] as const) {
    await set(formKey, { captcha });
    const asked = await send(formKey, { slideCode: 'x' });
    expect(asked).toMatchObject({ code: 416, why: 'captcha_needed', current: { type: captcha, zeroBits: 18 } });
    await app.database.kysely
      .insertInto('captcha_verification')
      .values({
        verification: createHash('sha256').update(`solved ${captcha}`).digest('hex'),
        token: 'a-token',
        client: clientOf({ ip: '127.0.0.1', agent: 'node' }),
        expires_at: new Date(app.services.clock().getTime() + 60_000),
      })
      .execute();
    expect((await send(formKey, { slideCode: `solved ${captcha}` })).code).toBe(200);
    expect((await send(formKey, { slideCode: `solved ${captcha}` })).code).toBe(416);
    // What is easier than what stands for a puzzle is not enough.
    const easy = await plant({ captcha: 'proof_of_work' });
    const { current } = await send(easy);
    expect((await send(formKey, { slideCode: solve(current as CaptchaProblem) })).code).toBe(416);
    const work = solve(asked.current as CaptchaProblem);
    expect((await send(formKey, { slideCode: work })).code).toBe(200);
    expect((await send(formKey, { slideCode: work })).code).toBe(416);
  }
  expect(await countOf(formKey)).toBe(4);
});

test('the people of the notice are told of new answers', async () => {
  const formKey = await plant({ notice: { userIds: [await app.userId('lina')], byMail: false } });
  await send(formKey);
  const { records } = await app.call(messages.listMessages, {}, { as: 'lina' });
  expect(records[0]).toMatchObject({ event: 'new_answers', procInsId: null, submission: { formKey } });
});

test('settings that make no sense are refused with their place', async () => {
  const formKey = await plant();
  const save = (settings: Partial<FormSettings>) =>
    app.call(formSettings.save, { formKey, rev: 1, settings: { ...USUAL_SETTINGS, ...settings } }, { as: 'elena' });
  await expect(save({ zone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 400 });
  await expect(save({ schedule: { startsAt: '2026-11-20T08:00', endsAt: '2026-11-20T08:00' } })).rejects.toMatchObject({
    errors: [{ code: 'ends_before_start', path: ['settings', 'schedule', 'endsAt'] }],
  });
  await expect(save({ notice: { userIds: [999_999 as never], byMail: false } })).rejects.toMatchObject({
    errors: [{ code: 'unknown_user' }],
  });
});

test('a word of the list can neither be sent nor published, and the field is named', async () => {
  const formKey = await plant();
  await app.call(words.addWords, { words: ['mia'] }, { as: 'admin' });
  const answers = { name: 'ＭＩＡ Chen' };
  await expect(app.call(submissions.submitPublic, { formKey, version: 1, answers }, {})).rejects.toMatchObject({
    errors: [{ code: 'sensitive_word', path: ['answers', 'name'], params: { word: 'mia' } }],
  });
  const detail = await app.call(forms.get, { formKey }, { as: 'elena' });
  const definition = { ...detail.draft, fields: [aTextField({ key: 'name', label: 'Ask Mia' })] };
  const draft = await app.call(forms.saveDraft, { formKey, rev: detail.rev, definition }, { as: 'elena' });
  await expect(app.call(forms.publish, { formKey, rev: draft.rev }, { as: 'elena' })).rejects.toMatchObject({
    errors: [{ code: 'sensitive_word', path: ['fields', 0] }],
  });
  const { records } = await app.call(contractsOf(sensitiveWord).list, {}, { as: 'admin' });
  const ids = records.map(({ wordId }) => wordId).join(',');
  await app.call(contractsOf(sensitiveWord).remove, { ids }, { as: 'admin' });
  expect((await send(formKey)).code).toBe(200);
});
