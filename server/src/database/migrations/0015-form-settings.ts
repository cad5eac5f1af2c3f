import { type Kysely, sql } from 'kysely';

/** Who may fill a form and when; what is counted for limits per address and device is found without reading the whole form. */
export const formSettings = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table form_setting (
    form_key text primary key references form (key) on delete cascade,
    rev integer not null,
    settings jsonb not null,
    password_hash text,
    updated_at timestamptz not null
  )`,
  // Beside what a process says, people are told that answers have arrived.
  'alter table message alter column instance_id drop not null',
  'alter table message add column submission_id text references submission (id) on delete cascade',
  'create index message_submission on message (submission_id) where submission_id is not null',
  `create index submission_address on submission (form_key, ip_hash) where ip_hash <> ''`,
  `create index submission_device on submission (form_key, device_hash) where device_hash <> ''`,
];
