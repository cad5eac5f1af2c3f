import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Person } from '../../../work/person.ts';
import { meets } from '../../zendesk/scope/ticket-scope.ts';
import type { TicketOf } from '../../zendesk/people/ticket-people.ts';

/** Whether an open approval on the ticket waits for the person, alone or among others. */
export async function handlesTicket(
  db: Kysely<Tables>,
  person: Pick<Person, 'id' | 'account'>,
  { subdomain, ticketId }: TicketOf,
): Promise<boolean> {
  if (!meets(person, { ticketId, account: subdomain })) return false;
  const { rows } = await sql`
    select from task t
      join process_instance p on p.id = t.instance_id
      join sent_form s on s.id = p.form_data_id
     where p.ticket_id = ${ticketId} and s.subdomain = ${subdomain} and t.status = ${sql.lit(TASK_STATUS.running)}
       and (t.assignee_id = ${person.id} or (t.assignee_id is null and ${person.id} = any(t.candidates)))
     limit 1`.execute(db);
  return rows.length > 0;
}
