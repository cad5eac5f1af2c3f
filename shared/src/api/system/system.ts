import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';
import { userId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';

/** The organisation: people (for choosers) and the public face of the installation. */

/** One row of the user chooser; `phone` is masked except its last four digits. */
export const userChoice = z.object({
  id: userId,
  userName: z.string(),
  nickName: z.string(),
  /** Address of a picture; left out where there is none. */
  avatar: z.optional(z.string()),
  deptName: z.string(),
  phone: z.string(),
  createTime: instant,
  /** Out of office, until then. */
  awayUntil: z.optional(instant),
});
export type UserChoice = z.infer<typeof userChoice>;

export const chooseUsers = contract({
  name: 'system.chooseUsers',
  summary: 'Search people by name, e-mail address and phone number',
  method: 'GET',
  path: '/system/user/select',
  access: 'system:user:select',
  input: z.object({
    ...pageQuery,
    /** In the user name, the nickname, the e-mail address or the phone number. */
    search: z.optional(z.string().check(mostLetters(64))),
    /** The caller's manager and department first. */
    isNearFirst: z.optional(z.enum(['true', 'false'])),
    userName: z.optional(z.string().check(mostLetters(64))),
    nickName: z.optional(z.string().check(mostLetters(64))),
    phone: z.optional(z.string().check(z.maxLength(32))),
  }),
  reply: pageOf(userChoice),
});

/** `data` is a JSON string with {@link globalConfig}, as the specification asks. */
export const systemInfoConfig = contract({
  name: 'system.systemInfoConfig',
  summary: 'Get this installation’s name, logo, copyright and background',
  method: 'GET',
  path: '/public/systemInfoConfig',
  access: 'public',
  input: z.object({}),
  reply: z.string(),
});

/** Only a demonstration answers; every other installation says "not found". */
export const demonstration = contract({
  name: 'system.demonstration',
  summary: 'List the people you can sign in as in the demo',
  method: 'GET',
  path: '/public/demonstration',
  access: 'public',
  input: z.object({}),
  reply: z.object({
    password: z.string(),
    people: z.array(z.object({ userName: z.string(), nickName: z.string() })),
  }),
});

export const globalConfig = z.object({
  name: z.string(),
  logoImg: z.string(),
  copyright: z.string(),
  backgroundImage: z.string(),
  isDemonstration: z.boolean(),
  /** People can register themselves. */
  isRegistrationOpen: z._default(z.boolean(), false),
  /** Whether e-mail leaves this installation, such as for a forgotten password. */
  canMail: z._default(z.boolean(), false),
});
export type GlobalConfig = z.infer<typeof globalConfig>;
