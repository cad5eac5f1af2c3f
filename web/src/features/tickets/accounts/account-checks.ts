import type { ZendeskAccountView } from '@countersign/shared/api/zendesk-accounts.ts';

export type CheckState = 'works' | 'broken' | 'untried';

type Refusal = ZendeskAccountView['opening']['refusals'][number];

/** Reasons that lie with one person and say nothing against the connection. */
const OF_PERSONS = ['stranger', 'requester', 'suspended', 'unknown', 'disabled', 'roles'];

/**
 * The last refusal that somebody must act on: not one of a single person, nor one before an opening or a change of
 * the account. Where openings work, an old token is a frame that somebody has loaded anew.
 */
export const openRefusal = ({ opening, updateTime }: ZendeskAccountView): Refusal | undefined =>
  opening.refusals.find(
    ({ reason, time }) =>
      !OF_PERSONS.includes(reason) &&
      !(reason === 'expired' && opening.time !== null) &&
      time > updateTime &&
      time > (opening.time ?? ''),
  );

export function openingState(account: ZendeskAccountView): CheckState {
  if (openRefusal(account)) return 'broken';
  return account.opening.time === null ? 'untried' : 'works';
}

export const callState = ({ time, problem }: ZendeskAccountView['reading']): CheckState =>
  time === null ? 'untried' : problem === '' ? 'works' : 'broken';
