import * as z from 'zod/mini';
import { readSignedText, signText } from '../../../basics/secrets/signed-text.ts';
import type { SecretFor } from '../../../basics/secrets/secret-for.ts';

/** Longer than any upload lives that still moves. */
const DAYS_MS = 3 * 24 * 3_600_000;

const signed = z.object({ upload: z.string() });

/** The address that pieces are sent to. It is the right to send them: whoever began the upload got it, and nobody else. */
export function uploadAddress(secretFor: SecretFor, id: string, now: Date): string {
  const key = signText(secretFor('upload address'), { upload: id }, new Date(now.getTime() + DAYS_MS));
  return `/files/uploads/${id}?key=${key}`;
}

/** Whether the key opens this upload. */
export function opensUpload(secretFor: SecretFor, id: string, key: string, now: Date): boolean {
  const read = signed.safeParse(readSignedText(secretFor('upload address'), key, now));
  return read.success && read.data.upload === id;
}
