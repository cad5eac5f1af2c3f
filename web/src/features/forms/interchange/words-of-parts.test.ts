import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, test } from 'vitest';
import german from '../../../../../translations/de.json';
import english from '../../../../../translations/en.json';
import chinese from '../../../../../translations/zh-cn.json';
import type { FillMessages } from '../../../form-renderer/messages.ts';
import { wordsOfParts } from './words-of-parts.ts';

const form = aDefinition({ fields: [{ key: 'home', type: 'address' }] });
const texts: Partial<Record<FormLanguage, unknown>> = { en: english.fill, de: german.fill, 'zh-CN': chinese.fill };
const messagesIn = (language: FormLanguage) => Promise.resolve(texts[language] as FillMessages);

test('parts are called as in the form itself, in each of its languages', async () => {
  const wordIn = await wordsOfParts({ ...form, language: 'de', translations: { 'zh-CN': {} } }, messagesIn);
  expect([wordIn('part.city', 'de'), wordIn('part.city', 'zh-CN'), wordIn('level', 'zh-CN', 2)]).toEqual([
    'Ort',
    '城市',
    '第 2 级',
  ]);
});

test('a form without a language has those of the person’s own', async () => {
  const wordIn = await wordsOfParts(form, messagesIn);
  expect([wordIn('range.start', 'en'), wordIn('part.street', 'en')]).toEqual(['From', 'Street and number']);
});
