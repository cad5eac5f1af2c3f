import type { AccountPlaces, listPlaces as contract } from '@countersign/shared/api/tickets/availability.ts';
import type { Call } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { placesInRules, subdomains } from './availability-repository.ts';
import { readAccountPlaces } from '../../zendesk/places/read-places.ts';

/** What forms can be limited to, account by account; of an account that does not answer, what its rules name already. */
export const listPlaces: UseCase<typeof contract> = async (_input, call) => {
  const accounts = await subdomains(call.db);
  return { accounts: await Promise.all(accounts.map((subdomain) => placesOf(call, subdomain))) };
};

async function placesOf(call: Call, subdomain: string): Promise<AccountPlaces> {
  const read = await readAccountPlaces(call, subdomain);
  if (read === 'unavailable') return { subdomain, isReachable: false, ...(await placesInRules(call.db, subdomain)) };
  return { subdomain, isReachable: true, ...read };
}
