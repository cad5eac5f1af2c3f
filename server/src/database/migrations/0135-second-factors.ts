import { type Kysely, sql } from 'kysely';

/** Second factors, what a sign-in waits for meanwhile, and when a session has last shown who it is. */
export const secondFactors = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`insert into system_config (name, key, value, readable_by, is_built_in, remark)
      values ('Second factor', 'sys.account.secondFactor', 'nobody', 'admin', true,
        'Who has to use a second factor: nobody, administrators or everyone')
      on conflict do nothing`.execute(db);
  },
};

const statements = [
  `create table totp (
    user_id bigint primary key references "user" (id),
    secret text not null,
    last_step bigint not null,
    created_at timestamptz not null
  )`,
  `create table recovery_code (
    user_id bigint not null references "user" (id),
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table passkey (
    id uuid primary key,
    user_id bigint not null references "user" (id),
    credential_id text not null unique,
    handle text not null,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    is_synced boolean not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkey_by_person on passkey (user_id)',
  `create table sign_in_challenge (
    token_hash text primary key,
    purpose text not null,
    user_id bigint references "user" (id),
    holder_hash text not null,
    webauthn text not null,
    sealed text,
    sign_in jsonb,
    tries int not null default 0,
    spent_at timestamptz,
    expires_at timestamptz not null
  )`,
  'create index sign_in_challenge_by_end on sign_in_challenge (expires_at)',
  'create index sign_in_challenge_by_person on sign_in_challenge (user_id)',
  'alter table session add column confirmed_at timestamptz',
];
