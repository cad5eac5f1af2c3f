import { type Kysely, sql } from 'kysely';
import { sha256 } from '../../basics/secrets/hashes.ts';
import { sendAhead } from '../../database/pool/send-ahead.ts';
import type { Tables } from '../../database/tables.ts';
import { type AuditLine, auditParts } from '../record-audit.ts';
import { refuse } from '../refusing/refuse.ts';

export interface OperationKey {
  /** Person or device. */
  actor: string;
  route: string;
  requestId: string;
}

/**
 * Runs a write once per request id: the same id with the same input gives the kept reply, with another input it is
 * refused. The reply is kept, and the audit line written, in one statement after the write. Must run inside the write's transaction: a second one with the same id waits there for the first to end.
 */
export async function once(
  db: Kysely<Tables>,
  key: OperationKey,
  input: unknown,
  write: () => Promise<unknown>,
  audit?: AuditLine,
): Promise<unknown> {
  const columns = { actor: key.actor, route: key.route, request_id: key.requestId };
  const bodyHash = hashOf(input);
  const claimed = await db
    .insertInto('operation')
    .values({ ...columns, body_hash: bodyHash, reply: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return storedReply(db, columns, bodyHash);
  const reply = await write();
  const audited = audit ? sql`with ${auditParts(audit)}` : sql``;
  const kept = sql`${audited} update operation set reply = ${JSON.stringify(reply ?? null)}::jsonb
     where actor = ${key.actor} and route = ${key.route} and request_id = ${key.requestId}`;
  await sendAhead(db, kept);
  return reply;
}

async function storedReply(
  db: Kysely<Tables>,
  columns: { actor: string; route: string; request_id: string },
  bodyHash: string,
): Promise<unknown> {
  const kept = await db
    .selectFrom('operation')
    .select(['body_hash', 'reply'])
    .where((eb) => eb.and(columns))
    .executeTakeFirstOrThrow();
  if (kept.body_hash !== bodyHash) refuse('request_id_reused', ['X-Request-Id']);
  return kept.reply;
}

/** Hash of an input that does not depend on the order of its keys. */
export function hashOf(input: unknown): string {
  return sha256(JSON.stringify(input, (_, value: unknown) => (isPlain(value) ? sorted(value) : value)) ?? '');
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
