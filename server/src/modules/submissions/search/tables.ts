import type { FormKey, SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { ColumnType } from 'kysely';

/** What can be found of answers, of a form itself where `submission_id` is null, or of a ticket where `form_key` is; a larger `no` is newer. */
export interface SearchEntryTable {
  no: number;
  form_key: FormKey | null;
  submission_id: SubmissionId | null;
  subdomain: string | null;
  ticket_id: TicketId | null;
  words: number[];
}

/** Answers whose entry has to be written again, at the same place. */
export interface SearchDueTable {
  no: number;
  submission_id: SubmissionId;
}

/** Tickets whose entry has to be written, at the same place where they had one; earlier ones were there before the index. */
export interface SearchTicketDueTable {
  subdomain: string;
  ticket_id: TicketId;
  no: number | null;
  is_earlier: ColumnType<boolean, boolean | undefined, never>;
}

/** Answers up to `serial` have entries or are due, but for those up to `earlier`, which were there before the index. */
export interface SearchFormTable {
  form_key: FormKey;
  serial: number;
  earlier: ColumnType<number, number | undefined, number>;
}

/** One row; whoever fills the index holds it. */
export interface SearchStateTable {
  id: ColumnType<boolean, never, never>;
  next_no: number;
  /** The next one for answers that were there before. */
  earlier_no: number;
  /** Whether it is known which answers were there before the index. */
  is_planned: boolean;
}

declare module '../../../database/tables.ts' {
  interface Tables {
    search_entry: SearchEntryTable;
    search_due: SearchDueTable;
    search_ticket_due: SearchTicketDueTable;
    search_form: SearchFormTable;
    search_state: SearchStateTable;
  }
}
