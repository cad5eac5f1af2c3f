import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import * as formSettings from '@countersign/shared/api/forms/settings.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as publicResults from '@countersign/shared/api/submissions/visitors/public-results.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { type FormSettings, USUAL_SETTINGS } from '@countersign/shared/forms/form-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { openToEverybody } from '../../forms/testing/open-to-everybody.ts';

let app: TestApp;
let ahead = 0;
const page = '<html lang="en"><head><title>x</title></head><body><header id="head"></header></body></html>';
beforeAll(async () => {
  app = await startTestApp({
    clock: () => new Date(Date.now() + ahead),
    limits: { publicSubmits: 100_000 },
    pages: { read: async () => page },
  });
});
afterAll(() => app.close());

const options = [
  { value: 'red', label: 'Red' },
  { value: 'blue', label: 'Blue' },
];
const QUESTIONS = [
  { key: 'name', type: 'text', label: 'Your name' },
  { key: 'colour', type: 'single_choice', label: 'Colour', options, other: {} },
  {
    key: 'sizes',
    type: 'multiple_choice',
    label: 'Sizes',
    options: [
      { value: 's', label: 'S' },
      { value: 'l', label: 'L' },
    ],
  },
  { key: 'again', type: 'yes_no', label: 'Again?' },
  { key: 'stars', type: 'rating', label: 'Stars', max: 3 },
  { key: 'secret', type: 'dropdown', label: 'Salary', options },
];
const SHOWN = { fields: ['colour', 'sizes', 'again', 'stars'], readers: 'everybody', leastAnswers: 1 } as const;

/** A published form of elena's whose results are set like this. */
async function plant(results: object | undefined, settings: Partial<FormSettings> & { password?: string } = {}) {
  const { formKey, rev } = await app.call(forms.create, { name: 'Poll' }, { as: 'elena' });
  const { definition } = aForm({ title: 'Poll', fields: QUESTIONS as never });
  const saved = await app.call(forms.saveDraft, { formKey, rev, definition }, { as: 'elena' });
  await app.call(forms.publish, { formKey, rev: saved.rev }, { as: 'elena' });
  await openToEverybody(app, formKey);
  await set(formKey, results, settings);
  return formKey;
}

async function set(
  formKey: FormKey,
  results: object | undefined,
  { password, ...settings }: Partial<FormSettings> & { password?: string } = {},
) {
  const { rev } = await app.call(formSettings.get, { formKey }, { as: 'elena' });
  const all = { ...USUAL_SETTINGS, ...settings, ...(results ? { publicResults: results } : {}) } as FormSettings;
  await app.call(
    formSettings.save,
    { formKey, rev, settings: all, ...(password ? { password } : {}) },
    { as: 'elena' },
  );
}

async function send(formKey: string, answers: object, requestId = crypto.randomUUID()): Promise<Receipt> {
  const reply = await fetch(`${app.url}/api/public/forms/${formKey}/submissions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': requestId },
    body: JSON.stringify({ version: 1, answers }),
  });
  const { code, data } = (await reply.json()) as { code: number; data: Receipt };
  expect([code, data]).toEqual([200, expect.anything()]);
  return data;
}

const look = (formKey: FormKey, more: { receipt?: string } = {}, as?: string) => {
  ahead += 6000;
  return app.call(publicResults.read, { formKey, ...more }, as ? { as } : {});
};
const counts = async (formKey: FormKey) =>
  Object.fromEntries(
    (await look(formKey)).questions.map(({ key, answered, choices }) => [
      key,
      [answered, ...choices.map(({ count }) => count)],
    ]),
  );
const receiptIn = ({ results = '' }: Receipt) => new URL(results, 'http://x').searchParams.get('receipt') ?? undefined;

describe('public results', () => {
  test('count each choice of the questions that the owner shows, and tell nothing else', async () => {
    const formKey = await plant(SHOWN);
    await send(formKey, { name: 'Mia Chen', colour: 'red', sizes: ['s', 'l'], again: true, stars: 3, secret: 'red' });
    await send(formKey, { name: 'Ben Ode', colour: 'other:like my cat Tom', sizes: ['l'], again: false });
    await send(formKey, { name: 'Ana Roy' });
    expect(await counts(formKey)).toEqual({
      colour: [2, 1, 0, 1],
      sizes: [2, 1, 2],
      again: [2, 1, 1],
      stars: [1, 0, 0, 1],
    });
    const said = JSON.stringify(await look(formKey));
    for (const word of ['Mia', 'Ben', 'cat', 'Salary', 'secret', 'Your name']) expect(said).not.toContain(word);
  });

  test('are not there where the owner shows none, and end with the setting', async () => {
    const formKey = await plant(undefined);
    const none = { code: 404, errors: [{ code: 'results_not_public' }] };
    await expect(look(formKey)).rejects.toMatchObject(none);
    await set(formKey, SHOWN);
    expect((await look(formKey)).questions).toHaveLength(4);
    await set(formKey, undefined);
    await expect(look(formKey)).rejects.toMatchObject(none);
  });

  test('stay back for a question until as many have answered as the owner wants', async () => {
    const formKey = await plant({ ...SHOWN, leastAnswers: 2 });
    await send(formKey, { colour: 'red' });
    expect((await look(formKey)).questions.map(({ answered, choices }) => [answered, choices])).toEqual(
      Array.from({ length: 4 }, () => [null, []]),
    );
    await send(formKey, { colour: 'blue' });
    const { questions } = await look(formKey);
    expect(questions.map(({ answered }) => answered)).toEqual([2, null, null, null]);
  });

  test('for senders are shown to whoever has a receipt of this form, and to its people', async () => {
    const formKey = await plant({ ...SHOWN, readers: 'senders' });
    const other = await plant({ ...SHOWN, readers: 'senders' });
    const requestId = crypto.randomUUID();
    const receipt = await send(formKey, { colour: 'red' }, requestId);
    expect(receipt.results).toContain(`/project/public/result?formKey=${formKey}&receipt=`);
    expect(await send(formKey, { colour: 'red' }, requestId)).toEqual(receipt);
    expect((await look(formKey, { receipt: receiptIn(receipt) as string })).questions[0]?.answered).toBe(1);
    const refused = { code: 403, errors: [{ code: 'results_for_senders' }] };
    await expect(look(formKey)).rejects.toMatchObject(refused);
    await expect(look(other, { receipt: receiptIn(receipt) as string })).rejects.toMatchObject(refused);
    await expect(look(formKey, { receipt: 'x'.repeat(43) })).rejects.toMatchObject(refused);
    await expect(look(formKey, {}, 'tom')).rejects.toMatchObject(refused);
    expect((await look(formKey, {}, 'elena')).questions).toHaveLength(4);
  });

  test('ask for what the form itself asks for', async () => {
    const within = await plant(SHOWN, { isSignInRequired: true });
    await expect(look(within)).rejects.toMatchObject({ code: 403, errors: [{ code: 'sign_in_needed' }] });
    expect((await look(within, {}, 'tom')).formName).toBe('Poll');
    const locked = await plant(SHOWN, { password: 'tea-at-five' });
    await expect(look(locked)).rejects.toMatchObject({ code: 403, errors: [{ code: 'password_needed' }] });
  });

  test('stay where a form was stopped, and go with it into the recycle bin', async () => {
    const formKey = await plant(SHOWN);
    await send(formKey, { colour: 'red' });
    await app.call(forms.stop, { formKey }, { as: 'elena' });
    expect((await look(formKey)).questions[0]?.answered).toBe(1);
    await app.database.kysely.updateTable('form').set({ deleted_at: new Date() }).where('key', '=', formKey).execute();
    await expect(look(formKey)).rejects.toMatchObject({ code: 404, errors: [{ code: 'form_deleted' }] });
  });

  test('leave out a question that became a text in a newer version', async () => {
    const formKey = await plant(SHOWN);
    await send(formKey, { colour: 'red' });
    const { rev } = await app.call(forms.get, { formKey }, { as: 'elena' });
    const changed = QUESTIONS.map((one) => (one.key === 'colour' ? { key: 'colour', type: 'text', label: 'C' } : one));
    const { definition } = aForm({ title: 'Poll', fields: changed as never });
    const saved = await app.call(forms.saveDraft, { formKey, rev, definition }, { as: 'elena' });
    await app.call(forms.publish, { formKey, rev: saved.rev }, { as: 'elena' });
    expect((await look(formKey)).questions.map(({ key }) => key)).toEqual(['sizes', 'again', 'stars']);
  });

  test('can be of choices only: a text is refused, and its place is named', async () => {
    await expect(plant({ ...SHOWN, fields: ['colour', 'name'] })).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'not_countable', path: ['settings', 'publicResults', 'fields', 1] }],
    });
    await expect(plant({ ...SHOWN, fields: [] })).rejects.toMatchObject({ code: 400 });
  });

  test('are linked to by the page of a form that is over, where everybody may see them', async () => {
    const over = { schedule: { endsAt: '2020-01-01T00:00' } };
    const html = async (formKey: string) => (await fetch(`${app.url}/s/${formKey}`)).text();
    const formKey = await plant(SHOWN, over);
    expect(await html(formKey)).toContain(`href="/project/public/result?formKey=${formKey}"`);
    expect(await html(await plant({ ...SHOWN, readers: 'senders' }, over))).not.toContain('/project/public/result');
    expect(await html(await plant(SHOWN, { ...over, isSignInRequired: true }))).not.toContain('/project/public/result');
  });
});
