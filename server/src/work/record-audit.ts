import { type Kysely, type RawBuilder, sql } from 'kysely';
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
  personId: number | null;
  action: string;
  target: Record<string, unknown>;
  ip: string;
  requestId: string;
}

/** Adds a line to the audit log, in the transaction of the act itself. */
export async function recordAudit(
  work: Pick<Work, 'db' | 'now' | 'person' | 'requestId'> & HasAddress,
  action: string,
  target: Record<string, unknown> = {},
  personId: number | null = work.person?.id ?? null,
): Promise<void> {
  await writeAudit(work.db, auditLine(work, action, target, personId));
}

/** The line for what the call does. */
export function auditLine(
  { now, ip, requestId }: Pick<Work, 'now' | 'requestId'> & HasAddress,
  action: string,
  target: Record<string, unknown>,
  personId: number | null,
): AuditLine {
  return { at: now, personId, action, target, ip, requestId };
}

/** Travels with what follows it: nobody waits for the line, but the transaction is not kept without it. */
export async function writeAudit(db: Kysely<Tables>, line: AuditLine): Promise<void> {
  await sendAhead(db, auditInsert(line));
}

/** The insert of the line, also as a part of the statement that does the act: then once for each row of `from`. */
export function auditInsert(line: AuditLine, from: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { at, personId, action, target, ip, requestId } = line;
  return sql`insert into audit_log (at, person_id, action, target, ip, request_id)
    select ${at}::timestamptz, ${personId}::bigint, ${action}::text, ${JSON.stringify(target)}::jsonb, ${ip}::text,
           ${requestId}::text ${from}`;
}
