import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** `origin_id` names the first submission of a chain of resubmissions; files belong to the whole chain. */
export interface SubmissionTable {
  id: string;
  form_key: string;
  form_version: number;
  serial: number;
  answers: Json<Answers>;
  created_by: number | null;
  device_hash: string;
  ip_hash: string;
  ticket_id: string | null;
  ext_value: string;
  request_id: string;
  request_hash: string;
  instance_id: string | null;
  origin_id: string | null;
  rev: ColumnType<number, number | undefined, number>;
  created_at: Date;
  updated_at: Date;
}

/** The answers as they stood before an edit; `rev` is the revision that held them. */
export interface SubmissionHistoryTable {
  submission_id: string;
  rev: number;
  answers: Json<Answers>;
  changed_by: number | null;
  changed_at: Date;
}

export interface SubmissionsTables {
  submission: SubmissionTable;
  submission_history: SubmissionHistoryTable;
}
