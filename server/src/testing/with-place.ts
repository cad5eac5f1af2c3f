/** Small pictures and a film that tell where they were taken, for tests that nobody reads it afterwards. */

/** What must not be found any more. */
export const PLACE = '+52.5200+013.4050';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);

const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(body.length + 2), body]);

/** Exif, behind the picture a second one with its own, as phones do it. */
function jpeg(): Buffer {
  const exif = segment(0xe1, latin(`Exif\0\0MM\0\x2a\0\0\0\x08\0\0${PLACE}`));
  const note = segment(0xe5, latin(PLACE));
  const pixels = Buffer.concat([segment(0xda, latin('\x01\x01\0\0\x3f\0')), Buffer.from('12ff0034ffd05678', 'hex')]);
  const whole = Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, latin('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    exif,
    note,
    pixels,
    segment(0xc4, latin('a second scan follows')),
    pixels,
    Buffer.from('ffd9', 'hex'),
  ]);
  return Buffer.concat([whole, whole]);
}

const chunk = (name: string, body: string): Buffer =>
  Buffer.concat([u32(body.length), latin(name + body), Buffer.alloc(4)]);

const png = (): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', 'x'),
    chunk('eXIf', PLACE),
    chunk('caBX', PLACE),
    chunk('IDAT', 'pixels'),
    chunk('IEND', ''),
    latin(PLACE),
  ]);

function riff(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(body.length);
  return Buffer.concat([latin(name), head, body, Buffer.alloc(body.length % 2)]);
}

const webp = (): Buffer =>
  Buffer.concat([
    riff('RIFF', Buffer.concat([latin('WEBP'), riff('VP8 ', latin('pixels')), riff('EXIF', latin(PLACE))])),
    latin(PLACE),
  ]);

const piece = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), latin(text)]);

const gif = (): Buffer =>
  Buffer.concat([
    latin('GIF89a\x01\0\x01\0\x80\0\0'),
    Buffer.alloc(6),
    Buffer.from('21ff', 'hex'),
    piece('NETSCAPE2.0'),
    piece('\x01\0\0'),
    Buffer.from('0021fe', 'hex'),
    piece(PLACE),
    Buffer.from('0021ff', 'hex'),
    piece('XMP DataXMP'),
    piece(PLACE),
    Buffer.from('002c00000000010001000002', 'hex'),
    piece('\x44\x01'),
    Buffer.from('003b', 'hex'),
    latin(PLACE),
  ]);

/** A box of an ISO container. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), latin(type), body]);
};

const full = (type: string, version: number, ...content: Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);

/** One picture as item 1, Exif as item 2 in the data, XMP as item 3 inside the description. */
function heic(): Buffer {
  const head = box('ftyp', latin('heic\0\0\0\0mif1heic'));
  const info = (id: number, type: string): Buffer => full('infe', 2, u16(id), u16(0), latin(`${type}\0`));
  const place = (id: number, method: number, at: number, length: number): Buffer =>
    Buffer.concat([u16(id), u16(method), u16(0), u16(1), u32(at), u32(length)]);
  const meta = (start: number): Buffer =>
    full(
      'meta',
      0,
      full('hdlr', 0, u32(0), latin('pict'), Buffer.alloc(13)),
      full('iinf', 0, u16(3), info(1, 'hvc1'), info(2, 'Exif'), info(3, 'mime')),
      full(
        'iloc',
        1,
        Buffer.from([0x44, 0]),
        u16(3),
        place(1, 0, start, 6),
        place(2, 0, start + 6, PLACE.length),
        place(3, 1, 0, PLACE.length),
      ),
      box('idat', latin(PLACE)),
    );
  const start = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(start), box('mdat', latin(`pixels${PLACE}`)), box('sefd', latin(PLACE))]);
}

/** User data of the film and of a track, a list of keys, and what is no box at all. */
const mp4 = (): Buffer =>
  Buffer.concat([
    box('ftyp', latin('isom\0\0\0\0isommp42')),
    box(
      'moov',
      box('mvhd', latin('lasts')),
      box('udta', box('\xa9xyz', latin(PLACE))),
      box('meta', latin(PLACE)),
      box('trak', box('tkhd', latin('track')), box('udta', latin(PLACE))),
    ),
    box('uuid', latin(PLACE)),
    box('mdat', latin('pixels')),
    latin(`\0\0\0\x01${PLACE}`),
  ]);

/** What must still be there, by ending. */
export const WITH_PLACE: Readonly<Record<string, { content: () => Buffer; keeps: readonly string[] }>> = {
  jpg: { content: jpeg, keeps: ['JFIF', '\x12\xff\0\x34\xff\xd0\x56\x78', 'a second scan follows'] },
  png: { content: png, keeps: ['IHDR', 'pixels', 'IEND'] },
  webp: { content: webp, keeps: ['VP8 ', 'pixels'] },
  gif: { content: gif, keeps: ['NETSCAPE2.0', '\x02\x44\x01\0\x3b'] },
  heic: { content: heic, keeps: ['hvc1', 'iloc', 'pixels'] },
  mp4: { content: mp4, keeps: ['lasts', 'track', 'pixels'] },
};
