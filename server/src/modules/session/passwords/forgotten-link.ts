import { PASSWORD_PAGE, type forgotPassword as contract } from '@countersign/shared/api/session/passwords.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasDatabase } from '../../../database/database.ts';
import { admitTry, countedAddress, countTry } from '../../../work/once/count-tries.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import type { HasAddress } from '../../../work/work.ts';
import { askCaptcha } from '../../captcha/captcha-providers.ts';
import { captchaKind, captchaWhen } from '../../system/parameters/captcha-parameters.ts';
import type { HasParameters } from '../../system/parameters/parameters.ts';
import { findByName } from '../../system/people/own/find-by-name.ts';
import { hasPassword } from '../../system/people/own/has-password.ts';
import { type Telling, tellAccount } from '../mails/tell-account.ts';
import { mintOneTimeCode } from '../sign-in/one-time-code.ts';

const HOUR_MS = 3_600_000;
const HOUR_SECONDS = 3600;
const PER_NAME = 5;
const PER_ADDRESS = 20;
const PER_PERSON = 3;

/**
 * Asks for a link. The same statements run for a name that is there and for one that is not, and both leave a job behind, so that
 * neither the answer nor its time says which it was. Outside a transaction, because tries count whatever becomes of them.
 */
export const forgotPassword: UseCase<typeof contract, HasAddress & HasSecrets & HasParameters & Telling> = async (
  { name, slideCode },
  work,
) => {
  if (!work.mailer) return refuse('mail_not_configured');
  const { db, now } = work;
  const within = HOUR_MS;
  await admitTry(db, { of: ['forgotten-address', countedAddress(work.ip)], most: PER_ADDRESS, within }, now);
  if (captchaWhen(work) === 'always') {
    const visitor = { ip: work.ip, agent: work.agent ?? '' };
    await askCaptcha(work, { kind: captchaKind(work), purpose: 'forgotten password', solution: slideCode, visitor });
  }
  await admitTry(db, { of: ['forgotten-name', name.toLowerCase()], most: PER_NAME, within }, now);
  await tellAccount(work, await findByName(db, name), 'password_link');
  return null;
};

/**
 * What the mail leads to: a page for a new password, or for people without one to where they sign in. Null where the person has got
 * enough of them. Earlier links go on, so that a stranger who asks again and again takes nobody's away.
 */
export async function passwordLinkFor(
  { database, clock }: HasDatabase & HasClock,
  userId: UserId,
): Promise<{ name: 'set' | 'elsewhere'; url: string } | null> {
  const db = database.kysely;
  const now = clock();
  const sent = await countTry(db, { of: ['forgotten-person', String(userId)], most: PER_PERSON, within: HOUR_MS }, now);
  if (sent.isOver) return null;
  // Who signs in through another house must not get a way past it.
  if (!(await hasPassword(db, userId))) return { name: 'elsewhere', url: '/login' };
  const code = await mintOneTimeCode(db, { purpose: 'password', userId, life: HOUR_SECONDS, now });
  return { name: 'set', url: `${PASSWORD_PAGE}#${code}` };
}
