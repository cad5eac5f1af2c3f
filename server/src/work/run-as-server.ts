import { uuidV7 } from '../basics/uuid-v7.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import type { Call } from './call.ts';

/** What a write needs of a call when no request stands behind it. */
export type Acting = Pick<Call, 'db' | 'now' | 'newId' | 'services' | 'afterCommit'>;

/** Runs work of the server itself in one transaction; what it asks for afterwards happens when that is committed. */
export async function runAsServer<T>(services: Services, work: (acting: Acting) => Promise<T>): Promise<T> {
  const { result, later } = await inTransaction(services.database, async (db) => {
    // Collected anew by each attempt, so that one that was rolled back announces nothing.
    const later: Parameters<Call['afterCommit']>[0][] = [];
    const now = services.clock();
    const newId = () => uuidV7(now.getTime());
    const acting: Acting = { db, now, newId, services, afterCommit: (task) => void later.push(task) };
    return { result: await work(acting), later };
  });
  for (const task of later) {
    try {
      await task();
    } catch (error) {
      services.log.error(error, 'work after the commit failed');
    }
  }
  return result;
}
