import type { ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';

export type CheckState = 'works' | 'broken' | 'untried';

type Refusal = ZendeskAccountView['opening']['refusals'][number];

/** Reasons that lie with one person and say nothing against the connection. */
const OF_PERSONS = ['stranger', 'requester', 'suspended', 'unknown', 'disabled', 'roles'];
/** Reasons that a frame which is loaded anew, or a stranger, can bring about at any time. */
const OF_ANYBODY = ['expired', 'signature'];
const HOUR_MS = 3_600_000;

/**
 * The last refusal that somebody must act on: not one of a single person, nor one before an opening or a change of the account.
 * Where somebody came in within the hour before, an old or forged token says nothing against the connection.
 */
export const openRefusal = ({ opening, updateTime }: ZendeskAccountView): Refusal | undefined =>
  opening.refusals.find(
    ({ reason, time }) =>
      !OF_PERSONS.includes(reason) &&
      time > updateTime &&
      time > (opening.time ?? '') &&
      !(OF_ANYBODY.includes(reason) && Date.parse(time) - Date.parse(opening.time ?? '') < HOUR_MS),
  );

/** Zendesk says that nobody can open the app any more. */
export const isGone = ({ installation }: ZendeskAccountView): boolean =>
  installation.state === 'off' || installation.state === 'removed';

export function openingState(account: ZendeskAccountView): CheckState {
  if (openRefusal(account) || isGone(account)) return 'broken';
  return account.opening.time === null ? 'untried' : 'works';
}

export const callState = ({ time, problem }: ZendeskAccountView['reading']): CheckState =>
  time === null ? 'untried' : problem === '' ? 'works' : 'broken';
