import { type Kysely, sql } from 'kysely';
import { sha256 } from '../../basics/secrets/hashes.ts';
import type { Tables } from '../../database/tables.ts';
import { linkHash } from './seal-audit.ts';

/** What one step looks at, so that a log of any length answers in time. */
const STEP = 20_000;
const AT_ONCE = 2000;

/** `changed`: the line is not what was linked; `missing`: it is gone; `gap`: links are gone; `difference`: its differences are not those that were linked. */
export type Break = 'changed' | 'missing' | 'gap' | 'difference';

export interface Verified {
  /** Links that this step has checked. */
  checked: number;
  /** Where the next step goes on; null at the end. */
  next: number | null;
  /** The first link that does not hold. */
  broken: { seq: number; auditId: number | null; reason: Break } | null;
  /** The number and hash of the last link. */
  last: { seq: number; hash: string };
  /** Lines that are not linked yet. */
  waiting: number;
}

interface LinkRow {
  seq: number;
  hash: string;
  audit_id: number;
  entry: string | null;
  changes_hash: string | null;
  salt: string | null;
  changes: string | null;
}

/** Checks the chain from a link on: every hash is made anew from the one before and the line as it is now. */
export async function verifyAudit(db: Kysely<Tables>, after: number): Promise<Verified> {
  const chain = await db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow();
  const start = Math.max(after, chain.base_seq);
  let before = start === chain.base_seq ? chain.base_hash : await hashAt(db, start);
  const rest = {
    last: { seq: chain.last_seq, hash: chain.last_hash },
    waiting: await countWaiting(db, chain.swept_id),
  };
  const broken = (seq: number, auditId: number | null, reason: Break): Verified => ({
    ...rest,
    checked: seq - start - 1,
    next: null,
    broken: { seq, auditId, reason },
  });
  if (before === undefined) return broken(start, null, 'gap');
  let seq = start;
  while (seq < Math.min(start + STEP, chain.last_seq)) {
    const rows = await linksAfter(db, seq, Math.min(start + STEP, chain.last_seq));
    if (rows.length === 0) return broken(seq + 1, null, 'gap');
    for (const row of rows) {
      if (row.seq !== seq + 1) return broken(seq + 1, null, 'gap');
      if (row.entry === null) return broken(row.seq, row.audit_id, 'missing');
      if (linkHash(before, row.entry) !== row.hash) return broken(row.seq, row.audit_id, 'changed');
      if (!holdsDifferences(row)) return broken(row.seq, row.audit_id, 'difference');
      before = row.hash;
      seq = row.seq;
    }
  }
  const isEnd = seq >= chain.last_seq;
  if (isEnd && before !== chain.last_hash) return broken(seq + 1, null, 'gap');
  return { ...rest, checked: seq - start, next: isEnd ? null : seq, broken: null };
}

/** Differences are erased with their person; what is there must be what was written. */
const holdsDifferences = ({ changes, changes_hash: hash, salt }: LinkRow): boolean =>
  changes === null || sha256(`${salt}${changes}`) === hash;

async function hashAt(db: Kysely<Tables>, seq: number): Promise<string | undefined> {
  const row = await db.selectFrom('audit_seal').select('hash').where('seq', '=', seq).executeTakeFirst();
  return row?.hash;
}

async function linksAfter(db: Kysely<Tables>, seq: number, until: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select s.seq, s.hash, s.audit_id, case when a.id is not null then audit_entry(a) end as entry, a.changes_hash, c.salt, c.changes
      from audit_seal s
      left join audit_log a on a.id = s.audit_id
      left join audit_change c on c.audit_id = s.audit_id
     where s.seq > ${seq} and s.seq <= ${until} order by s.seq limit ${AT_ONCE}`.execute(db);
  return rows;
}

async function countWaiting(db: Kysely<Tables>, from: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log a
    where a.id > ${from} and not exists (select from audit_seal s where s.audit_id = a.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The chain as JSON lines, which `docs/verify-audit-log.py` checks without this product: the head first, then link by link. */
export async function* chainLines(db: Kysely<Tables>): AsyncGenerator<{ lines: string[]; total: number }> {
  const chain = await db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow();
  const total = chain.last_seq - chain.base_seq;
  const head = { base: chain.base_seq, prev: chain.base_hash, last: chain.last_seq, hash: chain.last_hash };
  yield { lines: [JSON.stringify(head)], total };
  let seq = chain.base_seq;
  while (seq < chain.last_seq) {
    const rows = await linksAfter(db, seq, chain.last_seq);
    if (rows.length === 0) return;
    // The entry as the database writes it, letter by letter: that is what is hashed.
    yield {
      lines: rows.map(({ seq: at, hash, entry }) => `{"seq":${at},"hash":"${hash}","entry":${entry ?? 'null'}}`),
      total,
    };
    seq = rows.at(-1)?.seq ?? chain.last_seq;
  }
}
