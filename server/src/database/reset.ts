import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './embedded/folder/folder-lock.ts';

/**
 * Empties a data folder, so that the next start begins anew, and tells in one sentence what it did. Throws
 * `FolderInUse` while a server works on the folder, and refuses a folder that holds no data of ours.
 */
export function resetData(dataDir: string): string {
  if (!existsSync(dataDir)) return `There is no data folder ${dataDir}; nothing was removed.`;
  const names = readdirSync(dataDir);
  if (names.length === 0) return `The data folder ${dataDir} is already empty.`;
  // DATA_DIR may be mistyped; a home folder must survive that.
  if (!names.includes('server.lock'))
    throw new Error(`${dataDir} is not a Countersign data folder; nothing was removed.`);
  const lock = lockFolder(dataDir);
  try {
    for (const name of names) if (name !== 'server.lock') rmSync(join(dataDir, name), { recursive: true });
  } finally {
    lock.release();
  }
  return `Removed all data in ${dataDir}. The next start begins empty.`;
}
