import { expect, test } from 'vitest';
import { box, WITH_PLACE } from '../../../testing/with-place.ts';
import { findIsoNotes } from './find-iso-notes.ts';

const find = (content: Buffer) =>
  findIsoNotes({
    size: content.length,
    read: async (offset, length) => content.subarray(offset, offset + length),
  });

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const photo = (...boxes: Buffer[]) =>
  box('meta', u32(0), box('hdlr', u32(0), u32(0), Buffer.from('pict'), Buffer.alloc(13)), ...boxes);
const info = box(
  'iinf',
  Buffer.from([0, 0, 0, 0, 0, 1]),
  box('infe', Buffer.from('02000000000100004578696600', 'hex')),
);
/** Version 1, with the sizes given, one item with so many extents. */
const places = (sizes: number, extents: number, rest = Buffer.alloc(0)) =>
  box('iloc', Buffer.from([1, 0, 0, 0, sizes, 0, 0, 1, 0, 1, 0, 0, 0, 0, extents >> 8, extents & 255]), rest);

test.each([
  ['a photo with more extents than it has bytes', photo(info, places(0x44, 60_000))],
  ['a photo with any number of extents in no bytes', photo(info, places(0, 65_535))],
  ['a photo whose notes reach to the end of everything', photo(info, places(0x44, 1, Buffer.alloc(8)))],
  ['a film of nothing but small boxes', Buffer.concat(Array.from({ length: 6000 }, () => box('free')))],
  ['a description of five megabytes', photo(box('free', Buffer.alloc(5 * 1024 ** 2)))],
  [
    'notes that lie over each other',
    photo(info, places(0x44, 3, Buffer.concat(Array.from({ length: 3 }, () => Buffer.concat([u32(0), u32(100)]))))),
  ],
])('%s is not understood', async (_, content) => {
  expect(await find(content)).toBeNull();
});

test.each(['heic', 'mp4'])('a %s that ends anywhere is read to its end', async (kind) => {
  const content = WITH_PLACE[kind]?.content() ?? expect.unreachable();
  for (let length = 0; length < content.length; length++) {
    const notes = await find(content.subarray(0, length));
    expect((notes ?? []).every(({ at }) => at <= content.length)).toBe(true);
  }
});
