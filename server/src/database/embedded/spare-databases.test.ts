import { expect, test } from 'vitest';
import { aTestDatabase, closeSpareDatabases } from '../testing/test-database.ts';

test('a database is kept for the next test until a process ends what it kept', async () => {
  const age = async () => {
    const database = await aTestDatabase();
    const { rows } = await database.pool.query('select pg_postmaster_start_time() as began');
    await database.close();
    return rows[0]?.began;
  };
  const began = await age();
  expect(await age()).toEqual(began);
  await closeSpareDatabases();
  expect(await age()).not.toEqual(began);
});
