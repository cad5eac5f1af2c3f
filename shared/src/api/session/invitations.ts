import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { departmentId, LONGEST_USER_NAME, roleId } from '../system/users.ts';
import { newPassword } from './passwords.ts';

/** How people get an account themselves: with an invitation, or by registering where that is open. */

/** Path of the page that an invitation opens; the code stands behind `#`, which browsers send to nobody. */
export const INVITATION_PAGE = '/invite';
export const INVITATION_DAYS = 7;
export const MOST_INVITED = 50;

const invitationId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const named = z.object({ id: z.int(), name: z.string() });

const invitation = z.object({
  id: invitationId,
  email: z.string(),
  roles: z.array(named),
  department: z.nullable(named),
  invitedBy: z.string(),
  status: z.enum(['open', 'expired', 'accepted', 'revoked']),
  createTime: instant,
  expireTime: instant,
});
export type Invitation = z.infer<typeof invitation>;

/** The link is answered too, for installations without a mail server: whoever has it can accept. */
const withLink = z.object({ id: invitationId, email: z.string(), url: z.string(), isMailed: z.boolean() });

export const invite = contract({
  name: 'session.invite',
  summary: 'Invite people by e-mail, with roles and a department',
  method: 'POST',
  path: '/system/user/invitations',
  access: 'system:user:add',
  input: z.object({
    emails: z
      .array(z.string().check(trimmed(), z.minLength(3), z.maxLength(200)))
      .check(z.minLength(1), z.maxLength(MOST_INVITED)),
    roleIds: z._default(z.array(roleId).check(z.maxLength(50)), []),
    departmentId: z._default(z.nullable(departmentId), null),
    /** Of the mail; BCP 47. */
    language: z._default(z.string().check(z.maxLength(20)), ''),
  }),
  reply: z.array(withLink),
  refusals: {
    email_invalid: CODES.unprocessable,
    email_taken: CODES.conflict,
    department_out_of_reach: CODES.forbidden,
    unknown_department: CODES.unprocessable,
    role_out_of_reach: CODES.forbidden,
    unknown_role: CODES.unprocessable,
  },
  replay: 'none',
});

export const listInvitations = contract({
  name: 'session.listInvitations',
  summary: 'List the invitations into departments you reach',
  method: 'GET',
  path: '/system/user/invitations',
  access: 'system:user:add',
  input: z.object({ ...pageQuery }),
  reply: pageOf(invitation),
});

/** Earlier links stop working. */
export const resendInvitation = contract({
  name: 'session.resendInvitation',
  summary: 'Send an invitation again, for another week',
  method: 'POST',
  path: '/system/user/invitations/{id}/resend',
  access: 'system:user:add',
  input: z.object({ id: invitationId }),
  reply: withLink,
  refusals: {
    invitation_over: CODES.conflict,
    // The inviter may reach less than a week ago, and what was chosen may be off.
    department_out_of_reach: CODES.forbidden,
    unknown_department: CODES.unprocessable,
    role_out_of_reach: CODES.forbidden,
    unknown_role: CODES.unprocessable,
  },
  replay: 'none',
});

export const revokeInvitation = contract({
  name: 'session.revokeInvitation',
  summary: 'Revoke an invitation',
  method: 'DELETE',
  path: '/system/user/invitations/{id}',
  access: 'system:user:add',
  input: z.object({ id: invitationId }),
  reply: z.null(),
  refusals: { invitation_over: CODES.conflict },
});

const code = z.string().check(z.minLength(1), z.maxLength(200));
const linkRefusals = { code_expired: CODES.unprocessable, code_used: CODES.unprocessable } as const;
const userName = z.string().check(z.minLength(2), z.maxLength(LONGEST_USER_NAME), z.regex(/^[A-Za-z0-9][\w.@-]*$/));
const nickName = z.string().check(trimmed(), z.minLength(1), mostLetters(50));
const nameRefusals = {
  user_name_taken: CODES.conflict,
  user_name_reserved: CODES.unprocessable,
  password_too_common: CODES.unprocessable,
} as const;

export const readInvitation = contract({
  name: 'session.readInvitation',
  summary: 'Get the address that an invitation is for',
  method: 'POST',
  path: '/invitation/read',
  access: 'public',
  input: z.object({ code }),
  /** `isConfirmed`: somebody registered with this address, and only the click was missing. */
  reply: z.object({ email: z.string(), isRegistered: z.boolean() }),
  refusals: linkRefusals,
  replay: 'none',
});

export const acceptInvitation = contract({
  name: 'session.acceptInvitation',
  summary: 'Accept an invitation with a user name, a name and a password',
  method: 'POST',
  path: '/invitation',
  access: 'public',
  input: z.object({ code, username: userName, nickName, password: newPassword }),
  reply: z.null(),
  refusals: { ...linkRefusals, ...nameRefusals },
  replay: 'none',
});

/** The person who registered has the address that they gave. */
export const confirmRegistration = contract({
  name: 'session.confirmRegistration',
  summary: 'Confirm an address that somebody registered with',
  method: 'POST',
  path: '/register/confirm',
  access: 'public',
  /** The password as it was chosen: whoever typed somebody else's address gets no account with it. */
  input: z.object({ code, password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.null(),
  refusals: { ...linkRefusals, user_name_taken: CODES.conflict, wrong_password: CODES.unprocessable },
  replay: 'none',
});

export const registration = contract({
  name: 'session.registration',
  summary: 'Get whether people can register themselves',
  method: 'GET',
  path: '/public/registration',
  access: 'public',
  input: z.object({}),
  /** `asksEmail`: an address is needed, and a link is sent to it. */
  reply: z.object({ isOpen: z.boolean(), asksEmail: z.boolean() }),
});

/** Where mail can be sent, the answer is the same for an address or a name that somebody has: the mail says so. */
export const register = contract({
  name: 'session.register',
  summary: 'Register an account without any role, where that is open',
  method: 'POST',
  path: '/register',
  access: 'public',
  input: z.object({
    username: userName,
    password: newPassword,
    nickName: z._default(z.string().check(trimmed(), mostLetters(50)), ''),
    email: z._default(z.string().check(trimmed(), z.maxLength(200)), ''),
    /** The solution of a captcha, where the installation asks for one. */
    slideCode: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: z.object({ isMailed: z.boolean() }),
  refusals: {
    ...nameRefusals,
    registration_closed: CODES.forbidden,
    email_invalid: CODES.unprocessable,
    captcha_needed: CODES.captchaNeeded,
  },
  replay: 'none',
});
