import * as session from '@countersign/shared/api/session/session.ts';
import { useSyncExternalStore } from 'react';

/**
 * The token itself lies in an HttpOnly cookie that no script reads. `Admin-Token` beside it is the marker that means
 * "signed in" to the router.
 */
const MARKER = 'Admin-Token';
/** Given to people without any role, so that the guard never takes an empty list for "not loaded". It allows nothing. */
const DEFAULT_ROLE = 'ROLE_DEFAULT';

export type SessionInfo = session.SessionInfo;
export type SignOutReason = 'expired' | 'chosen' | 'elsewhere';

const listeners = new Set<() => void>();
const signedOutListeners = new Set<(reason: SignOutReason) => void>();
const signedInListeners = new Set<() => void>();
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('countersign.session');
const tell = () => listeners.forEach((listener) => listener());

/** True while the marker cookie is there. */
export function isSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MARKER}=`) && cookie !== `${MARKER}=`);
}

function removeMarker(): void {
  document.cookie = `${MARKER}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** After the server has set the cookies: tells this page and the other tabs. */
export function sessionBegan(): void {
  reasonOfLast = null;
  beganHere = true;
  if (!standing) signedInListeners.forEach((listener) => listener());
  tell();
  tabs?.postMessage('began');
}

/** What a page that stands does when another tab signs in or out. */
export interface StandingPage {
  began(): void;
  ended(isChosen: boolean): void;
}

let standing: StandingPage | null = null;

/** A page that stands is not left when its session ends; null when it is gone. */
export function holdPage(page: StandingPage | null): void {
  standing = page;
  tell();
}

let beganHere = false;

/** True when the session began on this page: the sign-in page then leads back to where the visitor wanted to be. */
export const hasSessionBegunHere = (): boolean => beganHere;

let reasonOfLast: SignOutReason | null = null;

/** Why the last session on this page ended; null when none did. */
export const lastSignOutReason = (): SignOutReason | null => reasonOfLast;

/** Forgets the session on this device. Calls for an ended session arrive in parallel; only the first one counts. */
export function sessionEnded(reason: SignOutReason): void {
  if (!isSignedIn() && reason === 'expired') return;
  reasonOfLast = reason;
  beganHere = false;
  standing = null;
  removeMarker();
  if (reason !== 'elsewhere') tabs?.postMessage(reason);
  tell();
  signedOutListeners.forEach((listener) => listener(reason));
}

/** Calls back once for each session that ends. */
export function onSessionEnded(listener: (reason: SignOutReason) => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Calls back when a session begins on a page that was left with the one before, here or in another tab. */
export function onSessionBegan(listener: () => void): () => void {
  signedInListeners.add(listener);
  return () => signedInListeners.delete(listener);
}

if (tabs) {
  tabs.onmessage = (event: MessageEvent<unknown>) => {
    const isEnd = event.data !== 'began';
    if (standing && isEnd) standing.ended(event.data === 'chosen');
    else if (isEnd) sessionEnded('elsewhere');
    else if (standing) standing.began();
    else signedInListeners.forEach((listener) => listener());
    tell();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** {@link isSignedIn}, drawn again when it changes. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn);
}

/** Whether somebody is signed in, or their page waits for them to come back. */
export function useHasPage(): boolean {
  return useSyncExternalStore(subscribe, () => isSignedIn() || standing !== null);
}

/** Roles and permissions as the checks use them: people without permissions get the default role, which is powerless. */
export function withDefaultRole(info: SessionInfo): SessionInfo {
  return info.permissions.length > 0 ? info : { ...info, roles: [DEFAULT_ROLE], permissions: [] };
}
