import { fileId } from '@countersign/shared/basics/ids.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../../http/authenticate.ts';
import { refuse } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { holderOf } from './file-address.ts';
import { isShownInPlace } from './file-kinds.ts';
import { findFile, type StoredFile } from './file-repository.ts';
import { mayHolderRead, mayReadFile } from './policy.ts';

/** `GET /files/{id}`: the content, for those who may read it, with a session or by an address that was signed for them. */
export async function filesPages(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/files/:id', async (request, reply) => {
    const id = fileId.safeParse((request.params as { id: string }).id);
    const file = id.success ? await findFile(services.database.kysely, id.data) : null;
    if (!file) return refuse('not_found', ['id']);
    await checkReader(request, services, file);
    const part = partOf(request.headers.range, file.size);
    if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
    const size = part ? part.end - part.start + 1 : file.size;
    return send(reply, { ...file, size }, await services.storage.open(file.storageKey, part));
  });
}

/** The part of a file that a player asks for: `bytes=0-`, `bytes=100-199`; undefined for the whole. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const start = Number(from);
  const end = Math.min(to === '' ? size - 1 : Number(to), size - 1);
  return from !== '' && start <= end ? { start, end } : undefined;
}

async function checkReader(request: FastifyRequest, services: Services, file: StoredFile): Promise<void> {
  const { key } = request.query as { key?: unknown };
  const holder = typeof key === 'string' ? holderOf(services.secretFor, file.id, key, services.clock()) : null;
  const call = { db: services.database.kysely, services };
  if (holder && (await mayHolderRead(call, holder, file))) return;
  const caller = await authenticate(request, services);
  const person = caller?.session.person ?? null;
  if (await mayReadFile(call, person, file)) return;
  refuse(person ? 'forbidden' : 'signed_out', ['id']);
}

/** A file of a stranger must never act as a page of ours: no sniffing, no scripts, and only images are shown in place. */
function send(reply: FastifyReply, file: StoredFile, content: NodeJS.ReadableStream): FastifyReply {
  const how = isShownInPlace(file.mime) ? 'inline' : 'attachment';
  const name = encodeURIComponent(file.name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return reply
    .headers({
      'content-type': file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime,
      'content-length': file.size,
      'accept-ranges': 'bytes',
      'content-disposition': `${how}; filename*=UTF-8''${name}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=300',
      etag: `"${file.sha256}"`,
    })
    .send(content);
}
