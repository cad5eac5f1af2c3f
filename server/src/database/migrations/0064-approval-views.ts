import { type Kysely, sql } from 'kysely';

/** What other rooms join of approvals: where each stands, whose it is and which answers it is about. */
export const approvalViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create view approval_state as select id, status, rev, starter_id, form_key, form_data_id, ticket_id, started_at,
        ended_at, previous_instance_id
      from process_instance`.execute(db);
  },
};
