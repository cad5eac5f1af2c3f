import { type Kysely, sql } from 'kysely';

/** Sensitive words as rows with a level, and where they were let through. The list that was there blocks as it did. */
export const sensitiveWords = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const RIGHTS = [
  ['system:words:query', ['list', 'query', 'export']],
  ['system:words:edit', ['list', 'query', 'add', 'edit', 'remove', 'import']],
] as const;

const statements = [
  `create table sensitive_word (
    id bigint generated always as identity primary key,
    word text not null,
    level text not null default 'block' check (level in ('block', 'mask', 'flag')),
    tags text not null default '',
    is_enabled boolean not null default true,
    description text not null default '',
    rev int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create unique index sensitive_word_once on sensitive_word (lower(word))',
  `insert into sensitive_word (word)
    select trim(word) from setting, jsonb_array_elements_text(value -> 'value') as word
    where key = 'system.sensitiveWords' and trim(word) <> ''
    on conflict do nothing`,
  "delete from setting where key = 'system.sensitiveWords'",
  // field_key is null for a comment of an approval.
  `create table word_finding (
    id bigint generated always as identity primary key,
    word text not null,
    level text not null,
    form_key text,
    submission_id text references submission (id) on delete cascade,
    field_key text,
    found_at timestamptz not null
  )`,
  'create index word_finding_by_submission on word_finding (submission_id)',
  ...RIGHTS.flatMap(([old, actions]) => [
    `insert into role_permission (role_id, permission)
      select role_id, 'system:sensitive-word:' || action
      from role_permission, unnest(array['${actions.join("','")}']) as action
      where permission = '${old}' on conflict do nothing`,
    `delete from role_permission where permission = '${old}'`,
  ]),
];
