import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { aTestDatabase } from './testing/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(() => database.kysely.deleteFrom('meta').execute());
afterAll(() => database.close());

test('another connection does not see what a transaction has not committed', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`insert into meta (key, value) values ('draft', '1')`);
  const seen = database.pool.query('select key from meta');
  await client.query(`insert into meta (key, value) values ('draft 2', '1')`);
  await client.query('rollback');
  client.release();
  expect((await seen).rows).toEqual([]);
});

test('many transactions at once each keep their own rows', async () => {
  const work = async (number: number) => {
    await database.kysely.transaction().execute(async (transaction) => {
      const row = (part: string) => ({ key: `${number} ${part}`, value: '1' });
      await transaction.insertInto('meta').values(row('first')).execute();
      if (number % 3 === 0) throw new Error('undo');
      await transaction.insertInto('meta').values(row('second')).execute();
    });
  };
  await Promise.allSettled(Array.from({ length: 60 }, (_, number) => work(number)));
  const rows = await database.kysely.selectFrom('meta').select('key').execute();
  const expected = Array.from({ length: 60 }, (_, number) => number)
    .filter((number) => number % 3 !== 0)
    .flatMap((number) => [`${number} first`, `${number} second`]);
  expect(rows.map(({ key }) => key).sort()).toEqual(expected.sort());
});

test('what a client that dies inside a transaction has written is undone, and others go on', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`insert into meta (key, value) values ('half', '1')`);
  client.release(true);
  expect((await database.pool.query('select key from meta')).rows).toEqual([]);
});

test('questions with large parameters that cross each other get their own answers', async () => {
  const ask = async (number: number) => {
    const text = 'x'.repeat(number % 2 === 0 ? 300_000 : 1);
    const more = number % 3 === 0 ? ', $2::text as more' : '';
    const { rows } = await database.pool.query(
      `select ${number} as number, length($1::text) as length${more}`,
      more ? [text, 'more'] : [text],
    );
    return rows;
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => ask(number)));
  expect(answers).toEqual(
    Array.from({ length: 200 }, (_, number) => [
      { number, length: number % 2 === 0 ? 300_000 : 1, ...(number % 3 === 0 ? { more: 'more' } : {}) },
    ]),
  );
});

test('an error inside a statement reaches its own caller and no other', async () => {
  const failing = Array.from({ length: 20 }, () => database.pool.query('select 1 / $1::int as never', [0]));
  const working = Array.from({ length: 20 }, (_, number) => database.pool.query('select $1::int as number', [number]));
  const refused = await Promise.allSettled(failing);
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  expect((await Promise.all(working)).map(({ rows }) => rows[0].number)).toEqual(
    Array.from({ length: 20 }, (_, n) => n),
  );
});

test('an answer of many megabytes arrives whole', async () => {
  const { rows } = await database.pool.query('select repeat($1, 5000000) as text', ['é']);
  expect(rows[0].text).toBe('é'.repeat(5_000_000));
});
