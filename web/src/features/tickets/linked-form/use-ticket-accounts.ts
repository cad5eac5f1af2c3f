import { listTicketAccounts } from '@countersign/shared/api/tickets.ts';
import { useMay } from '../../../lib/permissions.ts';
import { useRead } from '../../../lib/use-call.ts';

/** Accounts whose tickets the person meets; their numbers have to be told apart where there is more than one. */
export function useTicketAccounts(): readonly string[] {
  const mayRead = useMay('ticket:linked:list');
  return useRead(listTicketAccounts, mayRead ? {} : null).data?.accounts ?? [];
}
