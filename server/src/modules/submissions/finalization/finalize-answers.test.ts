import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { facts } from '@countersign/shared/api/forms/facts.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { field, type Answers } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { freePieces } from './free-pieces.ts';

let app: TestApp;
let now = new Date('2026-11-20T08:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ limits: { publicSubmits: 10_000 }, clock: () => now });
});
afterAll(() => app.close());

const plant = async (...fields: { type: string; key: string; [setting: string]: unknown }[]) => {
  const parsed = [{ type: 'text', key: 'note' }, ...fields].map((one) => field.parse({ label: one.key, ...one }));
  return plantForm(app.database.kysely, aForm({ fields: parsed }), { ownerId: await app.userId('elena'), now });
};
const submit = ({ formKey }: { formKey: string }, answers: Answers = {}, requestId?: string) =>
  app.call(submissions.submitPublic, { formKey, version: 1, answers }, requestId ? { requestId } : {});
const answersOf = async (formKey: FormKey) => {
  const query = app.database.kysely.selectFrom('submission').select('answers').where('form_key', '=', formKey);
  return (await query.orderBy('serial').execute()).map((row) => row.answers);
};
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'sent' : (outcome.reason as { errors: { code: string }[] }).errors[0]?.code;

describe('a running number', () => {
  const aNumber = { type: 'serial_number', key: 'no', prefix: 'RMA-', datePart: 'year', digits: 3, counter: 'year' };

  test('has no gap and no repetition under 100 answers at once, refused and repeated ones among them', async () => {
    const form = await plant(aNumber, { type: 'text', key: 'name', required: true });
    const sends = Array.from({ length: 100 }, (_, at) => {
      const isRefused = at % 10 === 3;
      const requestId = at % 10 === 7 ? '00000000-0000-4000-8000-00000000000a' : undefined;
      return submit(form, isRefused ? {} : { name: at % 10 === 7 ? 'the same' : `n${at}` }, requestId);
    });
    const outcomes = await Promise.allSettled(sends);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const numbers = (await answersOf(form.formKey)).map((answers) => answers['no']);
    const expected = Array.from({ length: 81 }, (_, at) => `RMA-2026-${String(at + 1).padStart(3, '0')}`);
    expect(numbers).toEqual(expected);
  });

  test('is told to the sender, also when the same request comes again, and begins anew with its period', async () => {
    const form = await plant(aNumber);
    const requestId = '00000000-0000-4000-8000-00000000000b';
    const receipt = await submit(form, {}, requestId);
    expect(receipt.given).toEqual({ no: 'RMA-2026-001' });
    expect(await submit(form, {}, requestId)).toEqual(receipt);
    now = new Date('2027-01-02T08:00:00Z');
    expect((await submit(form)).given).toEqual({ no: 'RMA-2027-001' });
    now = new Date('2026-11-20T08:00:00Z');
  });

  test('is never what the sender says, and stays when the answers are changed', async () => {
    const form = await plant(aNumber);
    const { submissionId } = await submit(form, { no: 'RMA-0001-666' });
    expect(await answersOf(form.formKey)).toEqual([{ no: 'RMA-2026-001' }]);
    const change = { id: submissionId, rev: 1, answers: { note: 'changed', no: 'mine' } };
    const changed = await app.call(submissions.update, change, { as: 'elena' });
    expect(changed.answers).toEqual({ note: 'changed', no: 'RMA-2026-001' });
  });
});

test('a short id has 6 letters and digits, and no two of a form are alike', async () => {
  const form = await plant({ type: 'random_id', key: 'id' });
  await Promise.all(Array.from({ length: 30 }, () => submit(form)));
  const ids = (await answersOf(form.formKey)).map((answers) => String(answers['id']));
  expect(ids.every((id) => /^[A-Z0-9]{6}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(30);
});

describe('limited options', () => {
  const options = [
    { value: 'red', label: 'Red', quota: 3 },
    { value: 'blue', label: 'Blue' },
  ];

  test('are never given more often than they are there, and the page sees what is gone', async () => {
    const form = await plant({ type: 'single_choice', key: 'colour', options, quota: {} });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => submit(form, { colour: 'red' })));
    expect(outcomes.map(codeOf).filter((code) => code === 'sent')).toHaveLength(3);
    expect(outcomes.map(codeOf).filter((code) => code === 'option_full')).toHaveLength(17);
    await submit(form, { colour: 'blue' });
    const { used } = await app.call(facts, { formKey: form.formKey });
    expect(used).toEqual([{ field: 'colour', item: 'red', used: 3 }]);
  });

  test('are there again with the next day', async () => {
    const form = await plant({ type: 'multiple_choice', key: 'colour', options, quota: { reset: 'day' } });
    await Promise.all(Array.from({ length: 3 }, () => submit(form, { colour: ['red', 'blue'] })));
    await expect(submit(form, { colour: ['red'] })).rejects.toMatchObject({ code: 422 });
    now = new Date('2026-11-21T08:00:00Z');
    await submit(form, { colour: ['red'] });
    now = new Date('2026-11-20T08:00:00Z');
  });

  test('are given back when the answer is changed', async () => {
    const only = [
      { value: 'red', label: 'Red', quota: 1 },
      { value: 'blue', label: 'Blue' },
    ];
    const form = await plant({ type: 'single_choice', key: 'colour', options: only, quota: {} });
    const { submissionId } = await submit(form, { colour: 'red' });
    await expect(submit(form, { colour: 'red' })).rejects.toMatchObject({ code: 422 });
    await app.call(submissions.update, { id: submissionId, rev: 1, answers: { colour: 'blue' } }, { as: 'elena' });
    await submit(form, { colour: 'red' });
  });
});

describe('an appointment', () => {
  const aSlot = { type: 'appointment', key: 'slot', from: '09:00', to: '12:00', minutes: 60 };

  test('goes to one of 100 who want it at once', async () => {
    const form = await plant(aSlot);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () => submit(form, { slot: '2026-11-23T09:00' })),
    );
    expect(outcomes.map(codeOf).filter((code) => code === 'sent')).toHaveLength(1);
    expect(outcomes.map(codeOf).filter((code) => code === 'slot_taken')).toHaveLength(99);
    expect(await answersOf(form.formKey)).toEqual([{ slot: '2026-11-23T09:00' }]);
  });

  test.each([
    ['a slot that is over', '2026-11-19T09:00', 'slot_closed'],
    ['a slot too far ahead', '2027-11-22T09:00', 'slot_closed'],
    ['a day without slots', '2026-11-22T09:00', 'unknown_slot'],
    ['a time between slots', '2026-11-23T09:30', 'unknown_slot'],
    ['what is no slot', 'tomorrow', 'unknown_slot'],
  ])('is not %s', async (_, slot, code) => {
    const form = await plant(aSlot);
    await expect(submit(form, { slot })).rejects.toMatchObject({ errors: [{ code, path: ['answers', 'slot'] }] });
  });
});

test('what rejected answers held is free again, where the form says so', async () => {
  const options = [{ value: 'red', label: 'Red', quota: 1 }];
  const form = await plant(
    { type: 'single_choice', key: 'freed', options, quota: {} },
    { type: 'single_choice', key: 'kept', options, quota: { freeOnReject: false } },
  );
  const { submissionId } = await submit(form, { freed: 'red', kept: 'red' });
  await freePieces(app.database.kysely, submissionId);
  const { used } = await app.call(facts, { formKey: form.formKey });
  expect(used).toEqual([{ field: 'kept', item: 'red', used: 1 }]);
  await submit(form, { freed: 'red' });
});

test('a plain form pays nothing for all this', async () => {
  const form = await plant();
  await submit(form, { note: 'x' });
  const rows = await app.database.kysely
    .selectFrom('form_counter')
    .where('form_key', '=', form.formKey)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});
