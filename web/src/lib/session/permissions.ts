import { createContext, useContext } from 'react';
import type { SessionInfo } from './session.ts';

/** The signed-in person; null on public screens. */
export const SessionContext = createContext<SessionInfo | null>(null);

/** True for the role `admin` and for holders of any listed role. */
export function hasRole(roles: readonly string[], anyOf: readonly string[]): boolean {
  return roles.includes('admin') || anyOf.some((role) => roles.includes(role));
}

/** True for the wildcard `*:*:*` and for holders of any listed permission. */
export function hasPermission(permissions: readonly string[], anyOf: readonly string[]): boolean {
  return permissions.includes('*:*:*') || anyOf.some((permission) => permissions.includes(permission));
}

/** Whether the signed-in person holds any of the permissions. What they may not do is not drawn at all. */
export function useMay(...anyOf: string[]): boolean {
  return hasPermission(useContext(SessionContext)?.permissions ?? [], anyOf);
}

/** Whether the signed-in person is an agent of a Zendesk account, or holds the permission for everybody's tickets. */
export function useMeetsTickets(permission: string): boolean {
  const isAgent = (useContext(SessionContext)?.agentOf ?? []).length > 0;
  return useMay(permission) || isAgent;
}

/** The signed-in person; only below the guard. */
export function useSession(): SessionInfo {
  const info = useContext(SessionContext);
  if (!info) throw new Error('useSession is for screens behind the sign-in guard');
  return info;
}
