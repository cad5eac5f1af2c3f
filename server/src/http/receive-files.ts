import type { FastifyRequest } from 'fastify';
import { stat } from 'node:fs/promises';
import type { ReceivedFile } from './call.ts';
import { refuse } from './errors.ts';

/** No upload of the product may be larger; each kind has its own, smaller limit in its use case. */
export const LARGEST_FILE = 100 * 1024 * 1024;

export interface Received {
  files: ReceivedFile[];
  /** The other inputs of the form. */
  fields: Record<string, string>;
}

/** Takes the files of a multipart request into temporary files, before any transaction is open; they go with the reply. */
export async function receiveFiles(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) refuse('wrong_content_type');
  const saved = await request.saveRequestFiles({ limits: { fileSize: LARGEST_FILE, files: 5, fields: 20 } });
  const files = await Promise.all(
    saved.files.map(async (file) => ({
      name: file.filename,
      type: file.mimetype,
      size: (await stat(file.filepath)).size,
      path: file.filepath,
    })),
  );
  return { files, fields: fieldsOf(saved.values) };
}

function fieldsOf(parts: object = {}): Record<string, string> {
  const values = Object.entries(parts as Record<string, { type?: string; value?: unknown } | undefined>);
  return Object.fromEntries(
    values.flatMap(([name, part]) => (part?.type === 'field' ? [[name, String(part.value)]] : [])),
  );
}
