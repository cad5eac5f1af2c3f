import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '../../../basics/log.ts';
import { aDisk } from '../../../testing/a-disk.ts';
import { openEmbedded } from '../open-embedded.ts';
import { askForCopy } from './copies.ts';

const limits = { statementBudget: 60_000, idleTransactionBudget: 60_000 };

test('a copy for which the disk has no room is refused before it is begun, and the database goes on', async ({
  skip,
}) => {
  const dataDir = aDisk('size=110m') ?? skip('this user may not mount disks');
  const database = await openEmbedded({ dataDir, log: silentLog, durable: false, ...limits });
  try {
    await expect(askForCopy(dataDir)).rejects.toThrow(/MB of free space/);
    expect(readdirSync(join(dataDir, 'copies'))).toEqual([]);
    expect(existsSync(join(dataDir, 'database', 'PG_VERSION'))).toBe(true);
    await database.pool.query('select 1');
  } finally {
    await database.close();
  }
});
