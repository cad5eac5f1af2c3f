import { FAR_PAGE } from '../far-page.ts';
import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';

/** Who is signed in, and the end of it. `tokenId` is a hash that opens nothing. */

export const sessionMark = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const place = {
  tokenId: sessionMark,
  kind: z.enum(['web', 'sidebar']),
  ip: z.string(),
  browser: z.string(),
  os: z.string(),
  loginTime: instant,
  lastTime: instant,
  /** The session that asks. */
  isOwn: z.boolean(),
};

const onlineSession = z.object({
  ...place,
  userName: z.string(),
  nickName: z.string(),
  deptName: z.string(),
});
export type OnlineSession = z.infer<typeof onlineSession>;

export const listOnline = contract({
  name: 'records.listOnline',
  summary: 'List who is signed in, latest first',
  method: 'GET',
  path: '/monitor/online/list',
  access: 'monitor:online:list',
  input: z.object({
    ...pageQuery,
    userName: z.optional(z.string().check(trimmed(), mostLetters(100))),
    ipaddr: z.optional(z.string().check(trimmed(), z.maxLength(45))),
    kind: z.optional(z.enum(['web', 'sidebar'])),
  }),
  reply: pageOf(onlineSession),
  refusals: FAR_PAGE,
});

export const MOST_ENDED = 200;

/** All of them, or none where one is out of reach; those that have ended meanwhile are left out. */
export const endOnline = contract({
  name: 'records.endOnline',
  summary: 'Sign people out of sessions at once',
  method: 'POST',
  path: '/monitor/online/logout',
  access: 'monitor:online:forceLogout',
  input: z.object({ tokenIds: z.array(sessionMark).check(z.minLength(1), z.maxLength(MOST_ENDED)) }),
  reply: z.object({ ended: z.int() }),
});

const ownSession = z.object(place);
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = contract({
  name: 'records.listOwnSessions',
  summary: 'List your own sessions',
  method: 'GET',
  path: '/system/user/profile/sessions',
  access: 'self',
  input: z.object({}),
  reply: z.array(ownSession),
});

export const endOwnSession = contract({
  name: 'records.endOwnSession',
  summary: 'Sign out of one of your sessions',
  method: 'DELETE',
  path: '/system/user/profile/sessions/{tokenId}',
  access: 'self',
  input: z.object({ tokenId: sessionMark }),
  reply: z.null(),
});

export const endOtherSessions = contract({
  name: 'records.endOtherSessions',
  summary: 'Sign out of all your other sessions',
  method: 'POST',
  path: '/system/user/profile/sessions/endOthers',
  access: 'self',
  input: z.object({}),
  reply: z.object({ ended: z.int() }),
});
