import * as z from 'zod/mini';
import { revision } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { roleId } from './users.ts';

/** How a company's directory gets in by SCIM 2.0 (`/scim/v2`), and what its groups mean here. */

export const SCIM_DAYS = [90, 365, 730] as const;
export const MOST_SCIM_TOKENS = 10;

const scimTokenId = z.string().check(z.minLength(1), z.maxLength(64));

export const scimToken = z.object({
  id: scimTokenId,
  name: z.string(),
  prefix: z.string(),
  creator: z.string(),
  createTime: instant,
  expireTime: instant,
  /** Null while nobody has used it; a minute late at most. */
  lastUseTime: z.nullable(instant),
  lastUseAddress: z.string(),
  status: z.enum(['active', 'expired', 'revoked']),
});
export type ScimToken = z.infer<typeof scimToken>;

export const listScimTokens = contract({
  name: 'system.listScimTokens',
  summary: 'List the tokens of company directories',
  method: 'GET',
  path: '/system/scim/tokens',
  access: 'system:scim:list',
  input: z.object({}),
  reply: z.object({
    tokens: z.array(scimToken),
    /** What the directory is given as its address. */
    address: z.string(),
  }),
});

/** The token itself is in this answer and nowhere else. It opens SCIM and no other call. */
export const createScimToken = contract({
  name: 'system.createScimToken',
  summary: 'Create a token for a company directory',
  method: 'POST',
  path: '/system/scim/tokens',
  access: 'system:scim:add',
  input: z.object({
    name: z.string().check(trimmed(), z.minLength(1), mostLetters(60)),
    days: z.union([z.literal(90), z.literal(365), z.literal(730)]),
  }),
  reply: z.object({ secret: z.string(), token: scimToken }),
  refusals: { token_exists: CODES.conflict, too_many_tokens: CODES.conflict, directory_above_own: CODES.forbidden },
  replay: 'none',
});

export const revokeScimToken = contract({
  name: 'system.revokeScimToken',
  summary: 'Revoke a token of a company directory',
  method: 'POST',
  path: '/system/scim/tokens/{id}/revocation',
  access: 'system:scim:remove',
  input: z.object({ id: scimTokenId }),
  reply: scimToken,
  replay: 'none',
});

export const scimGroup = z.object({
  id: z.string(),
  name: z.string(),
  people: z.int(),
  role: z.nullable(z.object({ id: z.int(), name: z.string() })),
  updateTime: instant,
  rev: revision,
});
export type ScimGroup = z.infer<typeof scimGroup>;

export const listScimGroups = contract({
  name: 'system.listScimGroups',
  summary: 'List the groups that a company directory has sent',
  method: 'GET',
  path: '/system/scim/groups',
  access: 'system:scim:list',
  input: z.object({ ...pageQuery, search: z.optional(z.string().check(trimmed(), mostLetters(100))) }),
  reply: pageOf(scimGroup),
});

/** From now on members have the role; those who got the one before by this group lose it. */
export const mapScimGroup = contract({
  name: 'system.mapScimGroup',
  summary: 'Choose the role that a directory group gives',
  method: 'PUT',
  path: '/system/scim/groups',
  access: 'system:scim:edit',
  input: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    rev: revision,
    roleId: z.nullable(roleId),
  }),
  reply: scimGroup,
  refusals: {
    unknown_role: CODES.unprocessable,
    role_out_of_reach: CODES.forbidden,
    scope_above_own: CODES.forbidden,
    last_administrator: CODES.conflict,
  },
});
