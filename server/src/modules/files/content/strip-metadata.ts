/**
 * Pictures without what cameras write beside them: the place, the device, the time, embedded previews. How a photo is to be
 * turned stays, and so do its colours. What is not a picture of a known kind comes back as it is.
 */
export function stripMetadata(content: Buffer, mime: string): Buffer {
  switch (mime) {
    case 'image/jpeg':
      return stripJpeg(content);
    case 'image/png':
      return stripPng(content);
    case 'image/webp':
      return stripWebp(content);
    default:
      return content;
  }
}

const START_OF_SCAN = 0xda;
/** Exif and XMP, Photoshop, comments; of the second application segments only colour profiles stay. */
const DROPPED = new Set([0xe1, 0xed, 0xfe]);

function stripJpeg(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  let turn = 1;
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    if (marker === START_OF_SCAN) break;
    const end = at + 2 + content.readUInt16BE(at + 2);
    const segment = content.subarray(at, end);
    const body = segment.subarray(4);
    if (marker === 0xe1) turn = exifTurn(body) ?? turn;
    const isProfile = body.subarray(0, 11).equals(Buffer.from('ICC_PROFILE'));
    if (!DROPPED.has(marker) && (marker !== 0xe2 || isProfile)) kept.push(segment);
    at = end;
  }
  const note = turn > 1 ? [turnNote(turn)] : [];
  return Buffer.concat([content.subarray(0, 2), ...note, ...kept, content.subarray(at)]);
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;

/** How an Exif segment says that the picture is to be turned: 1 to 8. */
function exifTurn(body: Buffer): number | undefined {
  if (!body.subarray(0, 6).equals(EXIF) || body.length < 14) return undefined;
  const tiff = body.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < u16(first); entry++) {
    const at = first + 2 + entry * 12;
    if (u16(at) === ORIENTATION) return Math.min(8, Math.max(1, u16(at + 8)));
  }
  return undefined;
}

/** An Exif segment that says how to turn the picture and nothing else. */
function turnNote(turn: number): Buffer {
  const tiff = Buffer.from('MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(turn, 18);
  const head = Buffer.from([0xff, 0xe1, 0, EXIF.length + tiff.length + 2]);
  return Buffer.concat([head, EXIF, tiff]);
}

const TOLD_IN_PNG = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function stripPng(content: Buffer): Buffer {
  const kept = [content.subarray(0, 8)];
  for (let at = 8; at + 12 <= content.length;) {
    const end = at + 12 + content.readUInt32BE(at);
    if (!TOLD_IN_PNG.has(content.toString('latin1', at + 4, at + 8))) kept.push(content.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const HAS_EXIF_OR_XMP = 0b1100;

function stripWebp(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= content.length;) {
    const size = content.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = content.toString('latin1', at, at + 4);
    if (name !== 'EXIF' && name !== 'XMP ')
      kept.push(name === 'VP8X' ? withoutFlags(content, at, end) : content.subarray(at, end));
    at = end;
  }
  const head = Buffer.from(content.subarray(0, 12));
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...kept]);
}

function withoutFlags(content: Buffer, at: number, end: number): Buffer {
  const chunk = Buffer.from(content.subarray(at, end));
  chunk[8] = (chunk[8] ?? 0) & ~HAS_EXIF_OR_XMP;
  return chunk;
}
