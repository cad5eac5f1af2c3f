import * as emailCodes from '@countersign/shared/api/submissions/visitors/email-codes.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { field } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { aClock } from '../../workflow/testing/a-clock.ts';
import { aMailSink } from '../../workflow/testing/a-mail-sink.ts';

let app: TestApp;
let post: Awaited<ReturnType<typeof aMailSink>>;
let formKey: FormKey;
const { clock, pass } = aClock();
const fields = [
  field.parse({ key: 'mail', type: 'email_code', label: 'Your e-mail' }),
  field.parse({ key: 'note', type: 'text', label: 'Note', required: true }),
];

beforeAll(async () => {
  post = await aMailSink();
  const config = { mail: { url: post.url, from: 'Forms <forms@example.com>' } };
  app = await startTestApp({ clock, config, limits: { publicSubmits: 10_000 } });
});
beforeEach(async () => {
  post.mails.length = 0;
  await app.database.kysely.deleteFrom('email_code').execute();
  const planted = await plantForm(app.database.kysely, aForm({ fields }), {
    ownerId: await app.userId('elena'),
    now: clock(),
  });
  formKey = planted.formKey as FormKey;
});
afterAll(async () => {
  await app.close();
  await post.close();
});

const MINUTE = 1 / 60;
const ana = 'ana@example.com';
const send = (address = ana, more: { language?: 'de' } = {}) =>
  app.call(emailCodes.send, { formKey, field: 'mail', address, ...more }, {});
const lastCode = () => /\d{6}/.exec(post.mails.at(-1)?.text ?? '')?.[0] ?? '';
const submit = (mail: unknown, note = 'Hello') =>
  app.call(submissions.submitPublic, { formKey, version: 1, answers: { mail, note } }, {});
const answersOf = async (id: string) =>
  (await app.call(submissions.get, { id: id as never }, { as: 'elena' })).submission.answers;
const refusedAt = (code: string) => ({ errors: [{ code, path: ['answers', 'mail'] }] });
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test('the code from the mail confirms the address, which alone is stored', async () => {
  await expect(send('ana@EXAMPLE.com')).resolves.toEqual({ seconds: 60 });
  expect(post.mails).toMatchObject([{ to: expect.stringContaining(ana) }]);
  const { submissionId } = await submit({ address: ana, code: lastCode() });
  expect(await answersOf(submissionId)).toEqual({ mail: ana, note: 'Hello' });
});

test('the mail speaks the language of the form', async () => {
  await send(ana, { language: 'de' });
  expect(post.mails[0]?.text).toContain('Ihr Code ist');
});

test('the mail names this server and nothing that a designer wrote, because anybody may type any address', async () => {
  await send('stranger@example.org');
  const { title } = (await app.call(forms.getPublic, { formKey })).form.definition;
  const [mail] = post.mails;
  expect(mail).toMatchObject({ subject: expect.stringContaining(new URL(app.services.config.publicUrl).host) });
  expect(JSON.stringify(mail)).not.toContain(title);
});

test('nothing but the right code of this address is taken', async () => {
  await send();
  const code = lastCode();
  await expect(submit({ address: ana, code: wrongFor(code) })).rejects.toMatchObject(refusedAt('code_wrong'));
  await expect(submit({ address: 'ben@example.com', code })).rejects.toMatchObject(refusedAt('code_expired'));
  await expect(submit({ address: ana, code: '' })).rejects.toMatchObject(refusedAt('code_needed'));
  await expect(submit(ana)).rejects.toMatchObject(refusedAt('code_needed'));
});

test('after five wrong tries the right code is worth nothing', async () => {
  await send();
  const code = lastCode();
  for (let nth = 0; nth < 5; nth++) {
    await expect(submit({ address: ana, code: wrongFor(code) })).rejects.toMatchObject(refusedAt('code_wrong'));
  }
  await expect(submit({ address: ana, code })).rejects.toMatchObject(refusedAt('code_expired'));
});

test('a code is good for one submission, and another problem of the answers costs it nothing', async () => {
  await send();
  const code = lastCode();
  for (let nth = 0; nth < 6; nth++) await expect(submit({ address: ana, code }, '')).rejects.toThrow();
  await submit({ address: ana, code });
  await expect(submit({ address: ana, code })).rejects.toMatchObject(refusedAt('code_expired'));
});

test('a code ends after ten minutes', async () => {
  await send();
  pass(10 * MINUTE);
  await expect(submit({ address: ana, code: lastCode() })).rejects.toMatchObject(refusedAt('code_expired'));
});

test('only the newest code counts, and the next one waits a minute', async () => {
  await send();
  const old = lastCode();
  await expect(send()).rejects.toMatchObject({ errors: [{ code: 'too_many_requests' }] });
  pass(MINUTE);
  await send();
  const code = lastCode();
  if (old !== code) await expect(submit({ address: ana, code: old })).rejects.toMatchObject(refusedAt('code_wrong'));
  await submit({ address: ana, code });
});

test('an address gets five codes an hour, and of two at once one', async () => {
  const both = await Promise.allSettled([send(), send()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (let nth = 0; nth < 4; nth++) {
    pass(MINUTE);
    await send();
  }
  pass(MINUTE);
  await expect(send()).rejects.toMatchObject({ errors: [{ code: 'too_many_requests' }] });
});

test('one place writes to thirty addresses an hour at most', async () => {
  for (let nth = 0; nth < 30; nth++) await send(`person${nth}@example.com`);
  await expect(send('one-more@example.com')).rejects.toMatchObject({ errors: [{ code: 'too_many_requests' }] });
});

test('codes go to addresses of fields that ask for one', async () => {
  await expect(send('nobody')).rejects.toMatchObject({ errors: [{ code: 'wrong_email' }] });
  const other = app.call(emailCodes.send, { formKey, field: 'note', address: ana }, {});
  await expect(other).rejects.toMatchObject({ errors: [{ code: 'not_found' }] });
  expect(post.mails).toEqual([]);
});

test('an address that was confirmed cannot be changed afterwards', async () => {
  await send();
  const { submissionId } = await submit({ address: ana, code: lastCode() });
  const answers = { mail: 'ben@example.com', note: 'Changed' };
  await app.call(submissions.update, { id: submissionId, rev: 1, answers }, { as: 'elena' });
  expect(await answersOf(submissionId)).toEqual({ mail: ana, note: 'Changed' });
});

test('without a mail server such a form is not published', async () => {
  const plain = await startTestApp();
  try {
    const form = await plain.call(forms.create, { name: 'Contact' }, { as: 'elena' });
    const definition = { ...form.draft, fields };
    const saved = await plain.call(
      forms.saveDraft,
      { formKey: form.formKey, rev: form.rev, definition },
      { as: 'elena' },
    );
    await expect(
      plain.call(forms.publish, { formKey: form.formKey, rev: saved.rev }, { as: 'elena' }),
    ).rejects.toMatchObject({ errors: [{ code: 'mail_needed', path: ['fields', 0] }] });
  } finally {
    await plain.close();
  }
});
