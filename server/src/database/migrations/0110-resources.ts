import { type Kysely, sql } from 'kysely';

/** Posts, dictionaries and parameters as resources that administrators keep: revisions, states, remarks, texts in several languages. */
export const resources = {
  locks: ['post_name', 'post', 'dict_type', 'dict_data'],
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const [type, name, entries] of SEEDS) await plant(db, type, name, entries);
  },
};

const statements = [
  `alter table post
    add column is_enabled boolean not null default true,
    add column remark text not null default '',
    add column rev int not null default 0,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now()`,
  'alter table post drop constraint post_code_key',
  'create unique index post_code_once on post (lower(code))',
  'create unique index post_name_once on post (lower(name))',
  'create or replace view post_name as select id, code, name, order_num, is_enabled from post',
  `alter table dict_type
    add column rev int not null default 0,
    add column updated_at timestamptz not null default now()`,
  `alter table dict_data
    add column rev int not null default 0,
    add column updated_at timestamptz not null default now(),
    add column label_i18n jsonb not null default '{}',
    drop constraint dict_data_dict_label_check,
    drop constraint dict_data_dict_value_check,
    drop constraint dict_data_dict_type_dict_value_key,
    drop constraint dict_data_dict_type_fkey,
    add foreign key (dict_type) references dict_type (dict_type) on update cascade`,
  'create unique index dict_value_once on dict_data (dict_type, lower(dict_value))',
  `create table system_config (
    id bigint generated always as identity primary key,
    name text not null,
    key text not null,
    value text not null default '',
    readable_by text not null default 'admin' check (readable_by in ('admin', 'login', 'public')),
    is_secret boolean not null default false,
    is_built_in boolean not null default false,
    remark text not null default '',
    rev int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create unique index system_config_key_once on system_config (lower(key))',
];

type Entry = readonly [value: string, label: string, chinese: string, listClass?: string];

async function plant(
  db: Kysely<unknown>,
  type: string,
  [name, remark]: readonly [string, string],
  entries: readonly Entry[],
) {
  await sql`insert into dict_type (dict_type, dict_name, remark) values (${type}, ${name}, ${remark})
    on conflict (dict_type) do nothing`.execute(db);
  for (const [at, [value, label, chinese, listClass = 'default']] of entries.entries())
    await sql`insert into dict_data (dict_type, dict_sort, dict_value, dict_label, list_class, label_i18n)
      values (${type}, ${at}, ${value}, ${label}, ${listClass}, ${JSON.stringify({ 'zh-cn': chinese })}::jsonb)
      on conflict do nothing`.execute(db);
}

/** Dictionaries that screens of this kind are known to have. */
const SEEDS: readonly (readonly [string, readonly [string, string], readonly Entry[]])[] = [
  [
    'sys_user_sex',
    ['Sex', 'How people are addressed'],
    [
      ['0', 'Male', '男'],
      ['1', 'Female', '女'],
      ['2', 'Unknown', '未知'],
    ],
  ],
  [
    'sys_normal_disable',
    ['Status', 'On or off'],
    [
      ['0', 'Enabled', '正常', 'primary'],
      ['1', 'Disabled', '停用', 'danger'],
    ],
  ],
  [
    'sys_yes_no',
    ['Yes or no', ''],
    [
      ['Y', 'Yes', '是', 'primary'],
      ['N', 'No', '否', 'danger'],
    ],
  ],
  [
    'sys_notice_type',
    ['Announcement type', ''],
    [
      ['1', 'Notice', '通知', 'warning'],
      ['2', 'Announcement', '公告', 'success'],
    ],
  ],
  [
    'sys_show_hide',
    ['Visibility', 'Menu entries'],
    [
      ['0', 'Shown', '显示', 'primary'],
      ['1', 'Hidden', '隐藏', 'danger'],
    ],
  ],
  [
    'sys_notice_status',
    ['Announcement status', ''],
    [
      ['0', 'Open', '正常', 'primary'],
      ['1', 'Closed', '关闭', 'danger'],
    ],
  ],
  [
    'sys_common_status',
    ['Outcome', 'Logs'],
    [
      ['0', 'Succeeded', '成功', 'primary'],
      ['1', 'Failed', '失败', 'danger'],
    ],
  ],
  [
    'sys_job_status',
    ['Job status', ''],
    [
      ['0', 'Active', '正常', 'primary'],
      ['1', 'Paused', '暂停', 'danger'],
    ],
  ],
  [
    'sys_job_group',
    ['Job group', ''],
    [
      ['DEFAULT', 'Default', '默认'],
      ['SYSTEM', 'System', '系统'],
    ],
  ],
  [
    'sys_oper_type',
    ['Operation', 'Operation log'],
    [
      ['0', 'Other', '其他', 'info'],
      ['1', 'Add', '新增', 'info'],
      ['2', 'Edit', '修改', 'info'],
      ['3', 'Delete', '删除', 'danger'],
      ['4', 'Grant', '授权', 'primary'],
      ['5', 'Export', '导出', 'warning'],
      ['6', 'Import', '导入', 'warning'],
      ['7', 'Forced sign-out', '强退', 'danger'],
      ['8', 'Generate code', '生成代码', 'warning'],
      ['9', 'Clean', '清空数据', 'danger'],
    ],
  ],
];
