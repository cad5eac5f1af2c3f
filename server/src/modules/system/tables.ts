import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type Json<T> = ColumnType<T, string, string>;

/** A person who may sign in. `manager_id` overrules the leader of the department. */
export interface UserTable {
  id: GeneratedAlways<number>;
  user_name: string;
  nick_name: string;
  avatar: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  department_id: number | null;
  manager_id: number | null;
  /** BCP 47 of the last sign-in, or empty. */
  language: Generated<string>;
  /** argon2id in PHC form; null cannot sign in with a password. */
  password_hash: string | null;
  is_enabled: Generated<boolean>;
  created_at: CreatedAt;
}

export interface DepartmentTable {
  id: GeneratedAlways<number>;
  parent_id: number | null;
  name: string;
  leader_id: number | null;
  order_num: Generated<number>;
  is_enabled: Generated<boolean>;
  created_at: CreatedAt;
}

export interface PostTable {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  order_num: Generated<number>;
}

export interface RoleTable {
  id: GeneratedAlways<number>;
  key: string;
  name: string;
  order_num: Generated<number>;
  is_enabled: Generated<boolean>;
}

export interface RolePermissionTable {
  role_id: number;
  permission: string;
}

/** `type`: a folder or a screen. `name` is the route's name and translation key, `title` its Chinese original. */
export interface MenuTable {
  id: GeneratedAlways<number>;
  parent_id: number | null;
  type: 'folder' | 'screen';
  name: string;
  path: string;
  component: Generated<string>;
  title: string;
  icon: Generated<string>;
  query: Generated<string>;
  order_num: Generated<number>;
  is_visible: Generated<boolean>;
  is_enabled: Generated<boolean>;
  /** An address outside the app that opens in a new tab. */
  is_external: Generated<boolean>;
  is_cached: Generated<boolean>;
  is_affixed: Generated<boolean>;
  active_menu: Generated<string>;
}

export interface RoleMenuTable {
  role_id: number;
  menu_id: number;
}

export interface UserRoleTable {
  user_id: number;
  role_id: number;
}

export interface UserPostTable {
  user_id: number;
  post_id: number;
}

/** A signed-in device. Only the hash of its token is kept; deleting the row ends it. */
export interface SessionTable {
  id: string;
  token_hash: string;
  user_id: number;
  kind: 'web' | 'sidebar';
  /** The Zendesk account that it began in: it meets that account's tickets and no others. Null for a password. */
  subdomain: ColumnType<string | null, string | null | undefined, never>;
  /** Of the sidebar: the installation of the app and the frame (`app_guid`) that it was opened for. */
  installation_id: ColumnType<string | null, string | null | undefined, never>;
  frame: ColumnType<string | null, string | null | undefined, never>;
  /** Of the sidebar: where Zendesk has opened the frame, as the signed token said. */
  location: ColumnType<string | null, string | null | undefined, never>;
  is_remembered: boolean;
  idle_seconds: number;
  created_at: CreatedAt;
  last_seen_at: Date;
  expires_at: Date;
  ip: string;
  user_agent: string;
}

/** How a session of the sidebar gets its next bearer. Of its secrets only hashes are kept. */
export interface SessionRenewalTable {
  session_id: string;
  /** Of the half of the secret that stays: whoever knows it had one of the session's secrets. */
  family_hash: ColumnType<string, string, never>;
  /** Of the secret that works, and of the one that it came from, which works until the new one was used. */
  secret_hash: string;
  previous_hash: string | null;
  /** What made the newest secret from the one before: whoever shows that one again soon gets the same answer. */
  salt: string;
  rotated_at: Date;
  /** When the session ends in any case. */
  ends_at: ColumnType<Date, Date, never>;
}

/** Codes that work once: sign-in by link, socket tickets, the set-up link. Only hashes are kept. */
export interface OneTimeCodeTable {
  code_hash: string;
  purpose: 'login' | 'socket' | 'set-up';
  user_id: number | null;
  session_id: string | null;
  path: string;
  /** The account of the session that asked for it. */
  subdomain: ColumnType<string | null, string | null | undefined, never>;
  created_at: CreatedAt;
  expires_at: Date;
  used_at: Date | null;
}

/** Replies of writes by their request id, for repeats. */
export interface OperationTable {
  actor: string;
  route: string;
  request_id: string;
  body_hash: string;
  reply: Json<unknown> | null;
  created_at: CreatedAt;
}

/** Who did what, when and from where; the database refuses to change or delete its rows. */
export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  person_id: number | null;
  action: string;
  target: Json<Record<string, unknown>>;
  ip: string;
  request_id: string;
}

export interface SettingTable {
  key: string;
  value: Json<unknown>;
  updated_at: Date;
}

/** Nonces of signed requests until their time window is over. */
export interface SignatureNonceTable {
  nonce: string;
  expires_at: Date;
}

/** Tries within a window that begins with the first of them, shared by all servers. */
export interface TryCountTable {
  key: string;
  count: number;
  ends_at: Date;
}

/** Filters of one list under a name, for one person. */
export interface SavedFilterTable {
  id: string;
  user_id: number;
  list: string;
  name: string;
  query: Json<Record<string, string>>;
  created_at: CreatedAt;
}

export interface SystemTables {
  saved_filter: SavedFilterTable;
  user: UserTable;
  department: DepartmentTable;
  post: PostTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  menu: MenuTable;
  role_menu: RoleMenuTable;
  user_role: UserRoleTable;
  user_post: UserPostTable;
  session: SessionTable;
  session_renewal: SessionRenewalTable;
  one_time_code: OneTimeCodeTable;
  operation: OperationTable;
  audit_log: AuditLogTable;
  setting: SettingTable;
  signature_nonce: SignatureNonceTable;
  try_count: TryCountTable;
}
