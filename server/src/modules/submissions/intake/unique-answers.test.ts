import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { aTextField } from '../../../demonstration/seed/builders/fields.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: { publicSubmits: 10_000 } });
});
afterAll(() => app.close());

const fields = (isUnique: boolean) => [aTextField({ key: 'order', label: 'Order', isUnique })];
const plant = async (isUnique = true): Promise<FormSeed> =>
  plantForm(app.database.kysely, aForm({ fields: fields(isUnique) }), {
    ownerId: await app.userId('elena'),
    now: new Date(),
  });
const submit = (form: { formKey: string }, order: string, version = 1) =>
  app.call(submissions.submitPublic, { formKey: form.formKey as FormKey, version, answers: { order } }, {});
const notUnique = { errors: [{ code: 'not_unique', path: ['answers', 'order'] }] };

test('an answer that is there already is refused at its field, however it is written', async () => {
  const form = await plant();
  await submit(form, 'RMA 100');
  await expect(submit(form, ' rma  １００ ')).rejects.toMatchObject(notUnique);
  await submit(form, 'RMA 101');
});

test('of a hundred at once exactly one gets it', async () => {
  const form = await plant();
  const sent = await Promise.allSettled(Array.from({ length: 100 }, () => submit(form, 'SN-1')));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of sent) if (one.status === 'rejected') expect(one.reason).toMatchObject(notUnique);
  const { count } = await app.database.kysely
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('form_key', '=', form.formKey)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test('a changed answer gives its old one free', async () => {
  const form = await plant();
  const { submissionId } = await app.call(
    submissions.submit,
    { formKey: form.formKey as FormKey, version: 1, answers: { order: 'A' } },
    { as: 'elena' },
  );
  await submit(form, 'B');
  const change = (order: string, rev: number) =>
    app.call(submissions.update, { id: submissionId, rev, answers: { order } }, { as: 'elena' });
  await expect(change('B', 1)).rejects.toMatchObject(notUnique);
  await change('C', 1);
  await submit(form, 'A');
});

test('answers from before a field became unique count too', async () => {
  const form = await plant(false);
  await submit(form, 'old');
  await submit(form, 'old');
  const detail = await app.call(forms.get, { formKey: form.formKey as FormKey }, { as: 'elena' });
  const definition = { ...detail.draft, fields: fields(true) };
  const saved = await app.call(
    forms.saveDraft,
    { formKey: form.formKey as FormKey, rev: detail.rev, definition },
    { as: 'elena' },
  );
  await app.call(forms.publish, { formKey: form.formKey as FormKey, rev: saved.rev }, { as: 'elena' });
  await expect(submit(form, 'old', 2)).rejects.toMatchObject(notUnique);
  await submit(form, 'new', 2);
});
