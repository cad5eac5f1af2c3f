import { type Kysely, sql } from 'kysely';

/** Codes that were sent to e-mail addresses of forms, by keyed hashes of the code, the address and the sender's IP address. */
export const emailCodes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table email_code (
    id text primary key,
    form_key text not null references form (key) on delete cascade,
    field_key text not null,
    address_hash text not null,
    ip_hash text not null,
    code_hash text not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index email_code_address on email_code (address_hash, created_at)`,
  `create index email_code_ip on email_code (ip_hash, created_at)`,
  `create index email_code_expiry on email_code (expires_at)`,
];
