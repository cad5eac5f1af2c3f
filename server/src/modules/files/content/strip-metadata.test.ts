import { expect, test } from 'vitest';
import { stripMetadata } from './strip-metadata.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

/** Exif, little endian: turned by 90°, and a place. */
const tiff = bytes(
  'II',
  [0x2a, 0, 8, 0, 0, 0, 2, 0],
  [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0],
  [0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0],
  [0, 0, 0, 0],
  'GPS 52.5200',
);
const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
const scan = bytes([0xff, 0xda, 0, 2], 'pixels', [0xff, 0xd9]);
const jpeg = (exif: Buffer) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, bytes('JFIF\0')),
    segment(0xe1, exif),
    segment(0xe2, bytes('ICC_PROFILE\0colours')),
    segment(0xfe, bytes('taken by Ana')),
    scan,
  ]);

test('a photo loses its place and its notes, and keeps how it is turned and its colours', () => {
  const stripped = stripMetadata(jpeg(Buffer.concat([bytes('Exif\0\0'), tiff])), 'image/jpeg');
  const text = stripped.toString('latin1');
  expect(text).not.toMatch(/GPS|Ana/);
  expect(text).toContain('ICC_PROFILE');
  expect(text.endsWith(scan.toString('latin1'))).toBe(true);
  // What was stripped once says the same when it is read again.
  expect(stripMetadata(stripped, 'image/jpeg').equals(stripped)).toBe(true);
  expect(stripped.subarray(2, 4)).toEqual(Buffer.from([0xff, 0xe1]));
  expect(stripped.readUInt16BE(2 + 4 + 6 + 18)).toBe(6);
});

test('a photo that stands upright gets no note at all', () => {
  const text = stripMetadata(jpeg(bytes('http://ns.adobe.com/xap/1.0/\0<x>52.5200</x>')), 'image/jpeg').toString(
    'latin1',
  );
  expect(text).not.toMatch(/Exif|52\.52/);
});

test('a broken segment ends the reading and nothing else', () => {
  const broken = bytes([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff], 'short');
  expect(() => stripMetadata(broken, 'image/jpeg')).not.toThrow();
});

const chunk = (name: string, body: string) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, bytes(name, body), Buffer.alloc(4)]);
};
test('a PNG keeps its picture and loses its texts', () => {
  const sign = bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const png = Buffer.concat([
    sign,
    chunk('IHDR', 'x'),
    chunk('tEXt', 'Author\0Ana'),
    chunk('eXIf', 'GPS'),
    chunk('IDAT', 'y'),
  ]);
  const expected = Buffer.concat([sign, chunk('IHDR', 'x'), chunk('IDAT', 'y')]);
  expect(stripMetadata(png, 'image/png')).toEqual(expected);
});

const riff = (name: string, body: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(body.length);
  return Buffer.concat([bytes(name), head, body, Buffer.alloc(body.length % 2)]);
};
const webp = (...chunks: Buffer[]) => Buffer.concat([riff('RIFF', Buffer.concat([bytes('WEBP'), ...chunks]))]);
test('a WebP says no more that it has what it lost', () => {
  const picture = riff('VP8 ', bytes('pix'));
  const before = webp(
    riff('VP8X', bytes([0b1100 | 0b10000], [0, 0, 0])),
    picture,
    riff('EXIF', bytes('GPS')),
    riff('XMP ', bytes('x')),
  );
  expect(stripMetadata(before, 'image/webp')).toEqual(webp(riff('VP8X', bytes([0b10000], [0, 0, 0])), picture));
});
