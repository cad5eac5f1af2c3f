import { type Kysely, sql } from 'kysely';

/** The first page of the mobile app: banners and entries. */
export const appHome = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const shared = `
  link_type text not null default 'none' check (link_type in ('none', 'page', 'form', 'url')),
  link_value text not null default '',
  order_num int not null default 0,
  is_enabled boolean not null default true,
  rev int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`;

const statements = [
  `create table app_banner (
    id bigint generated always as identity primary key,
    title text not null,
    image text not null,
    platform text not null default 'all' check (platform in ('all', 'ios', 'android')),
    starts_at timestamptz,
    ends_at timestamptz,
    ${shared}
  )`,
  `create table app_navigation (
    id bigint generated always as identity primary key,
    name text not null,
    icon text not null,
    badge text not null default '',
    ${shared}
  )`,
];
