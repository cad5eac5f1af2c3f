import type { FastifyReply, FastifyRequest } from 'fastify';
import { isShownInPlace } from '../../modules/files/content/file-kinds.ts';
import { PREVIEW_MIME } from '../../modules/files/preview/make-preview.ts';
import type { StoredFile } from '../../modules/files/file-repository.ts';
import type { HasStorage } from '../../modules/files/storage/storage.ts';

type SentFile = Pick<StoredFile, 'name' | 'size' | 'mime' | 'storageKey' | 'sha256'>;

/** Sends a file, or the part of it that the request names. Whether its sender may read it is checked by the caller. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  { storage }: HasStorage,
): Promise<FastifyReply> {
  const part = partOf(request.headers.range, file.size);
  if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
  const size = part ? part.end - part.start + 1 : file.size;
  return send(reply, { ...file, size }, await storage.open(file.storageKey, part));
}

/** The part of a file that a player asks for: `bytes=0-`, `bytes=100-199`; undefined for the whole. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const start = Number(from);
  const end = Math.min(to === '' ? size - 1 : Number(to), size - 1);
  return from !== '' && start <= end ? { start, end } : undefined;
}

const HARMLESS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=300',
};

/** A preview that lies in the storage. */
export async function sendPreview(
  reply: FastifyReply,
  { key, sha256 }: { key: string; sha256: string },
  { storage }: HasStorage,
): Promise<FastifyReply> {
  const etag = `"${sha256}-preview"`;
  const headers = { ...HARMLESS, 'content-type': PREVIEW_MIME, 'content-disposition': 'inline', etag };
  return reply.headers(headers).send(await storage.open(key));
}

/** A file of a stranger must never act as a page of ours: no sniffing, no scripts, and only images are shown in place. */
function send(reply: FastifyReply, file: SentFile, content: NodeJS.ReadableStream): FastifyReply {
  const how = isShownInPlace(file.mime) ? 'inline' : 'attachment';
  const name = encodeURIComponent(file.name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return reply
    .headers({
      ...HARMLESS,
      'content-type': file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime,
      'content-length': file.size,
      'accept-ranges': 'bytes',
      'content-disposition': `${how}; filename*=UTF-8''${name}`,
      etag: `"${file.sha256}"`,
    })
    .send(content);
}
