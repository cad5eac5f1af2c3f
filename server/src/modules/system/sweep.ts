import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Services } from '../../services.ts';
import { purgeFiles } from '../files/purge-files.ts';
import { purgeTickets } from '../tickets/purge-tickets.ts';
import { handBackDelegations } from '../workflow/tasks/hand-back.ts';
import { purgeDrafts } from '../submissions/drafts/purge-drafts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Removes what has served its time: sessions that nothing can renew and codes that ended, replies of writes after seven days, spent
 * nonces and counters. Several servers may do it at once.
 */
export async function sweep(db: Kysely<Tables>, now: Date): Promise<void> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  await db
    .deleteFrom('session')
    .where('expires_at', '<', now)
    .where(sql<boolean>`not exists (
      select from session_renewal r where r.session_id = session.id and r.ends_at > ${now})`)
    .execute();
  // A day longer than they work, so that a used link can still be told from an unknown one.
  await db.deleteFrom('one_time_code').where('expires_at', '<', ago(DAY_MS)).execute();
  await db
    .deleteFrom('operation')
    .where('created_at', '<', ago(7 * DAY_MS))
    .execute();
  await db.deleteFrom('signature_nonce').where('expires_at', '<', now).execute();
  // An hour longer than they work: codes are counted for an hour.
  await db.deleteFrom('email_code').where('expires_at', '<', ago(HOUR_MS)).execute();
  // A month longer than they work, so that the page can still say what became of them; those that were answered stay.
  await db
    .deleteFrom('personal_link')
    .where('submission_id', 'is', null)
    .where('expires_at', '<', ago(30 * DAY_MS))
    .execute();
  await db.deleteFrom('decision_code').where('expires_at', '<', now).execute();
  await db.deleteFrom('outside_link').where('expires_at', '<', now).execute();
  await purgeTickets(db, now);
  await db.deleteFrom('try_count').where('ends_at', '<', now).execute();
}

/** Sweeps every hour, uploads that nobody sent and tasks of delegates who have left included, until the returned function is called. */
export function sweepHourly(services: Services, onFault: (error: unknown) => void): () => void {
  const { database, storage, clock } = services;
  const work = async (): Promise<void> => {
    await sweep(database.kysely, clock());
    // Before the files: those of a draft that is over can go with the others.
    await purgeDrafts(database.kysely, clock());
    await purgeFiles(database.kysely, storage, clock());
    await handBackDelegations(services);
  };
  const timer = setInterval(() => void work().catch(onFault), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
