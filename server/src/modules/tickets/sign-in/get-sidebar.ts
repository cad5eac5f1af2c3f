import type { getSidebar as contract } from '@countersign/shared/api/tickets.ts';
import { refuse } from '../../../http/errors.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { accountRow } from '../accounts/account-rows.ts';
import { sidebarOptions } from './sidebar-options.ts';
import { sidebarUser } from './sidebar-user.ts';

/** What a frame shows of its person and account, for one that was loaded anew and has renewed its session. */
export const getSidebar: UseCase<typeof contract> = async (_input, call) => {
  const person = personOf(call);
  if (person.account === null) return refuse('not_found');
  const { subdomain, origin } = await accountRow(call, person.account);
  return {
    user: sidebarUser(person),
    account: { subdomain, origin },
    options: await sidebarOptions(call, subdomain, person.id),
  };
};
