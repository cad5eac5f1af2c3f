import { expect, it } from 'vitest';
import { textOf } from './text-of.ts';

const file = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a name="Pr\u00fcfung"/>`;
const plain = '<?xml version="1.0"?><a name="Pr\u00fcfung"/>';
const utf16 = (text: string, isBig: boolean, mark = true) => {
  const units = Array.from(`${mark ? '\ufeff' : ''}${text}`, (letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isBig ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each<[string, Uint8Array, string | null]>([
  ['UTF-8', new TextEncoder().encode(file('UTF-8')), plain],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${file('UTF-8')}`), plain],
  ['without a declaration', new TextEncoder().encode('<a/>'), '<a/>'],
  ['UTF-16, large end first', utf16(file('UTF-16'), true), plain],
  ['UTF-16, small end first', utf16(file('UTF-16'), false), plain],
  ['UTF-16 without a mark', utf16(file('UTF-16'), false, false), plain],
  ['Latin 1', latin1(file('ISO-8859-1')), plain],
  ['an encoding that nobody knows', latin1(file('klingon')), null],
  ['bytes that are no text', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), null],
  ['bytes that are not in their encoding', latin1('<a name="\u00fc"/>'), null],
])('a file of a process is read: %s', (_, bytes, expected) => {
  expect(textOf(bytes)).toBe(expected);
});
