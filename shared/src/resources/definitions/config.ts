import { resource } from '../resource.ts';

/** Values that apps and integrations read by their key. */
export const config = resource({
  name: 'config',
  permission: 'system:config',
  path: '/system/config',
  list: 'page',
  texts: 'resources.config',
  id: 'configId',
  label: 'configName',
  fields: {
    configName: { type: 'text', max: 100, isRequired: true, search: 'like', table: 'shown', isSortable: true },
    configKey: {
      type: 'text',
      max: 100,
      pattern: '[A-Za-z][A-Za-z0-9_.-]*',
      isRequired: true,
      search: 'like',
      table: 'shown',
      isSortable: true,
    },
    configValue: { type: 'long_text', max: 500, table: 'shown' },
    readableBy: {
      type: 'choice',
      options: ['admin', 'login', 'public'],
      default: 'admin',
      search: 'equal',
      table: 'shown',
    },
    isSecret: { type: 'yes_no', default: 'N' },
    configType: {
      type: 'yes_no',
      default: 'N',
      isReadOnly: true,
      search: 'equal',
      table: 'shown',
      isOutsideFiles: true,
    },
    remark: { type: 'long_text', max: 500, table: 'hidden at first' },
    createTime: { type: 'moment', isReadOnly: true, table: 'hidden at first', isSortable: true, search: 'range' },
  },
  order: { by: ['configKey'] },
  actions: ['add', 'edit', 'remove', 'export', 'import'],
  unique: [['configKey']],
  builtIn: { field: 'configType', value: 'Y', locks: ['configKey', 'readableBy', 'isSecret'] },
  secret: { field: 'configValue', where: 'isSecret', value: 'Y' },
  refusals: { secret_open: 422, parameter_value: 422 },
});
