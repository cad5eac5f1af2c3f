import { roleFile } from '@countersign/shared/resources/definitions/role-file.ts';
import { bindResource } from '../../../work/resource-binding.ts';

/** Roles as files have them, in the words of the view `role_file`. */
export const roleFileResource = bindResource({
  resource: roleFile,
  table: 'role_file',
  columns: {
    roleId: 'id',
    roleName: 'name',
    roleKey: 'key',
    roleSort: 'order_num',
    dataScope: 'data_scope',
    departments: 'departments',
    people: 'people',
    permissions: 'permissions',
    status: 'is_enabled',
    remark: 'remark',
    search: 'search',
  },
});
