import { type Kysely, sql } from 'kysely';

/** Invitations, registrations that wait for a click, and the codes of their links. */
export const invitations = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table invitation (
    id text primary key,
    kind text not null check (kind in ('invitation', 'registration', 'known')),
    email text not null,
    language text not null default '',
    role_ids bigint[] not null default '{}',
    department_id bigint references department (id) on delete set null,
    user_name text not null default '',
    nick_name text not null default '',
    password_hash text,
    created_by bigint references "user" (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    revoked_at timestamptz
  )`,
  'create index invitation_by_end on invitation (expires_at)',
  `create table invitation_code (
    code_hash text primary key,
    invitation_id text not null references invitation (id) on delete cascade,
    created_at timestamptz not null
  )`,
  'create index invitation_code_of on invitation_code (invitation_id)',
  `insert into system_config (name, key, value, readable_by, is_built_in, remark) values
    ('Registration', 'sys.account.registerUser', 'false', 'public', true, 'true: people can register themselves'),
    ('Captcha when registering', 'sys.account.captchaEnabled', 'true', 'public', true, 'true: registering asks for proof of work')
   on conflict do nothing`,
];
