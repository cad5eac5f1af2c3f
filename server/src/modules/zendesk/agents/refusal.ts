/** Why an opening of the sidebar is refused; the table on the account's page and the agent's page each have words for every one. */
export type RefusalReason =
  | 'account'
  | 'address'
  | 'path'
  | 'origin'
  | 'insecure'
  | 'key'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'clock'
  | 'product'
  | 'query'
  | 'claims'
  | 'used'
  | 'busy'
  | 'credentials'
  | 'forbidden'
  | 'unavailable'
  | PersonReason;

/** The token is genuine, and the person behind it may not come in. */
export type PersonReason = 'stranger' | 'requester' | 'suspended' | 'unknown' | 'disabled' | 'roles';

/** What was expected and what came, for the account's page: short, and nothing that was not signed. */
export type RefusalFacts = Readonly<Record<string, string | number>>;

/** What agents give to their administrator: it says no more than the reason. */
export const codeOf = (reason: RefusalReason): string => `ZD-${reason.toUpperCase()}`;
