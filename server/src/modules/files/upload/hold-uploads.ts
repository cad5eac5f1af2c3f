import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { hold } from '@countersign/shared/api/files/files.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { holdFiles } from '../file-repository.ts';
import { readUploadTicket } from './upload-ticket.ts';

const HOUR_MS = 3_600_000;

/** An upload waits this long for its answers from the last time that its page asked for it. */
export const heldFrom = (now: Date): Date => new Date(now.getTime() + HOUR_MS);

/** Holds the uploads of a page that is still open, and says which are gone, so that the page can send those again. */
export const holdUploads: UseCase<typeof hold, HasSecrets> = async ({ ids, ticket: text, formKey = '' }, work) => {
  const { db, now, person } = work;
  const ticket = text === undefined ? null : readUploadTicket(work.secretFor, text, formKey, now);
  if (text === undefined ? person === null : ticket === null) return refuse('upload_ticket', ['ticket']);
  const holder = { ownerId: ticket ? null : (person?.id ?? null), uploadTicket: ticket?.id ?? null };
  const gone = await holdFiles(db, { ids, ...holder }, heldFrom(now));
  return { gone: ids.filter((id) => gone.includes(id)) };
};
