import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { challengeText, passkeyAnswer, totpAnswer } from './factors.ts';

/** Showing once more who one is: changes of password, e-mail address and factors ask for it when the sign-in is ten minutes old. */

const passwordAnswer = z.object({
  type: z.literal('password'),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
});

export const beginIdentity = contract({
  name: 'session.beginIdentity',
  summary: 'Ask how you can confirm who you are',
  method: 'POST',
  path: '/login/identity/begin',
  access: 'self',
  input: z.object({}),
  reply: z.object({
    challenge: z.string(),
    /** Empty for somebody who can only sign in again. */
    ways: z.array(z.enum(['password', 'totp', 'passkey'])),
    passkey: z.nullable(z.record(z.string(), z.unknown())),
  }),
  replay: 'none',
});

/** Good for ten minutes of this session. */
export const confirmIdentity = contract({
  name: 'session.confirmIdentity',
  summary: 'Confirm who you are before a change that protects your account',
  method: 'POST',
  path: '/login/identity',
  access: 'self',
  input: z.object({
    challenge: challengeText,
    answer: z.discriminatedUnion('type', [passwordAnswer, totpAnswer, passkeyAnswer]),
  }),
  reply: z.null(),
  refusals: {
    wrong_password: CODES.unprocessable,
    wrong_code: CODES.unprocessable,
    challenge_expired: CODES.unprocessable,
    account_locked: CODES.tooMany,
  },
  replay: 'none',
});
