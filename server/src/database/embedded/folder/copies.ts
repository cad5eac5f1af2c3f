import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../basics/log.ts';
import { giveToOwnerOf } from '../../../basics/disk/give-to-owner-of.ts';
import type { DatabaseHost } from '../database-host.ts';
import { repeat } from '../worker/repeat.ts';
import { LEAST_ROOM } from './disk-room.ts';

const LOOK_MS = 500;
const WISH = '.wanted';
const FAULT = '.failed';
/** A copy that nobody took away, because its command was ended. */
const FORGOTTEN_MS = 24 * 3_600_000;

const copiesFolder = (dataDir: string): string => join(dataDir, 'copies');

/**
 * Looks twice a second whether a copy of the database is wanted and makes it: between two statements, so that it is the
 * database at one moment. Returns what stops it.
 */
export function keepCopying(host: DatabaseHost, dataDir: string, log: Log): () => Promise<void> {
  const folder = copiesFolder(dataDir);
  forgetOld(folder);
  return repeat(async () => {
    for (const wish of wishesIn(folder, log)) {
      const target = join(folder, wish.slice(0, -WISH.length));
      try {
        await refuseWithoutRoom(join(dataDir, 'database'), folder);
        await host.copyTo(`${target}.part`);
        renameSync(`${target}.part`, target);
        log.info('copied the database for a backup');
      } catch (error) {
        log.warn({ error }, 'the database could not be copied for a backup');
        rmSync(`${target}.part`, { recursive: true, force: true });
        writeFileSync(`${target}${FAULT}`, error instanceof Error ? error.message : String(error));
      }
      rmSync(join(folder, wish), { force: true });
    }
  }, LOOK_MS);
}

/** None where the folder can't be read, because a command of another user made it: the server goes on. */
function wishesIn(folder: string, log: Log): string[] {
  try {
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(WISH)) : [];
  } catch (error) {
    log.warn({ error }, 'the folder of copies cannot be read');
    return [];
  }
}

/** A backup must not take the room that the database itself needs. */
async function refuseWithoutRoom(database: string, folder: string): Promise<void> {
  let bytes = LEAST_ROOM;
  for (const entry of await readdir(database, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += await sizeOf(join(entry.parentPath, entry.name));
  }
  const { bavail, bsize, blocks } = await statfs(folder);
  // A disk that does not say how full it is has room: its own refusals still count.
  if (blocks === 0 || bavail * bsize >= bytes) return;
  throw new Error(`the copy needs ${Math.ceil(bytes / 1024 ** 2)} MB of free space in ${folder}`);
}

/** A file may go while the folder is read. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

function forgetOld(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > FORGOTTEN_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Asks the server that works on a data folder for a copy of its database, and returns its folder, which the caller removes.
 * Only a user who may write to the data folder can ask. Rejects when the copy fails or none is made within a minute.
 */
export async function askForCopy(dataDir: string, waitMs = 60_000): Promise<string> {
  const target = join(copiesFolder(dataDir), randomUUID());
  mkdirSync(copiesFolder(dataDir), { recursive: true, mode: 0o700 });
  giveToOwnerOf(dataDir, copiesFolder(dataDir));
  writeFileSync(`${target}${WISH}`, '', { mode: 0o600 });
  try {
    for (const end = performance.now() + waitMs; performance.now() < end; await sleep(100)) {
      if (existsSync(target)) return target;
      if (existsSync(`${target}${FAULT}`)) throw new Error(readFileSync(`${target}${FAULT}`, 'utf8'));
    }
    throw new Error('the server did not answer');
  } finally {
    for (const end of [WISH, FAULT]) rmSync(`${target}${end}`, { force: true });
  }
}
