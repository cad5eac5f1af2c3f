import type { Access } from '@countersign/shared/api/contract.ts';
import { NOBODY, type Person } from './person.ts';

export const ALL_PERMISSIONS = '*:*:*';

/** The one authorisation rule of the wire: a public call, any signed-in person, or a holder of the permission. */
export function mayCall(person: Person | null, access: Access): 'yes' | 'signed_out' | 'forbidden' {
  if (access === 'public') return 'yes';
  if (!person) return 'signed_out';
  return access === 'self' || hasPermission(person, access) ? 'yes' : 'forbidden';
}

/** Whether the person holds the permission, or all of them. */
export function hasPermission(person: Pick<Person, 'permissions'>, permission: string): boolean {
  return person.permissions.has(ALL_PERMISSIONS) || person.permissions.has(permission);
}

/** Whether the person is an administrator or has one of the roles. */
export function hasRole(person: Pick<Person, 'roles'>, ...roles: string[]): boolean {
  return person.roles.includes('admin') || roles.some((role) => person.roles.includes(role));
}

/**
 * The operator at the command line, who is no person of the installation: reaches everyone and may do what rules allow an
 * administrator. Only work that no request stands behind has it.
 */
export const OPERATOR: Person = {
  id: NOBODY,
  userName: '',
  nickName: '',
  avatar: '',
  departmentId: null,
  roles: ['admin'],
  permissions: new Set([ALL_PERMISSIONS]),
  account: null,
  agentOf: [],
};
