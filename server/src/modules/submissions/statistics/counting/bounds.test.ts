import { asId } from '../../../../basics/as-id.ts';
import type { FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../database/database.ts';
import { aTestDatabase } from '../../../../database/testing/test-database.ts';
import { aForm } from '../../../../demonstration/seed/builders/a-form.ts';
import { plantForm } from '../../../../demonstration/seed/planting/plant-form.ts';
import { loadFigures } from '../reading/load-figures.ts';
import { numberFigures } from '../reading/questions/number-figures.ts';
import { countsByQuestion, othersOf, valuesOf } from '../reading/questions/question-counts.ts';
import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import { countNewest } from './count-changes.ts';
import { foldForm } from './fold-form.ts';

/** However many different values people give, the figures stay small, and what they say stays exact where they say so. */
let database: Database;
let formKey: FormKey;
const fields = [
  { key: 'tags', type: 'tag_box', label: 'Tags' },
  { key: 'amount', type: 'number', label: 'Amount' },
];
const TAGS = 2500;

beforeAll(async () => {
  database = await aTestDatabase();
  const form = await plantForm(database.kysely, aForm({ fields: fields as never }), {
    ownerId: 1 as UserId,
    now: new Date(),
  });
  formKey = form.formKey as FormKey;
  await plant(1, TAGS);
});
afterAll(() => database.close());

/** Every answer has a tag and a number of its own, and a tag that all have. */
async function plant(from: number, to: number): Promise<void> {
  await sql`insert into submission (id, form_key, form_version, serial, answers, request_id, request_hash, created_at, updated_at)
    select ${formKey} || n, ${formKey}, 1, n, jsonb_build_object('tags', jsonb_build_array('all', 't' || n), 'amount', n / 4.0),
           n::text, '', now(), now() from generate_series(${from}::bigint, ${to}::bigint) n`.execute(database.kysely);
}
const foldAll = async () => {
  while (await foldForm({ database, zone: 'UTC' }, formKey));
};
const look = async () => {
  const { counts, steps } = await loadFigures(database.kysely, { formKey, zone: 'UTC', period: null });
  return { of: countsByQuestion(counts), steps };
};

test('values beyond the bound are counted as others; each that is shown has its exact count, also when answers leave', async () => {
  await foldAll();
  const tags = (await look()).of('tags');
  expect(valuesOf(tags, 'choice').get('all')).toBe(TAGS);
  const known = valuesOf(tags, 'choice').size;
  expect(known).toBe(2100);
  expect(othersOf(tags, 'choice')).toBe(TAGS - (known - 1));
  await plant(TAGS + 1, TAGS + 100);
  const waiting = (await look()).of('tags');
  expect([valuesOf(waiting, 'choice').size, othersOf(waiting, 'choice')]).toEqual([2100, TAGS + 100 - 2099]);
  const gone: SubmissionId[] = [asId(`${formKey}5`), asId(`${formKey}${TAGS}`)];
  await database.kysely.updateTable('submission').set({ removed_at: new Date() }).where('id', 'in', gone).execute();
  await countNewest(database.kysely, gone);
  for (const settle of [async () => {}, foldAll]) {
    await settle();
    const left = (await look()).of('tags');
    expect(valuesOf(left, 'choice').get('all')).toBe(TAGS + 98);
    expect(valuesOf(left, 'choice').get('t5') ?? 0).toBe(0);
    expect(othersOf(left, 'choice')).toBe(TAGS + 100 - 2099 - 1);
  }
});

test('numbers are counted by classes then: the classes, the sum and the mean stay exact, and the median says that it is not', async () => {
  await foldAll();
  const { of, steps } = await look();
  const counts = of('amount');
  expect(valuesOf(counts, 'number').size).toBeLessThanOrEqual(500);
  const figures = numberFigures(counts, null, steps.get('amount'));
  const { rows } = await sql<{ sum: string; median: number }>`
    select trim_scale(sum((answers ->> 'amount')::numeric))::text as sum,
           percentile_cont(0.5) within group (order by (answers ->> 'amount')::float8) as median
      from submission where form_key = ${formKey} and is_counted`.execute(database.kysely);
  expect(figures).toMatchObject({ isExact: false, sum: rows[0]?.sum });
  expect(Math.abs((figures.median ?? 0) - (rows[0]?.median ?? 0))).toBeLessThan(10);
  for (const { from, to, count } of figures.classes) {
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from submission where form_key = ${formKey} and is_counted
         and (answers ->> 'amount')::numeric >= ${from}::numeric and (answers ->> 'amount')::numeric < ${to}::numeric`.execute(
      database.kysely,
    );
    expect([from, count]).toEqual([from, counted[0]?.n]);
  }
});
