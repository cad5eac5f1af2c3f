import type { FormStatus } from '@countersign/shared/api/forms.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** One form. Small on purpose: each submission counts up `last_serial` here. */
export interface FormTable {
  key: string;
  name: string;
  description: ColumnType<string, string | undefined, string>;
  status: ColumnType<FormStatus, FormStatus | undefined, FormStatus>;
  version: ColumnType<number | null, number | null | undefined, number | null>;
  definition_key: ColumnType<string | null, string | null | undefined, string | null>;
  owner_id: number;
  last_serial: ColumnType<number, number | undefined, number>;
  submission_count: ColumnType<number, number | undefined, number>;
  created_at: Date;
  updated_at: Date;
}

/** `is_published` is true while the draft equals the newest version. */
export interface FormDraftTable {
  form_key: string;
  definition: Json<FormDefinition>;
  rev: ColumnType<number, number | undefined, number>;
  is_published: ColumnType<boolean, boolean | undefined, boolean>;
}

/** Written once, never changed; `id` is unique among all versions of all forms. */
export interface FormVersionTable {
  id: string;
  form_key: string;
  version: number;
  definition: Json<FormDefinition>;
  expressions: Json<Record<string, unknown>>;
  published_at: Date;
  published_by: number;
}

export interface FormsTables {
  form: FormTable;
  form_draft: FormDraftTable;
  form_version: FormVersionTable;
}
