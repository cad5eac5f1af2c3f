import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { asId } from '../../../basics/as-id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import type { Database } from '../../../database/database.ts';
import { aTestDatabase } from '../../../database/testing/test-database.ts';
import { insertSubmission, insertSubmissionAlone, type NewSubmission } from './intake-repository.ts';

let database: Database;
const BADGE = asId<FormKey>('badge');
const CLOSED = asId<FormKey>('closed');
beforeAll(async () => {
  database = await aTestDatabase();
  await plantForm(database.kysely, aForm({ formKey: BADGE }), { ownerId: 1 as UserId, now: new Date() });
  await plantForm(database.kysely, aForm({ formKey: CLOSED, status: 3 }), { ownerId: 1 as UserId, now: new Date() });
});
afterAll(() => database.close());

const answers = (over: Partial<NewSubmission>): NewSubmission => ({
  id: asId(crypto.randomUUID()),
  formKey: BADGE,
  formVersion: 1,
  answers: { name: 'Ada' },
  createdBy: null,
  deviceHash: '',
  ipHash: '',
  ticketId: null,
  account: null,
  extValue: '',
  requestId: crypto.randomUUID(),
  requestHash: '',
  originId: null,
  now: new Date(),
  ...over,
});

const counts = (key: FormKey) =>
  database.kysely
    .selectFrom('form')
    .select(['last_serial', 'submission_count'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

test('whoever comes second with a request id gives the serial back', async () => {
  const first = answers({ requestId: 'same' });
  expect(await insertSubmission(database.kysely, first)).toBe('saved');
  expect(await insertSubmission(database.kysely, answers({ requestId: 'same' }))).toBe('repeated');
  expect(await counts(BADGE)).toEqual({ last_serial: 1, submission_count: 1 });
  expect(await insertSubmission(database.kysely, answers({}))).toBe('saved');
  expect(await counts(BADGE)).toEqual({ last_serial: 2, submission_count: 2 });
});

test('a form that was stopped meanwhile takes nothing', async () => {
  expect(await insertSubmission(database.kysely, answers({ formKey: CLOSED }))).toBe('closed');
  expect(await counts(CLOSED)).toEqual({ last_serial: 0, submission_count: 0 });
});

test('outside a transaction a repeated request id takes no serial either, also when all come at once', async () => {
  const before = await counts(BADGE);
  const same = crypto.randomUUID();
  const sent = Array.from({ length: 20 }, (_, at) => answers(at % 2 === 0 ? { requestId: same } : {}));
  const saved = await Promise.all(sent.map((one) => insertSubmissionAlone(database.kysely, one)));
  expect(saved.filter((one) => one === 'saved')).toHaveLength(11);
  expect(saved.filter((one) => one === 'repeated')).toHaveLength(9);
  const serials = await database.kysely
    .selectFrom('submission')
    .select('serial')
    .where('form_key', '=', BADGE)
    .execute();
  const numbers = serials.map(({ serial }) => Number(serial)).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(await counts(BADGE)).toEqual({
    last_serial: before.last_serial + 11,
    submission_count: before.submission_count + 11,
  });
  expect(await insertSubmissionAlone(database.kysely, answers({ formKey: CLOSED }))).toBe('closed');
});
