import { resource } from '../resource.ts';

/** Lists of values that forms and screens share. */
export const dictType = resource({
  name: 'dictType',
  permission: 'system:dict',
  path: '/system/dict/type',
  list: 'list',
  texts: 'resources.dictType',
  id: 'dictId',
  label: 'dictName',
  fields: {
    dictName: { type: 'text', max: 100, isRequired: true, search: 'like', table: 'shown', isSortable: true },
    dictType: {
      type: 'text',
      max: 100,
      pattern: '[a-z][a-z0-9_]*',
      isRequired: true,
      search: 'like',
      table: 'shown',
      isSortable: true,
    },
    status: { type: 'on_off', default: '0', search: 'equal', table: 'shown' },
    remark: { type: 'long_text', max: 500, table: 'shown' },
    createTime: { type: 'moment', isReadOnly: true, table: 'shown', isSortable: true, search: 'range' },
  },
  order: { by: ['dictName'] },
  actions: ['add', 'edit', 'remove', 'export', 'import'],
  unique: [['dictType']],
  inUse: ['hasEntries'],
});

/** Entries of a dictionary. `listClass` says how one is tagged, `default` being plain text. */
export const dictData = resource({
  name: 'dictData',
  permission: 'system:dict',
  path: '/system/dict/data',
  list: 'page',
  texts: 'resources.dictData',
  id: 'dictCode',
  label: 'dictLabel',
  fields: {
    dictType: { type: 'text', max: 100, isRequired: true, isImmutable: true, search: 'equal', isOutsideForm: true },
    dictLabel: { type: 'text', max: 100, isRequired: true, search: 'like', table: 'shown', isSortable: true },
    dictValue: { type: 'text', max: 100, isRequired: true, table: 'shown', isSortable: true },
    dictSort: { type: 'whole', min: 0, max: 9999, default: 0, table: 'shown', isSortable: true },
    labelI18n: { type: 'languages', max: 100, isOutsideFiles: true },
    listClass: {
      type: 'choice',
      options: ['default', 'primary', 'success', 'info', 'warning', 'danger'],
      default: 'default',
    },
    cssClass: { type: 'text', max: 100, pattern: '[A-Za-z][A-Za-z0-9_ -]*', table: 'hidden at first' },
    isDefault: { type: 'yes_no', default: 'N', table: 'shown' },
    status: { type: 'on_off', default: '0', search: 'equal', table: 'shown' },
    remark: { type: 'long_text', max: 500, table: 'hidden at first' },
    createTime: { type: 'moment', isReadOnly: true, table: 'hidden at first', isSortable: true },
  },
  order: { by: ['dictSort'] },
  actions: ['add', 'edit', 'remove', 'export', 'import'],
  unique: [['dictType', 'dictValue']],
  within: 'dictType',
});
