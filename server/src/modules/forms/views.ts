import type { ViewOf } from '../../database/queries/view-of.ts';
import type { FormSettingTable, FormTable, FormVersionTable } from './tables.ts';

/** What a form is called, whose it is and where it stands. */
export type FormTitleView = ViewOf<
  FormTable,
  | 'key'
  | 'name'
  | 'description'
  | 'status'
  | 'version'
  | 'definition_key'
  | 'owner_id'
  | 'submission_count'
  | 'created_at'
  | 'deleted_at'
  | 'personal_fields'
>;

declare module '../../database/tables.ts' {
  interface Views {
    form_title: FormTitleView;
    /** Ids of the versions, by which `openVersion` opens them. */
    form_release: ViewOf<FormVersionTable, 'id' | 'form_key' | 'version'>;
    /** Who may fill a form and when; no row where nobody has set anything. */
    form_terms: ViewOf<FormSettingTable, 'form_key' | 'settings' | 'password_hash'>;
  }
}
