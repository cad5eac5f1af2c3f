import type { ColumnType } from 'kysely';
import type { ViewOf } from '../../database/queries/view-of.ts';
import type { SessionTable, SignInTable } from './tables.ts';

declare module '../../database/tables.ts' {
  interface Views {
    sign_in_line: ViewOf<SignInTable, 'id' | 'at' | 'user_id' | 'user_name' | 'way' | 'reason' | 'ip' | 'agent'>;
    /** Sessions, without what opens them; `mark` is a hash that names one to administrators. */
    session_line: ViewOf<
      SessionTable,
      | 'id'
      | 'user_id'
      | 'kind'
      | 'subdomain'
      | 'is_remembered'
      | 'ip'
      | 'user_agent'
      | 'created_at'
      | 'last_seen_at'
      | 'expires_at'
    > & { mark: ColumnType<string, never, never>; idle_at: ColumnType<Date, never, never> };
  }
}
