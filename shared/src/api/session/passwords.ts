import * as z from 'zod/mini';
import { userId } from '../../basics/ids.ts';
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
