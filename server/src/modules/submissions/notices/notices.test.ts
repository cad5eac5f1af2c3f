import { LANGUAGE_TAGS } from '@countersign/shared/basics/languages/languages.ts';
import * as formSettings from '@countersign/shared/api/forms/settings.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as messages from '@countersign/shared/api/workflow/messages.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { aTextField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { aMailSink } from '../../workflow/testing/a-mail-sink.ts';

let app: TestApp;
let post: Awaited<ReturnType<typeof aMailSink>>;
beforeAll(async () => {
  post = await aMailSink();
  app = await startTestApp({ config: { mail: { url: post.url, from: 'Forms <forms@example.com>' } } });
});
afterAll(async () => {
  await app.close();
  await post.close();
});

test('the people of the notice get a message and a mail that leads to the answers and holds none of them', async () => {
  const seed = aForm({ title: 'Contact', fields: [aTextField({ key: 'name' })] });
  const planted = await plantForm(app.database.kysely, seed, { ownerId: await app.userId('elena'), now: new Date() });
  const formKey = planted.formKey as FormKey;
  const lina = (await app.userId('lina')) as UserId;
  await app.database.kysely.updateTable('user').set({ email: 'lina@example.com' }).where('id', '=', lina).execute();
  const settings = { ...USUAL_SETTINGS, notice: { userIds: [lina], byMail: true } };
  await app.call(formSettings.save, { formKey, rev: 0, settings }, { as: 'elena' });
  const answers = { name: 'Mia Chen' };
  const { submissionId } = await app.call(submissions.submitPublic, { formKey, version: 1, answers }, {});
  const { records } = await app.call(messages.listMessages, {}, { as: 'lina' });
  expect(records).toMatchObject([{ event: 'new_answers' }]);
  await app.services.jobs.runDue();
  expect(post.mails).toHaveLength(1);
  const [mail] = post.mails;
  expect(mail).toMatchObject({ to: 'lina@example.com' });
  expect(mail?.text).toContain(`/project/form/data?formKey=${formKey}&open=${submissionId}`);
  expect(mail?.raw).not.toContain('Mia');
});

test('a form says it in its own words, and names the sender only to people who may see the answers', async () => {
  post.mails.length = 0;
  const seed = aForm({ title: 'Orders', fields: [aTextField({ key: 'name' })] });
  const planted = await plantForm(app.database.kysely, seed, { ownerId: await app.userId('elena'), now: new Date() });
  const formKey = planted.formKey as FormKey;
  const [elena, lina] = [(await app.userId('elena')) as UserId, (await app.userId('lina')) as UserId];
  await app.database.kysely.updateTable('user').set({ email: 'elena@example.com' }).where('id', '=', elena).execute();
  const words = { subject: 'Order {{number}}', text: 'Pack {{form}} {{number}} of {{sender}}.' };
  const notice = { userIds: [elena, lina], byMail: true, words };
  const settings = { ...USUAL_SETTINGS, notice };
  await app.call(formSettings.save, { formKey, rev: 0, settings }, { as: 'elena' });
  await app.call(submissions.submit, { formKey, version: 1, answers: { name: 'Secret' } }, { as: 'tom' });
  const told = async (as: string) => (await app.call(messages.listMessages, {}, { as })).records[0]?.ownWords;
  const whole = 'Pack Orders 1 of Tom Becker.';
  expect(await told('elena')).toEqual(Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, whole])));
  expect((await told('lina'))?.en).toBe('Pack Orders  of .');
  await app.services.jobs.runDue();
  const mailTo = (to: string) => post.mails.find((mail) => mail.to === to);
  expect(mailTo('elena@example.com')?.subject).toBe('Order 1');
  expect(mailTo('elena@example.com')?.text).toContain(whole);
  expect(mailTo('lina@example.com')?.text).toContain('Pack Orders  of .');
  expect(post.mails.some(({ raw }) => raw.includes('Secret'))).toBe(false);
});

test('words that name something unknown are refused', async () => {
  const seed = aForm({ title: 'Orders', fields: [aTextField({ key: 'name' })] });
  const planted = await plantForm(app.database.kysely, seed, { ownerId: await app.userId('elena'), now: new Date() });
  const notice = { userIds: [], byMail: false, words: { text: 'Dear {{name}}' } };
  const save = { formKey: planted.formKey as FormKey, rev: 0, settings: { ...USUAL_SETTINGS, notice } };
  await expect(app.call(formSettings.save, save, { as: 'elena' })).rejects.toMatchObject({ code: 400 });
});
