import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for things that can be made again (database template, unpacked test browser), shared by all copies of the
 * product that one person runs on one machine. It exists and belongs to this user alone when the call returns.
 */
export function cacheFolder(name: string): string {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return ownFolder(join(caches, 'countersign', name)) ?? temporaryFolder(name);
}

function temporaryFolder(name: string): string {
  const folder = ownFolder(join(tmpdir(), `countersign-${userInfo().uid}`, name));
  if (!folder) throw new Error(`no folder for caches: neither the home folder nor ${tmpdir()} can be written`);
  return folder;
}

function ownFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    // Somebody else's folder of the same name could hand us a database or a browser of theirs.
    const isOurs = process.platform === 'win32' || statSync(folder).uid === userInfo().uid;
    return isOurs ? folder : undefined;
  } catch {
    return undefined;
  }
}
