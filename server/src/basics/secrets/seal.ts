import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const FORM = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a text with AES-256-GCM under a key of 32 bytes. `place` says where it will lie (`zendesk acme api_token`): the
 * sealed text opens nowhere else, so that nobody can move one secret into the place of another.
 */
export function seal(key: KeyObject, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${FORM}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** The text that was sealed for this place; null when key or place are others, or when it was altered. */
export function unseal(key: KeyObject, place: string, sealed: string): string | null {
  const [form, data = ''] = sealed.split('.');
  const bytes = Buffer.from(data, 'base64url');
  if (form !== FORM || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
