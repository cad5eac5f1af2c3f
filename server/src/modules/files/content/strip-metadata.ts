import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';

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
    case 'image/gif':
      return stripGif(content);
    default:
      return content;
  }
}

/** Chunks beside those whose name begins with a capital letter that say how to draw: transparency, colours, size, frames. */
const NEEDED_IN_PNG = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD hIST sPLT cICP mDCV mDCv cLLI cLLi acTL fcTL fdAT'.split(' '),
);

function stripPng(content: Buffer): Buffer {
  const kept = [content.subarray(0, 8)];
  for (let at = 8; at + 12 <= content.length;) {
    const end = at + 12 + content.readUInt32BE(at);
    const name = content.toString('latin1', at + 4, at + 8);
    if (/^[A-Z]/.test(name) || NEEDED_IN_PNG.has(name)) kept.push(content.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

const NEEDED_IN_WEBP = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HAS_EXIF_OR_XMP = 0b1100;

function stripWebp(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  const last = Math.min(content.length, 8 + content.readUInt32LE(4));
  for (let at = 12; at + 8 <= last;) {
    const size = content.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = content.toString('latin1', at, at + 4);
    if (NEEDED_IN_WEBP.has(name))
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
