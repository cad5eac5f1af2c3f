import { type Kysely, sql } from 'kysely';

/** What has left the house: a row for each mail and call. */
export const messageLog = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table message_log (
    id bigint generated always as identity primary key,
    delivery text not null,
    channel text not null check (channel in ('mail', 'webhook')),
    template text not null,
    receiver text not null,
    subject text not null,
    status text not null check (status in ('1', '2')),
    error text not null default '',
    retries int not null default 0,
    sent_at timestamptz not null,
    rev int not null default 0,
    updated_at timestamptz not null default now(),
    unique (channel, delivery)
  )`,
  'create index message_log_newest on message_log (sent_at desc, id desc)',
  'create index message_log_receiver on message_log (lower(receiver))',
];
