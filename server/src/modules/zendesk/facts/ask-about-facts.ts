import type { ZendeskNeeds } from '../client/connection.ts';
import type { TicketOf } from '../people/ticket-people.ts';
import { askBriefly, REST_MS, TICKET_HOLDS_MS } from '../client/ask-briefly.ts';
import { fieldsOfAccount } from './account-fields.ts';
import type { HasTicketKnowledge, TicketFacts } from './ticket-knowledge.ts';
import { toTicketFacts } from './to-ticket-facts.ts';

/** Asks Zendesk what a ticket holds, with its custom fields if conditions read them; keeps the answer, or that there was none. */
export async function askAboutFacts(
  services: ZendeskNeeds & HasTicketKnowledge,
  of: TicketOf,
  custom: boolean,
): Promise<void> {
  const told = await answerOf(services, of, custom);
  const askAgainAt = new Date(services.clock().getTime() + (told ? TICKET_HOLDS_MS : REST_MS));
  services.ticketKnowledge.keepTicket(of, { told, askAgainAt });
}

const answerOf = (
  services: ZendeskNeeds & HasTicketKnowledge,
  { subdomain, ticketId }: TicketOf,
  custom: boolean,
): Promise<TicketFacts | null> =>
  askBriefly(services, subdomain, {
    about: 'what a ticket holds',
    ask: async (client) => {
      const reading = client.ticket(ticketId);
      const [found, fields] = await Promise.all([reading, custom ? fieldsOfAccount(services, subdomain) : null]);
      // A value whose kind nobody knows would be compared as something else than it is.
      if (custom && fields === null) return null;
      const isThere = found !== null && found.ticket.status !== 'deleted';
      return { facts: isThere ? toTicketFacts(found, fields) : null, custom };
    },
  });
