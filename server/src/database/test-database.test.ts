import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { aTestDatabase } from './test-database.ts';

let databases: [Database, Database];

beforeAll(async () => {
  databases = await Promise.all([aTestDatabase(), aTestDatabase()]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

test('a test database has the tables of this release and no rows', async () => {
  expect(await databases[0].kysely.selectFrom('meta').selectAll().execute()).toEqual([]);
});

test('what one test database holds, another does not', async () => {
  const [first, second] = databases;
  await first.kysely.insertInto('meta').values({ key: 'colour', value: '"green"' }).execute();
  expect(await first.kysely.selectFrom('meta').select(['key', 'value']).execute()).toEqual([
    { key: 'colour', value: 'green' },
  ]);
  expect(await second.kysely.selectFrom('meta').selectAll().execute()).toEqual([]);
});

test('an open database says that it is ready', async () => {
  expect(await databases[0].ready()).toBe(true);
});

test('counts arrive as numbers, dates without time as text and moments as dates', async () => {
  const { rows } = await databases[0].pool.query(
    `select count(*), date '2026-03-01' as day, timestamptz '2026-03-01T12:00:00Z' as moment, 1.10::numeric as amount`,
  );
  expect(rows).toEqual([{ count: 1, day: '2026-03-01', moment: new Date('2026-03-01T12:00:00Z'), amount: '1.10' }]);
});
