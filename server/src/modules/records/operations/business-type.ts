import { allContracts } from '@countersign/shared/api/contracts.ts';
import { BUSINESS_TYPES, type BusinessType } from '@countersign/shared/api/records/operations.ts';

/** Lines that no call writes under its own name. */
const FURTHER: Readonly<Record<string, BusinessType>> = {
  'session.loginFailed': 'sign',
  'session.zendeskLogin': 'sign',
  'session.providerLogin': 'sign',
  'session.providerLoginFailed': 'sign',
  'session.identityLinked': 'grant',
  'session.endedByProvider': 'force',
  'scim.personAdded': 'insert',
  'scim.personChanged': 'update',
  'scim.personRemoved': 'delete',
  'scim.groupAdded': 'insert',
  'scim.groupChanged': 'update',
  'scim.groupRemoved': 'delete',
  'session.renewalReused': 'force',
  'system.erasePerson': 'delete',
  'records.retainOperations': 'delete',
  'tickets.accountAdded': 'insert',
  'tickets.accountChanged': 'update',
  'tickets.accountConnected': 'grant',
  'tickets.mappingChanged': 'update',
  'tickets.personPlaced': 'update',
  'tickets.rolesMapped': 'grant',
  'tickets.agentLeft': 'force',
  'workflow.openOutside': 'sign',
  'workflow.decideOutside': 'update',
  'workflow.decideByMail': 'update',
};

const BY_NAME: readonly (readonly [RegExp, BusinessType])[] = [
  [/^session\.(login|logout|exchange|setUp|renew|socketTicket)$|^session\.(begin|finish)/, 'sign'],
  [/export/i, 'export'],
  [/import/i, 'import'],
  [/^records\.end|unlock|revoke|makePasswordLink/i, 'force'],
  [/^system\.(assignRoles|(add|remove)Members|(add|edit)Role|changeRoleStatus)|share|transfer|createToken/i, 'grant'],
  [/\.(remove|delete|purge|erase|discard|empty)/i, 'delete'],
  [/\.(add|create|start|submit|make|new|copy|upload)/i, 'insert'],
  [/\.(edit|save|update|change|set|order|move|rename|publish|review|restore|approve)/i, 'update'],
];

const known = new Map<string, BusinessType>([
  ...allContracts
    .filter(({ method }) => method !== 'GET')
    .map(({ name, method }): [string, BusinessType] => [
      name,
      BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ??
        (method === 'DELETE' ? 'delete' : method === 'PUT' ? 'update' : 'other'),
    ]),
  ...Object.entries(FURTHER),
]);

/** What kind of thing an action does. */
export const businessTypeOf = (action: string): BusinessType => known.get(action) ?? 'other';

const actions = new Map(
  BUSINESS_TYPES.map((type) => [type, [...known].flatMap(([action, its]) => (its === type ? [action] : []))]),
);

/** The actions of a type. */
export const actionsOf = (type: BusinessType): readonly string[] => actions.get(type) ?? [];

/** All actions that have a type of their own. */
export const typedActions: readonly string[] = [...known].flatMap(([action, type]) =>
  type === 'other' ? [] : [action],
);
