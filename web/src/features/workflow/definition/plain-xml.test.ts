import { decodeText } from '@countersign/shared/basics/decode-text.ts';
import { expect, it } from 'vitest';
import { plainXml } from './plain-xml.ts';

const file = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a name="Pr\u00fcfung"/>`;
const plain = '<?xml version="1.0"?><a name="Pr\u00fcfung"/>';
const utf16 = (text: string, isBig: boolean, mark = true) => {
  const units = Array.from(`${mark ? '\ufeff' : ''}${text}`, (letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each<[string, Uint8Array, string | undefined]>([
  ['UTF-8', new TextEncoder().encode(file('UTF-8')), plain],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${file('UTF-8')}`), plain],
  ['UTF-8 that says UTF-16', new TextEncoder().encode(file('UTF-16')), plain],
  ['without a declaration', new TextEncoder().encode('<a/>'), '<a/>'],
  ['UTF-16, large end first', utf16(file('UTF-16'), true), plain],
  ['UTF-16, small end first', utf16(file('UTF-16'), false), plain],
  ['UTF-16 without a mark', utf16(file('UTF-16'), false, false), plain],
  ['Latin 1', latin1(file('ISO-8859-1')), plain],
  ['Latin 1 that does not say so', latin1('<a name="\u00fc"/>'), '<a name="\u00fc"/>'],
  ['an encoding that nobody knows', latin1(file('klingon')), undefined],
  ['bytes that are no text', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), undefined],
])('a file of a process is read: %s', (_, bytes, expected) => {
  const read = decodeText(bytes);
  expect(read ? plainXml(read.text) : undefined).toBe(expected);
});
