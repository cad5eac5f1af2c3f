import { type Kysely, sql } from 'kysely';

/**
 * The index of everything that people search for. It is filled after the commit of what it is about: new answers by their serial,
 * which commits in order; changed ones because every change forgets their entry, whoever makes it.
 */
export const search = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Of a form itself where it names no answers.
  `create table search_entry (
    no bigint primary key,
    form_key text not null references form (key) on delete cascade,
    submission_id text unique references submission (id) on delete cascade,
    words integer[] not null
  )`,
  'create unique index search_entry_form on search_entry (form_key) where submission_id is null',
  // A batch is sorted before it goes into the index; whoever writes one puts it there, so that no search has to read what waits.
  'create index search_entry_words on search_entry using gin (words) with (fastupdate = on)',
  // Answers whose entry has to be written again, at the place that it had.
  `create table search_due (
    no bigint primary key,
    submission_id text not null unique references submission (id) on delete cascade
  )`,
  // Answers up to `serial` have entries, but for those up to `earlier`, which were there before the index.
  `create table search_form (
    form_key text primary key references form (key) on delete cascade,
    serial integer not null default 0,
    earlier integer not null default 0
  )`,
  `create table search_state (
    id boolean primary key default true check (id),
    next_no bigint not null default 1,
    earlier_no bigint not null default 0,
    is_planned boolean not null default false
  )`,
  'insert into search_state default values',
  // Only ever by the lists of the index: by what the planner guesses of words that never stand together, it would read all entries.
  `create function search_hits(needed integer[], any_of text[], first bigint, before bigint, most integer)
    returns table (no bigint, submission_id text) language plpgsql stable
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
    declare
      wanted text := format('e.words @> %L::integer[]', needed);
      one text;
    begin
      foreach one in array any_of loop
        wanted := wanted || format(' and e.words && %L::integer[]', one::integer[]);
      end loop;
      return query execute 'select e.no, e.submission_id from search_entry e where ' || wanted
        || ' and e.no + 0 >= $1 and e.no + 0 < $2 and e.submission_id is not null limit $3' using first, before, most;
    end
  $$`,
  `create function forget_searched() returns trigger language plpgsql as $$
    begin
      with gone as (delete from search_entry where submission_id = new.id returning no, submission_id)
      insert into search_due (no, submission_id) select no, submission_id from gone on conflict do nothing;
      return null;
    end
  $$`,
  `create trigger submission_searched after update of answers, ticket_id, ext_value, instance_id on submission
    for each row when (old.answers is distinct from new.answers or old.ticket_id is distinct from new.ticket_id
      or old.ext_value is distinct from new.ext_value or old.instance_id is distinct from new.instance_id)
    execute function forget_searched()`,
  `create function forget_searched_form() returns trigger language plpgsql as $$
    begin
      delete from search_entry where form_key = new.key and submission_id is null;
      return null;
    end
  $$`,
  `create trigger form_searched after update of name, description on form
    for each row when (old.name is distinct from new.name or old.description is distinct from new.description)
    execute function forget_searched_form()`,
];
