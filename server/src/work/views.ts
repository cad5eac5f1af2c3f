import type { ViewOf } from '../database/queries/view-of.ts';
import type { AuditLogTable } from './tables.ts';

declare module '../database/tables.ts' {
  interface Views {
    /** Who did what, when and from where. */
    audit_line: ViewOf<AuditLogTable, 'at' | 'person_id' | 'action' | 'ip'>;
  }
}
