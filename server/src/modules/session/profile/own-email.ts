import { randomInt, timingSafeEqual } from 'node:crypto';
import type {
  beginEmail as beginContract,
  confirmEmail as confirmContract,
} from '@countersign/shared/api/session/profile.ts';
import { readEmail } from '@countersign/shared/forms/fields/email/check.ts';
import { seal, unseal } from '../../../basics/secrets/seal.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { admitTry } from '../../../work/once/count-tries.ts';
import type { HasSignIn } from '../../../work/once/exchange.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { type HasAddress, type HasLanguage, personOf } from '../../../work/work.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import type { HasClock } from '../../../basics/clock.ts';
import { sendKept } from '../../mail/log/keep-delivery.ts';
import type { HasMail } from '../../mail/mailer.ts';
import { keepOwnEmail } from '../../system/people/own/own-profile.ts';
import { makeChallenge, spendChallenge, takeChallenge } from '../factors/challenge.ts';
import { requireFresh, sessionOf } from '../identity/require-fresh.ts';
import { accountMail } from '../mails/account-text.ts';
import { type Telling, tellAccount } from '../mails/tell-account.ts';
import { profileOf } from './own-profile.ts';

const LIFE_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
/** Codes an hour that one person has sent, and that one address gets. */
const MOST_CODES = 5;
const PURPOSE = 'new e-mail addresses';

/** Writes to the new address: whoever reads its mail can confirm it. Outside a transaction, because a mail server is waited for. */
export const beginEmail: UseCase<
  typeof beginContract,
  HasSignIn & HasDatabase & HasClock & HasSecrets & HasMail & HasLanguage & HasConfig<'publicUrl'>
> = async (input, work) => {
  await requireFresh(work);
  const { mailer, now } = work;
  const { id: userId } = personOf(work);
  if (!mailer) return refuse('mail_not_configured');
  if ((await profileOf(work)).isManaged) return refuse('managed_elsewhere');
  const { answer: email, problems } = readEmail({ domains: [] }, input.email);
  if (typeof email !== 'string' || problems.length > 0) return refuse('email_invalid', ['email']);
  const within = HOUR_MS;
  await admitTry(work.db, { of: ['email-person', String(userId)], most: MOST_CODES, within }, now);
  await admitTry(work.db, { of: ['email-address', email.toLowerCase()], most: MOST_CODES, within }, now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sealed = seal(work.secretFor(PURPOSE), `email ${userId}`, JSON.stringify({ email, code }));
  const holder = sessionOf(work);
  const { challenge } = await makeChallenge(work, { purpose: 'email', holder, userId, sealed, life: LIFE_MS });
  const { host, hostname } = new URL(work.config.publicUrl);
  const mail = accountMail(languageOf(work.language), 'email_code', { code, site: host });
  const messageId = `<email.${work.newId()}@${hostname}>`;
  try {
    await sendKept(
      { ...work, mailer },
      { template: 'email_code', subject: '', jobId: null },
      { to: email, messageId, ...mail },
    );
  } catch {
    return refuse('mail_failed');
  }
  return { challenge };
};

/** Outside a transaction: a wrong code counts for its challenge. */
export const confirmEmail: UseCase<
  typeof confirmContract,
  HasSignIn & HasDatabase & HasSecrets & HasAddress & Telling
> = async ({ challenge, code }, work) => {
  const { id: userId } = personOf(work);
  const found = await takeChallenge(work, { purpose: 'email', holder: sessionOf(work), challenge });
  const text = found.userId === userId ? unseal(work.secretFor(PURPOSE), `email ${userId}`, found.sealed ?? '') : null;
  if (text === null) return refuse('challenge_expired', ['challenge']);
  const sent = JSON.parse(text) as { email: string; code: string };
  if (!timingSafeEqual(Buffer.from(sent.code), Buffer.from(code))) return refuse('wrong_code', ['code']);
  return inTransaction(work.database, async (db) => {
    const inside = { ...work, db };
    const before = await profileOf(inside);
    if (before.isManaged) return refuse('managed_elsewhere');
    await spendChallenge(inside, found);
    if (!(await keepOwnEmail(db, userId, sent.email))) return refuse('email_taken', ['email']);
    await recordAudit(inside, 'session.confirmEmail', {}, userId);
    if (before.email !== '') await tellAccount(inside, userId, 'email_changed', { address: sent.email }, before.email);
    return profileOf(inside);
  });
};
