import type { Kysely } from 'kysely';
import type { HasClock } from '../basics/clock.ts';
import type { HasLog } from '../basics/log.ts';
import { uuidV7 } from '../basics/secrets/uuid-v7.ts';
import type { HasDatabase } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { HasAudit } from './record-audit.ts';
import type { Client, HasClient } from './once/exchange.ts';
import type { HasAddress, HasLanguage, Work } from './work.ts';

/** Work that no request stands behind: it comes from nowhere, is nobody's, and has no language. */
export type OwnWork = Work & HasAddress & HasLanguage & HasAudit & HasClient;

export const NO_CLIENT: Client = { ip: '', device: '', origin: '', userAgent: '', language: '' };

/** Runs work of the server itself in one transaction; what it asks for afterwards happens when that is committed. */
export async function runAsServer<T, Given extends HasDatabase & HasClock & HasLog>(
  given: Given,
  act: (work: Given & OwnWork) => Promise<T>,
): Promise<T> {
  const { result, later } = await inTransaction(given.database, async (db) => {
    // Collected anew by each attempt, so that one that was rolled back announces nothing.
    const later: Parameters<Work['afterCommit']>[0][] = [];
    return { result: await act({ ...ownWork(given, db), afterCommit: (task) => void later.push(task) }), later };
  });
  for (const task of later) {
    try {
      await task();
    } catch (error) {
      given.log.error(error, 'work after the commit failed');
    }
  }
  return result;
}

/** The same outside of a transaction: nothing is done after a commit. */
export function ownWork<Given extends HasClock & HasLog>(given: Given, db: Kysely<Tables>): Given & OwnWork {
  const now = given.clock();
  const newId = <Id extends string = string>() => uuidV7<Id>(now.getTime());
  const nobody = { person: null, ip: '', language: '', audit: null, client: NO_CLIENT };
  return { ...given, ...nobody, db, now, newId, requestId: newId(), afterCommit: () => {} };
}
