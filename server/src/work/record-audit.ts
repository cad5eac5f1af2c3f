import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { sha256 } from '../basics/secrets/hashes.ts';
import { sendAhead } from '../database/pool/send-ahead.ts';
import type { Tables } from '../database/tables.ts';
import type { HasAddress, Work } from './work.ts';

export interface HasAudit {
  /**
   * What the audit log will say about this work; null where nobody is signed in. It is written after a use case in a
   * transaction, unless that has written it with a statement of its own and says so.
   */
  audit: { readonly line: AuditLine; isWritten: boolean } | null;
}

/** One line of the audit log. `target` holds ids, never contents or secrets. */
export interface AuditLine {
  at: Date;
  personId: UserId | null;
  action: string;
  target: Record<string, unknown>;
  ip: string;
  requestId: string;
  /** What the caller's browser or program calls itself; empty where nothing is known. */
  agent?: string;
  /** Of the answer: 200, or why the call was refused. */
  code?: number;
  /** What differs, as JSON (`audit/tell-change.ts`), and what is hashed with it. */
  changes?: { text: string; salt: string; subjectId: number | null };
}

/** Adds a line to the audit log, in the transaction of the act itself. */
export async function recordAudit(
  work: Pick<Work, 'db' | 'now' | 'person' | 'requestId'> & HasAddress,
  action: string,
  target: Record<string, unknown> = {},
  personId: UserId | null = work.person?.id ?? null,
): Promise<void> {
  await writeAudit(work.db, auditLine(work, action, target, personId));
}

/** The line for what the call does. */
export function auditLine(
  { now, ip, requestId, agent = '' }: Pick<Work, 'now' | 'requestId'> & HasAddress,
  action: string,
  target: Record<string, unknown>,
  personId: UserId | null,
): AuditLine {
  return { at: now, personId, action, target, ip, requestId, agent };
}

/** Travels with what follows it: nobody waits for the line, but the transaction is not kept without it. */
export async function writeAudit(db: Kysely<Tables>, line: AuditLine): Promise<void> {
  await sendAhead(db, line.changes ? sql`with ${auditParts(line)} select` : auditInsert(line));
}

/** The insert of the line, also as a part of the statement that does the act: then once for each row of `from`. */
export function auditInsert(line: AuditLine, from: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { at, personId, action, target, ip, requestId, agent = '', code = 200, changes } = line;
  const changesHash = changes ? sha256(`${changes.salt}${changes.text}`) : null;
  return sql`insert into audit_log (at, person_id, action, target, ip, request_id, agent, code, changes_hash)
    select ${at}::timestamptz, ${personId}::bigint, ${action}::text, ${JSON.stringify(target)}::jsonb, ${ip}::text,
           ${requestId}::text, ${agent}::text, ${code}::int, ${changesHash}::text ${from}`;
}

/** The line and its differences as parts of a statement, to stand behind its `with`. */
export function auditParts(line: AuditLine): RawBuilder<unknown> {
  const { changes } = line;
  if (!changes) return sql`audited as (${auditInsert(line)})`;
  return sql`audited as (${auditInsert(line)} returning id), told as (
    insert into audit_change (audit_id, subject_id, salt, changes)
    select id, ${changes.subjectId}::bigint, ${changes.salt}::text, ${changes.text}::text from audited)`;
}
