import { choices } from '@countersign/shared/api/forms/facts.ts';
import { getPublic, getVersion } from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { field, type Answers } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: { publicSubmits: 10_000 } });
});
afterAll(() => app.close());

const plant = async (...fields: { type: string; key: string; [setting: string]: unknown }[]) =>
  plantForm(app.database.kysely, aForm({ fields: fields.map((one) => field.parse({ label: one.key, ...one })) }), {
    ownerId: await app.userId('elena'),
    now: new Date(),
  });
const send = ({ formKey }: { formKey: string }, answers: Answers, as?: string) => {
  const input = { formKey: formKey as never, version: 1, answers };
  return as ? app.call(submissions.submit, input, { as }) : app.call(submissions.submitPublic, input);
};
const stored = async (id: string) =>
  (await app.call(submissions.get, { id: id as never }, { as: 'elena' })).submission.answers;
const unknown = { errors: [{ code: 'unknown_choice' }] };

describe('a picker of people', () => {
  test('finds people for those who may look them up, and writes their true names', async () => {
    const form = await plant({ type: 'user_picker', key: 'who' });
    const [found] = await app.call(choices, { formKey: form.formKey, field: 'who', search: 'maya' }, { as: 'tom' });
    expect(found?.id).toBe(String(await app.userId('maya')));
    const { submissionId } = await send(form, { who: [{ id: found?.id, name: 'Somebody else' }] }, 'tom');
    expect(await stored(submissionId)).toEqual({ who: [{ id: found?.id, name: found?.name }] });
  });

  test('shows nobody to people who are not signed in, unless the designer chose whom', async () => {
    const maya = { id: String(await app.userId('maya')), name: 'Maya' };
    const tom = String(await app.userId('tom'));
    const closed = await plant({ type: 'user_picker', key: 'who' });
    expect(await app.call(choices, { formKey: closed.formKey, field: 'who' })).toEqual([]);
    await expect(send(closed, { who: [maya] })).rejects.toMatchObject(unknown);
    const open = await plant({ type: 'user_picker', key: 'who', limitTo: [maya], isPublic: true });
    const shown = await app.call(choices, { formKey: open.formKey, field: 'who' });
    expect(shown).toMatchObject([{ id: maya.id, detail: '' }]);
    await send(open, { who: [maya] });
    await expect(send(open, { who: [{ id: tom, name: 'Tom' }] })).rejects.toMatchObject(unknown);
  });

  test('keeps somebody who is gone readable, and takes nobody who is gone anew', async () => {
    const form = await plant({ type: 'user_picker', key: 'who' }, { type: 'text', key: 'note' });
    const id = String(await app.userId('hugo'));
    const { submissionId } = await send(form, { who: [{ id, name: '' }] }, 'tom');
    const before = await stored(submissionId);
    await app.database.kysely.updateTable('user').set({ is_enabled: false }).where('user_name', '=', 'hugo').execute();
    const answers = { ...before, note: 'changed' };
    const changed = await app.call(submissions.update, { id: submissionId, rev: 1, answers }, { as: 'elena' });
    expect(changed.answers).toEqual(answers);
    await expect(send(form, { who: [{ id, name: 'Hugo' }] }, 'tom')).rejects.toMatchObject(unknown);
    await app.database.kysely.updateTable('user').set({ is_enabled: true }).where('user_name', '=', 'hugo').execute();
  });

  test.each(['department_picker', 'role_picker', 'post_picker'])('a %s finds and takes what there is', async (type) => {
    const form = await plant({ type, key: 'it' });
    const [found] = await app.call(choices, { formKey: form.formKey, field: 'it' }, { as: 'maya' });
    const { submissionId } = await send(form, { it: [{ id: found?.id, name: '' }] }, 'maya');
    expect(await stored(submissionId)).toEqual({ it: [{ id: found?.id, name: found?.name }] });
    await expect(send(form, { it: [{ id: '999999', name: 'x' }] }, 'maya')).rejects.toMatchObject(unknown);
  });
});

test('a linked record is one that the sender may read, with texts that the server writes', async () => {
  const orders = await plant({ type: 'text', key: 'number' }, { type: 'number', key: 'amount', decimals: 2 });
  const { submissionId: own } = await send(orders, { number: 'A-1', amount: 12.5 }, 'tom');
  const { submissionId: other } = await send(orders, { number: 'B-2' }, 'maya');
  const link = {
    type: 'linked_record',
    key: 'order',
    form: orders.formKey,
    titleFields: ['number'],
    shownFields: ['amount'],
  };
  const form = await plant(link);
  const find = (as?: string) => app.call(choices, { formKey: form.formKey, field: 'order' }, as ? { as } : {});
  expect((await find('tom')).map(({ name }) => name)).toEqual(['A-1']);
  expect((await find('elena')).map(({ name }) => name)).toEqual(['B-2', 'A-1']);
  expect(await find()).toEqual([]);
  const forged = { id: own, title: 'Forged', values: { amount: '1000000' } };
  const { submissionId } = await send(form, { order: forged }, 'tom');
  expect(await stored(submissionId)).toEqual({ order: { id: own, title: 'A-1', values: { amount: '12.50' } } });
  await expect(send(form, { order: { ...forged, id: other } }, 'tom')).rejects.toMatchObject(unknown);
});

describe('a quiz', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  const questions = [
    { field: 'one', correct: ['b'], points: 2 },
    { field: 'many', correct: ['a', 'c'], points: 3 },
    { field: 'text', correct: ['Bern'], points: 1.5 },
  ];
  const aQuiz = () =>
    plant(
      { type: 'single_choice', key: 'one', options },
      { type: 'multiple_choice', key: 'many', options },
      { type: 'text', key: 'text' },
      { type: 'score', key: 'score', questions },
    );

  test.each([
    [{ one: 'b', many: ['c', 'a'], text: ' bern ' }, 6.5],
    [{ one: 'a', many: ['a'], text: 'Basel' }, 0],
    [{ one: 'b', many: ['a', 'b', 'c'] }, 2],
    [{ one: 'b', score: 100 }, 2],
  ])('%j earns %d points, whatever the sender says', async (answers, points) => {
    const form = await aQuiz();
    const receipt = await send(form, answers);
    expect(receipt.given).toEqual({ score: points });
    expect((await stored(receipt.submissionId))['score']).toBe(points);
  });

  test('keeps the right answers from every browser but the designer’s', async () => {
    const { formKey } = await aQuiz();
    const page = await (await fetch(`${app.url}/s/${formKey}`)).text();
    const shown = await app.call(getPublic, { formKey });
    const designed = await app.call(getVersion, { formKey, version: 1 }, { as: 'elena' });
    expect(page).not.toContain('Bern');
    expect(JSON.stringify(shown)).not.toContain('Bern');
    expect(JSON.stringify(designed)).toContain('Bern');
  });
});
