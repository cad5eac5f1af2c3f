import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../../database/seed/builders/a-form.ts';
import { plantForm } from '../../database/seed/plant-form.ts';
import type { Database } from '../../database/database.ts';
import { aTestDatabase } from '../../database/test-database.ts';
import { insertSubmission, type NewSubmission } from './intake-repository.ts';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
  await plantForm(database.kysely, aForm({ formKey: 'badge' }), { ownerId: 1, now: new Date() });
  await plantForm(database.kysely, aForm({ formKey: 'closed', status: 3 }), { ownerId: 1, now: new Date() });
});
afterAll(() => database.close());

const answers = (over: Partial<NewSubmission>): NewSubmission => ({
  id: crypto.randomUUID(),
  formKey: 'badge',
  formVersion: 1,
  answers: { name: 'Ada' },
  createdBy: null,
  deviceHash: '',
  ipHash: '',
  ticketId: null,
  extValue: '',
  requestId: crypto.randomUUID(),
  requestHash: '',
  originId: null,
  now: new Date(),
  ...over,
});

const counts = (key: string) =>
  database.kysely
    .selectFrom('form')
    .select(['last_serial', 'submission_count'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

test('whoever comes second with a request id gives the serial back', async () => {
  const first = answers({ requestId: 'same' });
  expect(await insertSubmission(database.kysely, first)).toBe('saved');
  expect(await insertSubmission(database.kysely, answers({ requestId: 'same' }))).toBe('repeated');
  expect(await counts('badge')).toEqual({ last_serial: 1, submission_count: 1 });
  expect(await insertSubmission(database.kysely, answers({}))).toBe('saved');
  expect(await counts('badge')).toEqual({ last_serial: 2, submission_count: 2 });
});

test('a form that was stopped meanwhile takes nothing', async () => {
  expect(await insertSubmission(database.kysely, answers({ formKey: 'closed' }))).toBe('closed');
  expect(await counts('closed')).toEqual({ last_serial: 0, submission_count: 0 });
});
