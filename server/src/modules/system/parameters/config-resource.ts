import { SECOND_FACTOR_PARAMETER, SECOND_FACTOR_POLICIES } from '@countersign/shared/api/session/factors.ts';
import { CAPTCHAS } from '@countersign/shared/forms/form-settings.ts';
import { config } from '@countersign/shared/resources/definitions/config.ts';
import { bindResource } from '../../../work/resource-binding.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { CAPTCHA_KIND, CAPTCHA_TIMES, CAPTCHA_WHEN } from './captcha-parameters.ts';
import { REGISTRATION, REGISTRATION_CAPTCHA } from './is-registering.ts';
import type { HasParameters } from './parameters.ts';

/** What parameters take that the server acts on: a slip must not turn a protection off. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  [SECOND_FACTOR_PARAMETER.toLowerCase()]: SECOND_FACTOR_POLICIES,
  [CAPTCHA_WHEN.toLowerCase()]: CAPTCHA_TIMES,
  [CAPTCHA_KIND.toLowerCase()]: CAPTCHAS,
  [REGISTRATION.toLowerCase()]: ['true', 'false'],
  [REGISTRATION_CAPTCHA.toLowerCase()]: ['true', 'false'],
};

/** Parameters. What is secret is open to nobody. */
export const configResource = bindResource<typeof config, HasParameters>({
  resource: config,
  table: 'system_config',
  columns: {
    configId: 'id',
    configName: 'name',
    configKey: 'key',
    configValue: 'value',
    readableBy: 'readable_by',
    isSecret: 'is_secret',
    configType: 'is_built_in',
    remark: 'remark',
    createTime: 'created_at',
  },
  settle: async ({ isSecret, readableBy, configKey, configValue }) => {
    const allowed = typeof configKey === 'string' ? VALUES[configKey.toLowerCase()] : undefined;
    if (allowed && !allowed.some((value) => value === configValue)) refuse('parameter_value', ['configValue']);
    if (isSecret === 'Y' && readableBy !== 'admin') refuse('secret_open', ['readableBy']);
  },
  changed: ({ parameters }) => parameters.refresh(),
});
