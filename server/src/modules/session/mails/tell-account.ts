import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Work } from '../../../work/work.ts';
import { putJobs } from '../../jobs/job.ts';
import type { HasJobs } from '../../jobs/runner.ts';
import type { HasMail } from '../../mail/mailer.ts';

/** What a mail about an account says: its texts are `mail.account.<name>`. */
export const ACCOUNT_MAILS = [
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'factors_reset',
  'password_changed',
  'password_link',
  'email_changed',
] as const;
export type AccountMail = (typeof ACCOUNT_MAILS)[number];

export interface AccountMailData {
  /** Nobody's where a name was typed that is not there: that costs as much as one that is. */
  userId: UserId | null;
  mail: AccountMail;
  values: Record<string, string>;
  /** Where another address than the present one is written to. */
  to?: string;
}

export type Telling = HasMail & HasJobs;

/** Writes to a person about their account once the change is kept; nothing happens where no mail server is configured. */
export async function tellAccount(
  work: Work & Telling,
  userId: UserId | null,
  mail: AccountMail,
  values: Record<string, string> = {},
  to?: string,
): Promise<void> {
  if (!work.mailer) return;
  const data: AccountMailData = { userId, mail, values, ...(to === undefined ? {} : { to }) };
  await putJobs(work, [{ key: `account_mail.${work.newId()}`, kind: 'account_mail', data, runAt: work.now }]);
  work.afterCommit(() => work.jobs.wake());
}
