import { expect, test } from 'vitest';
import { aFolder } from '../../basics/disk/a-folder.ts';
import { anEmbeddedDatabase } from './an-embedded-database.ts';
import { gauge } from './worker/protocol.ts';

test('every commit is brought to the disk before it is acknowledged', async () => {
  const { pool, host } = await anEmbeddedDatabase(aFolder());
  expect((await pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  for (let commit = 0; commit < 20; commit += 1) {
    const before = host.gauges[gauge.fsyncs] ?? 0;
    await pool.query('insert into meta (key, value) values ($1, $2)', [`fact ${commit}`, '1']);
    expect(host.gauges[gauge.fsyncs]).toBeGreaterThan(before);
  }
});

test('what was committed is there after the folder was closed and opened again', async () => {
  const folder = aFolder();
  const first = await anEmbeddedDatabase(folder);
  await first.pool.query(`insert into meta (key, value) values ('colour', '"green"')`);
  await first.close();
  const second = await anEmbeddedDatabase(folder);
  expect((await second.pool.query('select value from meta')).rows).toEqual([{ value: 'green' }]);
});
