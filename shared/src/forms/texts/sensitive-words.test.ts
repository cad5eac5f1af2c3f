import { expect, test } from 'vitest';
import { findSensitive, sensitiveIn } from './sensitive-words.ts';

const find = findSensitive(['ass', 'Free Money', '赌博', '  ', '…']);

test.each([
  ['a plain word', 'what an ass', 'ass'],
  ['a word inside another is another word', 'class pass assistant', null],
  ['capitals and full-width signs', 'ＡＳＳ!', 'ass'],
  ['signs around', '(ass)', 'ass'],
  ['two words with anything between', 'FREE — money, now', 'Free Money'],
  ['invisible signs inside', 'a\u200Bs\u200Bs', 'ass'],
  ['Chinese inside a sentence', '网上赌博平台', '赌博'],
  ['Chinese with spaces and signs between', '赌 . 博', '赌博'],
  ['nothing', '', null],
  ['an innocent text', 'Money is not free', null],
])('%s', (_, text, word) => {
  expect(find(text)).toBe(word);
});

test('texts are found wherever they stand in an answer', () => {
  expect(sensitiveIn(find, [{ note: ['fine', { deep: '赌博' }] }, 3, null])).toBe('赌博');
  expect(sensitiveIn(find, { a: 'fine', b: 4 })).toBeNull();
});

test('a list finds the first of its words that one of them alone would find', () => {
  const signs = ['a', 'b', 'ab', ' ', '-', 'é', '赌', '博', '\u200B', 'Ａ', 'ba'];
  let seed = 7;
  const sign = () => signs[(seed = (seed * 48_271) % 2_147_483_647) % signs.length] ?? '';
  const text = (length: number) => Array.from({ length }, sign).join('');
  const words = Array.from({ length: 60 }, (_, at) => text(1 + (at % 5)));
  const many = findSensitive(words);
  const alone = words.map((word) => [word, findSensitive([word])] as const);
  const isHan = (word: string) => /[赌博]/.test(word);
  for (let at = 0; at < 2000; at++) {
    const given = text(1 + (at % 12));
    const found = alone.filter(([, one]) => one(given) !== null).map(([word]) => word);
    expect(many(given), JSON.stringify(given)).toBe(found.find(isHan) ?? found[0] ?? null);
  }
});
