import * as z from 'zod/mini';
import { revision } from '../../basics/ids.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { departmentId, roleId } from '../system/users.ts';
import { providerKind, providerPath } from './providers.ts';

/** What administrators set about sign-in providers. The client secret goes in and never comes back. */

export const MOST_PROVIDERS = 20;
export const MOST_DOMAINS = 50;

const providerId = z.string().check(z.minLength(1), z.maxLength(64));
const named = z.object({ id: z.int(), name: z.string() });

export const signInProvider = z.object({
  id: providerId,
  path: z.string(),
  kind: providerKind,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  isEnabled: z.boolean(),
  linksVerified: z.boolean(),
  domains: z.array(z.string()),
  department: z.nullable(named),
  role: z.nullable(named),
  followsSignOut: z.boolean(),
  /** People linked to it. */
  people: z.int(),
  /** What the provider must know of this server. */
  redirectUri: z.string(),
  backchannelUri: z.string(),
  signOutUri: z.string(),
  updateTime: instant,
  rev: revision,
});
export type SignInProvider = z.infer<typeof signInProvider>;

const content = {
  name: z.string().check(trimmed(), z.minLength(1), mostLetters(40)),
  /** Address of the issuer; of Microsoft the tenant's id, of GitHub the address of an own server or nothing. */
  issuer: z._default(z.string().check(trimmed(), z.maxLength(300)), ''),
  clientId: z.string().check(trimmed(), z.minLength(1), z.maxLength(300)),
  /** Left out, the present one stays. */
  clientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  isEnabled: z.boolean(),
  /** Links people whose verified address is that of one account. */
  linksVerified: z.boolean(),
  /** Verified addresses of these domains get an account. */
  domains: z
    .array(
      z
        .string()
        .check(trimmed(), z.toLowerCase(), z.maxLength(253), z.regex(/^(?=.{4,253}$)[a-z\d-]+(?:\.[a-z\d-]+)+$/)),
    )
    .check(z.maxLength(MOST_DOMAINS)),
  departmentId: z.nullable(departmentId),
  roleId: z.nullable(roleId),
  followsSignOut: z.boolean(),
};

const refusals = {
  provider_path_taken: CODES.conflict,
  too_many_providers: CODES.conflict,
  issuer_invalid: CODES.unprocessable,
  issuer_private: CODES.unprocessable,
  tenant_invalid: CODES.unprocessable,
  department_out_of_reach: CODES.forbidden,
  unknown_department: CODES.unprocessable,
  unknown_role: CODES.unprocessable,
  role_out_of_reach: CODES.forbidden,
  links_above_own: CODES.forbidden,
  last_administrator: CODES.conflict,
} as const;

export const listProviderSettings = contract({
  name: 'session.listProviderSettings',
  summary: 'List sign-in providers with their settings',
  method: 'GET',
  path: '/system/provider/list',
  access: 'system:provider:list',
  input: z.object({}),
  reply: z.array(signInProvider),
});

export const addProvider = contract({
  name: 'session.addProvider',
  summary: 'Add a sign-in provider',
  method: 'POST',
  path: '/system/provider',
  access: 'system:provider:add',
  input: z.object({ kind: providerKind, path: providerPath, ...content }),
  reply: z.object({ id: providerId }),
  refusals,
});

/** Kind and path stay: people's links and the address at the provider hang on them. */
export const editProvider = contract({
  name: 'session.editProvider',
  summary: 'Edit a sign-in provider',
  method: 'PUT',
  path: '/system/provider',
  access: 'system:provider:edit',
  input: z.object({ id: providerId, rev: revision, ...content }),
  reply: signInProvider,
  refusals,
});

export const changeProviderStatus = contract({
  name: 'session.changeProviderStatus',
  summary: 'Enable or disable a sign-in provider',
  method: 'PUT',
  path: '/system/provider/status',
  access: 'system:provider:edit',
  input: z.object({ id: providerId, isEnabled: z.boolean() }),
  reply: z.null(),
  refusals: { last_administrator: CODES.conflict },
});

/** Links of people go with it. */
export const removeProvider = contract({
  name: 'session.removeProvider',
  summary: 'Remove a sign-in provider',
  method: 'DELETE',
  path: '/system/provider/{id}',
  access: 'system:provider:remove',
  input: z.object({ id: providerId }),
  reply: z.null(),
  refusals: { last_administrator: CODES.conflict },
});

/** Asks the provider for its description, without signing anybody in. */
export const testProvider = contract({
  name: 'session.testProvider',
  summary: 'Check that a sign-in provider answers',
  method: 'POST',
  path: '/system/provider/{id}/test',
  access: 'system:provider:edit',
  input: z.object({ id: providerId }),
  reply: z.object({
    issuer: z.string(),
    signsOut: z.boolean(),
    hasKeys: z.boolean(),
  }),
  refusals: { provider_unavailable: CODES.unavailable, provider_rejected: CODES.unprocessable },
  replay: 'none',
});
