import { resource } from '../resource.ts';

export const NOTICE_TYPES = ['1', '2'] as const;
export const NOTICE_AUDIENCES = ['all', 'roles', 'departments'] as const;

/** Announcements: whom they are for and when they are shown. Their text is a tree; there is no HTML in it. */
export const notice = resource({
  name: 'notice',
  permission: 'system:notice',
  path: '/system/notice',
  list: 'list',
  texts: 'resources.notice',
  id: 'noticeId',
  label: 'noticeTitle',
  fields: {
    noticeTitle: { type: 'text', max: 50, isRequired: true, search: 'like', table: 'shown', isSortable: true },
    noticeType: { type: 'choice', options: NOTICE_TYPES, default: '1', search: 'equal', table: 'shown' },
    noticeContent: { type: 'rich_text', max: 50_000, isOutsideFiles: true },
    audience: { type: 'choice', options: NOTICE_AUDIENCES, default: 'all', search: 'equal', table: 'shown' },
    roleIds: { type: 'references', to: 'role', most: 200, isShownIf: { field: 'audience', is: 'roles' } },
    deptIds: { type: 'references', to: 'department', most: 500, isShownIf: { field: 'audience', is: 'departments' } },
    status: { type: 'on_off', default: '0', search: 'equal', table: 'shown' },
    startTime: { type: 'moment', table: 'shown' },
    endTime: { type: 'moment', table: 'shown' },
    remark: { type: 'long_text', max: 500, table: 'hidden at first' },
    createBy: { type: 'text', max: 100, isReadOnly: true, search: 'like', table: 'shown' },
    createTime: { type: 'moment', isReadOnly: true, table: 'shown', isSortable: true, search: 'range' },
  },
  order: { by: ['createTime'], isDescending: true },
  actions: ['add', 'edit', 'remove'],
  unique: [],
  refusals: { audience_required: 422, window_wrong: 422 },
});
