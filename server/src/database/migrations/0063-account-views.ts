import { type Kysely, sql } from 'kysely';

const statements = [
  'create view connected_account as select subdomain from zendesk_account',
  `create view active_agent as select subdomain, zd_user_id, user_id, is_light, ticket_restriction, checked_at
    from zendesk_identity where is_active`,
];

/** What other rooms join of Zendesk accounts: which there are, and which of our people are their agents now. */
export const accountViews = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
