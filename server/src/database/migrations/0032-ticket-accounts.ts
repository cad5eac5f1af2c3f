import { type Kysely, sql } from 'kysely';

/**
 * A ticket is known by its account and its number: two accounts may use the same number. Sessions and codes that began at
 * Zendesk remember their account. What stood here before gets the account it was made for: the one in which its author is an
 * agent, else the only one that there is; otherwise it stays unknown.
 */
export const ticketAccounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** The one account of a person who is an agent in one account only. */
const ofAuthor = (author: string): string =>
  `(select min(i.subdomain) from zendesk_identity i where i.user_id = ${author} having count(distinct i.subdomain) = 1)`;
const theOnly = '(select min(a.subdomain) from zendesk_account a having count(*) = 1)';

const statements = [
  'alter table session add column subdomain text',
  'alter table one_time_code add column subdomain text',
  'alter table submission add column subdomain text',
  'alter table device add column subdomain text',
  'alter table device_change add column subdomain text',
  'alter table ticket_draft add column subdomain text',

  `update linked_form l set subdomain = coalesce(${ofAuthor('l.created_by')}, ${theOnly}) where l.subdomain is null`,
  `update submission s set subdomain = coalesce(
      (select min(l.subdomain) from linked_form l where l.submission_id = s.id and l.zd_tkt_id = s.ticket_id),
      ${ofAuthor('s.created_by')}, ${theOnly})
    where s.ticket_id is not null`,
  `update device d set subdomain = coalesce(
      (select s.subdomain from submission s where s.id = d.form_data_id and s.ticket_id = d.ticket_id), ${theOnly})
    where d.ticket_id is not null`,
  'alter table device_change disable trigger device_change_append_only',
  `update device_change c set subdomain = coalesce(
      (select d.subdomain from device d where d.id = c.device_id and d.ticket_id = c.ticket_id), ${theOnly})
    where c.ticket_id is not null`,
  'alter table device_change enable trigger device_change_append_only',
  `update ticket_draft t set subdomain = coalesce(${ofAuthor('t.user_id')}, ${theOnly})`,

  // Favourites are kept per account; an empty one is that of people who are in none.
  `alter table favourite_form add column subdomain text not null default ''`,
  'alter table favourite_form drop constraint favourite_form_pkey',
  'alter table favourite_form add primary key (user_id, subdomain, form_key)',
  `insert into favourite_form (user_id, subdomain, form_key, created_at)
    select distinct f.user_id, i.subdomain, f.form_key, f.created_at
      from favourite_form f join zendesk_identity i on i.user_id = f.user_id`,
  `delete from favourite_form f where f.subdomain = '' and exists (
    select from zendesk_identity i where i.user_id = f.user_id)`,
  `update favourite_form f set subdomain = coalesce(${theOnly}, '') where f.subdomain = ''`,

  'alter table linked_form drop constraint linked_form_zd_tkt_id_submission_id_key',
  `create unique index linked_form_once on linked_form (zd_tkt_id, submission_id, coalesce(subdomain, ''))`,
  'create index linked_form_account on linked_form (subdomain, created_at desc, id desc)',
  // The tickets that a form was on before they were merged, the newest last.
  `alter table linked_form add column merged_from text[] not null default '{}'`,
  `create index linked_form_merged on linked_form using gin (merged_from) where merged_from <> '{}'`,
  'create index zendesk_ticket_place_age on zendesk_ticket_place (read_at)',
];
