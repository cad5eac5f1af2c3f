import type { SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { HasRealtime } from '../realtime/realtime.ts';
import type { HasDatabase } from '../../database/database.ts';
import type { TicketAudience } from '../realtime/hub.ts';
import { linkedTicketsOf } from './linked/linked-form-repository.ts';

type Telling = HasRealtime;

/** Tells the sidebars that show a ticket that its linked forms are not what they were. Call it after the commit. */
export function tellTicket({ realtime }: Telling, ticket: TicketAudience): void {
  realtime.publish(ticket, 'linkedForms', {});
}

/** The same for every ticket that these answers are linked to; they are looked up unless the caller has done so. */
export async function tellTicketsOf(
  services: HasDatabase & HasRealtime,
  submissionId: SubmissionId,
  known?: readonly TicketAudience[] | null,
): Promise<void> {
  const linked = known ?? (await linkedTicketsOf(services.database.kysely, submissionId));
  for (const ticket of linked) tellTicket(services, ticket);
}
