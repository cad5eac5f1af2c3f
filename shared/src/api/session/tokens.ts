import * as z from 'zod/mini';
import { formKey, userId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { TOKEN_SCOPES, tokenScope } from '../token-scope.ts';

/** Named API tokens: programs act with them as the person who made them, as far as their scopes and forms reach. */

export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export const MOST_TOKENS = 20;
export const MOST_TOKEN_FORMS = 50;

const tokenId = z.string().check(z.minLength(1), z.maxLength(64));

export const apiToken = z.object({
  id: tokenId,
  name: z.string(),
  /** The beginning of the token, by which people find it in their own notes. */
  prefix: z.string(),
  scopes: z.array(tokenScope),
  /** The forms that it is limited to, with the names that the reader may know; null for all that its owner reaches. */
  forms: z.nullable(z.array(z.object({ formKey, name: z.string() }))),
  owner: z.object({ id: userId, nickName: z.string(), userName: z.string() }),
  createTime: instant,
  expireTime: instant,
  /** Null while nobody has used it; a minute late at most. */
  lastUseTime: z.nullable(instant),
  lastUseAddress: z.string(),
  status: z.enum(['active', 'expired', 'revoked']),
});
export type ApiToken = z.infer<typeof apiToken>;

/** Expired and revoked ones stay for 30 days, so that people see why a program stopped. */
export const listTokens = contract({
  name: 'session.listTokens',
  summary: 'List your API tokens',
  method: 'GET',
  path: '/tokens',
  access: 'self',
  input: z.object({}),
  reply: z.object({ tokens: z.array(apiToken), mayCreate: z.boolean() }),
});

export const listAllTokens = contract({
  name: 'session.listAllTokens',
  summary: 'List the API tokens of everyone',
  method: 'GET',
  path: '/tokens/all',
  access: 'session:token:list',
  input: z.object({ ...pageQuery, search: z.optional(z.string().check(z.maxLength(200))) }),
  reply: pageOf(apiToken),
});

/** The token itself is in this answer and nowhere else: the server keeps its hash. */
export const createToken = contract({
  name: 'session.createToken',
  summary: 'Create an API token for yourself',
  method: 'POST',
  path: '/tokens',
  access: 'session:token:add',
  input: z.object({
    name: z.string().check(trimmed(), z.minLength(1), mostLetters(60)),
    scopes: z.array(tokenScope).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
    formKeys: z.nullable(z.array(formKey).check(z.minLength(1), z.maxLength(MOST_TOKEN_FORMS))),
    days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]),
  }),
  reply: z.object({ secret: z.string(), token: apiToken }),
  refusals: { token_exists: CODES.conflict, too_many_tokens: CODES.conflict },
  replay: 'none',
});

/** Works on with nobody at once, on every server. Own ones; with `session:token:remove` those of others too. */
export const revokeToken = contract({
  name: 'session.revokeToken',
  summary: 'Revoke an API token',
  method: 'POST',
  path: '/tokens/{id}/revocation',
  access: 'self',
  input: z.object({ id: tokenId }),
  reply: apiToken,
  replay: 'none',
});
