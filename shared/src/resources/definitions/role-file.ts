import { resource } from '../resource.ts';

/** Roles as they stand in a file; they are kept on a screen of their own. */
export const roleFile = resource({
  name: 'roleFile',
  permission: 'system:role',
  path: '/system/role',
  list: 'list',
  isOnlyFiles: true,
  texts: 'resources.roleFile',
  id: 'roleId',
  label: 'roleName',
  fields: {
    roleName: { type: 'text', max: 30, isReadOnly: true },
    roleKey: { type: 'text', max: 100, isReadOnly: true },
    roleSort: { type: 'whole', min: 0, max: 9999, isReadOnly: true },
    dataScope: { type: 'choice', options: ['1', '2', '3', '4', '5'], default: '1', isReadOnly: true },
    departments: { type: 'text', max: 10_000, isReadOnly: true },
    people: { type: 'whole', min: 0, max: 999_999, isReadOnly: true },
    permissions: { type: 'text', max: 20_000, isReadOnly: true },
    status: { type: 'on_off', default: '0', isReadOnly: true, search: 'equal' },
    remark: { type: 'long_text', max: 200, isReadOnly: true },
    search: { type: 'text', max: 100, isReadOnly: true, isOutsideFiles: true, search: 'like' },
  },
  order: { by: ['roleSort'] },
  actions: ['export'],
  unique: [],
});
