import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { plantDemonstration } from './demonstration.ts';
import { allFormStories } from './forms/all-form-stories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ organisation: null, isDemonstration: true });
  await plantDemonstration(app.services);
});
afterAll(() => app.close());

test('has a dozen forms that use every type of field', async () => {
  const rows = await app.database.kysely.selectFrom('form_draft').select('definition').execute();
  const types = new Set(rows.flatMap(({ definition }) => definition.fields.map(({ type }) => type)));
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(types).toContain('file_upload');
  expect(types.size).toBeGreaterThanOrEqual(10);
});

test('has all the answers of its stories, counted, in the past, on several versions', async () => {
  const { kysely } = app.database;
  const rows = await kysely.selectFrom('submission').select(['form_key', 'form_version', 'created_at']).execute();
  for (const { form, answers } of allFormStories) {
    // Tickets bring a few more of their own.
    expect(rows.filter((row) => row.form_key === form.formKey).length).toBeGreaterThanOrEqual(answers);
  }
  expect(rows.every(({ created_at }) => created_at <= new Date())).toBe(true);
  expect(new Set(rows.map(({ form_version }) => form_version))).toEqual(new Set([1, 2]));
  const counts = await kysely.selectFrom('form').select(['key', 'submission_count']).execute();
  for (const { key, submission_count: count } of counts) {
    expect(count).toBe(rows.filter((row) => row.form_key === key).length);
  }
});

test('has approvals in every state, most of them decided, and something to do for some people', async () => {
  const rows = await app.database.kysely.selectFrom('process_instance').select(['status', 'ended_at']).execute();
  const count = (status: number) => rows.filter((row) => row.status === status).length;
  expect(count(1)).toBeGreaterThan(5);
  expect(count(2)).toBeGreaterThan(count(1));
  expect(count(3)).toBeGreaterThan(3);
  expect(rows.every(({ ended_at: ended }) => ended === null || ended <= new Date())).toBe(true);
});

test('is planted once', async () => {
  const count = () => app.database.kysely.selectFrom('submission').select('id').execute();
  const before = await count();
  await plantDemonstration(app.services);
  expect(await count()).toHaveLength(before.length);
});
