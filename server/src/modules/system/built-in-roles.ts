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
] as const;

const ownForms = [
  'form:project:list',
  'form:project:add',
  'form:project:edit',
  'form:project:publish',
  'form:data:list',
] as const;

const linkedForms = [
  'ticket:linked:list',
  'ticket:linked:add',
  'ticket:linked:edit',
  'ticket:linked:remove',
  'ticket:linked:resubmit',
] as const;

const definitions = [
  'workflow:definition:list',
  'workflow:definition:query',
  'workflow:definition:edit',
  'workflow:definition:deploy',
] as const;

const taskMenus = ['index', 'todoTasks', 'finishedTasks', 'myProcesses'] as const;

/** What each role may do; objects are checked beyond that, so that `form:project:edit` means one's own forms. */
export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  { key: 'admin', name: 'Administrator', permissions: ['*:*:*'], menus: [] },
  {
    key: 'zd-admin',
    name: 'Zendesk administrator',
    permissions: [...linkedForms, ...ownTasks, 'form:project:list', 'form:data:list', 'system:user:select'],
    menus: [...taskMenus, 'myForms', 'linkedForms'],
  },
  {
    key: 'common',
    name: 'Member',
    permissions: [...ownForms, ...ownTasks, ...linkedForms, 'system:user:select'],
    menus: [...taskMenus, 'myForms', 'linkedForms'],
  },
  {
    key: 'form-designer',
    name: 'Form designer',
    permissions: [...ownForms, ...definitions, 'system:user:select'],
    menus: ['index', 'myForms', 'processDefinitions'],
  },
  {
    key: 'auditor',
    name: 'Auditor',
    permissions: [
      'form:project:list',
      'form:data:list',
      'workflow:definition:list',
      'workflow:definition:query',
      'ticket:linked:list',
    ],
    menus: ['index', 'myForms', 'processDefinitions', 'linkedForms'],
  },
];
