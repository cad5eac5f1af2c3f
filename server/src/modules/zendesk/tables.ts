import type { TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { ColumnType, Generated } from 'kysely';
import type { RefusalFacts, RefusalReason } from './agents/refusal.ts';

/** What Zendesk says of the app: turned on, turned off, removed; empty while it has not said anything. */
export type InstallationState = '' | 'on' | 'off' | 'removed';

type Sealed = ColumnType<string | null, string | null | undefined, string | null>;

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
  app_id: Generated<string>;
  api_email: Generated<string>;
  /** This and the other secrets are sealed texts, see `account-secrets.ts`. */
  api_token: Sealed;
  oauth_client_id: Generated<string>;
  oauth_client_secret: Sealed;
  access_token: Sealed;
  refresh_token: Sealed;
  access_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  connected_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  webhook_id: Generated<string>;
  webhook_secret: Sealed;
  trigger_id: Generated<string>;
  /** The webhook whose calls start approvals, with a secret of its own. */
  action_webhook_id: Generated<string>;
  action_webhook_secret: Sealed;
  /** The webhook by which Zendesk tells about people. */
  people_webhook_id: Generated<string>;
  people_webhook_secret: Sealed;
  /** When it last told something, and how much of that was about nothing that is followed. */
  people_heard_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  people_ignored: Generated<string>;
  /** SHA-256 of the token with which Zendesk's action builder calls; null while there is none. */
  action_token_hash: ColumnType<string | null, string | null | undefined, string | null>;
  action_token_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** In whose name approvals start where the call names no agent. */
  starts_as: ColumnType<UserId | null, UserId | null | undefined, UserId | null>;
  mapping: ColumnType<unknown, string | undefined, string>;
  mapping_rev: Generated<number>;
  options: ColumnType<unknown, string | undefined, string>;
  options_rev: Generated<number>;
  /** Where the incremental export goes on. */
  reconcile_cursor: Generated<string>;
  reconciled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Code of what keeps the API from being used, or empty. */
  trouble: Generated<string>;
  /** When somebody last came in through the sidebar. */
  opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When reading and writing were last tried, and the code of what kept them from working. */
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  read_problem: Generated<string>;
  write_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  write_problem: Generated<string>;
  /** Since when Zendesk says so, what kept it from saying anything the last time, and when it is asked again. */
  installation_state: ColumnType<InstallationState, InstallationState | undefined, InstallationState>;
  installation_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  installation_problem: Generated<string>;
  installation_ask_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  rev: Generated<number>;
}

/** Which of our people an agent is. */
export interface ZendeskIdentityTable {
  subdomain: string;
  zd_user_id: string;
  user_id: UserId;
  role: string;
  linked_at: Date;
  /** Keys of the roles that the account's mapping has given; it takes back only these. */
  granted_roles: Generated<string[]>;
  /** When Zendesk was last asked about the agent. */
  checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** False for agents who were suspended or are agents no more. */
  is_active: Generated<boolean>;
  /** Which tickets Zendesk lets the agent see (`ticket_restriction`); null for all. */
  ticket_restriction: ColumnType<string | null, string | null | undefined, string | null>;
  /** The agent's groups, known where the restriction is by group. */
  group_ids: Generated<string[]>;
  organization_id: ColumnType<string | null, string | null | undefined, string | null>;
  custom_role_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** A light agent of Zendesk: sees and asks, and writes nothing into tickets. */
  is_light: Generated<boolean>;
  /** When Zendesk last showed that this is an agent: by an answer, or by signing an opening. */
  vouched_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ZendeskJtiTable {
  subdomain: string;
  jti: string;
  expires_at: Date;
}

/** The last time that an opening of an account's sidebar was refused for a reason. */
export interface ZendeskRefusalTable {
  subdomain: string;
  reason: RefusalReason;
  /** What was expected and what came, as far as it was signed; see `refusal.ts`. */
  facts: ColumnType<RefusalFacts, string, string>;
  at: Date;
}

/** What Zendesk last said about where a ticket belongs and whose it is, in its own ids. */
export interface ZendeskTicketPlaceTable {
  subdomain: string;
  ticket_id: TicketId;
  brand_id: string | null;
  group_id: string | null;
  ticket_form_id: string | null;
  assignee_id: string | null;
  requester_id: string | null;
  organization_id: string | null;
  /** Null for tickets that were read before it was kept. */
  subject: ColumnType<string | null, string | undefined, string | undefined>;
  read_at: Date;
}

/** Who a ticket is assigned to and its group, as Zendesk last said; `assignee_id` is one of our people. */
export interface ZendeskTicketPeopleTable {
  subdomain: string;
  ticket_id: TicketId;
  assignee_id: UserId | null;
  group_id: string | null;
  /** Null where the requester has none, or may not sign in at Zendesk. */
  requester_address: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null where Zendesk has never answered. */
  read_at: Date | null;
  ask_again_at: Date;
}

/** Our people in a group of an account, as Zendesk last said. */
export interface ZendeskGroupPeopleTable {
  subdomain: string;
  group_id: string;
  member_ids: ColumnType<UserId[], string | undefined, string>;
  read_at: Date | null;
  ask_again_at: Date;
}

/** Visits to Zendesk's sign-in that have not come back yet. */
export interface ZendeskOauthTable {
  state_hash: string;
  subdomain: string;
  purpose: 'connect' | 'sign-in';
  browser_hash: string;
  /** Sealed. */
  verifier: string;
  user_id: UserId | null;
  redirect: Generated<string>;
  expires_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    zendesk_account: ZendeskAccountTable;
    zendesk_identity: ZendeskIdentityTable;
    zendesk_jti: ZendeskJtiTable;
    zendesk_refusal: ZendeskRefusalTable;
    zendesk_ticket_place: ZendeskTicketPlaceTable;
    zendesk_ticket_people: ZendeskTicketPeopleTable;
    zendesk_group_people: ZendeskGroupPeopleTable;
    zendesk_oauth: ZendeskOauthTable;
  }
}
