import type { DefinitionKey, FormKey, UserId } from '@countersign/shared/basics/ids.ts';
import type { LibraryScope } from '@countersign/shared/api/forms/field-library.ts';
import type { ShareType } from '@countersign/shared/api/forms/shares.ts';
import type { FormStatus } from '@countersign/shared/forms/form-status.ts';
import type { FormClip } from '@countersign/shared/forms/definition/clip.ts';
import type { FormSettings } from '@countersign/shared/forms/form-settings.ts';
import type { FormRight, RowScope } from '@countersign/shared/forms/form-rights.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** One form. Small on purpose: each submission counts up `last_serial` here. */
export interface FormTable {
  key: FormKey;
  name: string;
  description: ColumnType<string, string | undefined, string>;
  status: ColumnType<FormStatus, FormStatus | undefined, FormStatus>;
  version: ColumnType<number | null, number | null | undefined, number | null>;
  definition_key: ColumnType<DefinitionKey | null, DefinitionKey | null | undefined, DefinitionKey | null>;
  owner_id: UserId;
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
  owner_id: UserId;
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
  from_id: UserId;
  to_id: UserId;
  created_at: Date;
}

/** `key` is what templates name; it never changes. */
export interface TemplateCategoryTable {
  id: GeneratedAlways<number>;
  key: string;
  name: string;
  /** By language, where somebody has said it. */
  name_i18n: ColumnType<Record<string, string>, string | undefined, string>;
  order_num: Generated<number>;
  rev: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface FormTemplateTable {
  id: string;
  owner_id: UserId;
  is_for_all: boolean;
  category: string;
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
  /** The process that the form has once the draft is published; what answers start until then is `form.definition_key`. */
  definition_key: ColumnType<DefinitionKey | null, DefinitionKey | null | undefined, DefinitionKey | null>;
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
  published_by: UserId;
  /** The approval that the form had when this was published. */
  approval: ColumnType<{ name: string; version: number } | null, string | null, never>;
}

/** Fields kept to be used again; `scope` says who sees them. */
export interface FieldLibraryTable {
  id: string;
  name: string;
  scope: LibraryScope;
  owner_id: UserId;
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
    template_category: TemplateCategoryTable;
    field_library: FieldLibraryTable;
    form: FormTable;
    form_draft: FormDraftTable;
    form_version: FormVersionTable;
  }
}
