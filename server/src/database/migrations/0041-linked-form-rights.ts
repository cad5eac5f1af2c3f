import { type Kysely, sql } from 'kysely';

/**
 * Permissions on linked forms mean those of everybody from here on, and agents look after the forms of their tickets without
 * any: members, who all had them, have them no more. What Zendesk says of the tickets that an agent sees is kept.
 */
export const linkedFormRights = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`delete from role_permission where permission = any(${TAKEN}::text[])
      and role_id = (select id from role where key = 'common')`.execute(db);
    await sql`alter table zendesk_identity
      add column ticket_restriction text,
      add column group_ids text[] not null default '{}',
      add column organization_id text`.execute(db);
  },
};

const TAKEN = ['list', 'add', 'edit', 'remove', 'resubmit'].map((verb) => `ticket:linked:${verb}`);
