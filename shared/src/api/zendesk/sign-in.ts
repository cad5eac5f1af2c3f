import * as z from 'zod/mini';
import { isSitePath } from '../../basics/site-path.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { connectionRefusals } from './accounts.ts';

/** Signing in at the web app with an account of Zendesk. */

/** A random text that the browser keeps until it comes back from Zendesk: nobody else can finish what it began. */
const browser = z.string().check(z.regex(/^[\w-]{32,100}$/));

export const listSignIns = contract({
  name: 'session.listZendesk',
  summary: 'List Zendesk accounts available for sign-in',
  method: 'GET',
  path: '/login/zendesk',
  access: 'public',
  input: z.object({}),
  reply: z.object({ subdomains: z.array(z.string()) }),
});

/** The browser goes to `url`; Zendesk sends it back to `/authLogin/zendesk` with `code` and `state`. */
export const beginSignIn = contract({
  name: 'session.beginZendesk',
  summary: 'Start sign-in with Zendesk',
  method: 'POST',
  path: '/login/zendesk',
  access: 'public',
  input: z.object({
    subdomain: z.string().check(z.maxLength(63)),
    browser,
    /** Where the person wanted to go, a path of this app. */
    redirect: z.optional(z.string().check(z.maxLength(1000), z.refine(isSitePath))),
  }),
  replay: 'none',
  reply: z.object({ url: z.string() }),
  refusals: { no_oauth_client: CODES.unprocessable },
});

/**
 * Finishes what `tickets.connectAccount` or {@link beginSignIn} began. Each state works once, within ten minutes, in the
 * browser that began; a connection is finished by the administrator who began it.
 */
export const finishSignIn = contract({
  name: 'session.finishZendesk',
  summary: 'Complete the return from Zendesk: sign in, or connect the account',
  method: 'POST',
  path: '/login/zendesk/finish',
  access: 'public',
  input: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    browser,
  }),
  replay: 'none',
  reply: z.object({
    type: z.enum(['signed-in', 'connected']),
    /** The session's token; empty for a connection. */
    token: z.string(),
    subdomain: z.string(),
    redirect: z.string(),
  }),
  refusals: {
    code_expired: CODES.unprocessable,
    zendesk_no_agent: CODES.forbidden,
    ...connectionRefusals,
  },
});
