import type { FileStorage } from '../storage/storage.ts';
import type { Piece } from './upload-repository.ts';

/** What a server that dies in the middle loses at most. */
const PIECE_BYTES = 8 * 1024 ** 2;
/** Milliseconds without a byte after which a connection counts as broken. */
const SILENCE_MS = 20_000;

interface Receiving {
  storage: FileStorage;
  /** Where the first byte belongs, and how many are missing from there on. */
  start: number;
  most: number;
  /** Writes down what has been kept; false when it is not wanted any more. */
  keep: (piece: Piece) => Promise<boolean>;
  pieceBytes?: number;
  silence?: number;
}

/**
 * Keeps the bytes of a body piece by piece, and answers where they end: what has arrived stays when the connection breaks or falls
 * silent. Null when a piece was not wanted, which is then not kept.
 */
export async function receivePieces(body: AsyncIterable<Uint8Array>, receiving: Receiving): Promise<number | null> {
  const { storage, start, most, keep, pieceBytes = PIECE_BYTES, silence = SILENCE_MS } = receiving;
  const arriving = untilBroken(body, silence);
  const end = start + most;
  let at = start;
  let rest: Uint8Array | undefined = await next(arriving);
  while (rest && at < end) {
    let size = 0;
    const limit = Math.min(pieceBytes, end - at);
    const content = async function* (): AsyncGenerator<Uint8Array> {
      while (rest && size < limit) {
        const chunk = rest.subarray(0, limit - size);
        rest = rest.length > chunk.length ? rest.subarray(chunk.length) : undefined;
        size += chunk.length;
        yield chunk;
        // A piece that is full is kept before the next byte is waited for.
        if (!rest && size < limit) rest = await next(arriving);
      }
    };
    const { key: storageKey } = await storage.put(content());
    if (!(await keep({ start: at, size, storageKey }))) {
      await storage.remove(storageKey);
      return null;
    }
    at += size;
    if (!rest && at < end) rest = await next(arriving);
  }
  await arriving.return(undefined);
  return at;
}

async function next(arriving: AsyncGenerator<Uint8Array>): Promise<Uint8Array | undefined> {
  const { value, done } = await arriving.next();
  return done ? undefined : value;
}

/** The chunks that are not empty. A broken body ends like a whole one. */
async function* untilBroken(body: AsyncIterable<Uint8Array>, silence: number): AsyncGenerator<Uint8Array, undefined> {
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), silence);
    });
    const chunk = await Promise.race([chunks.next().catch(() => null), silent]);
    clearTimeout(timer);
    if (chunk === null || chunk.done) return undefined;
    if (chunk.value.length > 0) yield chunk.value;
  }
}
