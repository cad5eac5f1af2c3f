import { createHmac } from 'node:crypto';
import { randomToken } from '../../../basics/secrets/hashes.ts';

/**
 * A renewal secret is `<family>.<key>`: the family stays as long as the session, the key changes with every renewal. Whoever
 * shows the right family with an old key had one of the session's secrets, and holds one that was used up.
 */
export interface RenewalSecret {
  family: string;
  key: string;
}

const SHAPE = /^([\w-]{43})\.([\w-]{43})$/;

/** The halves of a secret; null for what never was one. */
export function readRenewalSecret(text: string): RenewalSecret | null {
  const [, family, key] = SHAPE.exec(text) ?? [];
  return family === undefined || key === undefined ? null : { family, key };
}

export const newRenewalSecret = (): RenewalSecret => ({ family: randomToken(), key: randomToken() });

export const writeRenewalSecret = ({ family, key }: RenewalSecret): string => `${family}.${key}`;

/**
 * The secret and the bearer that follow a secret, 256 bits each. They come from the shown key and a salt, so that the same
 * answer can be given twice although only hashes of it are kept; neither the salt nor the hashes are worth anything alone.
 */
export function nextRenewal({ family, key }: RenewalSecret, salt: string): { secret: RenewalSecret; bearer: string } {
  const made = (what: string) => createHmac('sha256', key).update(`${what} ${salt}`).digest('base64url');
  return { secret: { family, key: made('renewal') }, bearer: made('bearer') };
}
