import { hasPermission } from '../../../work/permissions.ts';
import type { Kysely } from 'kysely';
import type { HasClock } from '../../../basics/clock.ts';
import { uuidV7 } from '../../../basics/secrets/uuid-v7.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { endClaimed } from '../../jobs/claims.ts';
import { ClaimLost } from '../../jobs/hold-claim.ts';
import type { Job } from '../../jobs/job.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { findPerson } from '../../session/find-person.ts';
import { announceProgress } from './announce-progress.ts';
import { insertFile } from '../file-repository.ts';
import { fileAddress } from '../file-address.ts';
import type { FileStorage, HasStorage } from '../storage/storage.ts';
import { beginProgress, failProgress, finishProgress, type Order, reportProgress } from './task-progress.ts';

const DAY_MS = 86_400_000;
/** Progress is written and announced no more often. */
const REPORT_MS = 1000;
const MOST_PROGRESS = 99;

type Making = HasDatabase & HasClock & HasStorage & HasRealtime;

/** Says how much of it is written. Throws where the job was cancelled, another server has it, or this one stops. */
export type Report = (written: number, total: number) => Promise<void>;

/** A file that a job makes for a person. */
export interface MadeFile {
  name: string;
  mime: string;
  /** What the person must hold, when it is made and whenever it is opened. */
  permission: string;
  /** The form whose answers it holds: opening it asks for the right to see them. */
  formKey?: string;
  /** Its content, piece by piece, so that no number of rows has to fit into memory. */
  pieces: (report: Report) => AsyncIterable<string | Uint8Array>;
}

/**
 * Makes a file for who ordered it, who alone may open it, for a day. The file, its progress and the end of the job are one
 * transaction: whatever happens on the way, there is one file or none.
 */
export async function makeFile(
  job: Job,
  order: Order,
  file: MadeFile,
  { services, signal }: { services: Making; signal: AbortSignal },
): Promise<void> {
  const { database, clock, storage } = services;
  if (!(await beginProgress(database.kysely, order, clock()))) return;
  announceProgress(services, order);
  const owner = await findPerson(database.kysely, order.ownerId);
  if (!owner || !hasPermission(owner, file.permission)) return refuseOrder(order, services);
  const content = await keepContent(storage, file.pieces(reporterOf(order, services, signal)));
  try {
    await inTransaction(database, (db) => finish({ ...services, db }, job, order, { file, content }));
  } catch (error) {
    // After any other fault it may be in the database all the same; content without a row is swept.
    if (error instanceof ClaimLost) await storage.remove(content.storageKey);
    throw error;
  }
  announceProgress(services, order);
}

type Content = Awaited<ReturnType<typeof keepContent>>;

async function keepContent(storage: FileStorage, pieces: AsyncIterable<string | Uint8Array>) {
  let size = 0;
  async function* bytes() {
    for await (const given of pieces) {
      const piece = typeof given === 'string' ? Buffer.from(given) : given;
      size += piece.length;
      yield piece;
    }
  }
  const { key: storageKey, sha256 } = await storage.put(bytes());
  return { storageKey, sha256, size };
}

/** Writes the file, unless the job was cancelled or taken over meanwhile. */
async function finish(
  { db, clock }: { db: Kysely<Tables> } & HasClock,
  job: Job,
  order: Order,
  { file: { name, mime, permission, formKey }, content }: { file: MadeFile; content: Content },
): Promise<void> {
  const now = clock();
  const id = uuidV7(now.getTime());
  const isOurs = (await finishProgress(db, order, fileAddress(id), now)) && (await endClaimed(db, job));
  if (!isOurs) throw new ClaimLost('the job was cancelled or taken over');
  const unbound = { ownerId: order.ownerId, uploadTicket: null, submissionId: null };
  const row = {
    id,
    name,
    mime,
    permission,
    formKey: formKey ?? null,
    ...unbound,
    ...content,
    purpose: 'answer',
  } as const;
  await insertFile(db, row, { now, heldUntil: new Date(now.getTime() + DAY_MS) });
}

/** Says for good that no file comes: the last attempt failed. */
export async function giveUpFile(job: Job, services: HasDatabase & HasClock & HasRealtime): Promise<void> {
  const order = job.data as Order;
  if (await failProgress(services.database.kysely, order, 'fault', services.clock())) announceProgress(services, order);
}

/** The right may have gone since it was ordered: trying again would not help, and nobody has to look into it. */
async function refuseOrder(order: Order, services: HasDatabase & HasClock & HasRealtime): Promise<void> {
  await failProgress(services.database.kysely, order, 'no_right', services.clock());
  announceProgress(services, order);
}

/** Tells whoever waits how far a job has come, once a second at most. */
export function reporterOf(order: Order, services: HasDatabase & HasClock & HasRealtime, signal: AbortSignal): Report {
  let said = -Infinity;
  return async (written, total) => {
    signal.throwIfAborted();
    const now = services.clock();
    if (now.getTime() - said < REPORT_MS) return;
    said = now.getTime();
    const rate = Math.min(MOST_PROGRESS, Math.floor((written / Math.max(total, 1)) * 100));
    const isOpen = await reportProgress(services.database.kysely, order, { rate, tips: `${written} / ${total}` }, now);
    if (!isOpen) throw new ClaimLost('the job was cancelled');
    announceProgress(services, order);
  };
}
