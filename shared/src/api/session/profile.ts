import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { outboundEvent, OUTBOUND_EVENTS } from '../../workflow/messages/outbound-event.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { challengeText } from './factors.ts';

/** What people keep of themselves. */

export const SEXES = ['0', '1', '2'] as const;
/** What may come by e-mail and what its person may do without; mails that protect an account always come. */
export const MAIL_KINDS = [...OUTBOUND_EVENTS, 'new_answers'] as const;
const mailKind = z.union([outboundEvent, z.literal('new_answers')]);
export type MailKind = z.infer<typeof mailKind>;

const own = {
  nickName: z.string().check(trimmed(), z.minLength(1), mostLetters(50)),
  phone: z.string().check(trimmed(), mostLetters(32), z.regex(/^[+\d\s().\-/]*$/)),
  /** As the dictionary `sys_user_sex` has it. */
  sex: z.enum(SEXES),
};

const profile = z.object({
  ...own,
  userName: z.string(),
  email: z.string(),
  avatar: z.string(),
  department: z.string(),
  posts: z.array(z.string()),
  roles: z.array(z.string()),
  /** Of e-mails that this installation sends. */
  mutedMails: z.array(mailKind),
  hasPassword: z.boolean(),
  /** Name and address come from Zendesk, which knows them better. */
  isManaged: z.boolean(),
});
export type OwnProfile = z.infer<typeof profile>;

export const getProfile = contract({
  name: 'session.getProfile',
  summary: 'Get your profile',
  method: 'GET',
  path: '/system/user/profile',
  access: 'self',
  input: z.object({}),
  reply: profile,
});

/** These fields alone; an e-mail address is confirmed first. */
export const saveProfile = contract({
  name: 'session.saveProfile',
  summary: 'Change your name, phone number and sex',
  method: 'PUT',
  path: '/system/user/profile',
  access: 'self',
  input: z.strictObject(own),
  reply: profile,
  refusals: { managed_elsewhere: CODES.conflict },
});

export const beginEmail = contract({
  name: 'session.beginEmail',
  summary: 'Send a code to your new e-mail address',
  method: 'POST',
  path: '/system/user/profile/email',
  access: 'self',
  input: z.object({ email: z.string().check(trimmed(), z.minLength(1), z.maxLength(254)) }),
  reply: z.object({ challenge: z.string() }),
  refusals: {
    confirm_identity: CODES.unprocessable,
    email_invalid: CODES.unprocessable,
    managed_elsewhere: CODES.conflict,
    mail_not_configured: CODES.unprocessable,
    mail_failed: CODES.unavailable,
  },
  replay: 'none',
});

/** Whether somebody else has the address is said only to who reads its mail. The earlier address is told. */
export const confirmEmail = contract({
  name: 'session.confirmEmail',
  summary: 'Confirm your new e-mail address with its code',
  method: 'PUT',
  path: '/system/user/profile/email',
  access: 'self',
  input: z.object({ challenge: challengeText, code: z.string().check(trimmed(), z.regex(/^\d{6}$/)) }),
  reply: profile,
  refusals: {
    challenge_expired: CODES.unprocessable,
    wrong_code: CODES.unprocessable,
    email_taken: CODES.conflict,
    managed_elsewhere: CODES.conflict,
  },
  replay: 'none',
});

export const saveMutedMails = contract({
  name: 'session.saveMutedMails',
  summary: 'Choose which e-mails you get',
  method: 'PUT',
  path: '/system/user/profile/notifications',
  access: 'self',
  input: z.strictObject({ mutedMails: z.array(mailKind).check(z.maxLength(MAIL_KINDS.length)) }),
  reply: z.null(),
});
