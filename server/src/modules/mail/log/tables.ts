import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface MessageLogTable {
  id: GeneratedAlways<number>;
  /** The same for every attempt. */
  delivery: string;
  channel: 'mail' | 'webhook';
  template: string;
  receiver: string;
  subject: string;
  /** `1` was sent, `2` failed. */
  status: '1' | '2';
  error: Generated<string>;
  retries: Generated<number>;
  sent_at: Date;
  /** Null for what was sent before jobs were named. */
  job_id: ColumnType<string | null, string | null | undefined, string | null>;
  rev: Generated<number>;
  updated_at: Generated<Date>;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    message_log: MessageLogTable;
  }
}
