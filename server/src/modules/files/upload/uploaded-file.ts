import type { FileId } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { Work } from '../../../work/work.ts';
import { type FileHolder, personHolder, signedFileAddress } from '../file-address.ts';
import type { StoredFile } from '../file-repository.ts';

/** A file as whoever uploaded it gets it: its address opens for a while, so that the page can show it. */
export function uploadedFile(
  work: Pick<Work, 'person' | 'now'> & HasSecrets,
  { id, name, size }: StoredFile,
  ticketId: string | null,
) {
  const holder: FileHolder | null = ticketId === null ? personHolder(work.person) : { type: 'ticket', id: ticketId };
  return { id: id as FileId, name, size: Number(size), url: signedFileAddress(work.secretFor, id, holder, work.now) };
}
