import { fileId } from '@countersign/shared/basics/ids.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../authenticate.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { Services } from '../services.ts';
import { holderOf } from '../../modules/files/file-address.ts';
import { findFile, type StoredFile } from '../../modules/files/file-repository.ts';
import { mayHolderRead, mayReadFile } from '../../modules/files/policy.ts';
import { previewOf } from '../../modules/files/preview/open-preview.ts';
import { sendFile, sendPreview } from './send-file.ts';

/**
 * `GET /files/{id}`: the content, for those who may read it, with a session or by an address that was signed for them.
 * `GET /files/{id}/preview`: of a picture, a small one of 150 px, for the same people by the same address.
 */
export async function filesPages(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/files/:id', async (request, reply) =>
    sendFile(request, reply, await readable(request, services), services),
  );
  app.get('/files/:id/preview', async (request, reply) => {
    const file = await readable(request, services);
    const key = await previewOf(services.database.kysely, services.storage, file);
    return key === null ? refuse('not_found', ['id']) : sendPreview(reply, { key, sha256: file.sha256 }, services);
  });
}

/** The file that an address names; refuses whoever may not read it. */
async function readable(request: FastifyRequest, services: Services): Promise<StoredFile> {
  const id = fileId.safeParse((request.params as { id: string }).id);
  const file = id.success ? await findFile(services.database.kysely, id.data) : null;
  if (!file) return refuse('not_found', ['id']);
  await checkReader(request, services, file);
  return file;
}

async function checkReader(request: FastifyRequest, services: Services, file: StoredFile): Promise<void> {
  const { key } = request.query as { key?: unknown };
  const holder = typeof key === 'string' ? holderOf(services.secretFor, file.id, key, services.clock()) : null;
  const call = { ...services, db: services.database.kysely };
  if (holder && (await mayHolderRead(call, holder, file))) return;
  const caller = await authenticate(request, services);
  const person = caller?.session.person ?? null;
  if (await mayReadFile(call, person, file)) return;
  refuse(person ? 'forbidden' : 'signed_out', ['id']);
}
