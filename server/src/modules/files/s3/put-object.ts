import { inParts } from './in-parts.ts';
import type { S3Client } from './s3-client.ts';
import { StorageProblem } from './storage-problem.ts';
import { xmlTexts } from './xml-texts.ts';

/** Services take their time to make one object of many parts. */
const PUT_TOGETHER_MS = 30_000;

/**
 * Keeps content of unknown size under a key: at once where it is small, else in parts, of which one at a time lies in memory.
 * When it throws, nothing is left, unless the storage cannot be reached at all; then the sweep takes it away.
 */
export async function putObject(client: S3Client, key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  let upload: PartUpload | undefined;
  try {
    for await (const { part, isLast } of inParts(source, client.pace.part)) {
      if (isLast && !upload) return await putWhole(client, key, part);
      upload ??= await beginUpload(client, key);
      await upload.put(part);
    }
    await upload?.complete();
  } catch (error) {
    await Promise.allSettled([upload?.abort(), client.ask({ method: 'DELETE', key, tries: 1 })]);
    throw error;
  }
}

async function putWhole(client: S3Client, key: string, body: Uint8Array): Promise<void> {
  await client.ask({ method: 'PUT', key, body });
}

interface PartUpload {
  put(part: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  abort(): Promise<void>;
}

async function beginUpload(client: S3Client, key: string): Promise<PartUpload> {
  const begin = { method: 'POST', key, query: { uploads: '' } } as const;
  const [uploadId = ''] = xmlTexts((await client.ask(begin)).text, 'UploadId');
  if (uploadId === '') throw new StorageProblem(`POST ${key} uploads`, 'without an upload id', null);
  const tags: string[] = [];
  let size = 0;
  return {
    async put(body) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const { headers } = await client.ask({ method: 'PUT', key, query, body });
      tags.push(headers.get('etag') ?? '');
      size += body.length;
    },
    async complete() {
      try {
        await client.ask({ method: 'POST', key, query: { uploadId }, body: listOf(tags), within: PUT_TOGETHER_MS });
      } catch (error) {
        // Its answer may have been lost: then the upload is unknown, and the object is there.
        if (!(await isThere(client, key, size))) throw error;
      }
    },
    async abort() {
      await client.ask({ method: 'DELETE', key, query: { uploadId }, tries: 1 });
    },
  };
}

function listOf(tags: readonly string[]): string {
  const parts = tags.map(
    (tag, at) =>
      `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
}

async function isThere(client: S3Client, key: string, size: number): Promise<boolean> {
  const found = await client.ask({ method: 'HEAD', key }).catch(() => null);
  return found !== null && Number(found.headers.get('content-length')) === size;
}
