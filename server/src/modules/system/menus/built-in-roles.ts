import type { Permission } from '@countersign/shared/api/contract.ts';

/** A role that every installation starts with. Administrators may change them later; a key is never taken away. */
export interface BuiltInRole {
  key: string;
  name: string;
  permissions: readonly Permission[];
  menus: readonly string[];
}

const ownTasks = [
  'workflow:task:todo',
  'workflow:task:finished',
  'workflow:task:handle',
  'workflow:process:start',
  'workflow:process:own',
  'workflow:process:cancel',
  'workflow:process:delete',
  'workflow:process:copies',
] as const;

const ownForms = [
  'form:project:list',
  'form:project:add',
  'form:project:edit',
  'form:project:publish',
  'form:data:list',
] as const;

/** With the linked forms of everybody; agents look after those of their tickets without (`tickets/rights/linked-rights.ts`). */
const linkedForms = [
  'ticket:linked:list',
  'ticket:linked:add',
  'ticket:linked:edit',
  'ticket:linked:remove',
  'ticket:linked:resubmit',
] as const;

/** Which forms are offered for which tickets. */
const availability = ['zendesk:availability:list', 'zendesk:availability:edit'] as const;

const devices = [
  'customer:changed-device:list',
  'customer:changed-device:query',
  'customer:changed-device:add',
  'customer:changed-device:edit',
  'customer:changed-device:remove',
  'customer:changed-device:export',
  'customer:device-log:list',
  'customer:device-log:export',
  'customer:delivery:edit',
] as const;

/** Agents see what a device went through beside its ticket; its records are kept by others. */
const deviceHistory = 'customer:changed-device:query';

const deviceMenus = ['deviceRecords', 'deviceChanges', 'deliveryNumbers'] as const;

const definitions = [
  'workflow:definition:list',
  'workflow:definition:query',
  'workflow:definition:edit',
  'workflow:definition:deploy',
] as const;

/** What administrators keep of the installation, read only; secrets are masked for everybody. */
const systemReading = [
  'system:post:list',
  'system:post:query',
  'system:dict:list',
  'system:dict:query',
  'system:config:list',
  'system:config:query',
  'system:env:query',
  'system:sensitive-word:list',
  'system:sensitive-word:query',
] as const;

const formMenus = ['myForms', 'sharedForms', 'formTemplates', 'recycleBin'] as const;

const taskMenus = ['index', 'todoTasks', 'finishedTasks', 'myProcesses', 'copiedProcesses'] as const;

/** What each role may do; objects are checked beyond that, so that `form:project:edit` means one's own forms. */
export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  { key: 'admin', name: 'Administrator', permissions: ['*:*:*'], menus: [] },
  {
    key: 'zd-admin',
    name: 'Zendesk administrator',
    permissions: [
      ...linkedForms,
      'ticket:linked:export',
      ...availability,
      ...devices,
      ...ownTasks,
      'form:project:list',
      'form:data:list',
      'system:user:select',
    ],
    menus: [...taskMenus, ...formMenus, 'linkedForms', 'formAvailability', ...deviceMenus],
  },
  {
    key: 'common',
    name: 'Member',
    permissions: [...ownForms, ...ownTasks, deviceHistory, 'system:user:select'],
    menus: [...taskMenus, ...formMenus, 'linkedForms'],
  },
  {
    key: 'form-designer',
    name: 'Form designer',
    permissions: [
      ...ownForms,
      'form:library:share',
      'form:template:share',
      'session:token:add',
      ...definitions,
      'workflow:process:statistics',
      'system:user:select',
    ],
    menus: ['index', ...formMenus, 'processDefinitions', 'processStatistics'],
  },
  {
    key: 'auditor',
    name: 'Auditor',
    permissions: [
      'form:project:list',
      'form:data:list',
      'workflow:definition:list',
      'workflow:definition:query',
      'workflow:process:statistics',
      'ticket:linked:list',
      'ticket:linked:export',
      deviceHistory,
      'customer:changed-device:list',
      'customer:device-log:list',
      'customer:device-log:export',
      ...systemReading,
      'monitor:operlog:list',
      'monitor:operlog:query',
      'monitor:operlog:export',
      'monitor:logininfor:list',
      'monitor:logininfor:export',
    ],
    menus: [
      'index',
      ...formMenus,
      'processDefinitions',
      'processStatistics',
      'linkedForms',
      'deviceRecords',
      'deviceChanges',
      'posts',
      'dictionaries',
      'systemConfig',
      'operationLog',
      'loginLog',
    ],
  },
];
