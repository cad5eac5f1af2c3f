import type { ViewOf } from '../database/queries/view-of.ts';
import type { AuditChangeTable, AuditLogTable, AuditSealTable } from './tables.ts';

declare module '../database/tables.ts' {
  interface Views {
    /** Who did what, when and from where. */
    audit_line: ViewOf<
      AuditLogTable,
      'id' | 'at' | 'person_id' | 'action' | 'target' | 'ip' | 'request_id' | 'agent' | 'code'
    >;
    /** What administrators changed, as JSON. */
    audit_difference: ViewOf<AuditChangeTable, 'audit_id' | 'changes'>;
    /** Where a line stands in the chain. */
    audit_link: ViewOf<AuditSealTable, 'audit_id' | 'seq' | 'hash'>;
  }
}
