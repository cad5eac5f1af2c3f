import type { ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import { isOpenStandIn } from '../account-status.tsx';
import { callState, isGone, openingState, openRefusal } from './account-checks.ts';

export type StepState = 'todo' | 'checking' | 'done' | 'problem';

/** Whether the app is installed and its values are here: what Zendesk refused since says that they are wrong. */
export function installState(account: ZendeskAccountView | null): StepState {
  if (!account) return 'todo';
  return isGone(account) || openRefusal(account) ? 'problem' : 'done';
}

/** Whether Countersign has credentials that Zendesk takes. */
export function signInState(account: ZendeskAccountView | null): StepState {
  if (!account || (account.credentials.kind === 'none' && !isOpenStandIn(account))) return 'todo';
  return callState(account.reading) === 'broken' ? 'problem' : 'done';
}

/** What the last test found. */
export function testState(account: ZendeskAccountView | null, isTesting: boolean): StepState {
  if (isTesting) return 'checking';
  if (!account) return 'todo';
  const calls = [callState(account.reading), callState(account.writing)];
  if (calls.includes('broken')) return 'problem';
  return calls.every((state) => state === 'works') && account.publicKeyPem !== '' ? 'done' : 'todo';
}

/** All steps are done, agents are let in, and nothing waits to be updated: the steps need no room any more. */
export const isConnected = (account: ZendeskAccountView): boolean =>
  account.trouble === '' &&
  account.webhook.isCurrent !== false &&
  openingState(account) !== 'broken' &&
  [installState(account), signInState(account), testState(account, false)].every((state) => state === 'done');
