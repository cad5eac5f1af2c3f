import { entriesOfType, typeOptions } from '@countersign/shared/api/system/dictionaries.ts';
import { choices, previewOptions } from '@countersign/shared/api/forms/facts.ts';
import { getPublic } from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as settings from '@countersign/shared/api/workflow/settings.ts';
import { type Answers, field } from '@countersign/shared/forms/schema.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { type Answer, aWebServer } from '../../workflow/testing/a-web-server.ts';

let app: TestApp;
let other: Awaited<ReturnType<typeof aWebServer>>;
let reply: Answer = {};
beforeAll(async () => {
  app = await startTestApp({ limits: { publicSubmits: 10_000 } });
  other = await aWebServer(() => reply);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const plant = async (...fields: { type: string; key: string; [setting: string]: unknown }[]) =>
  plantForm(app.database.kysely, aForm({ fields: fields.map((one) => field.parse({ label: one.key, ...one })) }), {
    ownerId: await app.userId('elena'),
    now: new Date(),
  });
const choice = (optionsFrom: object, type = 'dropdown') => plant({ type, key: 'it', options: [], optionsFrom });
const send = ({ formKey }: { formKey: string }, answers: Answers, as?: string) => {
  const input = { formKey: formKey as never, version: 1, answers };
  return as ? app.call(submissions.submit, input, { as }) : app.call(submissions.submitPublic, input);
};
const stored = async (id: string) =>
  (await app.call(submissions.get, { id: id as never }, { as: 'elena' })).submission.answers;
const find = ({ formKey }: { formKey: string }, as?: string, search?: string) =>
  app.call(choices, { formKey: formKey as never, field: 'it', search }, as ? { as } : {});
const refusal = (code: string) => ({ errors: [{ code }] });
const allow = async (...allowedHosts: string[]) => {
  const { rev } = await app.call(settings.getOutbound, {}, { as: 'admin' });
  await app.call(settings.saveOutbound, { rev, settings: { ...USUAL_OUTBOUND, allowedHosts } }, { as: 'admin' });
};

test('a dictionary is read by its type, in its own order, and offers nothing once it is disabled', async () => {
  const entries = await app.call(entriesOfType, { type: 'support_priority' }, { as: 'tom' });
  expect(entries.map(({ dictValue }) => dictValue)).toEqual(['low', 'normal', 'high', 'urgent']);
  expect(entries[3]).toMatchObject({ dictLabel: 'Urgent', listClass: 'danger', isDefault: 'N' });
  expect(await app.call(entriesOfType, { type: 'nothing_here' }, { as: 'tom' })).toEqual([]);
  const types = await app.call(typeOptions, {}, { as: 'tom' });
  expect(types).toContainEqual({ dictType: 'refund_reason', dictName: 'Refund reason' });
});

test('an answer from a dictionary is kept with its true label, also when the entry goes', async () => {
  const form = await choice({ source: 'dictionary', type: 'support_channel' });
  expect((await find(form, undefined, 'ph')).map(({ name }) => name)).toEqual(['Phone']);
  const { submissionId } = await send(form, { it: { id: 'phone', name: 'Forged' } });
  expect(await stored(submissionId)).toEqual({ it: { id: 'phone', name: 'Phone' } });
  await expect(send(form, { it: { id: 'fax', name: 'Fax' } })).rejects.toMatchObject(refusal('unknown_choice'));
  const disable = (isEnabled: boolean) =>
    app.database.kysely
      .updateTable('dict_data')
      .set({ is_enabled: isEnabled })
      .where('dict_value', '=', 'phone')
      .execute();
  await disable(false);
  await expect(send(form, { it: { id: 'phone', name: 'Phone' } })).rejects.toMatchObject(refusal('unknown_choice'));
  const answers = await stored(submissionId);
  const kept = await app.call(submissions.update, { id: submissionId, rev: 1, answers }, { as: 'elena' });
  expect(kept.answers).toEqual({ it: { id: 'phone', name: 'Phone' } });
  await disable(true);
});

test('several can be chosen, each once', async () => {
  const form = await choice({ source: 'dictionary', type: 'support_channel' }, 'multiple_choice');
  const { submissionId } = await send(form, { it: ['chat', 'email', 'chat'] });
  expect(await stored(submissionId)).toEqual({
    it: [
      { id: 'chat', name: 'Chat' },
      { id: 'email', name: 'E-mail' },
    ],
  });
});

test('an address is asked by the server alone, where its host is allowed, and nobody who fills the form learns it', async () => {
  const source = {
    source: 'api',
    url: `${other.url}/shops?key=hush`,
    dataPath: 'data.items',
    valueField: 'no',
    labelField: 'title',
  };
  const form = await choice(source);
  await expect(find(form)).rejects.toMatchObject(refusal('options_unavailable'));
  await expect(send(form, { it: { id: '7', name: 'Bern' } })).rejects.toMatchObject(refusal('options_unavailable'));
  expect(other.heard).toEqual([]);
  await allow(other.host);
  reply = { json: { data: { items: [{ no: 7, title: 'Bern' }, { no: 8, title: 'Basel' }, { title: 'No value' }] } } };
  expect(await find(form)).toMatchObject([
    { id: '7', name: 'Bern' },
    { id: '8', name: 'Basel' },
  ]);
  const { submissionId } = await send(form, { it: { id: '8', name: '' } });
  expect(await stored(submissionId)).toEqual({ it: { id: '8', name: 'Basel' } });
  expect(other.heard).toHaveLength(1);
  expect(JSON.stringify(await app.call(getPublic, { formKey: form.formKey }))).not.toContain('hush');
  const preview = await app.call(previewOptions, { source } as never, { as: 'elena' });
  expect(preview).toMatchObject({ total: 2, first: [{ name: 'Bern' }, { name: 'Basel' }] });
});

test.each([
  ['a status that is no success', { status: 500, json: { items: [] } }],
  ['no list at the path', { json: { items: 'many' } }],
])('%s is no list of options', async (name, answer) => {
  await allow(other.host);
  reply = answer;
  const url = `${other.url}/${name.length}`;
  const form = await choice({ source: 'api', url, dataPath: 'items', valueField: 'id', labelField: 'name' });
  await expect(find(form)).rejects.toMatchObject(refusal('options_unavailable'));
});

test('answers of another form are offered to those who may read them', async () => {
  const orders = await plant({ type: 'text', key: 'number' });
  await send(orders, { number: 'A-1' }, 'tom');
  await send(orders, { number: 'B-2' }, 'maya');
  await send(orders, { number: 'B-2' }, 'maya');
  const form = await choice({ source: 'form', formKey: orders.formKey, field: 'number' });
  const names = async (as?: string) => (await find(form, as)).map(({ name }) => name);
  expect(await names('tom')).toEqual(['A-1']);
  expect(await names('elena')).toEqual(['B-2', 'A-1']);
  expect(await names()).toEqual([]);
  await send(form, { it: { id: 'A-1', name: 'A-1' } }, 'tom');
  await expect(send(form, { it: { id: 'B-2', name: 'B-2' } }, 'tom')).rejects.toMatchObject(refusal('unknown_choice'));
});
