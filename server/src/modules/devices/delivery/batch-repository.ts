import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { BatchedChange } from '../tables.ts';

interface NewBatch {
  id: string;
  deliveryNo: string;
  changed: readonly BatchedChange[];
  personId: UserId;
  now: Date;
}

export async function insertBatch(db: Kysely<Tables>, batch: NewBatch): Promise<void> {
  await db
    .insertInto('delivery_batch')
    .values({
      id: batch.id,
      delivery_no: batch.deliveryNo,
      changed: JSON.stringify(batch.changed),
      created_by: batch.personId,
      created_at: batch.now,
    })
    .execute();
}

/** What a batch changed, once and only for the person who made it; null when it was taken, is too old or somebody else's. */
export async function takeBatch(
  db: Kysely<Tables>,
  by: { id: string; personId: UserId; since: Date; now: Date },
): Promise<BatchedChange[] | null> {
  const row = await db
    .updateTable('delivery_batch')
    .set({ undone_at: by.now })
    .where('id', '=', by.id)
    .where('created_by', '=', by.personId)
    .where('undone_at', 'is', null)
    .where('created_at', '>', by.since)
    .returning('changed')
    .executeTakeFirst();
  return row?.changed ?? null;
}
