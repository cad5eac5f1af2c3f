import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { userId } from '../../basics/ids.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Sign-in, sign-out, who I am and which screens I may open. */

const userName = z.string().check(trimmed(), z.minLength(1), mostLetters(64));
const password = z.string().check(z.minLength(1), z.maxLength(256));

/**
 * After two wrong passwords (or always, or never: `sys.account.captchaOnOff`) it is refused with `captcha_needed`; then `code` carries the
 * verification of a solved puzzle and `uuid` its token, or `code` alone the solution of the problem in `data.current`. `data` of the reply is the login token. Somebody with a second
 * factor is refused with `second_factor_required` and what to go on with in `data.current` (see `factors.ts`), and somebody who has to
 * set one up with `second_factor_enrolment`.
 */
export const login = contract({
  name: 'session.login',
  summary: 'Sign in with a user name and password',
  method: 'POST',
  path: '/login',
  access: 'public',
  input: z.object({
    username: userName,
    password,
    code: z.optional(z.string().check(z.maxLength(2000))),
    uuid: z.optional(z.string().check(z.maxLength(100))),
    /** The same as `code`, for clients that repeat every call in this way after 416. */
    slideCode: z.optional(z.string().check(z.maxLength(2000))),
    rememberMe: z._default(z.boolean(), false),
  }),
  reply: z.string(),
  refusals: {
    wrong_credentials: CODES.unprocessable,
    account_locked: CODES.tooMany,
    captcha_needed: CODES.captchaNeeded,
    captcha_not_configured: CODES.unprocessable,
    second_factor_required: CODES.unprocessable,
    second_factor_enrolment: CODES.unprocessable,
  },
  replay: 'none',
});

/** Where the session began at a provider that ends its own with ours, the browser goes on to `endAt`. */
export const logout = contract({
  name: 'session.logout',
  summary: 'Sign out and end the session on the server',
  method: 'POST',
  path: '/logout',
  access: 'public',
  input: z.object({}),
  reply: z.nullable(z.object({ endAt: z.string() })),
  replay: 'none',
});

export const sessionUser = z.object({
  id: userId,
  userName: z.string(),
  nickName: z.string(),
  avatar: z.string(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const getInfo = contract({
  name: 'session.getInfo',
  summary: 'Get the signed-in person’s roles and permissions',
  method: 'GET',
  path: '/getInfo',
  access: 'self',
  input: z.object({}),
  reply: z.object({
    user: sessionUser,
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    /** Zendesk accounts in which the person is an agent. */
    agentOf: z.optional(z.array(z.string())),
  }),
});
export type SessionInfo = z.infer<typeof getInfo.reply>;

/**
 * One entry of the menu that the server supplies. `component` names a screen of the web app (`workflow/task/todo`);
 * `Layout` and `ParentView` are frames. `meta.title` is the Chinese original; `name` is the translation key.
 */
export interface RouterNode {
  name: string;
  path: string;
  hidden: boolean;
  component: string;
  redirect?: string | undefined;
  query?: string | undefined;
  alwaysShow?: boolean | undefined;
  meta?: RouterMeta | undefined;
  children?: RouterNode[] | undefined;
}

const routerMeta = z.object({
  title: z.string(),
  /** By language, of screens that people named themselves. */
  titles: z.optional(z.record(z.string(), z.string())),
  icon: z.optional(z.string()),
  noCache: z.optional(z.boolean()),
  link: z.optional(z.string()),
  affix: z.optional(z.boolean()),
  activeMenu: z.optional(z.string()),
  /** The title is shown as it is, whatever translation its name has. */
  ownTitle: z.optional(z.boolean()),
});
export type RouterMeta = z.infer<typeof routerMeta>;

export const routerNode: z.ZodMiniType<RouterNode> = z.object({
  name: z.string(),
  path: z.string(),
  hidden: z.boolean(),
  component: z.string(),
  redirect: z.optional(z.string()),
  query: z.optional(z.string()),
  alwaysShow: z.optional(z.boolean()),
  meta: z.optional(routerMeta),
  get children() {
    return z.optional(z.array(routerNode));
  },
});

export const getRouters = contract({
  name: 'session.getRouters',
  summary: 'Get the signed-in person’s menu as a route tree',
  method: 'GET',
  path: '/getRouters',
  access: 'self',
  input: z.object({}),
  reply: z.array(routerNode),
});

/**
 * Exchanges a one-time code (60 s, single use, bound to a person and a path) for a login token. Refused with 409 and the
 * other person in `current` when another live session would be replaced and `replace` is not true.
 */
export const exchange = contract({
  name: 'session.exchange',
  summary: 'Exchange a one-time code for a session token',
  method: 'POST',
  path: '/login/exchange',
  access: 'public',
  input: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(200)),
    path: z.string().check(z.maxLength(2000)),
    replace: z._default(z.boolean(), false),
  }),
  reply: z.string(),
  refusals: { code_expired: CODES.unprocessable, code_used: CODES.unprocessable, other_session: CODES.conflict },
  replay: 'none',
});

/** What a frame of the sidebar needs to stay signed in. `expiresIn` is in seconds. */
export const sidebarKeys = {
  accessToken: z.string(),
  expiresIn: z.int(),
  /** Gives the next bearer through `renew`, and another secret with it. */
  renewalSecret: z.string(),
};

/**
 * Gives a frame of the sidebar its next bearer (15 minutes), until twelve hours after Zendesk has opened it. No bearer is
 * needed, so it works after hours of sleep; `signed_out` means that only Zendesk can sign this person in again. Repeating a
 * renewal is harmless: within half a minute the answer is the same.
 */
export const renew = contract({
  name: 'session.renew',
  summary: 'Renew a sidebar session',
  method: 'POST',
  path: '/login/renew',
  access: 'public',
  input: z.object({
    renewalSecret: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The frame that the session was opened for. */
    appGuid: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  reply: z.object(sidebarKeys),
  replay: 'none',
});

/** A one-time ticket for `/websocket?token=`; 30 s. */
export const socketTicket = contract({
  name: 'session.socketTicket',
  summary: 'Create a one-time ticket to open the WebSocket',
  method: 'POST',
  path: '/login/socket-ticket',
  access: 'self',
  input: z.object({}),
  reply: z.object({ ticket: z.string() }),
  replay: 'none',
});

/** The screen checks with the same rules before it sends. */
export const setUpInput = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(200)),
  username: z.string().check(trimmed(), z.minLength(2), z.maxLength(30), z.regex(/^[A-Za-z0-9._-]+$/)),
  nickName: z.string().check(trimmed(), z.minLength(1), mostLetters(30)),
  password: z.string().check(z.minLength(10), z.maxLength(256)),
});

/** First start in production: the one-time link printed in the start log makes the first administrator. */
export const setUp = contract({
  name: 'session.setUp',
  summary: 'Create the first administrator with the one-time setup link',
  method: 'POST',
  path: '/setup',
  access: 'public',
  input: setUpInput,
  reply: z.null(),
  refusals: {
    code_expired: CODES.unprocessable,
    already_set_up: CODES.conflict,
    password_too_common: CODES.unprocessable,
  },
  replay: 'none',
});
