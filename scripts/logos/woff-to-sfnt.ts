import { inflateSync } from 'node:zlib';

/**
 * Turns a WOFF 1.0 web font into the plain font file that font directories need (https://www.w3.org/TR/WOFF/): the same
 * tables, unpacked, behind the plain header.
 */
export function woffToSfnt(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, 44 + index * 20));
  const head = Buffer.alloc(12 + count * 16);
  writeHead(head, woff.readUInt32BE(4), count);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = 12 + index * 16;
    head.writeUInt32BE(tag, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

type Table = { tag: number; checksum: number; content: Buffer };

function readTable(woff: Buffer, at: number): Table {
  const [tag, offset, packed, size, checksum] = [0, 4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const bytes = woff.subarray(offset, offset + packed);
  return { tag, checksum, content: packed < size ? inflateSync(bytes) : bytes };
}

function writeHead(head: Buffer, flavour: number, count: number): void {
  const exponent = Math.floor(Math.log2(count));
  const range = 2 ** exponent * 16;
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(range, 6);
  head.writeUInt16BE(exponent, 8);
  head.writeUInt16BE(count * 16 - range, 10);
}
