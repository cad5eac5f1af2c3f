import * as z from 'zod/mini';
import { contract } from '../../contract.ts';

/** Parameters by their key; the rest of their calls follows from `resources/definitions/config.ts`. */

const key = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_.-]{0,99}$/));

/** A key that is not for the caller is as good as none. Who may keep parameters reads all but secrets. */
export const configValue = contract({
  name: 'system.configValue',
  summary: 'Get the value of a parameter that is open to you',
  method: 'GET',
  path: '/system/config/{key}/configValue',
  access: 'public',
  input: z.object({ key }),
  reply: z.string(),
});

export const configByKey = contract({
  name: 'system.configByKey',
  summary: 'Get the value of a parameter that is open to you, by the address that other systems know',
  method: 'GET',
  path: '/system/config/configKey/{key}',
  access: 'public',
  input: z.object({ key }),
  reply: z.string(),
});

export const refreshConfigCache = contract({
  name: 'system.refreshConfigCache',
  summary: 'Read all parameters again',
  method: 'DELETE',
  path: '/system/config/refreshCache',
  access: 'system:config:edit',
  input: z.object({}),
  reply: z.null(),
});
