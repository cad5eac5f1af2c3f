import type { listTicketAccounts as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';

/** Those in which the caller is an agent; all of them for those who read all linked forms, or put forms on any ticket. */
export const listTicketAccounts: UseCase<typeof contract> = async (_input, work) => {
  const person = personOf(work);
  if (person.account !== null) return { accounts: [person.account] };
  if (!MEETING_ALL.some((permission) => hasPermission(person, permission))) return { accounts: [...person.agentOf] };
  const rows = await work.db.selectFrom('zendesk_account').select('subdomain').orderBy('subdomain').execute();
  return { accounts: rows.map(({ subdomain }) => subdomain) };
};

const MEETING_ALL = ['ticket:linked:list', 'ticket:linked:add'];
