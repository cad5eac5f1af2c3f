import { expect, test } from 'vitest';
import { aFolder } from '../../../basics/disk/a-folder.ts';
import { anEmbeddedDatabase } from '../an-embedded-database.ts';

test('the log that a crash would have to replay is kept short by checkpoints', async () => {
  const logSize = 1_000_000;
  const { pool } = await anEmbeddedDatabase(aFolder(), { durable: false, checkpoints: { pause: 50, logSize } });
  await pool.query('create table bulk (text text)');
  await pool.query('insert into bulk select repeat(md5(n::text), 20) from generate_series(1, 5000) n');
  const toReplay = async () => {
    const size = 'pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as size';
    const { rows } = await pool.query<{ size: number }>(`select ${size} from pg_control_checkpoint()`);
    return rows[0]?.size;
  };
  await expect.poll(toReplay).toBeLessThan(logSize);
});
