import type { HasParameters } from './parameters.ts';

export const REGISTRATION = 'sys.account.registerUser';
export const REGISTRATION_CAPTCHA = 'sys.account.captchaEnabled';

/** Whether a parameter says `true`. */
export const isParameterOn = ({ parameters }: HasParameters, key: string): boolean =>
  parameters.find(key)?.value.trim().toLowerCase() === 'true';

/** Whether people can register themselves. */
export const isRegistering = (work: HasParameters): boolean => isParameterOn(work, REGISTRATION);
