import { sql } from 'kysely';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { ZendeskClient } from '../../zendesk/client/client.ts';
import { ZendeskProblem } from '../../zendesk/client/problem.ts';
import type { HasDatabase } from '../../../database/database.ts';

/** So many in one run, so that an account’s limits are left to people. */
const MOST = 100;

/** Reads linked tickets whose subject nobody has told yet, the newest first: reading a ticket keeps what it is about. */
export async function readSubjects(
  { database }: HasDatabase,
  client: Pick<ZendeskClient, 'ticket'>,
  subdomain: string,
): Promise<void> {
  const { rows } = await sql<{ id: TicketId }>`
    select l.zd_tkt_id as id from linked_form l
      left join known_ticket t on t.subdomain = l.subdomain and t.ticket_id = l.zd_tkt_id
     where l.subdomain = ${subdomain} and l.ticket_state is distinct from 'deleted' and t.subject is null
     group by l.zd_tkt_id order by max(l.created_at) desc limit ${MOST}`.execute(database.kysely);
  try {
    for (const { id } of rows) await client.ticket(id);
  } catch (error) {
    // What is left is read another night; what changed was read before.
    if (!(error instanceof ZendeskProblem)) throw error;
  }
}
