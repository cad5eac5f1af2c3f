import type {
  DefinitionKey,
  FileId,
  FormKey,
  InstanceId,
  SubmissionId,
  TaskId,
  TicketId,
  UserId,
} from '@countersign/shared/basics/ids.ts';
import type { ProcessStatus, TaskStatus } from '@countersign/shared/workflow/state.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Time = ColumnType<Date, Date | string, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null, Date | string | null>;

export interface ProcessDefinitionTable {
  key: DefinitionKey;
  name: string;
  draft_xml: string;
  rev: number;
  version: number | null;
  /** The form that it was made for and is published with; null for processes of the house. */
  form_key: ColumnType<FormKey | null, FormKey | null | undefined, FormKey | null>;
  created_by: UserId | null;
  created_at: Time;
  updated_at: Time;
}

export interface ProcessDefinitionVersionTable {
  key: DefinitionKey;
  version: number;
  name: string;
  xml: string;
  graph: Json<unknown>;
  published_by: UserId | null;
  published_at: Time;
}

export interface ProcessInstanceTable {
  id: InstanceId;
  definition_key: DefinitionKey;
  definition_version: number;
  title: string | null;
  status: ProcessStatus;
  rev: number;
  starter_id: UserId | null;
  variables: Json<Record<string, unknown>>;
  form_key: FormKey | null;
  form_data_id: SubmissionId | null;
  ticket_id: TicketId | null;
  round: number;
  visits: number;
  side_effect_rev: number | null;
  chosen: Json<Record<string, string[]>>;
  suspended_at: MaybeTime;
  started_at: Time;
  ended_at: MaybeTime;
  parent_instance_id: InstanceId | null;
  parent_token_id: string | null;
  previous_instance_id: InstanceId | null;
  /** The starter removed the ended process from the own list; history stays. */
  hidden_at: MaybeTime;
  removed_at: MaybeTime;
  /** By the number rule of the process; null without one. */
  number: string | null;
}

/** How far a process has counted within a period; empty for all time. */
export interface ProcessCounterTable {
  definition_key: DefinitionKey;
  period: string;
  used: ColumnType<string, number, number>;
  /** The day on which a number was given last, `YYYY-MM-DD`. */
  last_day: string;
}

export interface TokenTable {
  id: string;
  instance_id: InstanceId;
  node_id: string;
  via_flow_id: string | null;
  parent_token_id: string | null;
  state: string;
  visit: number;
  votes: Json<unknown>;
  resume: Json<unknown>;
  last_approvers: Json<unknown>;
  timers: Json<unknown>;
  child_instance_id: InstanceId | null;
}

export interface TaskTable {
  id: TaskId;
  instance_id: InstanceId;
  token_id: string;
  node_id: string;
  visit: number;
  round: number;
  rev: number;
  status: TaskStatus;
  assignee_id: UserId | null;
  held_for_id: UserId | null;
  /** Null for nobody. */
  candidates: number[] | null;
  /** Null for none. */
  delegations: Json<unknown>;
  parent_task_id: TaskId | null;
  sign_kind: string | null;
  signer_index: number | null;
  is_automatic: boolean;
  ended_by_id: UserId | null;
  reason: string | null;
  comment: string | null;
  created_at: Time;
  created_rev: number;
  claimed_at: MaybeTime;
  due_at: MaybeTime;
  urged_at: MaybeTime;
  ended_at: MaybeTime;
  ended_rev: number | null;
}

/** Append only; `operation` is kept for ever, so that a retry is answered and not repeated. */
export interface OpLogTable {
  instance_id: InstanceId;
  task_id: TaskId | null;
  node_id: string | null;
  action: string;
  actor_id: UserId | null;
  on_behalf_of_id: UserId | null;
  comment: string | null;
  /** Null for nobody. */
  from_user_ids: UserId[] | null;
  to_user_ids: UserId[] | null;
  round: number;
  at: Time;
  rev: number;
  seq: number;
  /** `operationKey` of what the caller sent, in the first line of a step. */
  operation: string | null;
  /** `packRecord` of the step, in its first line. */
  record: Json<unknown>;
  /** What a delegate or added signer thinks; null where the action says it. */
  agrees: boolean | null;
}

/** Append only: the records of steps that left no line in the history. */
export interface StepRecordTable {
  instance_id: InstanceId;
  rev: number;
  at: Time;
  command: Json<unknown>;
  ids: Json<string[]>;
  answers: Json<unknown[]>;
}

/** One row for each time that a process was copied to somebody. */
export interface CcTable {
  id: string;
  instance_id: InstanceId;
  user_id: UserId;
  /** Null when a step of the process sent it. */
  from_user_id: UserId | null;
  node_id: string | null;
  comment: string | null;
  at: Time;
  read_at: MaybeTime;
}

/** What people are told inside the product, written with the step that is the reason for it. */
export interface MessageTable {
  id: string;
  event: string;
  user_id: UserId;
  /** Null for messages about answers, which name the submission. */
  instance_id: InstanceId | null;
  submission_id: ColumnType<SubmissionId | null, SubmissionId | null | undefined, SubmissionId | null>;
  task_id: TaskId | null;
  node_id: string | null;
  at: Time;
  read_at: MaybeTime;
  /** The line of the flow record (`op_log`) that caused it; null for what no step caused. */
  cause_rev: ColumnType<number | null, number | null | undefined, number | null>;
  cause_seq: ColumnType<number | null, number | null | undefined, number | null>;
  /** Another message of the same step says it already. */
  is_aside: ColumnType<boolean, boolean | undefined, boolean>;
}

/** While it lasts, new tasks that name the person go to the substitute. */
export interface SubstitutionTable {
  id: string;
  user_id: UserId;
  substitute_id: UserId;
  from_at: Time;
  until_at: Time;
  reason: string;
  created_by: UserId | null;
  created_at: Time;
}

/** A link of an e-mail that decides one task once, for the person it was sent to; only the hash of its code is kept. */
export interface DecisionCodeTable {
  code_hash: string;
  task_id: TaskId;
  user_id: UserId;
  created_at: Time;
  expires_at: Time;
  used_at: MaybeTime;
}

/** Somebody who approves without an account; ids are below zero. */
export interface OutsidePersonTable {
  id: GeneratedAlways<UserId>;
  address: string;
  created_at: Time;
}

/** A link to one task for somebody without an account; only hashes of its secret and of its open session are kept. */
export interface OutsideLinkTable {
  secret_hash: string;
  task_id: TaskId;
  person_id: UserId;
  created_at: Time;
  expires_at: Time;
  session_hash: string | null;
  session_ends_at: MaybeTime;
}

export interface SignatureTable {
  task_id: TaskId;
  rev: number;
  user_id: UserId;
  /** A data address of a PNG. */
  image: string;
  at: Time;
}

/** A file that came with a comment. */
export interface CommentFileTable {
  /** `rev.seq` of the line. */
  entry_id: string;
  file_id: FileId;
  instance_id: InstanceId;
}

declare module '../../database/tables.ts' {
  interface Tables {
    process_definition: ProcessDefinitionTable;
    process_definition_version: ProcessDefinitionVersionTable;
    process_instance: ProcessInstanceTable;
    process_counter: ProcessCounterTable;
    token: TokenTable;
    task: TaskTable;
    op_log: OpLogTable;
    step_record: StepRecordTable;
    cc: CcTable;
    message: MessageTable;
    substitution: SubstitutionTable;
    decision_code: DecisionCodeTable;
    outside_person: OutsidePersonTable;
    outside_link: OutsideLinkTable;
    signature: SignatureTable;
    comment_file: CommentFileTable;
  }
}
