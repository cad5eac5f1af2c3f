import type { Services } from '../../services.ts';
import type { TicketAudience } from '../realtime/hub.ts';

type Telling = Pick<Services, 'realtime'>;

/** Tells the sidebars that show a ticket that its linked forms are not what they were. Call it after the commit. */
export function tellTicket({ realtime }: Telling, ticket: TicketAudience): void {
  realtime.publish(ticket, 'linkedForms', {});
}

/** The same for every ticket that these answers are linked to. */
export async function tellTicketsOf(services: Services, submissionId: string): Promise<void> {
  const rows = await services.database.kysely
    .selectFrom('linked_form')
    .select(['zd_tkt_id as ticketId', 'subdomain as account'])
    .where('submission_id', '=', submissionId)
    .execute();
  for (const row of rows) tellTicket(services, row);
}
