import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Person } from '../../work/person.ts';
import type { TicketOf } from './people/ticket-people.ts';

export interface HasTicketTasks {
  ticketTasks: TicketTasks;
}

/** What this room asks of approvals (`HasTicketTasks`); the room of approvals answers. */
export interface TicketTasks {
  /** Whether an open approval on the ticket waits for the person, alone or among others. */
  waitFor(db: Kysely<Tables>, person: Pick<Person, 'id' | 'account'>, ticket: TicketOf): Promise<boolean>;
}
