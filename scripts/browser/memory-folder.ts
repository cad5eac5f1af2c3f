import { statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** What the databases of a whole run take together, several times over. */
const ROOM = 2 * 1024 ** 3;

/**
 * A folder that lives in memory, with room for what tests write there; undefined where the machine has none. A database of a
 * thousand files, of which nobody misses one after the test, is made there in a tenth of the time.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize > ROOM ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
