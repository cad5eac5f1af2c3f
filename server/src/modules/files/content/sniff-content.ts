import type { Content } from './file-kinds.ts';
import { zipEntryNames } from './zip-entry-names.ts';
import type { Bytes } from './bytes.ts';

const HEAD = 4096;

/** Says what a file is by its content alone; neither its name nor the type that the sender claims counts. */
export async function sniffContent(file: Bytes): Promise<Content> {
  const head = await file.read(0, HEAD);
  const bySignature = signatureOf(head);
  if (bySignature === 'zip') return packageOf(await zipEntryNames(file), head);
  return bySignature ?? ((await isText(file)) ? 'text' : 'unknown');
}

const SIGNATURES: readonly [Content, number, string][] = [
  ['ole', 0, 'd0cf11e0a1b11ae1'],
  ['zip', 0, '504b0304'],
  ['png', 0, '89504e470d0a1a0a'],
  ['jpeg', 0, 'ffd8ff'],
  ['gif', 0, '474946383761'],
  ['gif', 0, '474946383961'],
];

function signatureOf(head: Buffer): Content | null {
  const found = SIGNATURES.find(
    ([, offset, hex]) => head.subarray(offset, offset + hex.length / 2).toString('hex') === hex,
  );
  if (found) return found[0];
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (head.toString('latin1', 4, 8) === 'ftyp') return brandOf(head);
  // Readers of PDF look for its mark in the first kilobyte, because mail systems put lines in front of it.
  return head.subarray(0, 1024).includes('%PDF-') ? 'pdf' : null;
}

/** Photos of phones and films share one container, whose first box says which of them it is (ISO/IEC 23008-12, annex B). */
function brandOf(head: Buffer): Content {
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 64));
  if (/avi[fs]/.test(brands)) return 'unknown';
  return /^(?:he(?:ic|ix|im|is|vc|vx|vm|vs)|mif1|msf1)/.test(brands) ? 'heic' : 'mp4';
}

/** Office packages name their main part; OpenDocument begins with an uncompressed `mimetype`. */
function packageOf(names: readonly string[], head: Buffer): Content {
  if (names.includes('[Content_Types].xml')) {
    if (names.some((name) => name.startsWith('word/'))) return 'docx';
    if (names.some((name) => name.startsWith('xl/'))) return 'xlsx';
    if (names.some((name) => name.startsWith('ppt/'))) return 'pptx';
  }
  return head.toString('latin1', 30, 90).startsWith('mimetypeapplication/vnd.oasis.opendocument.')
    ? 'opendocument'
    : 'zip';
}

/** Text in UTF-8, UTF-16 with its mark, or an 8-bit code page: no control characters besides those that text has. */
async function isText(file: Bytes): Promise<boolean> {
  const mark = (await file.read(0, 2)).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return file.size % 2 === 0;
  for (let offset = 0; offset < file.size; offset += CHUNK) {
    if ((await file.read(offset, CHUNK)).some(isControl)) return false;
  }
  return true;
}

const CHUNK = 65_536;
const isControl = (byte: number): boolean => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13;
