import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';

/** What a table of answers says of itself to those who write it into a file. */
export interface TransferProps {
  formKey: FormKey;
  /** What the list was asked for, without its page. */
  asked: { search?: string; filter?: string; sort?: string };
  /** How many answers the list finds. */
  total: number;
  /** Whether they are about so many. */
  isEstimated: boolean;
  /** Names of the columns that the table shows, in their order. */
  columns: readonly string[];
  chosen?: readonly SubmissionId[];
  mayImport: boolean;
}
