import { resource } from '../resource.ts';

/** Categories of form templates, in the order in which the gallery shows them. */
export const templateCategory = resource({
  name: 'templateCategory',
  permission: 'form:template',
  path: '/form/template/category',
  list: 'page',
  texts: 'resources.templateCategory',
  id: 'categoryId',
  label: 'name',
  fields: {
    name: { type: 'text', max: 50, isRequired: true, search: 'like', table: 'shown', isSortable: true },
    nameI18n: { type: 'languages', max: 50, isOutsideFiles: true },
    sort: { type: 'whole', min: 0, max: 9999, default: 0, table: 'shown', isSortable: true },
    createTime: { type: 'moment', isReadOnly: true, table: 'hidden at first', isSortable: true },
  },
  order: { by: ['sort'] },
  actions: ['add', 'edit', 'remove'],
  unique: [['name']],
  inUse: ['holdsTemplates'],
  refusals: { category_in_use: 601 },
});
