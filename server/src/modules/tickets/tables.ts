import type { FormKey, InstanceId, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
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

export interface LinkedFormTable {
  id: string;
  form_key: FormKey;
  submission_id: SubmissionId;
  zd_tkt_id: TicketId;
  /** Zendesk's id of the agent; empty when the person has none. */
  zd_agent_id: ColumnType<string, string | undefined, string>;
  enabled: ColumnType<boolean, boolean | undefined, boolean>;
  ext_value: ColumnType<string, string | undefined, string>;
  /** The linked form that this one sends for approval again. */
  previous_id: string | null;
  created_by: UserId | null;
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

/** The updates of one ticket, which are worked on by one server at a time and in order. */
export interface ZendeskLaneTable {
  subdomain: string;
  /** A ticket’s number; for one that is to be made, the answers that it is made of. */
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
  created_by: UserId | null;
  created_at: Date;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Webhook calls that were taken. */
export interface ZendeskCallInTable {
  subdomain: string;
  invocation_id: string;
  at: Date;
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
  started_by: UserId | null;
  problem: Generated<string>;
}

type Places = ColumnType<ZendeskPlace[], string, string>;

/** Where a form may be filled; empty lists mean everywhere. */
export interface FormAvailabilityTable {
  subdomain: string;
  form_key: FormKey;
  brands: Places;
  groups: Places;
  ticket_forms: Places;
  rev: number;
  updated_at: Date;
}

/** Answers of one person that were not sent yet; `zd_tkt_id` is null while the ticket has no number. */
export interface TicketDraftTable {
  id: string;
  /** Null for those of a start that was refused: they are the ticket's, one draft of each form. */
  user_id: UserId | null;
  form_key: FormKey;
  form_version: number;
  zd_tkt_id: TicketId | null;
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
  user_id: UserId;
  /** Beside whose tickets; empty for people of no account. */
  subdomain: ColumnType<string, string | undefined, string>;
  form_key: FormKey;
  created_at: Date;
}

/** Which answers of a form are written into which fields of its ticket, and when. */
export interface TicketMappingTable {
  form_key: FormKey;
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
  ticket_id: TicketId;
  form_key: FormKey;
  input: ColumnType<StartInput, string, string>;
  state: ColumnType<StartState, StartState, StartState>;
  submission_id: SubmissionId | null;
  instance_id: InstanceId | null;
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
  form_key: FormKey;
  tag: string;
  /** Zendesk's. */
  trigger_id: string;
  created_at: Date;
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

declare module '../../database/tables.ts' {
  interface Tables {
    zendesk_pace: ZendeskPaceTable;
    ticket_tag_trigger: TicketTagTriggerTable;
    ticket_hold: TicketHoldTable;
    ticket_start: TicketStartTable;
    ticket_draft: TicketDraftTable;
    favourite_form: FavouriteFormTable;
    ticket_mapping: TicketMappingTable;
    linked_form: LinkedFormTable;
    form_availability: FormAvailabilityTable;
    zendesk_lane: ZendeskLaneTable;
    zendesk_update: ZendeskUpdateTable;
    zendesk_call_in: ZendeskCallInTable;
    zendesk_check: ZendeskCheckTable;
  }
}
