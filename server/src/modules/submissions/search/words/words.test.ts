import { describe, expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { marksOf, marksOfTerm } from './marks.ts';
import { hasTerm, readTerms, wordsOf } from './words-of.ts';

/** As the index decides: every mark of every part is there. */
const isIndexed = (text: string, search: string): boolean => {
  const marks = marksOf('word', wordsOf([text]));
  return readTerms(search).every((term) => marksOfTerm('word', term).every((one) => marks.has(one)));
};
/** As the answer that was read says. */
const isSaid = (text: string, search: string): boolean => {
  const words = wordsOf([text]);
  return readTerms(search).every((term) => hasTerm(words, term));
};

describe('a search finds', () => {
  test.each<[what: string, text: string, search: string]>([
    ['a word by its beginning, whatever the case', 'The parcel was Damaged', 'damag'],
    ['all of several words, in any order', 'late parcel, damaged box', 'box late'],
    ['a word of one letter', 'Grade B', 'b'],
    ['a number of one digit', 'Quantity 7', '7'],
    ['Chinese of one character', '退款申请', '款'],
    ['Chinese in the middle', '我要申请退款，谢谢', '申请退款'],
    ['Chinese beside Latin', 'iPhone手机壳', '手机'],
    ['Latin beside Chinese', 'iPhone手机壳', 'iphone'],
    ['Japanese', 'ワイヤレスイヤホンを返品', 'イヤホン'],
    ['half-width Japanese by full-width', 'ﾜｲﾔﾚｽ', 'ワイヤ'],
    ['Korean', '환불요청', '불요'],
    ['full-width letters and digits', 'ＡＢＣ１２３', 'abc123'],
    ['by full-width letters', 'abc123', 'ＡＢＣ'],
    ['accents left out', 'José Muñoz, Łódź, Ærø', 'jose munoz lodz aero'],
    ['accents typed', 'Jose', 'José'],
    ['accents of two signs', 'José', 'josé'],
    ['ß as ss', 'Straße', 'strasse'],
    ['Arabic without its vowels', 'مُحَمَّد', 'محمد'],
    ['Arabic by another alif', 'أحمد', 'احمد'],
    ['Arabic digits', 'رقم ٤٨٢١٣', '48213'],
    ['Hebrew without its points', 'שָׁלוֹם', 'שלום'],
    ['Thai', 'ขอคืนเงิน', 'คืน'],
    ['an emoji', 'Great 🎉 thanks', '🎉'],
    ['a flag', 'From 🇩🇪', '🇩🇪'],
    ['a number as it is stored', '1240.5', '1240.5'],
    ['a number as it is shown', '1,240.50', '1,240'],
    ['a shown number by its digits', '1,240.50', '1240'],
    ['a number with a narrow space', '1\u202F240,50', '1240'],
    ['a day as it is stored', '2026-11-20', '2026-11-20'],
    ['a day as it is shown', 'November 20, 2026', '20 nov 2026'],
    ['a day in Chinese', '2026年11月20日', '11月20日'],
    ['the digits of a serial number', 'SN-20331-A', '20331'],
    ['digits behind letters', 'SN20331', '20331'],
    ['all of a serial number', 'SN-20331-A', 'sn-20331-a'],
    ['an e-mail address', 'Mia.Chen@example.net', 'mia.chen@example.net'],
    ['a part of an address', 'mia@example.net', 'example'],
    ['a very long word by its beginning', 'x'.repeat(200), 'x'.repeat(40)],
    ['a word of 23 letters', 'Kraftfahrzeughaftpflicht', 'kraftfahrzeughaftpflic'],
  ])('%s', (_, text, search) => {
    expect(isIndexed(text, search)).toBe(true);
    expect(isSaid(text, search)).toBe(true);
  });
});

describe('a search does not find', () => {
  test.each<[what: string, text: string, search: string]>([
    ['the middle of a word', 'damaged', 'amag'],
    ['one of two words', 'late parcel', 'late box'],
    ['Chinese that does not stand together', '退款和款项', '退款项'],
    ['another emoji', '🎉', '🎈'],
    ['a longer number', '124', '1240'],
  ])('%s', (_, text, search) => {
    expect(isSaid(text, search)).toBe(false);
  });
});

test.each(['', '   ', '%', '_', "'", '\0', '\\', '--', '"', '@', '。', '\u202E'])(
  '%j has nothing to search for',
  (search) => {
    expect(readTerms(search)).toEqual([]);
  },
);

test.each<[text: string, search: string, shown: string[]]>([
  ['The parcel was damaged', 'dam par', ['par', 'dam']],
  ['我要申请退款', '退款', ['退款']],
  ['José José', 'jose', ['José', 'José']],
  ['ﾜｲﾔﾚｽ ok', 'ワイヤ', ['ﾜｲﾔ']],
  ['SN20331', '20331', ['20331']],
  ['undamaged', 'dam', []],
  ['🎉 party', '🎉', ['🎉']],
])('in %j a search for %j stands at %j', (text, search, shown) => {
  expect(findPlaces(text, readTerms(search)).map(([from, to]) => text.slice(from, to))).toEqual(shown);
});
