import type { ColumnType } from 'kysely';
import type { DemoTicket } from './demo/demo-ticket.ts';

export interface LinkedFormTable {
  id: string;
  form_key: string;
  submission_id: string;
  zd_tkt_id: string;
  /** Zendesk's id of the agent; empty when the person has none. */
  zd_agent_id: ColumnType<string, string | undefined, string>;
  enabled: ColumnType<boolean, boolean | undefined, boolean>;
  ext_value: ColumnType<string, string | undefined, string>;
  /** The linked form that this one sends for approval again. */
  previous_id: string | null;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  rev: ColumnType<number, number | undefined, number>;
}

/** An installation of the app in a Zendesk account. */
export interface ZendeskAccountTable {
  subdomain: string;
  /** Address of the ticket pages: the only one that may frame the sidebar. */
  origin: string;
  /** Address below which `/api/v2/…` answers. */
  api_url: string;
  installation_id: string;
  public_key_pem: string;
  /** Whether its tokens carry a hash of the query string that we know how to make. */
  checks_query: ColumnType<boolean, boolean | undefined, boolean>;
  updated_at: Date;
}

/** Which of our people an agent is. */
export interface ZendeskIdentityTable {
  subdomain: string;
  zd_user_id: string;
  user_id: number;
  role: string;
  linked_at: Date;
}

export interface ZendeskJtiTable {
  subdomain: string;
  jti: string;
  expires_at: Date;
}

export interface DemoTicketTable {
  id: number;
  ticket: ColumnType<DemoTicket, string, string>;
  created_at: Date;
  updated_at: Date;
}

export interface TicketsTables {
  linked_form: LinkedFormTable;
  zendesk_account: ZendeskAccountTable;
  zendesk_identity: ZendeskIdentityTable;
  zendesk_jti: ZendeskJtiTable;
  demo_ticket: DemoTicketTable;
}
