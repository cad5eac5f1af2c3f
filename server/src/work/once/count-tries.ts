import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { sha256 } from '../../basics/secrets/hashes.ts';
import type { Tables } from '../../database/tables.ts';
import { refuse } from '../refusing/refuse.ts';

export interface TryLimit {
  /** What is counted, and for whom: `['sign-in', name, address]`. The first part is kept readable, the others as a hash. */
  of: readonly [what: string, ...whose: string[]];
  most: number;
  /** Milliseconds; the window begins with the first try. */
  within: number;
  /** How much this try counts; 1 without. */
  amount?: number;
  /** Whose tries these are, where an administrator can let them begin anew. */
  subject?: string;
}

export interface Counted {
  count: number;
  isOver: boolean;
  /** Until the window ends. */
  seconds: number;
}

/**
 * Counts a try before anything is looked at, in one statement of its own, so that many at once are as many tries on however
 * many servers. Never call it inside a transaction: a refusal would take the count back.
 */
export async function countTry(
  db: Kysely<Tables>,
  { of, most, within, amount = 1, subject }: TryLimit,
  now: Date,
): Promise<Counted> {
  const next = new Date(now.getTime() + within);
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into try_count as t (key, count, ends_at, subject)
    values (${keyOf(of)}, ${amount}, ${next}, ${subject === undefined ? null : subjectOf(subject)})
    on conflict (key) do update set
      count = case when t.ends_at <= ${now} then excluded.count else least(t.count + excluded.count, 1000000) end,
      ends_at = case when t.ends_at <= ${now} then excluded.ends_at else t.ends_at end
    returning count, ends_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an upsert returns its row');
  const seconds = Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000));
  return { count: row.count, isOver: row.count > most, seconds };
}

/** Counts a try and refuses it with `too_many_requests` where there were enough. */
export async function admitTry(db: Kysely<Tables>, limit: TryLimit, now: Date): Promise<void> {
  const { isOver, seconds } = await countTry(db, limit, now);
  if (isOver) refuse('too_many_requests', [], { params: { seconds } });
}

/** How many tries the fullest of some counters has now, without counting one. */
export async function triesOf(db: Kysely<Tables>, counters: readonly TryLimit['of'][], now: Date): Promise<number> {
  const row = await db
    .selectFrom('try_count')
    .select(({ fn }) => fn.max('count').as('most'))
    .where('key', 'in', counters.map(keyOf))
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.most ?? 0;
}

/** Gives one try back that turned out to be right. */
export async function giveBackTry(db: Kysely<Tables>, { of }: Pick<TryLimit, 'of'>): Promise<void> {
  await db
    .updateTable('try_count')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(of))
    .where('count', '>', 0)
    .execute();
}

/** Begins anew, for somebody who knew the secret. */
export async function forgetTries(db: Kysely<Tables>, { of }: Pick<TryLimit, 'of'>): Promise<void> {
  await db.deleteFrom('try_count').where('key', '=', keyOf(of)).execute();
}

/** Lets somebody begin anew everywhere; how many counters were full or filling. */
export async function forgetTriesOf(db: Kysely<Tables>, subject: string): Promise<number> {
  const gone = await db.deleteFrom('try_count').where('subject', '=', subjectOf(subject)).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

const subjectOf = (subject: string): string => sha256(subject).slice(0, 40);

const keyOf = ([what, ...whose]: TryLimit['of']): string =>
  whose.length === 0 ? what : `${what} ${sha256(JSON.stringify(whose)).slice(0, 40)}`;

/** An address as it is counted: IPv6 by its /64, because one household or server has all of those. */
export function countedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? network64(ip) : ip;
}

function network64(ip: string): string {
  const [before = '', after] = (ip.split('%')[0] ?? '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
