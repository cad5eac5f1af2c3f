import { sql } from 'kysely';
import type { HasClock } from '../../basics/clock.ts';
import { regularly } from '../../basics/regularly.ts';
import { sha256 } from '../../basics/secrets/hashes.ts';
import type { HasDatabase } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';

const AT_ONCE = 2000;
/** A transaction that is open for longer than this is found by {@link sealAudit} with `everything`. */
const MARK_MS = 600_000;

/** What each hash is made of: the one before it and the line, as `audit_entry` of the database writes it. */
export const linkHash = (before: string, entry: string): string => sha256(`${before}\n${entry}`);

interface Chain {
  last_seq: number;
  last_hash: string;
  swept_id: number;
  mark_id: number;
  mark_at: Date;
}

/**
 * Links lines that are not in the chain yet behind its end, in the order in which they are found: a line that was committed late
 * comes later. One server at a time; the others leave it to that one. Returns how many were linked. `everything` also looks for
 * lines of transactions that were open for very long.
 */
export async function sealAudit(
  { database, clock }: HasDatabase & HasClock,
  { everything = false } = {},
): Promise<number> {
  let sealed = 0;
  // A long backlog is gone through once; what is committed behind it meanwhile is found the next time.
  let behind = 0;
  for (;;) {
    const { count, last } = await sealBatch({ database, clock }, { everything, behind });
    sealed += count;
    behind = last;
    if (count < AT_ONCE) return sealed;
  }
}

interface Batch {
  count: number;
  last: number;
}

function sealBatch(
  { database, clock }: HasDatabase & HasClock,
  { everything, behind }: { everything: boolean; behind: number },
): Promise<Batch> {
  return inTransaction(database, async (db) => {
    const found = await sql<Chain>`select last_seq, last_hash, swept_id, mark_id, mark_at from audit_chain
      for update skip locked`.execute(db);
    const chain = found.rows[0];
    if (!chain) return { count: 0, last: behind };
    const from = Math.max(behind, everything ? 0 : chain.swept_id);
    const { rows } = await sql<{ id: number; entry: string }>`
      select a.id, audit_entry(a) as entry from audit_log a
       where a.id > ${from} and not exists (select from audit_seal s where s.audit_id = a.id)
       order by a.id limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return { count: 0, last: behind };
    const now = clock();
    let { last_seq: seq, last_hash: hash } = chain;
    const links = rows.map(({ id, entry }) => {
      hash = linkHash(hash, entry);
      seq += 1;
      return { seq, audit_id: id, hash, sealed_at: now };
    });
    await sql`insert into audit_seal select * from json_populate_recordset(null::audit_seal, ${JSON.stringify(links)}::json)`.execute(
      db,
    );
    const isMarked = now.getTime() - chain.mark_at.getTime() > MARK_MS;
    const highest = Math.max(chain.mark_id, ...rows.map(({ id }) => id));
    await db
      .updateTable('audit_chain')
      .set({
        last_seq: seq,
        last_hash: hash,
        ...(isMarked ? { swept_id: chain.mark_id, mark_id: highest, mark_at: now } : {}),
      })
      .execute();
    return { count: rows.length, last: rows.at(-1)?.id ?? behind };
  });
}

const SEAL_MS = 15_000;
const EVERYTHING_EVERY = 240;

/** Keeps sealing, and looks for late lines about once an hour, until the returned function is called. Nobody can pause it. */
export function keepSealing(services: HasDatabase & HasClock, onFault: (error: unknown) => void): () => Promise<void> {
  let turns = 0;
  const seal = async (): Promise<void> => {
    turns += 1;
    await sealAudit(services, { everything: turns % EVERYTHING_EVERY === 0 });
  };
  return regularly(seal, { pauseMs: SEAL_MS, onFault });
}
