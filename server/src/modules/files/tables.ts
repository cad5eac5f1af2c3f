import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { FailureReason, ProgressStatus } from '@countersign/shared/api/files/files.ts';
import type { ColumnType } from 'kysely';

/** `answer` files are read by who may read the answers; `editor` images stand in texts that anybody may read, `avatar`s beside names. */
export type FilePurpose = 'answer' | 'editor' | 'avatar';

/** `upload_ticket` is the ticket's id when nobody was signed in; `submission_id` is null until the answers are sent. */
export interface FileTable {
  id: string;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  storage_key: string;
  purpose: FilePurpose;
  owner_id: UserId | null;
  form_key: string | null;
  upload_ticket: string | null;
  submission_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The draft on the server that the file waits with. */
  draft_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  /** Until when a file waits to be sent; null in rows of an earlier release, which wait a day. */
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Of a file that the server made: what its owner must hold to open it. */
  permission: ColumnType<string | null, string | null | undefined, string | null>;
  /** Storage key of its small picture: null until somebody has looked, empty where none can be made. */
  preview_key: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A file on its way, in pieces. `file_id` once it has become one. */
export interface FileUploadTable {
  id: string;
  name: string;
  size: number;
  received: ColumnType<number, number | undefined, number>;
  form_key: string | null;
  field: string | null;
  owner_id: UserId | null;
  upload_ticket: string | null;
  file_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  expires_at: Date;
}

export interface FileUploadPieceTable {
  upload_id: string;
  start: number;
  size: number;
  storage_key: string;
}

export interface TaskProgressTable {
  key: string;
  owner_id: UserId;
  rate: number;
  url: string;
  tips: string;
  status: ProgressStatus;
  reason: FailureReason | null;
  updated_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    file: FileTable;
    file_upload: FileUploadTable;
    file_upload_piece: FileUploadPieceTable;
    task_progress: TaskProgressTable;
  }
}
