import type { ZendeskNeeds } from '../client/connection.ts';
import type { HasTicketKnowledge } from './ticket-knowledge.ts';
import { askBriefly } from '../client/ask-briefly.ts';
import type { TicketField, ZendeskClient } from '../client/client.ts';

/** Fields and groups are added and renamed now and then; who did not answer is left alone as long. */
const HOLDS_MS = 60_000;

interface Named {
  id: string;
  name: string;
}

/** The ticket fields of an account, at most a minute old; null while Zendesk does not say. Not for transactions. */
export function fieldsOfAccount(
  services: ZendeskNeeds & HasTicketKnowledge,
  subdomain: string,
): Promise<readonly TicketField[] | null> {
  return heldFor(services, `${subdomain} fields`, subdomain, (client) => client.ticketFields());
}

/** The same of its groups. */
export function groupsOfAccount(
  services: ZendeskNeeds & HasTicketKnowledge,
  subdomain: string,
): Promise<readonly Named[] | null> {
  return heldFor(services, `${subdomain} groups`, subdomain, (client) => client.groups());
}

async function heldFor<T>(
  services: ZendeskNeeds & HasTicketKnowledge,
  key: string,
  subdomain: string,
  ask: (client: ZendeskClient) => Promise<T>,
): Promise<T | null> {
  const { account } = services.ticketKnowledge;
  const kept = account.get(key);
  if (kept && kept.askAgainAt > services.clock()) return kept.told as T | null;
  const told = await askBriefly(services, subdomain, { about: 'what its tickets can hold', ask });
  account.set(key, { told, askAgainAt: new Date(services.clock().getTime() + HOLDS_MS) });
  return told;
}
