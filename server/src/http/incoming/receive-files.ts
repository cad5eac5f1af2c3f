import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReceivedFile } from '../../work/once/exchange.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import { storableText } from '../../work/json-body.ts';
import { lingerAfter } from '../limits/linger.ts';
import type { FileLimit } from '../../work/route.ts';

/** What a request may declare around its file: part headers, and the other inputs. */
const WRAPPING_BYTES = 128 * 1024;
const LIMITS = { files: 2, fields: 20, fieldSize: 4096, fileSize: Infinity };

export interface Received {
  files: ReceivedFile[];
  /** The other inputs of the form. */
  fields: Record<string, string>;
  /** Takes the temporary files away. */
  remove(): Promise<void>;
}

/**
 * Takes the file of a multipart request into a temporary place, before any transaction is open. The other inputs stand
 * before the file: `limitOf` gets them, may refuse, and says how large the file may be, all before a byte of it is kept.
 * Nothing is left behind when it is refused or cut off.
 */
export async function receiveFiles(
  request: FastifyRequest,
  reply: FastifyReply,
  limitOf: (fields: Record<string, string>) => Promise<FileLimit>,
): Promise<Received> {
  if (!request.isMultipart()) refuse('wrong_content_type');
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  const remove = async () => void (await Promise.all(files.map(({ path }) => rm(path, { force: true }))));
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      // What comes after the file comes too late to decide about it.
      if (files.length > 0) refuse(part.type === 'file' ? 'single_file_only' : 'invalid_input', [part.fieldname]);
      if (part.type === 'file') await keep(part, request, await limitOf(fields), files);
      else if (part.valueTruncated) refuse('invalid_input', [part.fieldname]);
      else fields[part.fieldname] = storableText(String(part.value));
    }
    if (files.length === 0) await limitOf(fields);
    return { files, fields, remove };
  } catch (error) {
    lingerAfter(request, reply);
    await remove();
    throw error;
  }
}

async function keep(
  part: MultipartFile,
  request: FastifyRequest,
  limit: FileLimit,
  files: ReceivedFile[],
): Promise<void> {
  const { filename: name, mimetype: type } = part;
  if (Number(request.headers['content-length'] ?? 0) > limit.bytes + WRAPPING_BYTES) limit.refuseLarger(name);
  const file = { name, type, size: 0, path: join(tmpdir(), `countersign-upload-${randomUUID()}`) };
  files.push(file);
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      file.size += chunk.length;
      if (file.size > limit.bytes) limit.refuseLarger(name);
      yield chunk;
    }
  };
  await pipeline(part.file, counted, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }));
}
