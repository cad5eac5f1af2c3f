import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { SavedTicket } from '@countersign/shared/api/tickets/drafts.ts';
import type { TicketState } from '@countersign/shared/api/zendesk/ticket-state.ts';
import type { TicketCourse, TicketPair } from '@countersign/shared/api/tickets/mapping.ts';
import type { TicketCreation } from '@countersign/shared/api/tickets/creation.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CheckFinding } from '@countersign/shared/api/zendesk/accounts.ts';
import type { ZendeskPlace } from '@countersign/shared/api/tickets/availability.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { StartInput, StartState } from '@countersign/shared/api/tickets/actions.ts';
import type { DemoTicket } from './demo/demo-ticket.ts';
import type { RefusalFacts, RefusalReason } from '../zendesk/agents/refusal.ts';

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
  /** The account whose ticket it is; null where nobody knew. */
  subdomain: ColumnType<string | null, string | null | undefined, string | null>;
  /** What became of the ticket: `open`, `solved`, `closed`, `deleted`; null before anybody has told. */
  ticket_state: ColumnType<TicketState | null, never, TicketState | null>;
  /** Tickets that it was on before they were merged, the newest last. */
  merged_from: Generated<string[]>;
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
  starts_as: ColumnType<number | null, number | null | undefined, number | null>;
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
  rev: Generated<number>;
}

type Sealed = ColumnType<string | null, string | null | undefined, string | null>;

/** The last time that an opening of an account's sidebar was refused for a reason. */
export interface ZendeskRefusalTable {
  subdomain: string;
  reason: RefusalReason;
  /** What was expected and what came, as far as it was signed; see `refusal.ts`. */
  facts: ColumnType<RefusalFacts, string, string>;
  at: Date;
}

/** Which of our people an agent is. */
export interface ZendeskIdentityTable {
  subdomain: string;
  zd_user_id: string;
  user_id: number;
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

/** The updates of one ticket, which are worked on by one server at a time and in order. */
export interface ZendeskLaneTable {
  subdomain: string;
  ticket_id: string;
  run_at: Date;
  claimed_until: Date | null;
  claim_id: string | null;
  attempts: Generated<number>;
  /** An update was sent and nobody knows whether it was made: the ticket's audits must be read before the next one. */
  is_unsure: Generated<boolean>;
  /** Updates go one by one, to find the one that is refused. */
  is_single: Generated<boolean>;
  /** When updates were sent in the last ten minutes. */
  sent_at: Generated<Date[]>;
}

/** One effect on a ticket, which must happen once. */
export interface ZendeskUpdateTable {
  id: string;
  seq: GeneratedAlways<number>;
  subdomain: string;
  ticket_id: string;
  kind: string;
  payload: ColumnType<unknown, string, string>;
  /** What it is for: the same key is never written twice. */
  key: string;
  state: ColumnType<'waiting' | 'failed' | 'done', 'waiting' | undefined, 'waiting' | 'failed' | 'done'>;
  attempts: Generated<number>;
  problem: Generated<string>;
  detail: Generated<string>;
  created_by: number | null;
  created_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** How fast an account may be asked: a bucket of tokens, and until when it is closed. */
export interface ZendeskPaceTable {
  subdomain: string;
  tokens: number;
  filled_at: Date;
  closed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Calls without an answer in a row. */
  failures: Generated<number>;
}

/** Webhook calls that were taken. */
export interface ZendeskCallInTable {
  subdomain: string;
  invocation_id: string;
  at: Date;
}

/** Visits to Zendesk's sign-in that have not come back yet. */
export interface ZendeskOauthTable {
  state_hash: string;
  subdomain: string;
  purpose: 'connect' | 'sign-in';
  browser_hash: string;
  /** Sealed. */
  verifier: string;
  user_id: number | null;
  redirect: Generated<string>;
  expires_at: Date;
}

/** One reconciliation of an account. */
export interface ZendeskCheckTable {
  id: string;
  subdomain: string;
  started_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** What changed in Zendesk after this was looked at. */
  since: Date | null;
  tickets: Generated<number>;
  linked: Generated<number>;
  changed: Generated<number>;
  findings: ColumnType<CheckFinding[], string | undefined, string>;
  /** Who asked for it; null for the nightly one. */
  started_by: number | null;
  problem: Generated<string>;
}

type Places = ColumnType<ZendeskPlace[], string, string>;

/** Where a form may be filled; empty lists mean everywhere. */
export interface FormAvailabilityTable {
  subdomain: string;
  form_key: string;
  brands: Places;
  groups: Places;
  ticket_forms: Places;
  rev: number;
  updated_at: Date;
}

/** What Zendesk last said about where a ticket belongs and whose it is, in its own ids. */
export interface ZendeskTicketPlaceTable {
  subdomain: string;
  ticket_id: string;
  brand_id: string | null;
  group_id: string | null;
  ticket_form_id: string | null;
  assignee_id: string | null;
  requester_id: string | null;
  organization_id: string | null;
  read_at: Date;
}

/** Who a ticket is assigned to and its group, as Zendesk last said; `assignee_id` is one of our people. */
export interface ZendeskTicketPeopleTable {
  subdomain: string;
  ticket_id: string;
  assignee_id: number | null;
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
  member_ids: ColumnType<number[], string | undefined, string>;
  read_at: Date | null;
  ask_again_at: Date;
}

export interface DemoTicketTable {
  id: number;
  ticket: ColumnType<DemoTicket, string, string>;
  created_at: Date;
  updated_at: Date;
}

/** Answers of one person that were not sent yet; `zd_tkt_id` is null while the ticket has no number. */
export interface TicketDraftTable {
  id: string;
  /** Null for those of a start that was refused: they are the ticket's, one draft of each form. */
  user_id: number | null;
  form_key: string;
  form_version: number;
  zd_tkt_id: string | null;
  /** The account in which the ticket is or is being written; null where nobody knew. */
  subdomain: string | null;
  /** The app instance of a ticket that is being written; empty otherwise. */
  frame: string;
  /** Since when it waits to be sent with its ticket; null for unfinished answers. */
  sends_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  choices: ColumnType<Record<string, UserId[]>, string | undefined, string>;
  /** What that ticket was like when it was saved. */
  saved_ticket: ColumnType<SavedTicket | null, string | null | undefined, string | null>;
  answers: ColumnType<Answers, string, string>;
  created_at: Date;
  updated_at: Date;
}

export interface FavouriteFormTable {
  user_id: number;
  /** Beside whose tickets; empty for people of no account. */
  subdomain: ColumnType<string, string | undefined, string>;
  form_key: string;
  created_at: Date;
}

/** Which answers of a form are written into which fields of its ticket, and when. */
export interface TicketMappingTable {
  form_key: string;
  moment: 'submit' | 'approve';
  pairs: ColumnType<TicketPair[], string, string>;
  /** What the ticket does while an approval runs and when it ends; null where nobody has set it. */
  course: ColumnType<TicketCourse | null, string | null | undefined, string | null>;
  /** The ticket that a public answer becomes; null where nobody has set it. */
  creation: ColumnType<TicketCreation | null, string | null | undefined, string | null>;
  rev: number;
  updated_at: Date;
}

/** An approval that Zendesk asked for. */
export interface TicketStartTable {
  id: string;
  seq: GeneratedAlways<number>;
  subdomain: string;
  /** What makes two calls the same one. */
  call_key: string;
  ticket_id: string;
  form_key: string;
  input: ColumnType<StartInput, string, string>;
  state: ColumnType<StartState, StartState, StartState>;
  submission_id: string | null;
  instance_id: string | null;
  /** Why it was refused. */
  problems: ColumnType<RefusalDetail[], string | undefined, string>;
  created_at: Date;
  ended_at: Date | null;
}

/** A ticket that waits for its approvals, and how it comes back. */
export interface TicketHoldTable {
  subdomain: string;
  ticket_id: string;
  status_before: string;
  /** `hold`, or `pending` in accounts without that status. */
  held_as: string;
  at: Date;
}

/** A trigger of ours in an account that starts a form when a ticket gets a tag. */
export interface TicketTagTriggerTable {
  subdomain: string;
  form_key: string;
  tag: string;
  /** Zendesk's. */
  trigger_id: string;
  created_at: Date;
}

export interface TicketsTables {
  ticket_tag_trigger: TicketTagTriggerTable;
  ticket_hold: TicketHoldTable;
  ticket_start: TicketStartTable;
  ticket_draft: TicketDraftTable;
  favourite_form: FavouriteFormTable;
  ticket_mapping: TicketMappingTable;
  linked_form: LinkedFormTable;
  zendesk_account: ZendeskAccountTable;
  zendesk_identity: ZendeskIdentityTable;
  zendesk_jti: ZendeskJtiTable;
  zendesk_refusal: ZendeskRefusalTable;
  form_availability: FormAvailabilityTable;
  zendesk_ticket_place: ZendeskTicketPlaceTable;
  zendesk_ticket_people: ZendeskTicketPeopleTable;
  zendesk_group_people: ZendeskGroupPeopleTable;
  demo_ticket: DemoTicketTable;
  zendesk_lane: ZendeskLaneTable;
  zendesk_update: ZendeskUpdateTable;
  zendesk_pace: ZendeskPaceTable;
  zendesk_call_in: ZendeskCallInTable;
  zendesk_oauth: ZendeskOauthTable;
  zendesk_check: ZendeskCheckTable;
}
