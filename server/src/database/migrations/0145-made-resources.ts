import { type Kysely, sql } from 'kysely';

/**
 * Resources that administrators make: their definitions, and the rows of all of them in one table. Values lie as they travel; what a
 * definition has indexed lies beside them, in columns that every resource shares, so that no table is ever made for a request.
 */
export const madeResources = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const TEXTS = ['t1', 't2', 't3', 't4'];
const OTHERS = ['n1', 'n2', 'n3', 'm1', 'm2', 'm3'];

const statements = [
  `create table resource_definition (
    id bigint generated always as identity primary key,
    name text not null unique check (name ~ '^[a-z][a-z0-9_]{0,62}$'),
    state text not null default 'draft' check (state in ('draft', 'published', 'stopped')),
    draft jsonb not null,
    published jsonb,
    version int not null default 0,
    rev int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table resource_row (
    id bigint generated always as identity primary key,
    resource text not null,
    "values" jsonb not null,
    t1 text, t2 text, t3 text, t4 text,
    n1 numeric, n2 numeric, n3 numeric,
    m1 timestamptz, m2 timestamptz, m3 timestamptz,
    department_id bigint,
    created_by bigint,
    rev int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index resource_row_by_id on resource_row (resource, id)',
  'create index resource_row_by_time on resource_row (resource, created_at, id)',
  'create index resource_row_by_person on resource_row (created_by)',
  ...[...TEXTS, ...OTHERS].map(
    (slot) => `create index resource_row_${slot} on resource_row (resource, ${slot}, id) where ${slot} is not null`,
  ),
  ...TEXTS.map(
    (slot) =>
      `create index resource_row_${slot}_lower on resource_row (resource, lower(${slot})) where ${slot} is not null`,
  ),
  // What a value is compared and ordered as, whatever stands there: a definition may have changed since it was written.
  `create function resource_text(kept jsonb, field text) returns text language sql immutable parallel safe
    as $$ select left(coalesce(kept ->> field, ''), 500) $$`,
  `create function resource_number(kept jsonb, field text) returns numeric language sql immutable parallel safe
    as $$ select case when kept ->> field ~ '^-?[0-9]{1,18}(\\.[0-9]{1,9})?$' then (kept ->> field)::numeric
      else '-Infinity'::numeric end $$`,
  `create function resource_moment(kept jsonb, field text) returns timestamptz language plpgsql immutable parallel safe
    as $$ begin
      if kept ->> field ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,15}Z$' then return (kept ->> field)::timestamptz; end if;
      return '-infinity'::timestamptz;
    exception when others then return '-infinity'::timestamptz; end $$`,
  `alter table menu add column titles jsonb not null default '{}'`,
];
