import { type Kysely, sql } from 'kysely';

const statements = [
  `create table api_token (
    id text primary key,
    user_id bigint not null,
    name text not null,
    prefix text not null,
    token_hash text not null unique,
    scopes text[] not null,
    form_keys text[],
    subdomain text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz,
    last_used_ip text not null default ''
  )`,
  'create index api_token_owner on api_token (user_id, created_at)',
  // Whoever deactivates people, and whichever way: what they gave to programs does not come back with them.
  `create function revoke_tokens() returns trigger language plpgsql as $$
    begin
      update api_token set revoked_at = now() where user_id = new.id and revoked_at is null;
      return null;
    end
  $$`,
  `create trigger user_tokens after update of is_enabled on "user"
    for each row when (old.is_enabled and not new.is_enabled) execute function revoke_tokens()`,
];

/** Named API tokens, of which only hashes are kept. */
export const apiTokens = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
