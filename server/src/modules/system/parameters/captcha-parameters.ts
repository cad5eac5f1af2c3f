import { CAPTCHAS } from '@countersign/shared/forms/form-settings.ts';
import type { HasParameters } from './parameters.ts';

export const CAPTCHA_WHEN = 'sys.account.captchaOnOff';
export const CAPTCHA_KIND = 'sys.account.captchaKind';
export const CAPTCHA_TIMES = ['off', 'adaptive', 'always'] as const;

const oneOf = <T extends string>({ parameters }: HasParameters, key: string, allowed: readonly T[], usual: T): T =>
  allowed.find((value) => value === parameters.find(key)?.value.trim()) ?? usual;

/** When signing in asks for a captcha; what nobody can read protects. */
export const captchaWhen = (work: HasParameters): (typeof CAPTCHA_TIMES)[number] =>
  oneOf(work, CAPTCHA_WHEN, CAPTCHA_TIMES, 'adaptive');

/** Which captcha signing in and registering ask for. */
export const captchaKind = (work: HasParameters): (typeof CAPTCHAS)[number] =>
  oneOf(work, CAPTCHA_KIND, CAPTCHAS, 'slide');
