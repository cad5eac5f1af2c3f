import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Pixels } from './pixels.ts';

/**
 * A PNG without any word about where it comes from. It is filled up to a multiple of `step` bytes, with empty blocks of the
 * compression and cuts between chunks, so that its size says nothing of what it shows; every reader takes such a file.
 */
export function encodePng(pixels: Pixels, step: number): Buffer {
  const { width, height, channels } = pixels;
  const rows = filteredRows(pixels);
  // Ends at a whole byte with a block that is not the last one.
  const packed = deflateRawSync(rows, { level: 6, finishFlush: constants.Z_FULL_FLUSH });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8);
  const [cuts, blocks] = fillingFor(packed.length, step);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(adler32(rows));
  const stream = Buffer.concat([ZLIB, packed, ...Array.from({ length: blocks }, () => EMPTY), LAST, check]);
  const parts = Array.from({ length: cuts }, (_, at) =>
    chunk('IDAT', stream.subarray(at * CUT, at === cuts - 1 ? stream.length : (at + 1) * CUT)),
  );
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...parts, chunk('IEND', Buffer.alloc(0))]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ZLIB = Buffer.from([0x78, 0x9c]);
const EMPTY = Buffer.from([0, 0, 0, 0xff, 0xff]);
const LAST = Buffer.from([1, 0, 0, 0xff, 0xff]);
const CUT = 64;
const CHUNK_HEAD = 12;
const AROUND = SIGNATURE.length + 25 + CHUNK_HEAD + ZLIB.length + LAST.length + 4;

/** In how many chunks, and with how many empty blocks: a chunk more makes 12 bytes, a block 5, which reach every length. */
function fillingFor(packed: number, step: number): [cuts: number, blocks: number] {
  const least = AROUND + packed + 5 * CHUNK_HEAD;
  const wanted = Math.ceil(least / step) * step;
  for (let cuts = 1; ; cuts++) {
    const left = wanted - AROUND - packed - cuts * CHUNK_HEAD;
    if (left % EMPTY.length === 0) return [cuts, left / EMPTY.length];
  }
}

/** Each sign as what it differs by from its neighbours (filter 4 of the standard), which is what packs. */
function filteredRows({ width, height, channels, data }: Pixels): Buffer {
  const line = width * channels;
  const rows = Buffer.alloc((line + 1) * height);
  for (let y = 0; y < height; y++) {
    const from = y * line;
    const to = y * (line + 1);
    rows[to] = 4;
    for (let x = 0; x < line; x++) {
      const left = x < channels ? 0 : (data[from + x - channels] ?? 0);
      const up = y === 0 ? 0 : (data[from - line + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (data[from - line + x - channels] ?? 0);
      rows[to + 1 + x] = ((data[from + x] ?? 0) - nearest(left, up, corner)) & 0xff;
    }
  }
  return rows;
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

function adler32(bytes: Buffer): number {
  let [a, b] = [1, 0];
  for (let at = 0; at < bytes.length;) {
    const end = Math.min(bytes.length, at + 3800);
    for (; at < end; at++) b += a += bytes[at] ?? 0;
    a %= 65_521;
    b %= 65_521;
  }
  return ((b << 16) | a) >>> 0;
}
