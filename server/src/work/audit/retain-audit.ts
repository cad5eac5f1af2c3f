import { type Kysely, sql } from 'kysely';
import type { HasClock } from '../../basics/clock.ts';
import type { HasDatabase } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { writeAudit } from '../record-audit.ts';

const AT_ONCE = 2000;

/** Lets the tables of records delete rows in this transaction: the one way that their triggers leave open. */
export const openRetention = (db: Kysely<Tables>): Promise<unknown> =>
  sql`select set_config('countersign.retention', 'on', true)`.execute(db);

/**
 * Takes the oldest lines out of the operation log, and the chain begins behind them. The log says so in a line of its own, with the
 * hash that the chain had there. Returns how many went.
 */
export async function retainAudit(services: HasDatabase & HasClock, before: Date): Promise<number> {
  let gone = 0;
  let cut: Cut | null = null;
  for (;;) {
    const taken = await cutBatch(services, before);
    if (!taken) break;
    cut = taken;
    gone += taken.count;
    if (taken.count < AT_ONCE) break;
  }
  if (!cut) return 0;
  const target = { lines: gone, until: cut.seq, hash: cut.hash };
  const line = { at: services.clock(), personId: null, action: 'records.retainOperations', target, ip: '' };
  await writeAudit(services.database.kysely, { ...line, requestId: '' });
  return gone;
}

interface Cut {
  count: number;
  seq: number;
  hash: string;
}

/** Only from the beginning, link by link, and only what is in the chain. */
function cutBatch({ database }: HasDatabase, before: Date): Promise<Cut | null> {
  return inTransaction(database, async (db) => {
    const { rows: chains } = await sql<{ base_seq: number }>`select base_seq from audit_chain for update`.execute(db);
    const base = chains[0]?.base_seq ?? 0;
    const { rows } = await sql<{ seq: number; audit_id: number; hash: string; is_old: boolean }>`
      select s.seq, s.audit_id, s.hash, coalesce(a.at < ${before}, true) as is_old
        from audit_seal s left join audit_log a on a.id = s.audit_id
       where s.seq > ${base} order by s.seq limit ${AT_ONCE}`.execute(db);
    const young = rows.findIndex((row) => !row.is_old);
    const old = young < 0 ? rows : rows.slice(0, young);
    const last = old.at(-1);
    if (!last) return null;
    const ids = old.map((row) => row.audit_id);
    await openRetention(db);
    await db.deleteFrom('audit_change').where('audit_id', 'in', ids).execute();
    await db.deleteFrom('audit_seal').where('seq', '<=', last.seq).execute();
    await db.deleteFrom('audit_log').where('id', 'in', ids).execute();
    await db.updateTable('audit_chain').set({ base_seq: last.seq, base_hash: last.hash }).execute();
    return { count: old.length, seq: last.seq, hash: last.hash };
  });
}

/** Forgets what the operation log says of a person's own data; that something was changed stays. */
export async function forgetChangesOf(db: Kysely<Tables>, userId: number): Promise<void> {
  await db.deleteFrom('audit_change').where('subject_id', '=', userId).execute();
}
