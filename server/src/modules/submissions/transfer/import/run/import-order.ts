import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasClock } from '../../../../../basics/clock.ts';
import type { HasLog } from '../../../../../basics/log.ts';
import type { HasDatabase } from '../../../../../database/database.ts';
import type { HasStorage } from '../../../../files/storage/storage.ts';
import type { IntakeNeeds } from '../../../intake/take-answers.ts';
import type { LanguageCode } from '@countersign/shared/basics/languages/languages.ts';

/** What the job of a check or an import has to know. */
export interface ImportOrder {
  key: string;
  ownerId: UserId;
  importId: string;
  language: LanguageCode;
}

/** What rows are checked and taken in with. */
export type ImportNeeds = IntakeNeeds & HasDatabase & HasClock & HasLog & HasStorage;
