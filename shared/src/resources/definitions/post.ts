import { resource } from '../resource.ts';

/** Job titles: approvals name them, people hold them. Some belong to one department, others to the whole house. */
export const post = resource({
  name: 'post',
  permission: 'system:post',
  path: '/system/post',
  list: 'list',
  texts: 'resources.post',
  id: 'postId',
  label: 'postName',
  fields: {
    postName: { type: 'text', max: 50, isRequired: true, search: 'like', table: 'shown', isSortable: true },
    postCode: {
      type: 'text',
      max: 64,
      pattern: '[A-Za-z0-9][A-Za-z0-9_.-]*',
      isRequired: true,
      isImmutable: true,
      search: 'like',
      table: 'shown',
      isSortable: true,
    },
    deptId: { type: 'reference', to: 'department', search: 'equal', table: 'shown', isOutsideFiles: true },
    postSort: { type: 'whole', min: 0, max: 9999, default: 0, table: 'shown', isSortable: true },
    status: { type: 'on_off', default: '0', search: 'equal', table: 'shown' },
    remark: { type: 'long_text', max: 500, table: 'hidden at first' },
    createTime: { type: 'moment', isReadOnly: true, table: 'shown', isSortable: true, search: 'range' },
  },
  order: { by: ['postSort'] },
  actions: ['add', 'edit', 'remove', 'export', 'import'],
  unique: [['postCode'], ['deptId', 'postName']],
  inUse: ['heldByPeople'],
  scope: { department: 'deptId', isShared: true },
});
