import type { OpenReply, S3Client } from './s3-client.ts';
import { StorageProblem } from './storage-problem.ts';

/**
 * Opens an object, or its bytes from `start` to `end`, both included. What breaks off or falls silent on the way goes on where
 * it stopped; content that changed meanwhile, or cannot be had whole, throws.
 */
export async function readObject(
  client: S3Client,
  key: string,
  part?: { start: number; end: number },
): Promise<AsyncGenerator<Uint8Array>> {
  const first = await client.open({ method: 'GET', key, headers: part ? rangeOf(part.start, part.end) : {} });
  const [start, end] = placeOf(key, first, part);
  return contentOf(client, key, { first, start, end });
}

const rangeOf = (start: number, end: number) => ({ range: `bytes=${start}-${end}` });

/** First and last byte that the reply brings. */
function placeOf(key: string, { headers, abort }: OpenReply, part?: { start: number; end: number }): [number, number] {
  const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(headers.get('content-range') ?? '') ?? [];
  if (part && Number(start) === part.start && Number(end) === part.end) return [part.start, part.end];
  const length = headers.get('content-length');
  if (!part && length !== null) return [0, Number(length) - 1];
  abort();
  throw new StorageProblem(`GET ${key}`, part ? 'with another part' : 'without a length', null);
}

async function* contentOf(
  client: S3Client,
  key: string,
  { first, start, end }: { first: OpenReply; start: number; end: number },
): AsyncGenerator<Uint8Array> {
  let reply = first;
  let chunks = reply.body.getReader();
  let at = start;
  let tries = 1;
  const goOn = async (problem: unknown): Promise<void> => {
    reply.abort();
    if (tries++ >= client.pace.tries) throw new StorageProblem(`GET ${key}`, 'half an answer', null, problem);
    const tag = first.headers.get('etag');
    const headers = { ...rangeOf(at, end), ...(tag === null ? {} : { 'if-match': tag }) };
    reply = await client.open({ method: 'GET', key, headers });
    placeOf(key, reply, { start: at, end });
    chunks = reply.body.getReader();
  };
  const next = async (): Promise<Uint8Array> => {
    for (;;) {
      const got = await beforeSilence(chunks.read(), client.pace.silence).catch((error: unknown) => error);
      if (isChunk(got)) return got.value.subarray(0, end + 1 - at);
      await goOn(got);
    }
  };
  try {
    while (at <= end) {
      const chunk = await next();
      at += chunk.length;
      yield chunk;
    }
  } finally {
    reply.abort();
  }
}

const isChunk = (got: unknown): got is { value: Uint8Array } =>
  typeof got === 'object' && got !== null && 'value' in got && got.value instanceof Uint8Array;

async function beforeSilence<T>(reading: Promise<T>, silence: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the storage fell silent')), silence);
  });
  try {
    return await Promise.race([reading, silent]);
  } finally {
    clearTimeout(timer);
  }
}
