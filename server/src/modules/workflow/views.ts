import type { ViewOf } from '../../database/queries/view-of.ts';
import type { ProcessInstanceTable } from './tables.ts';

/** Where an approval stands, whose it is and which answers it is about. */
export type ApprovalStateView = ViewOf<
  ProcessInstanceTable,
  | 'id'
  | 'status'
  | 'rev'
  | 'starter_id'
  | 'form_key'
  | 'form_data_id'
  | 'ticket_id'
  | 'started_at'
  | 'ended_at'
  | 'previous_instance_id'
>;

declare module '../../database/tables.ts' {
  interface Views {
    approval_state: ApprovalStateView;
  }
}
