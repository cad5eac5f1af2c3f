import type { ViewOf } from '../../database/queries/view-of.ts';
import type { ZendeskAccountTable, ZendeskIdentityTable, ZendeskTicketPlaceTable } from './tables.ts';

declare module '../../database/tables.ts' {
  interface Views {
    connected_account: ViewOf<ZendeskAccountTable, 'subdomain'>;
    /** Which of our people the agents of an account are; without those who were suspended or are agents no more. */
    active_agent: ViewOf<
      ZendeskIdentityTable,
      'subdomain' | 'zd_user_id' | 'user_id' | 'is_light' | 'ticket_restriction' | 'checked_at'
    >;
    /** What Zendesk last said of a ticket; its ids are Zendesk's. */
    known_ticket: ViewOf<
      ZendeskTicketPlaceTable,
      'subdomain' | 'ticket_id' | 'subject' | 'assignee_id' | 'requester_id' | 'group_id' | 'organization_id'
    >;
  }
}
