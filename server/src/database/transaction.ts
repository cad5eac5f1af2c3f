import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { errorCode } from '../basics/error-code.ts';
import { askingFirst } from './ask-first.ts';
import type { Database } from './database.ts';
import { DiskFull } from './trouble/disk-full.ts';
import type { Tables } from './tables.ts';

export type Work<T> = (transaction: Transaction<Tables>) => Promise<T>;

type Running = { database: Database; transaction: Transaction<Tables>; isOpen: boolean };

const running = new AsyncLocalStorage<Running>();
const attempts = 4;
/** PostgreSQL's codes for "another transaction was in the way; run yours again". */
const retryable = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction: all of it is kept, or nothing. Called inside another `inTransaction` on the same
 * database it joins that one. After a serialisation failure or a deadlock `work` runs again from its beginning, at most
 * four times in all, so it must not act outside the database. What `work` wants to ask first (`AskFirst`) is asked when
 * its transaction has been rolled back. Throws `DiskFull` where there is too little space to write anything.
 */
export async function inTransaction<T>(database: Database, work: Work<T>): Promise<T> {
  const outer = running.getStore();
  if (outer?.isOpen && outer.database === database) return work(outer.transaction);
  if (!(await database.hasRoom())) throw new DiskFull();
  return askingFirst(() => persistently(database, work));
}

async function persistently<T>(database: Database, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(database, work);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      // Uneven pauses, so that two that met do not meet again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function runOnce<T>(database: Database, work: Work<T>): Promise<T> {
  return database.kysely.transaction().execute(async (transaction) => {
    const own: Running = { database, transaction, isOpen: true };
    try {
      return await running.run(own, () => work(transaction));
    } finally {
      // Work that was not awaited and goes on after this must not join a transaction that is over.
      own.isOpen = false;
    }
  });
}

/** Whether another transaction was in the way and the same work may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  return retryable.has(errorCode(error));
}
