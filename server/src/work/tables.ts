import type { ColumnType, GeneratedAlways } from 'kysely';

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
  person_id: number | null;
  action: string;
  target: Json<Record<string, unknown>>;
  ip: string;
  request_id: string;
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
}

declare module '../database/tables.ts' {
  interface Tables {
    operation: OperationTable;
    audit_log: AuditLogTable;
    signature_nonce: SignatureNonceTable;
    try_count: TryCountTable;
  }
}
