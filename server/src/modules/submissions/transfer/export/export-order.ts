import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';

/** What the job of an export of answers has to know. */
export interface AnswerExportOrder {
  key: string;
  ownerId: UserId;
  /** Of the session in which it was ordered. */
  account: string | null;
  language: LanguageCode;
  wanted: ParsedInputOf<typeof exportAnswers>;
}
