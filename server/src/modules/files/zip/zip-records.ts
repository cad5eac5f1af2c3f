/** Records of a ZIP archive whose sizes are known only behind each content (APPNOTE.TXT 4.3: general purpose bits 3 and 11). */

export interface WrittenEntry {
  name: string;
  modified: Date;
  /** Where its local header begins. */
  offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

/** Of one entry; an archive of many may be larger. */
export const LARGEST_ENTRY = 0xff_ff_ff_fe;
const MOST_32 = 0xff_ff_ff_ff;
const MOST_16 = 0xff_ff;

const FLAGS = 0b1000_0000_1000;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;
const MADE_ON_UNIX = 3 << 8;
const PLAIN_FILE = 0o100_644;

/** MS-DOS date and time, in UTC so that every server writes the same. */
function dosTime(time: Date): [number, number] {
  const year = Math.max(1980, time.getUTCFullYear());
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return [clock, ((year - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()];
}

type Part = readonly [bytes: 2 | 4 | 8, value: number];

function record(parts: readonly Part[], ...rest: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) {
    if (bytes === 2) head.writeUInt16LE(value, at);
    else if (bytes === 4) head.writeUInt32LE(value, at);
    else head.writeBigUInt64LE(BigInt(value), at);
    at += bytes;
  }
  return Buffer.concat([head, ...rest]);
}

export function localHeader({ name, modified }: WrittenEntry): Buffer {
  const [time, day] = dosTime(modified);
  const bytes = Buffer.from(name);
  const parts: Part[] = [
    [4, 0x04_03_4b_50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, time],
    [2, day],
  ];
  return record([...parts, [4, 0], [4, 0], [4, 0], [2, bytes.length], [2, 0]], bytes);
}

/** The sizes behind the content. */
export const descriptor = ({ crc, size, packedSize }: WrittenEntry): Buffer =>
  record([
    [4, 0x08_07_4b_50],
    [4, crc],
    [4, packedSize],
    [4, size],
  ]);

export function centralHeader({ name, modified, offset, crc, size, packedSize }: WrittenEntry): Buffer {
  const [time, day] = dosTime(modified);
  const bytes = Buffer.from(name);
  const isFar = offset >= MOST_32;
  const far = isFar
    ? record([
        [2, 1],
        [2, 8],
        [8, offset],
      ])
    : Buffer.alloc(0);
  const version = isFar ? VERSION_64 : VERSION;
  return record(
    [
      [4, 0x02_01_4b_50],
      [2, MADE_ON_UNIX | version],
      [2, version],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, day],
      [4, crc],
      [4, packedSize],
      [4, size],
      [2, bytes.length],
      [2, far.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, PLAIN_FILE * 65_536],
      [4, isFar ? MOST_32 : offset],
    ],
    bytes,
    far,
  );
}

/** Archives with very many entries, or larger than 4 GB, have a second end (ZIP64) before the first. */
export function endOfArchive({ count, offset, length }: { count: number; offset: number; length: number }): Buffer {
  const isLarge = count >= MOST_16 || offset + length >= MOST_32;
  const end = record([
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, isLarge ? MOST_16 : count],
    [2, isLarge ? MOST_16 : count],
    [4, isLarge ? MOST_32 : length],
    [4, isLarge ? MOST_32 : offset],
    [2, 0],
  ]);
  if (!isLarge) return end;
  const end64 = record([
    [4, 0x06_06_4b_50],
    [8, 44],
    [2, MADE_ON_UNIX | VERSION_64],
    [2, VERSION_64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, offset],
  ]);
  const place = record([
    [4, 0x07_06_4b_50],
    [4, 0],
    [8, offset + length],
    [4, 1],
  ]);
  return Buffer.concat([end64, place, end]);
}
