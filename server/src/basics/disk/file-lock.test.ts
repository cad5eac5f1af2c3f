import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from './a-folder.ts';
import { tryLock, waitForLock } from './file-lock.ts';

test('a lock is held once at a time', () => {
  const path = join(aFolder(), 'one.lock');
  const lock = tryLock(path);
  expect(lock).toBeDefined();
  expect(tryLock(path)).toBeUndefined();
  lock?.release();
  const next = tryLock(path);
  expect(next).toBeDefined();
  next?.release();
});

test('who waits gets the lock when it is released', async () => {
  const path = join(aFolder(), 'one.lock');
  const lock = tryLock(path);
  const waiting = waitForLock(path, 60_000);
  lock?.release();
  (await waiting).release();
});

test('who waits in vain is told which file is locked', async () => {
  const path = join(aFolder(), 'one.lock');
  const lock = tryLock(path);
  await expect(waitForLock(path, 0)).rejects.toThrow(path);
  lock?.release();
});
