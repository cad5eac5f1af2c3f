import { readSignedText, signText } from '../../basics/signed-text.ts';
import type { SecretFor } from '../../secrets.ts';

const HOUR = 3_600_000;

/**
 * Addresses of files. A signed one opens the file for whoever holds it, for two to three hours: the sidebar has no cookies,
 * and a link in a new tab carries no bearer. Within an hour the address stays the same, so that browsers may cache.
 */
export function signedFileAddress(secretFor: SecretFor, id: string, now: Date): string {
  const until = new Date((Math.floor(now.getTime() / HOUR) + 3) * HOUR);
  return `${fileAddress(id)}?key=${signText(secretFor('file address'), id, until)}`;
}

/** The plain address: opens for those who may read the file. */
export const fileAddress = (id: string): string => `/files/${id}`;

/** Whether the key of an address opens this file now. */
export function opensFile(secretFor: SecretFor, id: string, key: string, now: Date): boolean {
  return readSignedText(secretFor('file address'), key, now) === id;
}
