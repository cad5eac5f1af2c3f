import * as z from 'zod/mini';
import { instant } from '../../basics/time.ts';
import { isSitePath } from '../../basics/site-path.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Signing in through another system that knows people: OpenID Connect, or GitHub. */

export const PROVIDER_KINDS = ['oidc', 'google', 'microsoft', 'github'] as const;
export const providerKind = z.enum(PROVIDER_KINDS);
export type ProviderKind = z.infer<typeof providerKind>;

/** The part of the landing page's address that names a provider; `zendesk` has a sign-in of its own. */
export const providerPath = z
  .string()
  .check(z.maxLength(32), z.regex(/^(?!zendesk$)[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?$/));

/** A random text that the browser keeps until it comes back: nobody else can finish what it began. */
const browser = z.string().check(z.maxLength(100), z.regex(/^[\w-]{32,100}$/));
const knownPath = z.string().check(z.minLength(1), z.maxLength(64));

/** What the sign-in page shows: names and kinds of enabled providers. */
export const listProviders = contract({
  name: 'session.listProviders',
  summary: 'List the providers people can sign in with',
  method: 'GET',
  path: '/login/providers',
  access: 'public',
  input: z.object({}),
  reply: z.object({ providers: z.array(z.object({ path: z.string(), name: z.string(), kind: providerKind })) }),
});

const goesWrong = {
  provider_unavailable: CODES.unavailable,
  provider_rejected: CODES.unprocessable,
} as const;

/** The browser goes to `url`; the provider sends it back to `/authLogin/{path}` with `code` and `state`. */
export const beginProviderSignIn = contract({
  name: 'session.beginProvider',
  summary: 'Start sign-in with a provider',
  method: 'POST',
  path: '/login/provider',
  access: 'public',
  input: z.object({
    path: knownPath,
    browser,
    /** Where the person wanted to go, a path of this app. */
    redirect: z.optional(z.string().check(z.maxLength(1000), z.refine(isSitePath))),
  }),
  reply: z.object({ url: z.string() }),
  refusals: goesWrong,
  replay: 'none',
});

/** The same for somebody who is signed in and lets the provider vouch for them from now on. */
export const beginBinding = contract({
  name: 'session.beginBinding',
  summary: 'Start linking a provider to your account',
  method: 'POST',
  path: '/auth/binding/{path}',
  access: 'self',
  input: z.object({ path: knownPath, browser }),
  reply: z.object({ url: z.string() }),
  refusals: { ...goesWrong, confirm_identity: CODES.unprocessable },
  replay: 'none',
});

/** Finishes what either began. Each state works once, within ten minutes, in the browser and for the provider that it began with. */
export const finishProviderSignIn = contract({
  name: 'session.finishProvider',
  summary: 'Complete the return from a provider: sign in, or link it',
  method: 'POST',
  path: '/auth/social/callback',
  access: 'public',
  input: z.object({
    path: knownPath,
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    browser,
    /** What the provider sent with `state`: a code, or the reason why there is none. */
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(4000))),
    error: z.optional(z.string().check(z.maxLength(200))),
    /** Who sent it (RFC 9207), where the provider says so. */
    iss: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: z.object({
    type: z.enum(['signed-in', 'linked']),
    /** The session's token; empty for a link. */
    token: z.string(),
    redirect: z.string(),
  }),
  refusals: {
    ...goesWrong,
    code_expired: CODES.unprocessable,
    provider_denied: CODES.forbidden,
    identity_not_linked: CODES.forbidden,
    identity_disabled: CODES.forbidden,
    email_unverified: CODES.forbidden,
    identity_taken: CODES.conflict,
  },
  replay: 'none',
});

export const linkedIdentity = z.object({
  id: z.string(),
  provider: z.object({ path: z.string(), name: z.string(), kind: providerKind, isEnabled: z.boolean() }),
  /** As the provider named the person last. */
  name: z.string(),
  address: z.string(),
  linkTime: instant,
  lastUseTime: z.nullable(instant),
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const listIdentities = contract({
  name: 'session.listIdentities',
  summary: 'List the providers linked to your account',
  method: 'GET',
  path: '/system/social/list',
  access: 'self',
  input: z.object({}),
  reply: z.object({
    identities: z.array(linkedIdentity),
    /** Whether one of them is the only way in; it stays. */
    isLastWay: z.boolean(),
  }),
});

export const unlinkIdentity = contract({
  name: 'session.unlinkIdentity',
  summary: 'Unlink a provider from your account',
  method: 'DELETE',
  path: '/auth/unlock/{socialId}',
  access: 'self',
  input: z.object({ socialId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: z.null(),
  refusals: { last_way_in: CODES.conflict },
});
