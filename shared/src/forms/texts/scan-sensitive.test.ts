import { expect, test } from 'vitest';
import { maskPlaces, scanSensitive } from './scan-sensitive.ts';
import { findSensitive } from './sensitive-words.ts';

const scan = scanSensitive(['ass', 'Free Money', '赌博', 'É clair']);
const masked = (text: string) => maskPlaces(text, scan(text));

test.each([
  ['a plain word', 'what an ass', 'what an ***'],
  ['each place of it, with its signs left', 'Ass, (ass)!', '***, (***)!'],
  ['full-width signs', 'ＡＳＳ!', '***!'],
  ['invisible signs inside', 'an a\u200Bs\u200Bs', 'an *****'],
  ['two words with anything between, and the space stays', 'FREE — money, now', '**** * *****, now'],
  ['Chinese inside a sentence', '网上赌博平台', '网上**平台'],
  ['Chinese with signs between', '赌.博', '***'],
  ['an accent written as a sign of its own', 'e\u0301 Clair', '** *****'],
  ['places that touch and overlap are masked once', '赌博赌博', '****'],
  ['signs outside of the first plane stay whole', '😀 ass 😀', '😀 *** 😀'],
  ['nothing', 'class pass', 'class pass'],
])('%s', (_, text, shown) => {
  expect(masked(text)).toBe(shown);
});

test('places are in the order of the text, and name the word of the list', () => {
  expect(scan('赌博 and free money').map(({ place, from }) => [place, from])).toEqual([
    [2, 0],
    [1, 7],
  ]);
});

test('what the search finds, the scan places', () => {
  const signs = ['a', 'b', 'ab', ' ', '-', 'é', 'e\u0301', '赌', '博', '\u200B', 'Ａ', 'Σ', 'ß', '😀'];
  let seed = 11;
  const sign = () => signs[(seed = (seed * 48_271) % 2_147_483_647) % signs.length] ?? '';
  const text = (length: number) => Array.from({ length }, sign).join('');
  const words = Array.from({ length: 40 }, (_, at) => text(1 + (at % 5)));
  const [find, places] = [findSensitive(words), scanSensitive(words)];
  let hits = 0;
  for (let at = 0; at < 2000; at++) {
    const given = text(1 + (at % 12));
    const found = places(given);
    expect(found.length > 0, JSON.stringify(given)).toBe(find(given) !== null);
    hits += found.length;
  }
  expect(hits).toBeGreaterThan(100);
});
