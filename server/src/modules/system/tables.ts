import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { MenuType } from '@countersign/shared/api/system/menus.ts';
import type { DataScope } from '@countersign/shared/api/system/roles.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type Json<T> = ColumnType<T, string, string>;

/** A person who may sign in. `manager_id` overrules the leader of the department. */
export interface UserTable {
  id: GeneratedAlways<UserId>;
  user_name: string;
  nick_name: string;
  avatar: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  department_id: number | null;
  manager_id: UserId | null;
  /** As the dictionary `sys_user_sex` has it. */
  sex: Generated<'0' | '1' | '2'>;
  /** E-mails that the person does without. */
  muted_mails: ColumnType<string[], string | undefined, string>;
  /** BCP 47 of the last sign-in, or empty. */
  language: Generated<string>;
  /** argon2id in PHC form; null cannot sign in with a password. */
  password_hash: string | null;
  is_enabled: Generated<boolean>;
  remark: Generated<string>;
  /** Counts the changes of administrators and of Zendesk. */
  rev: Generated<number>;
  /** Since when the account names nobody. */
  erased_at: Generated<Date | null>;
  created_at: CreatedAt;
}

export interface DepartmentTable {
  id: GeneratedAlways<number>;
  parent_id: number | null;
  name: string;
  leader_id: UserId | null;
  order_num: Generated<number>;
  is_enabled: Generated<boolean>;
  rev: Generated<number>;
  created_at: CreatedAt;
}

export interface PostTable {
  id: GeneratedAlways<number>;
  /** None: it belongs to the whole house. */
  department_id: Generated<number | null>;
  code: string;
  name: string;
  order_num: Generated<number>;
  is_enabled: Generated<boolean>;
  remark: Generated<string>;
  rev: Generated<number>;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

export interface RoleTable {
  id: GeneratedAlways<number>;
  key: string;
  name: string;
  remark: Generated<string>;
  order_num: Generated<number>;
  is_enabled: Generated<boolean>;
  /** Whose people it reaches: see `DATA_SCOPES`. */
  data_scope: Generated<DataScope>;
  rev: Generated<number>;
}

/** Departments of a role with chosen ones. */
export interface RoleDepartmentTable {
  role_id: number;
  department_id: number;
}

export interface RolePermissionTable {
  role_id: number;
  permission: string;
}

/** `type`: a folder, a screen, or a right that belongs to one. `name` is the route's name and translation key, `title` its Chinese original. */
export interface MenuTable {
  id: GeneratedAlways<number>;
  parent_id: number | null;
  type: MenuType;
  name: string;
  path: string;
  component: Generated<string>;
  title: string;
  /** By language, of entries that people named themselves. */
  titles: ColumnType<Record<string, string>, string | undefined, string>;
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
  /** The right that the screen asks for; whoever lacks it is not shown the line. */
  permission: Generated<string>;
  rev: Generated<number>;
}

export interface RoleMenuTable {
  role_id: number;
  menu_id: number;
}

export interface UserRoleTable {
  user_id: UserId;
  role_id: number;
}

export interface UserPostTable {
  user_id: UserId;
  post_id: number;
}

export interface SettingTable {
  key: string;
  value: Json<unknown>;
  updated_at: Date;
}

/** Filters of one list under a name, for one person. */
export interface SavedFilterTable {
  id: string;
  user_id: UserId;
  list: string;
  name: string;
  query: Json<Record<string, string>>;
  created_at: CreatedAt;
}

declare module '../../database/tables.ts' {
  interface Tables {
    saved_filter: SavedFilterTable;
    user: UserTable;
    department: DepartmentTable;
    post: PostTable;
    role: RoleTable;
    role_permission: RolePermissionTable;
    role_department: RoleDepartmentTable;
    menu: MenuTable;
    role_menu: RoleMenuTable;
    user_role: UserRoleTable;
    user_post: UserPostTable;
    setting: SettingTable;
  }
}
