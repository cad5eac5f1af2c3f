import type { HasStorage } from '../storage/storage.ts';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { endingOf, takesFile } from '@countersign/shared/forms/media/takes-file.ts';
import { wrongFile } from '@countersign/shared/forms/fields/file-upload/check.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import type { HasFiles, ReceivedFile } from '../../../work/once/exchange.ts';
import { mimeOf, NAMES_OF_CONTENT } from '../content/file-kinds.ts';
import { cleanFileName } from '../content/file-name.ts';
import { insertFile, type StoredFile } from '../file-repository.ts';
import { MOST_PIXELS, sizeOfPicture } from '../preview/read-picture.ts';
import { blankIsoNotes } from '../content/blank-iso-notes.ts';
import { sniffContent } from '../content/sniff-content.ts';
import { stripMetadata } from '../content/strip-metadata.ts';
import { heldFrom } from './hold-uploads.ts';
import { limitOf, type UploadRules } from './upload-rules.ts';

type Binding = Pick<StoredFile, 'purpose' | 'ownerId' | 'formKey' | 'uploadTicket'>;

/** Checks the one file of the call against the rules, keeps it and writes its row. */
export async function takeFile(
  work: Work & HasStorage & HasFiles,
  rules: UploadRules,
  binding: Binding,
): Promise<StoredFile> {
  const [received] = work.files;
  if (!received) return refuse('file_missing', ['file']);
  const file = await keepFile(work, received, rules, binding);
  await insertFile(work.db, file, { now: work.now, heldUntil: heldFrom(work.now) });
  return file;
}

/** Checks a file that has arrived against the rules and keeps its content; its row is the caller's to write. */
export async function keepFile(
  work: Pick<Work, 'newId'> & HasStorage,
  received: ReceivedFile,
  rules: UploadRules,
  binding: Binding,
): Promise<StoredFile> {
  const name = cleanFileName(received.name);
  // The field may have got a smaller limit while the file came in.
  if (received.size > limitOf(rules).bytes) return limitOf(rules).refuseLarger(name);
  const mime = await checkedMime(received, name, rules);
  const { source, size } = await contentToKeep(received, { mime, name, accept: rules.accept });
  const { key, sha256 } = await work.storage.put(source);
  const unbound = { submissionId: null, ...binding };
  return { id: work.newId(), name, mime, size, sha256, storageKey: key, ...unbound };
}

/** What is kept of a file: all of it, and of a picture or film no notes about place, device and time. */
async function contentToKeep(
  { path, size }: ReceivedFile,
  { mime, name, accept }: { mime: string; name: string; accept: readonly string[] },
) {
  if (IN_PLACE.has(mime)) {
    const isClean = await blankIsoNotes(path, size);
    if (!isClean)
      refuse('file_broken', ['file'], { params: { name, type: endingOf(name), accept: accept.join(', ') } });
  }
  if (IN_PLACE.has(mime) || !mime.startsWith('image/')) return { source: createReadStream(path), size };
  const picture = await readFile(path);
  await refuseBomb(picture, name);
  const content = stripMetadata(picture, mime);
  return { source: Readable.from([content]), size: content.length };
}

/** A small file can be a picture of a billion pixels, which stops the browser of whoever looks at it. */
async function refuseBomb(picture: Buffer, name: string): Promise<void> {
  const found = await sizeOfPicture(picture);
  if (!found || found.width * found.height <= MOST_PIXELS) return;
  refuse('picture_too_large', ['file'], { params: { name, megapixels: MOST_PIXELS / 1_000_000 } });
}

const IN_PLACE = new Set(['image/heic', 'image/heif', 'video/mp4']);

/** Both must fit: the name is among the types that are taken, and the content is what the name says. */
async function checkedMime(received: ReceivedFile, name: string, { accept }: UploadRules): Promise<string> {
  if (!takesFile(accept, name)) {
    const { code, params } = wrongFile(accept, name);
    return refuse(code, ['file'], { params });
  }
  const type = endingOf(name);
  const content = await contentOf(received);
  // Nothing is text, but nobody would say that it contains a text.
  const found = received.size === 0 ? null : NAMES_OF_CONTENT[content];
  const params = { name, type, accept: accept.join(', ') };
  return (
    mimeOf(type, content) ??
    (found === null
      ? refuse('file_broken', ['file'], { params })
      : refuse('file_content', ['file'], { params: { ...params, found } }))
  );
}

async function contentOf(received: ReceivedFile) {
  const file = await open(received.path, 'r');
  try {
    return await sniffContent({
      size: received.size,
      read: async (offset, length) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}
