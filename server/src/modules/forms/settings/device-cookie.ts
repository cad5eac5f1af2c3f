import { readSignedText, signText } from '../../../basics/secrets/signed-text.ts';
import type { Client } from '../../../work/once/exchange.ts';
import type { SecretFor } from '../../../basics/secrets/secret-for.ts';

/**
 * Tells the devices of one address apart; only forms with a limit per device give it out. It is signed, so that nobody makes
 * up devices, and one address gets only so many a day: whoever keeps throwing it away is counted by the address.
 */
export const DEVICE_COOKIE = 'form-device';
export const DEVICE_LIFE_SECONDS = 365 * 86_400;
/** New devices that one address may bring within a day. */
export const DEVICES_A_DAY = 100;

const PURPOSE = 'form device';

export const makeDevice = (secretFor: SecretFor, id: string, now: Date): string =>
  signText(secretFor(PURPOSE), id, new Date(now.getTime() + DEVICE_LIFE_SECONDS * 1000));

/** The id of the device, or an empty text where it has none that we gave out. */
export function readDevice(secretFor: SecretFor, { cookies }: Pick<Client, 'cookies'>, now: Date): string {
  const text = cookies?.[DEVICE_COOKIE];
  const id = text === undefined ? null : readSignedText(secretFor(PURPOSE), text, now);
  return typeof id === 'string' ? id : '';
}
