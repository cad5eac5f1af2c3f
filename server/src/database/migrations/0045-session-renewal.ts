import { type Kysely, sql } from 'kysely';

/**
 * Sessions of the sidebar know which installation and which frame they belong to, and can be renewed. Those that began before
 * have neither, and end after their fifteen minutes.
 */
export const sessionRenewal = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'alter table session add column installation_id text, add column frame text',
  `create table session_renewal (
    session_id uuid primary key references session (id) on delete cascade,
    family_hash text not null unique,
    secret_hash text not null,
    previous_hash text,
    salt text not null,
    rotated_at timestamptz not null,
    ends_at timestamptz not null
  )`,
];
