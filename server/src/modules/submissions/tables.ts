import type {
  CellKind,
  ImportCounts,
  ImportSettings,
  ImportState,
  RowProblem,
} from '@countersign/shared/api/submissions/transfer/import.ts';
import type { TableLayout, ViewQuery } from '@countersign/shared/api/submissions/table/answer-views.ts';
import type { SyncRun, SyncSchedule, SyncStopReason } from '@countersign/shared/api/submissions/syncs.ts';
import type { Delivery, StopReason, WebhookEvent } from '@countersign/shared/api/submissions/webhooks.ts';
import type { AnyCsvSeparator } from '@countersign/shared/basics/csv.ts';
import type { FormKey, InstanceId, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { WordLevel } from '@countersign/shared/resources/definitions/sensitive-word.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** `origin_id` names the first submission of a chain of resubmissions; files belong to the whole chain. */
export interface SubmissionTable {
  id: SubmissionId;
  form_key: FormKey;
  form_version: number;
  serial: number;
  answers: Json<Answers>;
  created_by: UserId | null;
  device_hash: string;
  ip_hash: string;
  ticket_id: TicketId | null;
  /** The account of the ticket; null without one, or where nobody knew. */
  subdomain: ColumnType<string | null, string | null | undefined, string | null>;
  ext_value: string;
  request_id: string;
  request_hash: string;
  instance_id: InstanceId | null;
  origin_id: SubmissionId | null;
  /** Whether statistics count it: false of answers that were sent again later, and of those in the recycle bin. */
  is_counted: ColumnType<boolean, boolean | undefined, boolean>;
  rev: ColumnType<number, number | undefined, number>;
  created_at: Date;
  updated_at: Date;
  /** When the answers were put into the recycle bin; null for all others. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  removed_by: ColumnType<UserId | null, UserId | null | undefined, UserId | null>;
}

/** The answers as they stood before an edit; `rev` is the revision that held them. */
export interface SubmissionHistoryTable {
  submission_id: SubmissionId;
  rev: number;
  answers: Json<Answers>;
  changed_by: UserId | null;
  changed_at: Date;
}

/** Answers on their way, for whoever has the link; `secret_hash` is all that is kept of it. */
export interface AnswerDraftTable {
  id: string;
  form_key: FormKey;
  form_version: number;
  secret_hash: string;
  answers: Json<Answers>;
  owner_id: UserId | null;
  rev: ColumnType<number, number | undefined, number>;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

/** `value_hash` is SHA-256 of the answer in the form in which it is compared. */
export interface UniqueAnswerTable {
  form_key: FormKey;
  field_key: string;
  value_hash: Buffer;
  origin_id: SubmissionId;
}

/** A code that was sent to an address; `tries` counts how often somebody looked at it. */
export interface EmailCodeTable {
  id: string;
  form_key: FormKey;
  field_key: string;
  address_hash: string;
  ip_hash: string;
  code_hash: string;
  tries: ColumnType<number, number | undefined, number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** A link to a form for a ticket's requester; `secret_hash` is all that is kept of its secret. */
export interface PersonalLinkTable {
  id: string;
  secret_hash: string;
  request_id: string;
  form_key: FormKey;
  subdomain: string;
  ticket_id: TicketId;
  /** Of the ticket; empty where the form's owner does not let the page say it. */
  subject: string;
  name: string;
  address: string;
  created_by: UserId;
  created_at: Date;
  expires_at: Date;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  submission_id: ColumnType<SubmissionId | null, SubmissionId | null | undefined, SubmissionId | null>;
  is_proven: ColumnType<boolean, boolean | undefined, boolean>;
}

/** A view of a form's answers with a name: what is shown of them and how. */
export interface AnswerViewTable {
  id: string;
  form_key: FormKey;
  owner_id: UserId;
  name: string;
  is_shared: ColumnType<boolean, boolean | undefined, boolean>;
  query: Json<ViewQuery>;
  layout: Json<TableLayout>;
  rev: ColumnType<number, number | undefined, number>;
  created_at: Date;
  updated_at: Date;
}

/** A table of answers on its way in. */
export interface AnswerImportTable {
  id: string;
  form_key: FormKey;
  owner_id: UserId;
  /** Of the session in which it was uploaded. */
  account: string | null;
  file_id: string;
  file_name: string;
  separator: AnyCsvSeparator;
  cells: CellKind;
  headings: Json<string[]>;
  sample: Json<string[][]>;
  settings: ColumnType<ImportSettings | null, string | null, string | null>;
  state: ImportState;
  progress_key: string | null;
  total_rows: number;
  /** Rows that the check or import under way has behind it. */
  done_rows: ColumnType<number, number | undefined, number>;
  counts: Json<ImportCounts>;
  created_at: Date;
  updated_at: Date;
}

/** A row that could not be taken, as it stands in the file. */
export interface AnswerImportProblemTable {
  import_id: string;
  row: number;
  cells: Json<string[]>;
  problems: Json<RowProblem[]>;
}

/** How a person has laid out the table of a form's answers. */
export interface AnswerLayoutTable {
  user_id: UserId;
  form_key: FormKey;
  layout: Json<TableLayout>;
  updated_at: Date;
}

/** Up to which serial the answers of a form are indexed for its look-up, and by which conditions. */
export interface LookUpFormTable {
  form_key: FormKey;
  /** Keys of the condition fields as JSON. */
  conditions: string;
  serial: number;
}

/** `value_hash` is SHA-256 of all conditions as they are compared; empty where one has no answer, null where it has to be read again. */
export interface LookUpAnswerTable {
  submission_id: SubmissionId;
  form_key: FormKey;
  value_hash: Buffer | null;
}

/** Where another system hears of the answers of a form, as far as its owner sees them. */
export interface FormWebhookTable {
  id: string;
  form_key: ColumnType<FormKey, FormKey, never>;
  owner_id: UserId;
  /** The Zendesk account of the session that saved it: it tells of no other account's tickets. */
  subdomain: string | null;
  name: string;
  url: string;
  events: WebhookEvent[];
  filter: string;
  is_enabled: boolean;
  rev: ColumnType<number, never, number>;
  /** Counts the signing keys: the key follows from it and the installation's secret. */
  key_number: ColumnType<number, never, number>;
  key_changed_at: ColumnType<Date | null, never, Date>;
  stopped_reason: ColumnType<StopReason | null, never, StopReason | null>;
  stopped_at: ColumnType<Date | null, never, Date | null>;
  /** Calls in a row that were given up. */
  given_up: ColumnType<number, never, number>;
  /** Until then nothing is tried; and how often in a row that was so. */
  quiet_until: ColumnType<Date | null, never, Date | null>;
  quiet_count: ColumnType<number, never, number>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

/** One call of a webhook. `next_at` while it waits. */
export interface FormWebhookDeliveryTable {
  seq: Generated<number>;
  id: Generated<string>;
  webhook_id: string;
  submission_id: SubmissionId;
  serial: number;
  event: WebhookEvent;
  at: Date;
  state: ColumnType<Delivery['state'], Delivery['state'] | undefined, Delivery['state']>;
  reason: ColumnType<Delivery['reason'], Delivery['reason'] | undefined, Delivery['reason']>;
  attempts: ColumnType<number, number | undefined, number>;
  next_at: Date | null;
  last_at: ColumnType<Date | null, undefined, Date>;
  status: ColumnType<number | null, undefined, number | null>;
  duration_ms: ColumnType<number | null, undefined, number>;
  sent_bytes: ColumnType<number | null, undefined, number>;
  reply: ColumnType<string, undefined, string>;
}

/** What keeps another system up to date with the answers of a form, as far as its owner sees them. */
export interface AnswerSyncTable {
  id: string;
  owner_id: ColumnType<UserId, UserId, never>;
  form_key: ColumnType<FormKey, FormKey, never>;
  /** The Zendesk account of the session that saved it: it tells of no other account's tickets. */
  subdomain: string | null;
  name: string;
  url: string;
  schedule: SyncSchedule;
  rev: ColumnType<number, never, number>;
  key_number: ColumnType<number, never, number>;
  key_changed_at: ColumnType<Date | null, never, Date>;
  /** Every change before it has been taken; null before the first whole run. */
  sent_until: ColumnType<Date | null, never, Date | null>;
  next_at: ColumnType<Date | null, never, Date | null>;
  stopped_reason: ColumnType<SyncStopReason | null, never, SyncStopReason | null>;
  stopped_at: ColumnType<Date | null, never, Date | null>;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

/** One run; it goes through the answers by their serial numbers. */
export interface AnswerSyncRunTable {
  id: string;
  sync_id: string;
  by_person: boolean;
  started_at: ColumnType<Date, Date, never>;
  ended_at: ColumnType<Date | null, never, Date>;
  state: ColumnType<SyncRun['state'], undefined, SyncRun['state']>;
  reason: ColumnType<SyncRun['reason'], undefined, SyncRun['reason']>;
  last_serial: ColumnType<number, undefined, number>;
  answers: ColumnType<number, undefined, number>;
  removed: ColumnType<number, undefined, number>;
  /** Attempts in a row at the batch that comes next. */
  tries: ColumnType<number, undefined, number>;
  next_at: ColumnType<Date | null, undefined, Date | null>;
  status: ColumnType<number | null, undefined, number | null>;
  reply: ColumnType<string, undefined, string>;
}

/** Which state of an answer was taken, where a later run would find it again. */
export interface AnswerSyncSentTable {
  sync_id: string;
  submission_id: SubmissionId;
  rev: number;
  is_removed: boolean;
  changed_at: Date;
}

/** A sensitive word that was let through; `field_key` is null for a comment of the approval of these answers. */
export interface WordFindingTable {
  id: GeneratedAlways<number>;
  word: string;
  level: WordLevel;
  form_key: FormKey | null;
  submission_id: SubmissionId | null;
  field_key: string | null;
  found_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    word_finding: WordFindingTable;
    answer_view: AnswerViewTable;
    answer_layout: AnswerLayoutTable;
    answer_import: AnswerImportTable;
    answer_import_problem: AnswerImportProblemTable;
    personal_link: PersonalLinkTable;
    email_code: EmailCodeTable;
    answer_sync: AnswerSyncTable;
    answer_sync_run: AnswerSyncRunTable;
    answer_sync_sent: AnswerSyncSentTable;
    form_webhook: FormWebhookTable;
    form_webhook_delivery: FormWebhookDeliveryTable;
    look_up_form: LookUpFormTable;
    look_up_answer: LookUpAnswerTable;
    unique_answer: UniqueAnswerTable;
    answer_draft: AnswerDraftTable;
    submission: SubmissionTable;
    submission_history: SubmissionHistoryTable;
  }
}
