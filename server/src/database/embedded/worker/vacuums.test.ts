import { expect, test } from 'vitest';
import { aFolder } from '../../../basics/disk/a-folder.ts';
import { anEmbeddedDatabase } from '../an-embedded-database.ts';

test('a table whose rows change over and over does not grow', async () => {
  const { pool } = await anEmbeddedDatabase(aFolder(), {
    durable: false,
    vacuums: { pause: 50, deadRows: 500, changedRows: 50 },
  });
  await pool.query('create table counter (id int, text text)');
  await pool.query('insert into counter select n, md5(n::text) from generate_series(1, 1000) n');
  const size = async () => {
    const { rows } = await pool.query<{ size: number }>(`select pg_relation_size('counter')::int as size`);
    return rows[0]?.size ?? 0;
  };
  const first = await size();
  const vacuums = async () => {
    const { rows } = await pool.query<{ times: number }>(
      `select vacuum_count::int as times from pg_stat_user_tables where relname = 'counter'`,
    );
    return rows[0]?.times ?? 0;
  };
  const change = async () => {
    const before = await vacuums();
    await pool.query('update counter set text = md5(text)');
    await expect.poll(vacuums).toBeGreaterThan(before);
  };
  for (let times = 0; times < 8; times++) await change();
  expect((await size()) / first).toBeLessThan(4);
});

test('the planner knows how large a table is that only grows, also what grew before a start', async () => {
  const folder = aFolder();
  const before = await anEmbeddedDatabase(folder, { durable: false });
  await before.pool.query('create table answer (id int primary key, form text)');
  await before.pool.query(`insert into answer select n, 'one' from generate_series(1, 20000) n`);
  await before.close();
  const { pool } = await anEmbeddedDatabase(folder, {
    durable: false,
    vacuums: { pause: 50, deadRows: 500, changedRows: 50 },
  });
  const known = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select reltuples::int as count from pg_class where relname = 'answer'`,
    );
    return rows[0]?.count;
  };
  await expect.poll(known).toBe(20_000);
  await pool.query(`insert into answer select n, 'two' from generate_series(20001, 25000) n`);
  await expect.poll(known).toBe(25_000);
});
