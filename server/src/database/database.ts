import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './tables.ts';

export interface HasDatabase {
  database: Database;
}

export type Database = {
  kysely: Kysely<Tables>;
  /** For what Kysely cannot say. No named statements, no session settings, no LISTEN: embedded clients share a session. */
  pool: Pool;
  kind: 'embedded' | 'postgresql';
  /** Ends all connections; an embedded database is shut down and its folder is free again. */
  close(): Promise<void>;
  /** Whether the disk has room for more; false where only reading goes on. Never rejects. */
  hasRoom(): Promise<boolean>;
  /** Whether the database answers now; never rejects. */
  ready(): Promise<boolean>;
};
