import type { RawBuilder, SqlBool } from 'kysely';

export interface HasLinkedTickets {
  linkedTickets: LinkedTickets;
}

/** What a search asks of linked forms (`HasLinkedTickets`); the room of tickets answers. */
export interface LinkedTickets {
  /** Of a ticket by two columns of a statement: whether a form is linked to it, and it was not deleted in Zendesk. */
  isLinked(ticket: { subdomain: string; ticketId: string }): RawBuilder<SqlBool>;
}
