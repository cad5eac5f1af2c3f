import { resource } from '../resource.ts';

/**
 * People as they stand in files. The list of people and its forms are screens of their own, so this resource has no other calls;
 * departments, roles and posts are named in words, as people who keep such tables write them.
 */
export const userFile = resource({
  name: 'userFile',
  permission: 'system:user',
  path: '/system/user',
  list: 'list',
  isOnlyFiles: true,
  texts: 'resources.userFile',
  id: 'userId',
  label: 'userName',
  fields: {
    userName: {
      type: 'text',
      max: 30,
      pattern: String.raw`[A-Za-z0-9][\w.@\-]+`,
      isRequired: true,
      isImmutable: true,
    },
    nickName: { type: 'text', max: 50, isRequired: true },
    email: { type: 'text', max: 200 },
    phone: { type: 'text', max: 32 },
    department: { type: 'text', max: 500 },
    manager: { type: 'text', max: 30 },
    roles: { type: 'text', max: 1000 },
    posts: { type: 'text', max: 1000 },
    status: { type: 'on_off', default: '0', search: 'equal' },
    remark: { type: 'long_text', max: 500 },
    createTime: { type: 'moment', isReadOnly: true },
    /** What the list is narrowed by. */
    search: { type: 'text', max: 100, isReadOnly: true, isOutsideFiles: true, search: 'like' },
    departmentId: { type: 'reference', to: 'department', isReadOnly: true, isOutsideFiles: true, search: 'equal' },
    roleId: { type: 'reference', to: 'role', isReadOnly: true, isOutsideFiles: true, search: 'equal' },
  },
  order: { by: ['userName'] },
  actions: ['export', 'import'],
  unique: [['userName']],
  scope: { department: 'departmentId', person: 'userId' },
  refusals: { last_administrator: 422, unknown_manager: 422 },
});
