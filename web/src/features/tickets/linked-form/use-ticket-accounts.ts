import { listTicketAccounts } from '@countersign/shared/api/tickets/tickets.ts';
import { useRead } from '../../../lib/calls/use-call.ts';

/** Accounts whose tickets the person meets; their numbers have to be told apart where there is more than one. */
export function useTicketAccounts(): readonly string[] {
  return useRead(listTicketAccounts, {}).data?.accounts ?? [];
}
