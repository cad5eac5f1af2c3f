import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { openRetention } from '../../../work/audit/retain-audit.ts';

const AT_ONCE = 2000;

/** Forgets tries to sign in that are older, in batches. Returns how many went. */
export async function retainSignIns({ database }: HasDatabase, before: Date): Promise<number> {
  let gone = 0;
  for (;;) {
    const count = await inTransaction(database, async (db) => {
      await openRetention(db);
      const old = db.selectFrom('sign_in').select('id').where('at', '<', before).orderBy('at').limit(AT_ONCE);
      const taken = await db.deleteFrom('sign_in').where('id', 'in', old).executeTakeFirst();
      return Number(taken.numDeletedRows);
    });
    gone += count;
    if (count < AT_ONCE) return gone;
  }
}
