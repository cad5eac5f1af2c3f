import * as z from 'zod/mini';
import { userId } from '../../basics/ids.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** One-time links with which people set a password of their own; nobody sets it for them. */

/** Path of the page that a link opens; the code stands behind `#`, which browsers send to nobody. */
export const PASSWORD_PAGE = '/set-password';

/** Earlier links of the person stop working. Whoever has the link can sign in as the person: only for people whose rights the caller has. */
export const makePasswordLink = contract({
  name: 'session.makePasswordLink',
  summary: 'Make a one-time link with which a person sets a password',
  method: 'POST',
  path: '/system/user/resetPwd',
  access: 'system:user:resetPwd',
  input: z.object({ userId }),
  reply: z.object({ url: z.string(), expiresAt: instant }),
  refusals: { rights_above_own: CODES.forbidden, person_disabled: CODES.unprocessable },
  replay: 'none',
});

const code = z.string().check(z.minLength(1), z.maxLength(200));

export const readPasswordLink = contract({
  name: 'session.readPasswordLink',
  summary: 'Get whose password a one-time link sets',
  method: 'POST',
  path: '/password-link/read',
  access: 'public',
  input: z.object({ code }),
  reply: z.object({ userName: z.string(), nickName: z.string() }),
  refusals: { code_expired: CODES.unprocessable, code_used: CODES.unprocessable },
  replay: 'none',
});

export const newPassword = z.string().check(z.minLength(10), z.maxLength(256));

/** Ends every session of the person, so that whoever had the old password is out. */
export const setPassword = contract({
  name: 'session.setPassword',
  summary: 'Set a password with a one-time link',
  method: 'POST',
  path: '/password-link',
  access: 'public',
  input: z.object({ code, password: newPassword }),
  reply: z.null(),
  refusals: {
    code_expired: CODES.unprocessable,
    code_used: CODES.unprocessable,
    password_too_common: CODES.unprocessable,
  },
  replay: 'none',
});

/**
 * Mails a one-time link for an hour to the person of this user name or e-mail address. The answer is always the same, so that nobody
 * learns who has an account; at most three an hour are sent to one person.
 */
export const forgotPassword = contract({
  name: 'session.forgotPassword',
  summary: 'Ask for a link by e-mail to set a new password',
  method: 'POST',
  path: '/login/forgotten',
  access: 'public',
  input: z.object({
    name: z.string().check(trimmed(), z.minLength(1), mostLetters(254)),
    /** What solves a captcha, where signing in always asks for one. */
    slideCode: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: z.null(),
  refusals: {
    mail_not_configured: CODES.unprocessable,
    captcha_needed: CODES.captchaNeeded,
    captcha_not_configured: CODES.unprocessable,
  },
  replay: 'none',
});

/** With the old password, or when the sign-in is not older than ten minutes. */
export const changePassword = contract({
  name: 'session.changePassword',
  summary: 'Change your password',
  method: 'PUT',
  path: '/system/user/profile/updatePwd',
  access: 'self',
  input: z.object({
    oldPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(256))),
    newPassword,
    /** Signs out of every other session. */
    endOthers: z._default(z.boolean(), true),
  }),
  reply: z.null(),
  refusals: {
    confirm_identity: CODES.unprocessable,
    wrong_password: CODES.unprocessable,
    account_locked: CODES.tooMany,
    password_too_common: CODES.unprocessable,
    password_same: CODES.unprocessable,
    no_password: CODES.conflict,
  },
  replay: 'none',
});
