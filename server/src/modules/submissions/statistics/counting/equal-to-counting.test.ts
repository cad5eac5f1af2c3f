import type { FormKey, SubmissionId, UserId } from '@countersign/shared/basics/ids.ts';
import { exactOf, exactText, plus } from '@countersign/shared/forms/figures/exact.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId } from '../../../../basics/as-id.ts';
import type { Database } from '../../../../database/database.ts';
import { aTestDatabase } from '../../../../database/testing/test-database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { aForm } from '../../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../../demonstration/seed/planting/plant-form.ts';
import { insertSubmission, insertSubmissionAlone, type NewSubmission } from '../../intake/intake-repository.ts';
import { replaceAnswers } from '../../submission-repository.ts';
import { loadFigures } from '../reading/load-figures.ts';
import type { Period } from '../reading/asked/period.ts';
import { countNewest } from './count-changes.ts';
import type { Count } from './counts.ts';
import { foldForm } from './fold-form.ts';

/**
 * Whatever people do to answers, and however often figures are folded meanwhile: what the figures say is what counting the rows
 * says. The rows are counted here by code of the test's own, which knows nothing of facets, groups or batches.
 */
let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});
afterAll(() => database.close());

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const fields = [
  { key: 'one', type: 'single_choice', label: 'One', options, other: {} },
  { key: 'many', type: 'multiple_choice', label: 'Many', options },
  { key: 'sum', type: 'number', label: 'Sum' },
  { key: 'says', type: 'text', label: 'Says' },
];

const answersGiven = fc.record(
  {
    one: fc.constantFrom('a', 'b', 'other:mine', 'other:yours'),
    many: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
    sum: fc.constantFrom(0.1, 0.2, -3, 7, 1e15, 1e-7, 12.5),
    says: fc.constantFrom('Blue whale', 'blue bird', '蓝色 的 鲸鱼', ''),
  },
  { requiredKeys: [] },
);
const day = fc.integer({ min: 0, max: 70 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('submit' as const), answers: answersGiven, day }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('edit' as const), at: fc.nat(), answers: answersGiven }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), at: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('restore' as const), at: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('again' as const), at: fc.nat(), answers: answersGiven, day }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('fold' as const) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const FIRST = Date.UTC(2026, 0, 20, 23, 30);
const ZONE = 'Asia/Shanghai';
const work = () => ({ database, zone: ZONE });

const rowOf = (formKey: FormKey, answers: Answers, days: number, originId: SubmissionId | null): NewSubmission => ({
  id: asId(crypto.randomUUID()),
  formKey,
  formVersion: 1,
  answers,
  createdBy: null,
  deviceHash: '',
  ipHash: '',
  ticketId: null,
  account: null,
  extValue: '',
  requestId: crypto.randomUUID(),
  requestHash: '',
  originId,
  now: new Date(FIRST + days * 86_400_000),
});

async function perform(formKey: FormKey, ids: SubmissionId[], one: Act): Promise<void> {
  const db = database.kysely;
  const chosen = 'at' in one ? ids[one.at % Math.max(1, ids.length)] : undefined;
  if (one.type === 'fold') return void (await foldForm(work(), formKey));
  if (one.type === 'submit') {
    const row = rowOf(formKey, one.answers, one.day, null);
    await insertSubmissionAlone(db, row);
    return void ids.push(row.id);
  }
  if (!chosen) return;
  if (one.type === 'remove' || one.type === 'restore') return move(chosen, one.type === 'remove' ? new Date() : null);
  const held = await db
    .selectFrom('submission')
    .select(['rev', 'origin_id'])
    .where('id', '=', chosen)
    .executeTakeFirstOrThrow();
  if (one.type === 'edit') {
    const change = { id: chosen, rev: held.rev, answers: one.answers, changedBy: null, now: new Date() };
    return void (await replaceAnswers(db, change));
  }
  const originId = held.origin_id ?? chosen;
  const row = rowOf(formKey, one.answers, one.day, originId);
  await inTransaction(database, async (inside) => {
    await insertSubmission(inside, row);
    await countNewest(inside, [originId]);
  });
  ids.push(row.id);
}

const move = (id: SubmissionId, removedAt: Date | null): Promise<void> =>
  inTransaction(database, async (inside) => {
    const moved = await inside
      .updateTable('submission')
      .set({ removed_at: removedAt })
      .where('id', '=', id)
      .returning('origin_id')
      .executeTakeFirstOrThrow();
    await countNewest(inside, [moved.origin_id ?? id]);
  });

/** Every row, looked at one by one. */
async function counted(formKey: FormKey, period: Period | null): Promise<Record<string, number | string>> {
  const present = await database.kysely
    .selectFrom('submission')
    .select(['id', 'origin_id', 'answers', 'created_at'])
    .where('form_key', '=', formKey)
    .where('removed_at', 'is', null)
    .orderBy('serial')
    .execute();
  // The newest of each chain: later ones take the place of earlier ones.
  const rows = [...new Map(present.map((row) => [row.origin_id ?? row.id, row])).values()];
  const found: Record<string, number> = {};
  const add = (name: string, n = 1) => void (found[name] = (found[name] ?? 0) + n);
  let sum = exactOf('0');
  for (const { answers, created_at } of rows) {
    const local = new Date(created_at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    if (period && (local < period.from || local > period.to)) continue;
    add('answers');
    for (const key of ['one', 'many', 'sum', 'says']) {
      const given = answers[key];
      if (given === undefined || given === '') continue;
      add(key);
      const values = (Array.isArray(given) ? given : [given]).map(String);
      if (key !== 'says') for (const value of values) add(`${key} ${value.startsWith('other') ? 'other:' : value}`);
      if (key === 'sum') sum = plus(sum, exactOf(Number(given).toFixed(7)));
      if (key === 'says' && !period)
        for (const word of ['blue', 'whale', 'bird', '蓝色', '鲸鱼'])
          if ((given as string).toLowerCase().includes(word)) add(`says ${word}`);
    }
  }
  return { ...found, ...(sum.units === 0n ? {} : { 'sum of sum': exactText(sum) }) };
}

/** The figures, named as the test names them. */
function named(counts: readonly Count[]): Record<string, number | string> {
  const found: Record<string, number | string> = {};
  for (const { key, facet, value, n, total } of counts) {
    const number = facet === 'number' ? String(Number(value)) : value;
    if (n !== 0) found[facet === 'given' ? key || 'answers' : `${key} ${number}`] = n;
    if (total.units !== 0n) found['sum of sum'] = exactText(total);
  }
  return found;
}

const PERIODS: readonly (Period | null)[] = [
  null,
  { from: '2026-01-25', to: '2026-03-10' },
  { from: '2026-02-01', to: '2026-02-28' },
];

async function isEqual(formKey: FormKey): Promise<void> {
  const { rows: older } = await sql`
    select s.id from submission s where s.form_key = ${formKey} and s.is_counted and exists (
      select from submission later where later.origin_id = coalesce(s.origin_id, s.id) and later.serial > s.serial and later.removed_at is null)`.execute(
    database.kysely,
  );
  expect(older).toEqual([]);
  for (const period of PERIODS) {
    const { counts } = await loadFigures(database.kysely, { formKey, zone: ZONE, period });
    const figures = named(counts.filter(({ facet }) => !(period && facet === 'word')));
    expect(figures).toEqual(await counted(formKey, period));
  }
}

const aNewForm = async () =>
  (await plantForm(database.kysely, aForm({ fields: fields as never }), { ownerId: 1 as UserId, now: new Date() }))
    .formKey as FormKey;

test('the figures are those of counting every answer, after each act', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 15 }), async (acts) => {
      const formKey = await aNewForm();
      const ids: SubmissionId[] = [];
      for (const one of acts) {
        await perform(formKey, ids, one);
        await isEqual(formKey);
      }
    }),
    { numRuns: 10 },
  );
});

test('also when everything happens at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { maxLength: 12 }), { minLength: 3, maxLength: 6 }), async (hands) => {
      const formKey = await aNewForm();
      const ids: SubmissionId[] = [];
      for (let n = 0; n < 6; n += 1) {
        const row = rowOf(formKey, { one: 'a', sum: n }, n, null);
        await insertSubmissionAlone(database.kysely, row);
        ids.push(row.id);
      }
      await Promise.all(
        hands.map(async (acts) => {
          for (const one of acts) await perform(formKey, ids, one);
        }),
      );
      await isEqual(formKey);
      // Whoever reads meanwhile sees everything once: in the figures, or beside them.
      await Promise.all([foldForm(work(), formKey), isEqual(formKey), foldForm(work(), formKey), isEqual(formKey)]);
      while (await foldForm(work(), formKey));
      await isEqual(formKey);
    }),
    { numRuns: 10 },
  );
});

test('also of a rare word in answers that wait, beside many that are more frequent', async () => {
  const formKey = await aNewForm();
  const say = (says: string) => insertSubmissionAlone(database.kysely, rowOf(formKey, { says }, 0, null));
  for (let n = 0; n < 120; n += 1) await say(`twice${n} twice${n + 1}`);
  await say('zebra');
  while (await foldForm(work(), formKey));
  for (const word of ['zebra', 'zebra', 'yak']) await say(word);
  const { counts } = await loadFigures(database.kysely, { formKey, zone: ZONE, period: null });
  expect(named(counts)).toMatchObject({ 'says zebra': 3, 'says yak': 1 });
});
