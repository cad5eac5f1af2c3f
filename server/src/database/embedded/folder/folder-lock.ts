import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, tryLock } from '../../../basics/disk/file-lock.ts';

/** Another server works on the data folder; two at once would lose data silently. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by another Countersign server (${holder}). ` +
        'Stop that process first, or set DATA_DIR to another folder for this one.',
    );
    this.name = 'FolderInUse';
  }
}

/** Claims a data folder for this process alone; throws `FolderInUse`. The claim of a killed process is gone with it. */
export function lockFolder(folder: string): FileLock {
  const lock = tryLock(join(folder, 'server.lock'));
  const holderFile = join(folder, 'server.pid');
  if (!lock) throw new FolderInUse(folder, describeHolder(holderFile));
  writeFileSync(holderFile, `${process.pid} ${new Date().toISOString()}\n`);
  return {
    release() {
      rmSync(holderFile, { force: true });
      lock.release();
    },
  };
}

function describeHolder(path: string): string {
  try {
    const [pid, since] = readFileSync(path, 'utf8').trim().split(' ');
    return `process ${pid}, since ${since}`;
  } catch {
    return 'process unknown';
  }
}
