import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DiskFull } from '../../database/trouble/disk-full.ts';
import { dropUpload } from '../../modules/files/resumable/finish-upload.ts';
import { receivePieces } from '../../modules/files/resumable/receive-pieces.ts';
import { opensUpload } from '../../modules/files/resumable/upload-address.ts';
import { addPiece, type FileUpload, findUpload } from '../../modules/files/resumable/upload-repository.ts';
import { findPerson } from '../../modules/session/find-person.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import { lingerAfter } from '../limits/linger.ts';
import type { Services } from '../services.ts';

/** https://tus.io/protocols/resumable-upload */
const TUS = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';
/** Connections of one visitor that bring pieces at this moment; each holds a piece in memory where the storage is S3. */
const MOST_AT_ONCE = 8;

/**
 * `HEAD`, `PATCH` and `DELETE /files/uploads/{id}`: where an upload ends, its next bytes, and its end, by tus 1.0.0 with the extensions
 * `termination` and `expiration`. Uploads begin and end by calls (`files.begin`, `files.finish`), which say who may.
 */
export async function uploadPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (tus) => {
    tus.addContentTypeParser(PIECE_TYPE, (_request, body, done) => done(null, body));
    tus.addHook('onRequest', checkVersion);
    tus.options('/files/uploads', (_request, reply) =>
      reply.header('tus-extension', 'termination,expiration').code(204).send(),
    );
    tus.head('/files/uploads/:id', async (request, reply) =>
      tell(reply.code(200), await openUpload(request, services)).send(),
    );
    const change = {
      PATCH: (request: FastifyRequest, reply: FastifyReply) => patch(request, reply, services),
      DELETE: (request: FastifyRequest, reply: FastifyReply) => drop(request, reply, services),
    };
    tus.patch('/files/uploads/:id', change.PATCH);
    tus.delete('/files/uploads/:id', change.DELETE);
    // For networks that let only POST through.
    tus.post('/files/uploads/:id', (request, reply) => {
      const method = String(request.headers['x-http-method-override']);
      return method === 'PATCH' || method === 'DELETE' ? change[method](request, reply) : refuse('not_found');
    });
  });
}

async function checkVersion(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  void reply.headers({ 'tus-resumable': TUS, 'cache-control': 'no-store' });
  if (request.method === 'OPTIONS' || request.headers['tus-resumable'] === TUS) {
    if (request.method === 'OPTIONS') void reply.header('tus-version', TUS);
    return undefined;
  }
  return end(request, reply.header('tus-version', TUS), 412);
}

/** Answers without an envelope, as the protocol's clients read the status alone. */
function end(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  if (status >= 400) lingerAfter(request, reply);
  return reply.code(status).send();
}

/** The upload that the address opens, as long as who began it may still upload. */
async function openUpload(request: FastifyRequest, { database, secretFor, clock }: Services): Promise<FileUpload> {
  const { id } = request.params as { id: string };
  const { key } = request.query as { key?: unknown };
  const now = clock();
  if (typeof key !== 'string' || !opensUpload(secretFor, id, key, now)) return refuse('not_found', ['id']);
  const upload = await findUpload(database.kysely, id, now);
  if (!upload) return refuse('not_found', ['id']);
  if (upload.ownerId !== null && !(await findPerson(database.kysely, upload.ownerId))) refuse('not_found', ['id']);
  return upload;
}

const tell = (reply: FastifyReply, { received, size, expiresAt }: FileUpload): FastifyReply =>
  reply.headers({ 'upload-offset': received, 'upload-length': size, 'upload-expires': expiresAt.toUTCString() });

const arriving = new Map<string, number>();

async function patch(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  try {
    const upload = await openUpload(request, services);
    const refused = await refusalOf(request, upload, services);
    if (refused !== null) return end(request, tell(reply, upload), refused);
    return await oneOfFew(upload, request, reply, () => receive(request, reply, upload, services));
  } catch (error) {
    lingerAfter(request, reply);
    throw error;
  }
}

/** Why the bytes are not wanted, before the first is read. */
async function refusalOf(request: FastifyRequest, upload: FileUpload, { database }: Services): Promise<number | null> {
  const { 'content-type': type, 'upload-offset': offset, 'content-length': length } = request.headers;
  if (type !== PIECE_TYPE) return 415;
  if (!/^\d{1,15}$/.test(String(offset))) return 400;
  if (Number(offset) !== upload.received || upload.fileId !== null) return 409;
  if (Number(length ?? 0) > upload.size - upload.received) return 413;
  if (!(await database.hasRoom())) throw new DiskFull();
  return null;
}

/** One visitor does not take the memory of the server with a hundred connections. */
async function oneOfFew(
  { ownerId, uploadTicket }: FileUpload,
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const whose = ownerId === null ? `ticket ${uploadTicket}` : `person ${ownerId}`;
  const count = arriving.get(whose) ?? 0;
  if (count >= MOST_AT_ONCE) return end(request, reply.header('retry-after', 1), 429);
  arriving.set(whose, count + 1);
  try {
    return await act();
  } finally {
    const left = (arriving.get(whose) ?? 1) - 1;
    if (left > 0) arriving.set(whose, left);
    else arriving.delete(whose);
  }
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  upload: FileUpload,
  { database, storage, clock }: Services,
): Promise<FastifyReply> {
  const { id, size, received: start } = upload;
  let expiresAt: Date | null = upload.expiresAt;
  const received = await receivePieces(request.body as AsyncIterable<Uint8Array>, {
    storage,
    start,
    most: size - start,
    async keep(piece) {
      expiresAt = await addPiece(database.kysely, id, piece, clock());
      return expiresAt !== null;
    },
  });
  if (received === null || expiresAt === null) return end(request, reply, 409);
  // Broken off, or more than was said: nothing can follow on this connection.
  if (!request.raw.complete) void reply.header('connection', 'close');
  return tell(reply.code(204), { ...upload, received, expiresAt }).send();
}

async function drop(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const upload = await openUpload(request, services);
  await dropUpload(services, upload.id);
  return reply.code(204).send();
}
