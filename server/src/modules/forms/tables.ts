import type { DefinitionKey, FormKey } from '@countersign/shared/basics/ids.ts';
import type { LibraryScope } from '@countersign/shared/api/forms/field-library.ts';
import type { ShareType } from '@countersign/shared/api/forms/shares.ts';
import type { TemplateCategory } from '@countersign/shared/api/forms/templates.ts';
import type { FormStatus } from '@countersign/shared/forms/form-status.ts';
import type { FormClip } from '@countersign/shared/forms/definition/clip.ts';
import type { FormSettings } from '@countersign/shared/forms/form-settings.ts';
import type { FormRight, RowScope } from '@countersign/shared/forms/form-rights.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** One form. Small on purpose: each submission counts up `last_serial` here. */
export interface FormTable {
  key: FormKey;
  name: string;
  description: ColumnType<string, string | undefined, string>;
  status: ColumnType<FormStatus, FormStatus | undefined, FormStatus>;
  version: ColumnType<number | null, number | null | undefined, number | null>;
  definition_key: ColumnType<DefinitionKey | null, DefinitionKey | null | undefined, DefinitionKey | null>;
  owner_id: number;
  last_serial: ColumnType<number, number | undefined, number>;
  submission_count: ColumnType<number, number | undefined, number>;
  created_at: Date;
  updated_at: Date;
  folder_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Set in the recycle bin; the status that it had before stands beside it. */
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Keys of the fields that hold personal data now; a field that was deleted stays what it was. */
  personal_fields: ColumnType<string[], string | undefined, string>;
  status_before: ColumnType<FormStatus | null, FormStatus | null | undefined, FormStatus | null>;
}

/** A folder of one person's forms. */
export interface FormFolderTable {
  id: string;
  owner_id: number;
  parent_id: string | null;
  name: string;
  created_at: Date;
}

/** `subject_id` is a person, a role or a department. */
export interface FormShareTable {
  form_key: FormKey;
  type: ShareType;
  subject_id: number;
  rights: Json<FormRight[]>;
  rows: ColumnType<RowScope, RowScope | undefined, RowScope>;
}

/** A form that its owner offers to somebody. */
export interface FormTransferTable {
  form_key: FormKey;
  from_id: number;
  to_id: number;
  created_at: Date;
}

export interface FormTemplateTable {
  id: string;
  owner_id: number;
  is_for_all: boolean;
  category: TemplateCategory;
  name: string;
  description: string;
  definition: Json<FormDefinition>;
  theme: ColumnType<FormTheme | null, string | null, string | null>;
  created_at: Date;
}

/** `is_published` is true while the draft equals the newest version. */
export interface FormDraftTable {
  form_key: FormKey;
  definition: Json<FormDefinition>;
  rev: ColumnType<number, number | undefined, number>;
  is_published: ColumnType<boolean, boolean | undefined, boolean>;
}

/** Written once, never changed; `id` is unique among all versions of all forms. */
export interface FormVersionTable {
  id: string;
  form_key: FormKey;
  version: number;
  definition: Json<FormDefinition>;
  expressions: Json<Record<string, unknown>>;
  published_at: Date;
  published_by: number;
}

/** Fields kept to be used again; `scope` says who sees them. */
export interface FieldLibraryTable {
  id: string;
  name: string;
  scope: LibraryScope;
  owner_id: number;
  clip: Json<FormClip>;
  created_at: Date;
}

/** Who may fill a form and when; no row means that nobody has set anything. The password is argon2id in PHC form. */
export interface FormSettingTable {
  form_key: FormKey;
  rev: number;
  settings: Json<FormSettings>;
  password_hash: string | null;
  updated_at: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    form_setting: FormSettingTable;
    form_folder: FormFolderTable;
    form_share: FormShareTable;
    form_transfer: FormTransferTable;
    form_template: FormTemplateTable;
    field_library: FieldLibraryTable;
    form: FormTable;
    form_draft: FormDraftTable;
    form_version: FormVersionTable;
  }
}
