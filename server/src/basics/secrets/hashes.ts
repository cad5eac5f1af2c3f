import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits into an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex. Enough for tokens, which are random; passwords go through `hash-password.ts`. */
export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}
