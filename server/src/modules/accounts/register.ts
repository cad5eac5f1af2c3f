import type {
  register as registerContract,
  registration as registrationContract,
} from '@countersign/shared/api/session/invitations.ts';
import { readEmail } from '@countersign/shared/forms/fields/email/check.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { HasSecrets } from '../../basics/secrets/secret-for.ts';
import type { HasListeners } from '../../work/emit.ts';
import { recordAudit } from '../../work/record-audit.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { UseCase } from '../../work/route.ts';
import type { HasAddress, HasLanguage } from '../../work/work.ts';
import { askCaptcha } from '../captcha/captcha-providers.ts';
import type { HasJobs } from '../jobs/runner.ts';
import type { HasMail } from '../mail/mailer.ts';
import type { HasDirectory } from '../system/directory.ts';
import type { HasParameters } from '../system/parameters/parameters.ts';
import { captchaKind } from '../system/parameters/captcha-parameters.ts';
import { isParameterOn, isRegistering, REGISTRATION_CAPTCHA } from '../system/parameters/is-registering.ts';
import { isAddressTaken } from '../system/people/taken/is-address-taken.ts';
import { isNameTaken } from '../system/people/taken/is-name-taken.ts';
import { addInvited } from '../system/users/add-invited.ts';
import { RESERVED } from '../system/users/save-user.ts';
import { isCommonPassword } from '../session/passwords/common-passwords.ts';
import { hashPassword } from '../session/sign-in/hash-password.ts';
import { orderMail } from './invite.ts';

/** A link that confirms an address lives for a day. */
const LIFE_MS = 86_400_000;

export const registration: UseCase<typeof registrationContract, HasParameters & HasMail> = (_input, work) =>
  Promise.resolve({ isOpen: isRegistering(work), asksEmail: work.mailer !== null });

type Needs = HasParameters & HasMail & HasJobs & HasSecrets & HasDirectory & HasListeners & HasAddress & HasLanguage;

/**
 * Makes an account without any role. With a mail server nothing is made before the address is confirmed, and the answer never says
 * whether somebody has the address or the name; without one the address is not kept, as nobody has shown that it is theirs.
 */
export const register: UseCase<typeof registerContract, Needs> = async (input, work) => {
  const { db, now } = work;
  const { username, password, email, slideCode } = input;
  const nickName = input.nickName || username;
  if (!isRegistering(work)) return refuse('registration_closed');
  if (isParameterOn(work, REGISTRATION_CAPTCHA)) {
    const visitor = { ip: work.ip, agent: work.agent ?? '' };
    await askCaptcha(work, { kind: captchaKind(work), purpose: 'registration', solution: slideCode, visitor });
  }
  if (RESERVED.test(username)) return refuse('user_name_reserved', ['username']);
  if (isCommonPassword(password, [username, nickName, email])) return refuse('password_too_common', ['password']);
  const passwordHash = await hashPassword(password);
  if (!work.mailer) {
    if (await isNameTaken(db, username)) return refuse('user_name_taken', ['username']);
    const account = { userName: username, nickName, passwordHash, email: '', departmentId: null, roleIds: [] };
    const id = await addInvited(work, { ...account, inviter: null });
    await recordAudit(work, 'session.register', { userId: id }, id);
    return { isMailed: false };
  }
  if (email === '' || readEmail({ domains: [] }, email).problems.length > 0) return refuse('email_invalid', ['email']);
  // Nobody fills somebody else's mailbox from here.
  if (await wasWrittenTo(db, email, now)) return { isMailed: true };
  const isKnown = (await isAddressTaken(db, email)) || (await isNameTaken(db, username));
  const id = work.newId();
  await db
    .insertInto('invitation')
    .values({
      id,
      kind: isKnown ? 'known' : 'registration',
      email,
      language: work.language.slice(0, 20),
      user_name: username,
      nick_name: nickName,
      password_hash: isKnown ? null : passwordHash,
      created_by: null,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  await orderMail(work, id);
  return { isMailed: true };
};

const MOST_MAILS = 3;
const HOUR_MS = 3_600_000;

async function wasWrittenTo(db: Kysely<Tables>, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from invitation where lower(email) = lower(${email}) and kind <> 'invitation'
      and created_at > ${new Date(now.getTime() - HOUR_MS)} limit ${MOST_MAILS}`.execute(db);
  return rows.length === MOST_MAILS;
}
