import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
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

test('a database that another test has used is as good as new', async () => {
  const looks = async ({ kysely }: Database) => ({
    rows: await kysely.selectFrom('meta').selectAll().execute(),
    types: await kysely.selectFrom('dict_type').selectAll().orderBy('id').execute(),
    next: (await sql`select nextval(pg_get_serial_sequence('dict_type', 'id'))`.execute(kysely)).rows,
    tables: (await sql`select relname from pg_class where relname like 'of_a_test%' order by 1`.execute(kysely)).rows,
    path: (await sql`show search_path`.execute(kysely)).rows,
  });
  const used = await aTestDatabase();
  const before = await looks(used);
  await used.kysely.insertInto('meta').values({ key: 'colour', value: '"green"' }).execute();
  await used.kysely.deleteFrom('dict_data').execute();
  await used.kysely.deleteFrom('dict_type').execute();
  await sql`set search_path to pg_catalog`.execute(used.kysely);
  await used.close();
  const next = await aTestDatabase();
  expect(await looks(next)).toEqual(before);
  await sql`create table of_a_test (id int4)`.execute(next.kysely);
  await next.close();
  const last = await aTestDatabase();
  expect(await looks(last)).toEqual(before);
  await last.close();
});

test('nothing reaches a database through a connection that its test has closed', async () => {
  const closed = await aTestDatabase();
  await closed.close();
  await expect(closed.kysely.selectFrom('meta').selectAll().execute()).rejects.toThrow();
  await expect(closed.pool.query('select 1')).rejects.toThrow();
});
