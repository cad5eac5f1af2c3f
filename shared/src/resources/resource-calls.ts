import type { CallParts } from '../api/contract.ts';
import type { Resource } from './resource.ts';

/** The calls of every resource; browsers know them by these parts alone. */
export function resourceCalls({ name, permission, path, list }: Resource) {
  const [room = ''] = permission.split(':');
  const noun = name.charAt(0).toUpperCase() + name.slice(1);
  const call = <Verb extends string>(verb: Verb, method: CallParts['method'], rest = ''): CallParts => ({
    name: `${room}.${verb}${noun}`,
    method,
    path: `${path}${rest}`,
  });
  return {
    list: call('list', 'GET', `/${list}`),
    get: call('get', 'GET', '/{id}'),
    add: call('add', 'POST'),
    edit: call('edit', 'PUT'),
    remove: call('remove', 'DELETE', '/{ids}'),
    exportFile: call('exportFileOf', 'GET', '/export'),
    orderExport: call('export', 'POST', '/export'),
    importTemplate: call('importTemplateOf', 'GET', '/importTemplate'),
    checkImport: call('checkImportOf', 'POST', '/importCheck'),
    importRows: call('import', 'POST', '/importData'),
  };
}

export type ResourceCall = keyof ReturnType<typeof resourceCalls>;
