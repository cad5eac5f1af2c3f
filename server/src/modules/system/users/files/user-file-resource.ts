import { userFile } from '@countersign/shared/resources/definitions/user-file.ts';
import { type SqlBool, sql } from 'kysely';
import type { HasListeners } from '../../../../work/emit.ts';
import { bindResource } from '../../../../work/resource-binding.ts';
import type { HasDirectory } from '../../directory.ts';
import { reachOf } from '../../reach/reach.ts';
import { judgePeople } from './judge-people.ts';
import { writePeople } from './write-people.ts';

/** People as files have them, in the words of the view `user_file`. */
export const userFileResource = bindResource<typeof userFile, HasDirectory & HasListeners>({
  resource: userFile,
  table: 'user_file',
  columns: {
    userId: 'id',
    userName: 'user_name',
    nickName: 'nick_name',
    email: 'email',
    phone: 'phone',
    department: 'department',
    manager: 'manager',
    roles: 'roles',
    posts: 'posts',
    status: 'is_enabled',
    remark: 'remark',
    createTime: 'created_at',
    search: 'search',
    departmentId: 'department_id',
    roleId: 'role_id',
  },
  reachOf,
  finds: {
    departmentId: (id) => sql<SqlBool>`t.department_id in (
      with recursive below as (
        select id from department where id = ${id}::bigint
        union select d.id from department d join below on d.parent_id = below.id)
      select id from below)`,
    roleId: (id) => sql<SqlBool>`exists (select from user_role x where x.user_id = t.id and x.role_id = ${id}::bigint)`,
  },
  fileRows: { judge: judgePeople, write: writePeople },
});
