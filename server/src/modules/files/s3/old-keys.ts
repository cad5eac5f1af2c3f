import type { S3Client } from './s3-client.ts';
import { StorageProblem } from './storage-problem.ts';
import { xmlTexts } from './xml-texts.ts';

/** Keys of the objects under a prefix that were kept before the moment given; ends uploads in parts that nobody finishes. */
export async function* oldKeys(client: S3Client, prefix: string, moment: Date): AsyncGenerator<string> {
  await endOldUploads(client, prefix, moment);
  // Names are in order, so the last one of a page is where the next begins.
  for (let after: string | undefined; ;) {
    const query = { 'list-type': '2', prefix, ...(after === undefined ? {} : { 'start-after': after }) };
    const { text } = await client.ask({ method: 'GET', query });
    const found = xmlTexts(text, 'Key');
    const moments = xmlTexts(text, 'LastModified');
    for (const [at, key] of found.entries()) if (isBefore(moments[at], moment)) yield key;
    const last = found.at(-1);
    if (last === undefined || xmlTexts(text, 'IsTruncated')[0] !== 'true') return;
    after = last;
  }
}

const isBefore = (text: string | undefined, moment: Date): boolean =>
  text !== undefined && Date.parse(text) < moment.getTime();

/** Their parts are invisible and paid for. At most a page of them in one sweep. */
async function endOldUploads(client: S3Client, prefix: string, moment: Date): Promise<void> {
  const { text } = await client.ask({ method: 'GET', query: { uploads: '', prefix } }).catch(whereUnknown);
  for (const [, upload = ''] of text.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
    const [key, uploadId = '', begun] = ['Key', 'UploadId', 'Initiated'].map((name) => xmlTexts(upload, name)[0]);
    if (key?.startsWith(prefix) && isBefore(begun, moment)) {
      await client.ask({ method: 'DELETE', key, query: { uploadId } });
    }
  }
}

/** Not every service lists them, and not every key may. */
function whereUnknown(error: unknown): { text: string } {
  if (error instanceof StorageProblem && [400, 403, 405, 501].includes(error.status ?? 0)) return { text: '' };
  throw error;
}
