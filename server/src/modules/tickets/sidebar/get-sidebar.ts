import type { HasSignIn } from '../../../work/once/exchange.ts';
import {
  type getSidebar as contract,
  sidebarLocation,
  type SidebarLocation,
} from '@countersign/shared/api/tickets/tickets.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { accountRow } from '../../zendesk/accounts/account-rows.ts';
import { sidebarOptions } from './sidebar-options.ts';
import { frameLocation } from '../../session/sessions/sidebar-frames.ts';
import { sidebarUser } from './sidebar-user.ts';

/** What a frame shows of its person and account, for one that was loaded anew and has renewed its session. */
export const getSidebar: UseCase<typeof contract, HasSignIn> = async (_input, work) => {
  const person = personOf(work);
  if (person.account === null) return refuse('not_found');
  const { subdomain, origin } = await accountRow(work, person.account);
  return {
    user: sidebarUser(person),
    account: { subdomain, origin },
    options: await sidebarOptions(work, subdomain, person.id),
    location: await locationOf(work),
  };
};

/** Where Zendesk has opened the frame of this session; a reload brings no token that says it again. */
async function locationOf({ db, signIn }: Work & HasSignIn): Promise<SidebarLocation | null> {
  return sidebarLocation.safeParse(await frameLocation(db, signIn?.id ?? '')).data ?? null;
}
