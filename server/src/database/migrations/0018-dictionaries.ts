import { type Kysely, sql } from 'kysely';

/** Lists of values that forms and screens share, and a few that support teams begin with. */
export const dictionaries = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const [type, name, entries] of SEEDS) {
      await sql`insert into dict_type (dict_type, dict_name) values (${type}, ${name})`.execute(db);
      for (const [at, [value, label, listClass]] of entries.entries()) {
        await sql`insert into dict_data (dict_type, dict_sort, dict_value, dict_label, list_class)
          values (${type}, ${at}, ${value}, ${label}, ${listClass})`.execute(db);
      }
    }
  },
};

const statements = [
  `create table dict_type (
    id bigint generated always as identity primary key,
    dict_type text not null unique check (dict_type ~ '^[a-z][a-z0-9_]*$' and length(dict_type) <= 100),
    dict_name text not null,
    is_enabled boolean not null default true,
    remark text not null default '',
    created_at timestamptz not null default now()
  )`,
  `create table dict_data (
    id bigint generated always as identity primary key,
    dict_type text not null references dict_type (dict_type) on update cascade on delete cascade,
    dict_sort integer not null default 0,
    dict_label text not null check (length(dict_label) <= 100),
    dict_value text not null check (length(dict_value) between 1 and 100),
    list_class text not null default 'default'
      check (list_class in ('default', 'primary', 'success', 'info', 'warning', 'danger')),
    css_class text not null default '',
    is_default boolean not null default false,
    is_enabled boolean not null default true,
    remark text not null default '',
    created_at timestamptz not null default now(),
    unique (dict_type, dict_value)
  )`,
];

type Seed = readonly [type: string, name: string, entries: readonly (readonly [string, string, string])[]];

const SEEDS: readonly Seed[] = [
  [
    'support_priority',
    'Priority',
    [
      ['low', 'Low', 'info'],
      ['normal', 'Normal', 'default'],
      ['high', 'High', 'warning'],
      ['urgent', 'Urgent', 'danger'],
    ],
  ],
  [
    'support_channel',
    'Channel',
    [
      ['email', 'E-mail', 'default'],
      ['phone', 'Phone', 'default'],
      ['chat', 'Chat', 'default'],
      ['web', 'Web form', 'default'],
      ['in_person', 'In person', 'default'],
    ],
  ],
  [
    'refund_reason',
    'Refund reason',
    [
      ['damaged', 'Arrived damaged', 'default'],
      ['wrong_item', 'Wrong item', 'default'],
      ['late', 'Arrived too late', 'default'],
      ['not_needed', 'No longer needed', 'default'],
      ['double_charge', 'Charged twice', 'default'],
    ],
  ],
];
