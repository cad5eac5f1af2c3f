import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Removes lines that are older than 90 days. */
export async function purgeMessageLog(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('message_log')
    .where('sent_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}

/** Removes what went to an address: of somebody who is erased. */
export async function forgetReceiver(db: Kysely<Tables>, address: string): Promise<void> {
  if (address === '') return;
  await db
    .deleteFrom('message_log')
    .where(sql<boolean>`lower(receiver) = lower(${address})`)
    .execute();
}
