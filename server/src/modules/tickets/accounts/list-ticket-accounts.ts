import type { listTicketAccounts as contract } from '@countersign/shared/api/tickets.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';

export const listTicketAccounts: UseCase<typeof contract> = async (_input, call) => {
  const { account } = personOf(call);
  if (account !== null) return { accounts: [account] };
  const rows = await call.db.selectFrom('zendesk_account').select('subdomain').orderBy('subdomain').execute();
  return { accounts: rows.map(({ subdomain }) => subdomain) };
};
