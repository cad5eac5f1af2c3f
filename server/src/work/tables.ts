import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type Json<T> = ColumnType<T, string, string>;

/** Replies of writes by their request id, for repeats. */
export interface OperationTable {
  actor: string;
  route: string;
  request_id: string;
  body_hash: string;
  reply: Json<unknown> | null;
  created_at: CreatedAt;
}

/** Who did what, when and from where; the database refuses to change or delete its rows. */
export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  person_id: UserId | null;
  action: string;
  target: Json<Record<string, unknown>>;
  ip: string;
  request_id: string;
  agent: Generated<string>;
  /** Of the answer: 200, or why the call was refused. */
  code: Generated<number>;
  /** Of the differences, which are kept apart so that they can be erased with the person. */
  changes_hash: string | null;
}

/** What an administrator changed: a list of fields with their values, as JSON. */
export interface AuditChangeTable {
  audit_id: number;
  /** The person whom it is about. */
  subject_id: number | null;
  salt: string;
  changes: string;
}

/** Where a line stands in the chain: each hash is made of the one before and the line. */
export interface AuditSealTable {
  seq: number;
  audit_id: number;
  hash: string;
  sealed_at: Date;
}

/** One row: both ends of the chain. */
export interface AuditChainTable {
  id: Generated<boolean>;
  base_seq: number;
  base_hash: string;
  last_seq: number;
  last_hash: string;
  /** Below it every line is sealed; moves behind `mark_id`. */
  swept_id: number;
  mark_id: number;
  mark_at: Date;
}

/** Nonces of signed requests until their time window is over. */
export interface SignatureNonceTable {
  nonce: string;
  expires_at: Date;
}

/** Tries within a window that begins with the first of them, shared by all servers. */
export interface TryCountTable {
  key: string;
  count: number;
  ends_at: Date;
  /** Whose they are, as a hash, where somebody can let that person begin anew. */
  subject: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    operation: OperationTable;
    audit_log: AuditLogTable;
    audit_change: AuditChangeTable;
    audit_seal: AuditSealTable;
    audit_chain: AuditChainTable;
    signature_nonce: SignatureNonceTable;
    try_count: TryCountTable;
  }
}
