import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ViewOf } from '../../database/queries/view-of.ts';
import type { PersonalLinkTable, SubmissionHistoryTable, SubmissionTable } from './tables.ts';

/** Answers with what they belong to; without what only taking them in needs. */
export type SentFormView = ViewOf<
  SubmissionTable,
  | 'id'
  | 'form_key'
  | 'form_version'
  | 'answers'
  | 'created_by'
  | 'ticket_id'
  | 'subdomain'
  | 'ext_value'
  | 'instance_id'
  | 'origin_id'
  | 'created_at'
>;

declare module '../../database/tables.ts' {
  interface Views {
    sent_form: SentFormView;
    /** Answers as they stood before each edit. */
    earlier_answers: ViewOf<SubmissionHistoryTable, 'submission_id' | 'rev' | 'answers' | 'changed_by' | 'changed_at'>;
    /** The personal link that answers came through. */
    answered_link: ViewOf<PersonalLinkTable, 'submission_id' | 'name' | 'address' | 'is_proven'>;
  }
}

/** Whether the answers with an id of the statement were given for tickets of an account. */
export const areOfAccount = (id: RawBuilder<unknown>, account: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from sent_form scoped where scoped.id = ${id} and scoped.subdomain = ${account})`;
