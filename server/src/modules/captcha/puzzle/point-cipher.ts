import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * AES-128 in ECB with the padding of PKCS 7, as the protocol wants it. It hides nothing, because the key travels with the puzzle:
 * it only makes the strings that other clients of the protocol make.
 */
export function encryptPoint(text: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(key), null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** The very text that was encrypted, or null where it was not, or not with this key. */
export function decryptPoint(encrypted: string, key: string): string | null {
  try {
    const decipher = createDecipheriv('aes-128-ecb', Buffer.from(key), null);
    const bytes = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
