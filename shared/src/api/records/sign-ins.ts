import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { logDay, logPageOf, logQuery } from './log-page.ts';

/** The login log: every try to sign in, and the way to unlock a name that strangers have locked. */

export const SIGN_IN_WAYS = ['password', 'passkey', 'zendesk', 'code', 'provider'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
export const SIGN_IN_REASONS = [
  '',
  'wrong_password',
  'unknown_name',
  'disabled',
  'locked',
  'wrong_code',
  'not_linked',
  'provider_refused',
  'provider_away',
] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

const signIn = z.object({
  id: z.int(),
  time: instant,
  /** As it was tried; of a name that nobody has, only a hint. */
  userName: z.string(),
  nickName: z.string(),
  /** Whether somebody has this name. */
  isKnown: z.boolean(),
  way: z.enum(SIGN_IN_WAYS),
  reason: z.enum(SIGN_IN_REASONS),
  ip: z.string(),
  browser: z.string(),
  os: z.string(),
});
export type SignIn = z.infer<typeof signIn>;

export const signInFilter = {
  /** In the user name or the name. */
  userName: z.optional(z.string().check(trimmed(), mostLetters(100))),
  status: z.optional(z.enum(['done', 'failed'])),
  ip: z.optional(z.string().check(trimmed(), z.maxLength(45))),
  from: logDay,
  until: logDay,
};
export type SignInFilter = z.infer<z.ZodMiniObject<typeof signInFilter>>;

export const listSignIns = contract({
  name: 'records.listSignIns',
  summary: 'List tries to sign in, newest first',
  method: 'GET',
  path: '/monitor/logininfor/list',
  access: 'monitor:logininfor:list',
  input: z.object({ ...logQuery, ...signInFilter }),
  reply: logPageOf(signIn),
});

export const exportSignIns = contract({
  name: 'records.exportSignIns',
  summary: 'Export the login log in the background',
  method: 'POST',
  path: '/monitor/logininfor/export',
  access: 'monitor:logininfor:export',
  input: z.object(signInFilter),
  reply: z.object({ key: z.string() }),
});

/** The person can try again at once, from everywhere; `unlocked` counts the locks and begun counts that went. */
export const unlockSignIns = contract({
  name: 'records.unlockSignIns',
  summary: 'Let a person sign in again whose name is locked after wrong passwords',
  method: 'PUT',
  path: '/monitor/logininfor/unlock',
  access: 'monitor:logininfor:unlock',
  input: z.object({ userName: z.string().check(trimmed(), z.minLength(1), z.maxLength(64)) }),
  reply: z.object({ unlocked: z.int() }),
});
