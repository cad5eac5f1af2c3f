import { resource, type ResourceField } from '../resource.ts';

/** Where a banner or an entry leads: a page of the app, a form, an address of the web, or nowhere. */
export const LINK_TYPES = ['none', 'page', 'form', 'url'] as const;

const link = {
  linkType: { type: 'choice', options: LINK_TYPES, default: 'none', table: 'shown', search: 'equal' },
  linkValue: { type: 'text', max: 500, table: 'shown', isShownIf: { field: 'linkType', isNot: 'none' } },
} as const satisfies Record<string, ResourceField>;

const refusals = { link_required: 422, link_wrong: 422, window_wrong: 422 } as const;

/** Pictures at the top of the mobile app's first page. */
export const banner = resource({
  name: 'banner',
  permission: 'app:banner',
  path: '/app/banner',
  list: 'list',
  texts: 'resources.banner',
  id: 'bannerId',
  label: 'title',
  fields: {
    title: { type: 'text', max: 50, isRequired: true, search: 'like', table: 'shown', isSortable: true },
    image: { type: 'picture', isRequired: true, table: 'shown', isOutsideFiles: true },
    ...link,
    platform: {
      type: 'choice',
      options: ['all', 'ios', 'android'],
      default: 'all',
      search: 'equal',
      table: 'hidden at first',
    },
    sort: { type: 'whole', min: 0, max: 9999, default: 0, table: 'shown', isSortable: true },
    status: { type: 'on_off', default: '0', search: 'equal', table: 'shown' },
    startTime: { type: 'moment', table: 'shown' },
    endTime: { type: 'moment', table: 'shown' },
    createTime: { type: 'moment', isReadOnly: true, table: 'hidden at first', isSortable: true },
  },
  order: { by: ['sort'] },
  actions: ['add', 'edit', 'remove'],
  unique: [],
  refusals,
});

/** The grid of entries below them. */
export const navigation = resource({
  name: 'navigation',
  permission: 'app:nav',
  path: '/app/nav',
  list: 'list',
  texts: 'resources.navigation',
  id: 'navId',
  label: 'name',
  fields: {
    name: { type: 'text', max: 20, isRequired: true, search: 'like', table: 'shown', isSortable: true },
    icon: { type: 'picture', isRequired: true, table: 'shown', isOutsideFiles: true },
    ...link,
    badge: { type: 'text', max: 10, table: 'shown' },
    sort: { type: 'whole', min: 0, max: 9999, default: 0, table: 'shown', isSortable: true },
    status: { type: 'on_off', default: '0', search: 'equal', table: 'shown' },
    createTime: { type: 'moment', isReadOnly: true, table: 'hidden at first', isSortable: true },
  },
  order: { by: ['sort'] },
  actions: ['add', 'edit', 'remove'],
  unique: [],
  refusals,
});
