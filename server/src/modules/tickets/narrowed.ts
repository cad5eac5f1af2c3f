import type { LinkedFilter } from '@countersign/shared/api/tickets/tickets.ts';
import { refuse } from '../../work/refusing/refuse.ts';

/** What may be found by a session of an account (null: of none), whatever it asks for. Refuses another account's name. */
export function narrowed(filter: LinkedFilter, account: string | null): LinkedFilter {
  if (account === null) return filter;
  if (filter.account !== undefined && filter.account !== account) refuse('unknown_account', ['account']);
  return { ...filter, account };
}
