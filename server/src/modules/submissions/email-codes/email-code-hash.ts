import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { createHmac } from 'node:crypto';

/** A keyed hash, because six digits are guessed at once from a plain one; `of` keeps what is hashed for one thing from another. */
export function emailCodeHash({ secretFor }: HasSecrets, of: string, text: string): string {
  return createHmac('sha256', secretFor('email code')).update(`${of}\n${text}`).digest('base64url');
}
