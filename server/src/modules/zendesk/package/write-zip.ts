import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; `name` is its path inside, with `/`. */
export interface ZipEntry {
  name: string;
  data: Buffer;
}

/** Every entry carries this day, so that equal contents make equal archives. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

/** A ZIP archive (PKWARE's APPNOTE, without its 64-bit parts: for archives far below 4 GB). */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const body = deflateRawSync(data, { level: 9 });
    const path = Buffer.from(name);
    const facts = factsOf(data, body, path);
    const local = Buffer.concat([signature(0x04034b50), facts, path, body]);
    directory.push(centralEntry(facts, path, offset));
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...bodies, central, endOf(entries.length, central.length, offset)]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What the local header and the directory have in common: versions, method, time, checksum, sizes, lengths. */
function factsOf(data: Buffer, body: Buffer, path: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(0, 6);
  facts.writeUInt16LE(DOS_DATE, 8);
  facts.writeUInt32LE(crc32(data), 10);
  facts.writeUInt32LE(body.length, 14);
  facts.writeUInt32LE(data.length, 18);
  facts.writeUInt16LE(path.length, 22);
  return facts;
}

function centralEntry(facts: Buffer, path: Buffer, offset: number): Buffer {
  const madeBy = Buffer.from([20, 0]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x02014b50), madeBy, facts, rest, path]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
