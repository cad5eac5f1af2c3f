import type { Kysely } from 'kysely';
import type { Services } from '../../../http/services.ts';
import type { Tables } from '../../../database/tables.ts';

const RECENT_MS = 3 * 86_400_000;

/** What happened before the demonstration began was told then: nothing of it leaves the house now, and old messages are read. */
export async function finishPast(db: Kysely<Tables>, { clock }: Services): Promise<void> {
  await db.deleteFrom('job').where('kind', '=', 'deliver').execute();
  await db
    .updateTable('message')
    .set((row) => ({ read_at: row.ref('at') }))
    .where('at', '<', new Date(clock().getTime() - RECENT_MS))
    .execute();
}
