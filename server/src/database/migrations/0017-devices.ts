import { type Kysely, sql } from 'kysely';

/**
 * Serial-number records of customers' devices. `serial` is in its one normal form, `serial_plain` has its letters and digits
 * only. `device_change` is only ever added to. `device_mention` says which answers name which device.
 */
export const devices = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table device (
    id text primary key,
    form_key text not null,
    form_data_id text not null,
    serial text not null,
    serial_plain text not null,
    customer_name text not null,
    delivery_no text not null default '',
    ticket_id text,
    created_by bigint,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    rev integer not null default 1
  )`,
  // Found from its beginning whatever the database's collation is; the same index keeps two records of one device away.
  'create unique index device_serial_once on device (serial text_pattern_ops)',
  'create index device_serial_plain on device (serial_plain)',
  'create index device_newest on device (created_at desc, id desc)',
  'create index device_form on device (form_key, created_at desc, id desc)',
  'create index device_ticket on device (ticket_id) where ticket_id is not null',
  "create index device_customer on device using gin (to_tsvector('simple', customer_name))",
  `create table device_change (
    id bigint generated always as identity primary key,
    device_id text not null,
    serial text not null,
    field text not null,
    old_value text not null,
    new_value text not null,
    reason text not null,
    source text not null,
    ticket_id text,
    operator_id bigint,
    created_at timestamptz not null
  )`,
  'create index device_change_of_device on device_change (device_id, id desc)',
  'create index device_change_serial on device_change (serial text_pattern_ops)',
  'create index device_change_ticket on device_change (ticket_id) where ticket_id is not null',
  `create function refuse_device_history_change() returns trigger language plpgsql as $$
    begin raise exception 'change records of devices are append-only'; end
  $$`,
  `create trigger device_change_append_only before update or delete or truncate on device_change
    for each statement execute function refuse_device_history_change()`,
  'create index device_form_data on device (form_data_id)',
  `create table device_mention (
    submission_id text not null references submission (id) on delete cascade,
    field_key text not null,
    serial text not null,
    created_at timestamptz not null,
    primary key (submission_id, field_key, serial)
  )`,
  'create index device_mention_serial on device_mention (serial, created_at desc)',
  `create table delivery_batch (
    id text primary key,
    delivery_no text not null,
    changed jsonb not null,
    created_by bigint not null,
    created_at timestamptz not null,
    undone_at timestamptz
  )`,
];
