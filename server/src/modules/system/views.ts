import type { ViewOf } from '../../database/queries/view-of.ts';
import type {
  DepartmentTable,
  PostTable,
  RolePermissionTable,
  RoleTable,
  UserPostTable,
  UserRoleTable,
  UserTable,
} from './tables.ts';

/** People, without what only their sign-in needs. */
export type PersonView = ViewOf<
  UserTable,
  | 'id'
  | 'user_name'
  | 'nick_name'
  | 'avatar'
  | 'phone'
  | 'email'
  | 'department_id'
  | 'manager_id'
  | 'language'
  | 'is_enabled'
  | 'muted_mails'
>;

/** Enabled roles of people. */
export type PersonRoleView = ViewOf<UserRoleTable, 'user_id' | 'role_id'> &
  ViewOf<RoleTable, 'key' | 'name' | 'order_num'>;

declare module '../../database/tables.ts' {
  interface Views {
    person: PersonView;
    department_name: ViewOf<DepartmentTable, 'id' | 'parent_id' | 'name' | 'leader_id' | 'order_num' | 'is_enabled'>;
    role_name: ViewOf<RoleTable, 'id' | 'key' | 'name' | 'order_num' | 'is_enabled'>;
    post_name: ViewOf<PostTable, 'id' | 'code' | 'name' | 'order_num' | 'is_enabled'>;
    person_role: PersonRoleView;
    /** What enabled roles allow people; once for each role. */
    person_permission: ViewOf<UserRoleTable, 'user_id'> & ViewOf<RolePermissionTable, 'permission'>;
    person_post: ViewOf<UserPostTable, 'user_id' | 'post_id'> & ViewOf<PostTable, 'code' | 'name' | 'order_num'>;
  }
}
