import type { HasConfig } from '../../config/config.ts';
import type { deeplink as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import { personOf } from '../../work/work.ts';
import type { UseCase } from '../../work/route.ts';
import { mintOneTimeCode } from '../session/sign-in/one-time-code.ts';

/** An address that opens the companion app signed in, once, within a minute, at this place and no other. */
export const makeDeeplink: UseCase<typeof contract, HasConfig<'publicUrl'>> = async ({ path }, work) => {
  const url = new URL(path, work.config.publicUrl);
  if (url.searchParams.has('token') || url.hash !== '') refuse('invalid_input', ['path']);
  const { id: userId, account } = personOf(work);
  if (account !== null && url.searchParams.has('ticketId')) nameAccount(url, account);
  const code = await mintOneTimeCode(work.db, { purpose: 'login', userId, account, path: placeOf(url), now: work.now });
  url.searchParams.set('token', code);
  return { url: url.href };
};

/** Of a ticket that the place is about, its account: who has signed in there with a password is bound to none. */
function nameAccount({ searchParams }: URL, account: string): void {
  if ((searchParams.get('account') ?? account) !== account) refuse('invalid_input', ['path']);
  searchParams.set('account', account);
}

/** Path and query as the companion app sees them once it has taken the code out of its address. */
function placeOf(url: URL): string {
  const query = new URLSearchParams(url.search).toString();
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}
