import { LANGUAGE_TAGS } from '@countersign/shared/basics/languages/languages.ts';
import * as templates from '@countersign/shared/api/system/message-templates.ts';
import { WORDED_MESSAGES } from '@countersign/shared/workflow/messages/outbound-words.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { aMailSink } from '../../workflow/testing/a-mail-sink.ts';

let app: TestApp;
let post: Awaited<ReturnType<typeof aMailSink>>;
beforeAll(async () => {
  post = await aMailSink();
  const { mail } = readConfig({ MAIL_URL: post.url, MAIL_FROM: 'forms@northlight.example' });
  app = await startTestApp({ config: { mail } });
});
afterAll(async () => {
  await app.close();
  await post.close();
});

const as = (who: string) => ({ as: who });
const all = () => app.call(templates.listTemplates, {}, as('admin'));
const templateOf = async (code: string, language = 'en') =>
  (await all()).records.find((one) => one.code === code && one.language === language) ?? expect.unreachable();
const approved = { code: 'approved', language: 'en' } as const;
const save = async (more: object, rev?: number) =>
  app.call(templates.saveTemplate, { rev: rev ?? (await all()).rev, ...approved, ...more }, as('admin'));

test('every event has a text in every language, with what can stand in it', async () => {
  const { records, hasMail } = await all();
  expect(hasMail).toBe(true);
  expect(records).toHaveLength(WORDED_MESSAGES.length * LANGUAGE_TAGS.length);
  for (const { words, builtIn, isOwn, variables } of records) {
    expect(words).toEqual(builtIn);
    expect(isOwn).toBe(false);
    expect(variables).toContain('process');
  }
  expect((await templateOf('task_cancelled')).words).toEqual({ notice: expect.any(String) as string });
});

test('own words are said, as long as they are different; others stay as the product has them', async () => {
  const { builtIn } = await templateOf('approved');
  await save({ ...builtIn, subject: 'Yes to {{process}}' });
  expect(await templateOf('approved')).toMatchObject({
    isOwn: true,
    words: { ...builtIn, subject: 'Yes to {{process}}' },
  });
  expect(app.services.outbound.current().words).toEqual([
    { message: 'approved', language: 'en', subject: 'Yes to {{process}}' },
  ]);
  expect((await templateOf('approved', 'zh-CN')).isOwn).toBe(false);
  await expect(save({ subject: 'Other' }, 0)).rejects.toMatchObject({
    code: 409,
    errors: [{ code: 'stale_revision' }],
  });
  await app.call(templates.resetTemplate, approved, as('admin'));
  expect(await templateOf('approved')).toMatchObject({ isOwn: false, words: builtIn });
  await save(builtIn);
  expect((await templateOf('approved')).isOwn).toBe(false);
});

test('what nothing is known about is refused by its name, with what there is', async () => {
  await expect(save({ note: 'Hello {{who}}' })).rejects.toMatchObject({
    code: 422,
    errors: [
      {
        code: 'unknown_variable',
        path: ['note'],
        params: { name: 'who', known: expect.stringContaining('starter') as string },
      },
    ],
  });
});

test('a test goes to the own address alone, with sample values and no markup', async () => {
  const input = { ...approved, subject: 'About {{process}}', text: '<b>{{starter}}</b> may go ahead' };
  const { to } = await app.call(templates.testTemplate, input, as('admin'));
  expect(to).toBe('admin@example.com');
  expect(post.mails).toHaveLength(1);
  expect(post.mails[0]).toMatchObject({ to, subject: 'About Refund request', text: '<b>Mia Chen</b> may go ahead' });
  expect(post.mails[0]?.raw).toContain('&lt;b&gt;');
  post.isBusy = true;
  await expect(app.call(templates.testTemplate, input, as('admin'))).rejects.toMatchObject({
    code: 503,
    errors: [{ code: 'mail_failed' }],
  });
});

test('a test is one line of subject, of what is known, and goes nowhere without an address or a server', async () => {
  post.isBusy = false;
  post.mails.length = 0;
  const input = { ...approved, subject: 'About\n{{process}}', text: 'Yes' };
  await app.call(templates.testTemplate, input, as('admin'));
  expect(post.mails[0]?.subject).toBe('About Refund request');
  const test = (more: object) => app.call(templates.testTemplate, { ...input, ...more }, as('admin'));
  await expect(test({ text: 'Hello {{who}}' })).rejects.toMatchObject({ errors: [{ code: 'unknown_variable' }] });
  const { kysely } = app.database;
  const me = kysely.updateTable('user').where('user_name', '=', 'admin');
  await me.set({ email: '' }).execute();
  await expect(test({})).rejects.toMatchObject({ errors: [{ code: 'no_own_address' }] });
  await me.set({ email: 'admin@example.com' }).execute();
  const { mailer } = app.services;
  Object.assign(app.services, { mailer: null });
  await expect(test({})).rejects.toMatchObject({ errors: [{ code: 'no_mail_server' }] });
  Object.assign(app.services, { mailer });
});

test('texts are kept by those with the right', async () => {
  await expect(app.call(templates.listTemplates, {}, as('kofi'))).rejects.toMatchObject({ code: 403 });
  await expect(app.call(templates.resetTemplate, approved, as('kofi'))).rejects.toMatchObject({ code: 403 });
});
