import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** A lock that this process holds on a file until it is released or the process ends, however it ends. */
export type FileLock = { release(): void };

/**
 * Takes the lock on `path`, or returns undefined when somebody holds it.
 * Node has no lock call of its own, SQLite has: its exclusive lock belongs to the operating system, so it is gone with
 * its process (kill -9 included), needs no guess from process ids, and holds between containers that share the folder.
 */
export function tryLock(path: string): FileLock | undefined {
  closeSync(openSync(path, 'a', 0o600));
  const holder = new DatabaseSync(path, { timeout: 0 });
  try {
    holder.exec('begin exclusive');
  } catch (error) {
    holder.close();
    const code = sqliteCode(error);
    if (code === BUSY) return undefined;
    throw code === FULL ? Object.assign(error as Error, { code: 'ENOSPC' }) : error;
  }
  return { release: () => holder.close() };
}

/** Waits until the lock on `path` is free and takes it; throws after `limit` milliseconds. */
export async function waitForLock(path: string, limit: number): Promise<FileLock> {
  const end = performance.now() + limit;
  for (;;) {
    const lock = tryLock(path);
    if (lock) return lock;
    if (performance.now() > end) throw new Error(`${path} is still locked by another process after ${limit} ms`);
    await sleep(50);
  }
}

const BUSY = 5;
const FULL = 13;

const sqliteCode = (error: unknown): unknown =>
  error instanceof Error && 'errcode' in error ? error.errcode : undefined;
