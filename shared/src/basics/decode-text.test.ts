import { describe, expect, it, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...given: (number | string)[]) =>
  Uint8Array.from(given.flatMap((one) => (typeof one === 'number' ? [one] : [...new TextEncoder().encode(one)])));
const wide = (text: string, isLittle: boolean, mark = '') =>
  Uint8Array.from(
    `${mark}${text}`.split('').flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
const MARK = '\uFEFF';

describe('the encoding of a text file', () => {
  test.each<[string, Uint8Array, object]>([
    ['plain letters', bytes('key,en'), { text: 'key,en', encoding: 'utf-8', isGuess: false }],
    ['UTF-8', bytes('Größe 姓名'), { text: 'Größe 姓名', encoding: 'utf-8', isGuess: false }],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 'Größe'), { text: 'Größe', encoding: 'utf-8', isGuess: false }],
    [
      'UTF-16 LE with its mark',
      wide('Größe,姓名', true, MARK),
      { text: 'Größe,姓名', encoding: 'utf-16le', isGuess: false },
    ],
    [
      'UTF-16 BE with its mark',
      wide('Größe,姓名', false, MARK),
      { text: 'Größe,姓名', encoding: 'utf-16be', isGuess: false },
    ],
    ['UTF-16 LE without a mark', wide('Größe,姓名', true), { text: 'Größe,姓名', encoding: 'utf-16le', isGuess: true }],
    ['UTF-16 BE without a mark', wide('{"名": 1}', false), { text: '{"名": 1}', encoding: 'utf-16be', isGuess: true }],
    ['Chinese in UTF-16 with one line end', wide('姓名\n部门', true), { text: '姓名\n部门', isGuess: true }],
    [
      'Chinese in UTF-16 with a sign that has a zero',
      wide('编号,第一页\n', true),
      { text: '编号,第一页\n', isGuess: true },
    ],
    [
      'GBK with a rare sign',
      bytes(0xd6, 0xec, 0xe9, 0x46, 0xbb, 0xf9),
      { text: '朱镕基', encoding: 'gb18030', isGuess: true },
    ],
    [
      'Latin-1',
      bytes('Gr', 0xf6, 0xdf, 'e: caf', 0xe9, ' cr', 0xe8, 'me'),
      { text: 'Größe: café crème', encoding: 'windows-1252', isGuess: true },
    ],
    ['Latin-1 with two accents together', bytes('Gr', 0xf6, 0xdf, 'e'), { text: 'Größe', encoding: 'windows-1252' }],
    [
      'Windows-1252 with its own signs',
      bytes(0x93, 'caf', 0xe9, 0x94, ' ', 0x80, '5'),
      { text: '“café” €5', encoding: 'windows-1252' },
    ],
    [
      'GB18030',
      bytes(0xd0, 0xd5, 0xc3, 0xfb, ',', 0xb2, 0xbf, 0xc3, 0xc5),
      { text: '姓名,部门', encoding: 'gb18030', isGuess: true },
    ],
    [
      'XML that declares Latin-1',
      bytes('<?xml version="1.0" encoding="ISO-8859-1"?><a>', 0xe9, '</a>'),
      { encoding: 'iso-8859-1', isGuess: false },
    ],
    ['nothing', bytes(), { text: '', encoding: 'utf-8' }],
  ])('%s', (_, given, wanted) => {
    expect(decodeText(given)).toMatchObject(wanted);
  });

  test.each<[string, Uint8Array]>([
    ['a picture', bytes(0x89, 'PNG', 13, 10, 26, 10, 0, 0, 0, 13, 'IHDR', 0, 1, 0)],
    ['signs that steer a machine', bytes('a', 1, 2, 'b')],
    ['XML in an encoding that nobody knows', bytes('<?xml version="1.0" encoding="klingon"?><a/>')],
    ['half a sign of UTF-16', bytes(0xff, 0xfe, 0x41)],
    ['UTF-32', bytes(0xff, 0xfe, 0, 0, 0x41, 0, 0, 0)],
  ])('%s is no text', (_, given) => {
    expect(decodeText(given)).toBeNull();
  });

  it('ten million bytes without an end cost one pass', () => {
    expect(decodeText(new Uint8Array(10_000_000).fill(0xb2))?.encoding).toBe('gb18030');
  });
});
