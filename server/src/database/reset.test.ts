import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../basics/disk/a-folder.ts';
import { anEmbeddedDatabase } from './embedded/an-embedded-database.ts';
import { resetData } from './reset.ts';

test('a reset removes the data, and the next start begins anew', async () => {
  const folder = aFolder();
  const first = await anEmbeddedDatabase(folder, { durable: false });
  await first.pool.query(`insert into meta (key, value) values ('colour', '1')`);
  await first.close();
  expect(resetData(folder)).toContain(`Removed all data in ${folder}`);
  const second = await anEmbeddedDatabase(folder, { durable: false });
  expect((await second.pool.query('select key from meta')).rows).toEqual([]);
});

test('a reset is refused while a server works on the folder', async () => {
  const folder = aFolder();
  const { pool } = await anEmbeddedDatabase(folder, { durable: false });
  expect(() => resetData(folder)).toThrow(/in use/);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a reset leaves a folder alone that is not ours', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'thesis.txt'), 'years of work');
  expect(() => resetData(folder)).toThrow(/not a Countersign data folder/);
  expect(readdirSync(folder)).toEqual(['thesis.txt']);
});

test('a reset of nothing says so', () => {
  expect(resetData(join(aFolder(), 'missing'))).toContain('nothing was removed');
});
