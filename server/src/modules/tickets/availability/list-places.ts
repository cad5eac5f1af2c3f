import type { ZendeskNeeds } from '../../zendesk/client/connection.ts';
import type { AccountPlaces, listPlaces as contract } from '@countersign/shared/api/tickets/availability.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { placesInRules, subdomains } from './availability-repository.ts';
import { readAccountPlaces } from '../../zendesk/places/read-places.ts';

/** What forms can be limited to, account by account; of an account that does not answer, what its rules name already. */
export const listPlaces: UseCase<typeof contract, ZendeskNeeds> = async (_input, work) => {
  const accounts = await subdomains(work.db);
  return { accounts: await Promise.all(accounts.map((subdomain) => placesOf(work, subdomain))) };
};

async function placesOf(work: Work & ZendeskNeeds, subdomain: string): Promise<AccountPlaces> {
  const read = await readAccountPlaces(work, subdomain);
  if (read === 'unavailable') return { subdomain, isReachable: false, ...(await placesInRules(work.db, subdomain)) };
  return { subdomain, isReachable: true, ...read };
}
