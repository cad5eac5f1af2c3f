import { expect, test } from 'vitest';
import { directionOf } from '@countersign/shared/basics/languages/languages.ts';
import { languageOf } from './language.ts';

test.each([
  ['en-US', 'en'],
  ['zh-CN', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant-TW', 'zh-TW'],
  ['pt', 'pt-BR'],
  ['ar-EG', 'ar'],
  ['de-CH', 'de'],
  ['nl', 'en'],
  ['', 'en'],
  [null, 'en'],
])('an agent whose locale is %s reads %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

test('Arabic is read from right to left', () => {
  expect([directionOf('ar'), directionOf('ja')]).toEqual(['rtl', 'ltr']);
});
