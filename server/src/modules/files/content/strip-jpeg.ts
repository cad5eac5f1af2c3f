import { exifTurn, turnNote } from './exif-turn.ts';

const START_OF_SCAN = 0xda;
const END = 0xd9;

/** A JPEG without what cameras write beside the picture; how it is to be turned stays. */
export function stripJpeg(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  let turn = 1;
  let at = 2;
  for (;;) {
    const marker = content[at + 1] ?? 0;
    // Phones put further pictures and whole films behind the end, with notes of their own.
    if (content[at] === 0xff && marker === END) {
      kept.push(content.subarray(at, at + 2));
      break;
    }
    if (at + 4 > content.length || content[at] !== 0xff) {
      kept.push(content.subarray(at));
      break;
    }
    const data = at + 2 + content.readUInt16BE(at + 2);
    const segment = content.subarray(at, data);
    if (marker === 0xe1) turn = exifTurn(segment.subarray(4)) ?? turn;
    at = marker === START_OF_SCAN ? scanEnd(content, data) : data;
    if (isNeeded(marker, segment.subarray(4))) kept.push(segment, content.subarray(Math.min(data, at), at));
  }
  return Buffer.concat([content.subarray(0, 2), ...(turn > 1 ? [turnNote(turn)] : []), ...kept]);
}

/** Of application segments: JFIF without its small picture, colour profiles, Adobe's word on colours. Of the rest all but comments. */
function isNeeded(marker: number, body: Buffer): boolean {
  const begins = (text: string): boolean => body.toString('latin1', 0, text.length) === text;
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return (marker === 0xe0 && begins('JFIF\0')) || (marker === 0xe2 && begins('ICC_PROFILE')) || marker === 0xee;
}

/** Where the pixels of a scan end: at the first marker that is neither a stuffed byte, a restart nor a fill byte. */
function scanEnd(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return content.length;
}
