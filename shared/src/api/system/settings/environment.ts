import * as z from 'zod/mini';
import { revision } from '../../../basics/ids.ts';
import type { ResourceField } from '../../../resources/resource.ts';
import { FIELD_REFUSALS } from '../../../resources/resource.ts';
import { contract } from '../../contract.ts';
import { CODES } from '../../reply.ts';

/** What an installation is set up with, by the keys of the specification, and where each part is set. */

export const ENV_KEYS = [
  'systemInfoConfig',
  'fileEnvConfig',
  'emailEnvConfig',
  'thirdPartyLogin',
  'webhook',
  'smsEnvConfig',
  'wxMpEnvConfig',
  'faceRecognition',
] as const;
export type EnvKey = (typeof ENV_KEYS)[number];

/** Name and look of an installation, which an administrator sets. Copyright is a line of text: markup shows as it is written. */
export const SYSTEM_INFO_FIELDS = {
  name: { type: 'text', max: 50, isRequired: true },
  logoImg: { type: 'picture' },
  copyright: { type: 'text', max: 200 },
  backgroundImage: { type: 'picture' },
} as const satisfies Record<string, ResourceField>;

/** Facts of a configuration by name; secrets are masked, as `******`. */
const envValue = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export const envConfig = z.object({
  envKey: z.enum(ENV_KEYS),
  /** Set by the save call, by variables of the environment, on a screen of its own, or not offered by this release. */
  source: z.enum(['saved', 'environment', 'screen', 'none']),
  isConfigured: z.boolean(),
  /** The variables that set it. */
  variables: z.array(z.string()),
  /** Address of the screen that sets it. */
  screen: z.nullable(z.string()),
  envValue,
  /** Counts the changes of what is saved; 0 elsewhere. */
  rev: revision,
});
export type EnvConfig = z.infer<typeof envConfig>;

const byKey = z.object({ key: z.string().check(z.maxLength(100)) });
const refusals = { env_unknown: CODES.notFound };

export const listEnvConfigs = contract({
  name: 'system.listEnvConfigs',
  summary: 'List the configurations of this installation and where each is set; secrets are masked',
  method: 'GET',
  path: '/system/env/config',
  access: 'system:env:query',
  input: z.object({}),
  reply: z.array(envConfig),
});

export const getEnvConfig = contract({
  name: 'system.getEnvConfig',
  summary: 'Get a configuration of this installation by its key; secrets are masked',
  method: 'GET',
  path: '/system/env/config/{key}',
  access: 'system:env:query',
  input: byKey,
  reply: envConfig,
  refusals,
});

export const envConfigValue = contract({
  name: 'system.envConfigValue',
  summary: 'Get the values of a configuration alone; secrets are masked',
  method: 'GET',
  path: '/system/env/config/value/{key}',
  access: 'system:env:query',
  input: byKey,
  reply: envValue,
  refusals,
});

export const saveEnvConfig = contract({
  name: 'system.saveEnvConfig',
  summary: 'Save the name and look of this installation; 409 after a conflicting change',
  method: 'POST',
  path: '/system/env/config/save',
  access: 'system:env:edit',
  input: z.object({
    envKey: z.string().check(z.maxLength(100)),
    rev: revision,
    envValue: z.record(z.string(), z.unknown()),
  }),
  reply: envConfig,
  refusals: {
    ...refusals,
    ...FIELD_REFUSALS,
    env_set_elsewhere: CODES.unprocessable,
    stale_revision: CODES.conflict,
  },
});
