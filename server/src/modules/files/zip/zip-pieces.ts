import { Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import {
  centralHeader,
  descriptor,
  endOfArchive,
  LARGEST_ENTRY,
  localHeader,
  type WrittenEntry,
} from './zip-records.ts';

/** One file of an archive; its content is asked for when its turn comes, and not held. */
export interface ZipEntry {
  name: string;
  content: () => AsyncIterable<string | Uint8Array>;
}

/** A ZIP archive piece by piece, in constant memory however large it is. */
export async function* zipPieces(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry = { name, modified, offset, crc: 0, size: 0, packedSize: 0 };
    const head = localHeader(entry);
    yield head;
    for await (const piece of packed(counted(content(), entry))) {
      entry.packedSize += piece.length;
      yield piece;
    }
    const tail = descriptor(entry);
    yield tail;
    offset += head.length + entry.packedSize + tail.length;
    written.push(entry);
  }
  const directory = written.map(centralHeader);
  yield* directory;
  const length = directory.reduce((sum, { length: bytes }) => sum + bytes, 0);
  yield endOfArchive({ count: written.length, offset, length });
}

const GATHERED = 65_536;

/** The bytes of a content in pieces worth handing on, each counted on its way. */
async function* counted(
  content: AsyncIterable<string | Uint8Array>,
  entry: { name: string; crc: number; size: number },
): AsyncGenerator<Uint8Array> {
  for await (const given of content) {
    const piece = typeof given === 'string' ? Buffer.from(given) : given;
    if (piece.length === 0) continue;
    entry.crc = crc32(piece, entry.crc);
    entry.size += piece.length;
    if (entry.size > LARGEST_ENTRY) throw new Error(`${entry.name} is too large for an archive`);
    yield piece;
  }
}

/** Deflated beside the event loop, as quickly as possible: rows pack well at any level. */
function packed(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: GATHERED });
  const source = Readable.from(bytes);
  source.on('error', (error) => packer.destroy(error));
  packer.on('close', () => source.destroy());
  return source.pipe(packer);
}
