import { describe, expect, test } from 'vitest';
import { aFolder } from '../../../basics/disk/a-folder.ts';
import { anEmbeddedDatabase } from '../an-embedded-database.ts';

describe('a statement that exceeds its budget is ended, and the database opens again', () => {
  test.each([
    ['a sleeping statement', 'select pg_sleep(3600)'],
    [
      'an endless recursion',
      'with recursive endless as (select 1 as n union all select 1 from endless) select count(*) from endless',
    ],
  ])('%s', async (_, statement) => {
    const database = await anEmbeddedDatabase(aFolder(), { durable: false, statementBudget: 2_000 });
    const { pool } = database;
    await pool.query(`insert into meta (key, value) values ('before', '1')`);
    const [hanging, bystander] = await Promise.allSettled([pool.query(statement), pool.query('select 1')]);
    expect(hanging).toMatchObject({ status: 'rejected', reason: { code: '57014' } });
    expect(bystander).toMatchObject({ status: 'rejected', reason: { code: '57P01' } });
    expect((await pool.query('select key from meta')).rows).toEqual([{ key: 'before' }]);
    expect(await database.ready()).toBe(true);
  });
});

test('statements within the budget are left alone, however many follow each other', async () => {
  const { pool } = await anEmbeddedDatabase(aFolder(), { durable: false, statementBudget: 4_000 });
  for (let round = 0; round < 10; round += 1) await pool.query('select pg_sleep(0.5)');
});

test('a transaction that stays idle while others wait is rolled back and its client is cut off', async () => {
  const { pool } = await anEmbeddedDatabase(aFolder(), { durable: false, idleTransactionBudget: 200 });
  const idle = await pool.connect();
  await idle.query('begin');
  await idle.query(`insert into meta (key, value) values ('forgotten', '1')`);
  expect((await pool.query('select key from meta')).rows).toEqual([]);
  await expect(idle.query('commit')).rejects.toThrow();
  idle.release(true);
});
