import { TOKEN_MARK } from '@countersign/shared/api/token-scope.ts';
import { randomBytes } from 'node:crypto';
import { randomToken } from '../../../basics/secrets/hashes.ts';

const SHOWN = 6;
const TOKEN = /cst_[\w-]{20,}/;

/** A new token with 256 random bits, and what people may see of it later. */
export function newToken(): { secret: string; prefix: string } {
  const prefix = `${TOKEN_MARK}${randomBytes(SHOWN).toString('hex').slice(0, SHOWN)}`;
  return { secret: `${prefix}_${randomToken()}`, prefix };
}

/** Whether a bearer is meant to be an API token. */
export const isApiToken = (bearer: string): boolean => bearer.startsWith(TOKEN_MARK);

/** Whether something that looks like a token stands in an address, where logs and histories keep it. */
export const holdsToken = (url: string): boolean => TOKEN.test(url);
