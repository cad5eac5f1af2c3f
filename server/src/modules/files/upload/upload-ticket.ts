import * as z from 'zod/mini';
import { readSignedText, signText } from '../../../basics/secrets/signed-text.ts';
import type { SecretFor } from '../../../basics/secrets/secret-for.ts';

const HOUR = 3_600_000;
/** How long a page may upload with its ticket … */
const UPLOAD_HOURS = 4;
/** … and how long its uploads can be sent with answers; after that they are purged anyway. */
const SEND_HOURS = 24;

const ticket = z.object({ id: z.string(), formKey: z.string(), uploadUntil: z.number() });

/** What lets a page upload without anybody being signed in: for one form, for a while. */
export interface UploadTicket {
  id: string;
  formKey: string;
  /** False once only answers may be sent with it. */
  mayUpload: boolean;
}

/** A new ticket for one page of one form. */
export function makeUploadTicket(secretFor: SecretFor, formKey: string, id: string, now: Date): string {
  const uploadUntil = now.getTime() + UPLOAD_HOURS * HOUR;
  const until = new Date(now.getTime() + SEND_HOURS * HOUR);
  return signText(secretFor('upload ticket'), { id, formKey, uploadUntil }, until);
}

/** The ticket, or null when it is forged, for another form, or over. */
export function readUploadTicket(secretFor: SecretFor, text: string, formKey: string, now: Date): UploadTicket | null {
  const read = ticket.safeParse(readSignedText(secretFor('upload ticket'), text, now));
  if (!read.success || read.data.formKey !== formKey) return null;
  return { id: read.data.id, formKey, mayUpload: read.data.uploadUntil > now.getTime() };
}
