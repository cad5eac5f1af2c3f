import { type Kysely, sql } from 'kysely';

/**
 * Tickets are found by their subject: what Zendesk last said of a ticket is an entry of the index beside forms and answers. Every
 * change forgets the entry, so that an old subject, or an old place of the ticket, finds nothing from that moment on.
 */
export const ticketSubjects = {
  locks: ['search_entry', 'zendesk_ticket_place'],
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table zendesk_ticket_place add column subject text`,
  `create view known_ticket as select subdomain, ticket_id, subject, assignee_id, requester_id, group_id, organization_id
    from zendesk_ticket_place`,
  // Of a ticket where it names no form.
  `alter table search_entry
    alter column form_key drop not null,
    add column subdomain text,
    add column ticket_id text,
    add foreign key (subdomain, ticket_id) references zendesk_ticket_place (subdomain, ticket_id) on delete cascade,
    add check ((form_key is null) = (ticket_id is not null and subdomain is not null))`,
  `create unique index search_entry_ticket on search_entry (subdomain, ticket_id) where ticket_id is not null`,
  // Tickets whose entry has to be written; without a number those that never had one, earlier those that were there before the index.
  `create table search_ticket_due (
    subdomain text not null,
    ticket_id text not null,
    no bigint,
    is_earlier boolean not null default false,
    primary key (subdomain, ticket_id),
    foreign key (subdomain, ticket_id) references zendesk_ticket_place (subdomain, ticket_id) on delete cascade
  )`,
  `create function forget_searched_ticket() returns trigger language plpgsql as $$
    begin
      with gone as (delete from search_entry where subdomain = new.subdomain and ticket_id = new.ticket_id returning no)
      insert into search_ticket_due (subdomain, ticket_id, no) values (new.subdomain, new.ticket_id, (select no from gone))
        on conflict do nothing;
      return null;
    end
  $$`,
  `create trigger ticket_known after insert on zendesk_ticket_place for each row execute function forget_searched_ticket()`,
  `create trigger ticket_searched after update of subject, assignee_id, requester_id, group_id, organization_id on zendesk_ticket_place
    for each row when ((old.subject, old.assignee_id, old.requester_id, old.group_id, old.organization_id)
      is distinct from (new.subject, new.assignee_id, new.requester_id, new.group_id, new.organization_id))
    execute function forget_searched_ticket()`,
  `insert into search_ticket_due (subdomain, ticket_id, is_earlier) select subdomain, ticket_id, true from zendesk_ticket_place`,
  // Only what is searched for has marks of a stretch, so that forms need no condition. A few alternatives are asked for one by one, each with
  // all that is needed, because the index leaps within such a list and reads the whole list of an alternative that is asked for alone. Were as many rows
  // expected as of any function, the planner would read all answers to join a page of them.
  `drop function search_hits(integer[], text[], bigint, bigint, integer)`,
  `create function search_hits(needed integer[], any_of text[], first bigint, before bigint, most integer)
    returns table (no bigint, submission_id text, subdomain text, ticket_id text) language plpgsql stable rows 50
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
    declare
      lists text[] := array[array_to_string(needed, ',')];
      others text := '';
      wanted text;
      one text;
    begin
      foreach one in array any_of loop
        if cardinality(one::integer[]) between 1 and 16 / cardinality(lists) then
          lists := array(select concat_ws(',', nullif(list, ''), mark) from unnest(lists) list cross join unnest(one::integer[]) mark);
        else
          others := others || format(' and e.words && %L::integer[]', one::integer[]);
        end if;
      end loop;
      select string_agg(format('e.words @> %L::integer[]', '{' || list || '}'), ' or ') into wanted from unnest(lists) list;
      return query execute 'select e.no, e.submission_id, e.subdomain, e.ticket_id from search_entry e where (' || wanted || ')' || others
        || ' and e.no + 0 >= $1 and e.no + 0 < $2 limit $3' using first, before, most;
    end
  $$`,
];
