import type { exportAnswers } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { HeadingLanguage } from '@countersign/shared/devices/headings.ts';

/** What the job of an export of answers has to know. */
export interface AnswerExportOrder {
  key: string;
  ownerId: number;
  /** Of the session in which it was ordered. */
  account: string | null;
  language: HeadingLanguage;
  wanted: ParsedInputOf<typeof exportAnswers>;
}
