import { describe, expect, it, test } from 'vitest';
import { aDefinition } from '../testing/test-forms.ts';
import type { FormDefinition } from '../schema.ts';
import { chooseLanguage } from './choose-language.ts';
import { readCsv, writeCsv } from './csv.ts';
import { importTranslations, translationsToCsv, translationsToJson } from './exchange-translations.ts';
import type { FormLanguage } from './form-language.ts';
import { coverage, missingStrings } from './missing-strings.ts';
import { stringsOf, stringsOfField } from './strings-of.ts';
import { languagesOf, translateDefinition } from './translate-definition.ts';

const plain = aDefinition({
  title: 'Refund',
  description: 'Two minutes',
  fields: [
    { key: 'name', type: 'text', label: 'Name', hint: 'As on the card', placeholder: 'Ana Roy' },
    { key: 'reason', type: 'dropdown', label: 'Reason', options: [{ value: 'broken.item', label: 'Broken' }] },
    { key: 'note', type: 'description', label: '', text: 'Thank you' },
  ],
  rules: [{ when: 'name = "x"', actions: [{ type: 'hide', field: 'note' }] }],
});
const form: FormDefinition = {
  ...plain,
  language: 'en',
  translations: {
    de: { title: 'Erstattung', 'fields.reason.options.broken.item.label': 'Kaputt', 'fields.name.hint': ' ' },
  },
};

describe('the strings of a form', () => {
  it('are the texts that people read, under keys that stay when fields are sorted anew', () => {
    expect(stringsOf(form)).toEqual([
      { key: 'title', text: 'Refund' },
      { key: 'description', text: 'Two minutes' },
      { key: 'fields.name.label', text: 'Name' },
      { key: 'fields.name.hint', text: 'As on the card' },
      { key: 'fields.name.placeholder', text: 'Ana Roy' },
      { key: 'fields.reason.label', text: 'Reason' },
      { key: 'fields.reason.options.broken.item.label', text: 'Broken' },
      { key: 'fields.note.text', text: 'Thank you' },
    ]);
    const turned = { ...form, fields: form.fields.toReversed() };
    expect(new Set(stringsOf(turned).map(({ key }) => key))).toEqual(new Set(stringsOf(form).map(({ key }) => key)));
  });

  it('belong to a field or to the form itself', () => {
    const keys = (field: string | null) => stringsOfField(stringsOf(form), field).map(({ key }) => key);
    expect(keys('note')).toEqual(['fields.note.text']);
    expect(keys(null)).toEqual(['title', 'description']);
  });
});

describe('a form in another language', () => {
  it('falls back to its own text where there is none', () => {
    const german = translateDefinition(form, 'de');
    expect(german.title).toBe('Erstattung');
    expect(german.description).toBe('Two minutes');
    expect(german.fields[0]).toMatchObject({ key: 'name', hint: 'As on the card' });
    expect(german.fields[1]).toMatchObject({ options: [{ value: 'broken.item', label: 'Kaputt' }] });
    expect(german.rules).toEqual(form.rules);
  });

  it.each(['en', 'fr', 'constructor', '__proto__'])('in %s it has its own texts and carries no translations', (tag) => {
    const { translations: _, ...own } = form;
    expect(translateDefinition(form, tag)).toEqual(own);
  });

  it('offers its own language first, and none where it does not say its own', () => {
    expect(languagesOf(form)).toEqual(['en', 'de']);
    expect(languagesOf(plain)).toEqual([]);
  });

  it('is complete in as many languages as have all texts', () => {
    expect(missingStrings(form, stringsOf(form), 'de')).toHaveLength(6);
    expect(coverage(form, stringsOfField(stringsOf(form), 'note'))).toEqual({ done: 1, all: 2 });
    expect(coverage(form, [{ key: 'title', text: 'Refund' }])).toEqual({ done: 2, all: 2 });
  });
});

test.each<[string, string | undefined, string, FormLanguage[], FormLanguage]>([
  ['the address decides', 'ar', 'de', ['en', 'de', 'ar'], 'ar'],
  ['an address that asks for what there is not is passed over', 'ja', 'de', ['en', 'de'], 'de'],
  ['the browser’s first wish wins', undefined, 'fr;q=0.3, de;q=0.8, xx', ['en', 'fr', 'de'], 'de'],
  ['a kin of the language will do', undefined, 'pt-PT', ['en', 'pt-BR'], 'pt-BR'],
  ['Taiwan and Hong Kong read traditional Chinese', undefined, 'zh-HK', ['zh-CN', 'zh-TW'], 'zh-TW'],
  ['plain Chinese is simplified', undefined, 'zh', ['en', 'zh-TW', 'zh-CN'], 'zh-CN'],
  ['the form’s own language else', undefined, 'sv', ['ko', 'en'], 'ko'],
  ['every language of ours where the form does not say its own', undefined, 'es-MX', [], 'es'],
  ['English at last', undefined, '', [], 'en'],
])('%s', (_, wanted, accepted, offered, language) => {
  expect(chooseLanguage({ wanted, accepted, offered })).toBe(language);
});

describe('translations as CSV', () => {
  it.each([
    ['commas, quotes and lines', [['a,b', 'say "hi"', 'two\r\nlines']]],
    ['formulas', [['=1+1', '+x', '-x', '@x', "'=x", "'plain"]]],
    ['empty cells', [['', 'x', '']]],
    [
      'several rows',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('%s come back as they were', (_, rows) => {
    expect(readCsv(writeCsv(rows))).toEqual(rows);
  });

  it('no cell can run as a formula', () => {
    expect(writeCsv([['=cmd()', '@x']])).toBe("'=cmd(),'@x\r\n");
  });

  it.each([
    [
      'a byte order mark',
      '\uFEFFkey,de\nx,y',
      [
        ['key', 'de'],
        ['x', 'y'],
      ],
    ],
    [
      'semicolons',
      'key;de\nx;y,z',
      [
        ['key', 'de'],
        ['x', 'y,z'],
      ],
    ],
    ['a quote that never ends', 'a,"b', [['a', 'b']]],
    ['nothing', '', []],
  ])('reads files with %s', (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });
});

describe('exchanging translations', () => {
  it.each([
    ['CSV', translationsToCsv],
    ['JSON', translationsToJson],
  ])('what was exported as %s changes nothing when it is imported', (_, write) => {
    const imported = importTranslations(form, write(form));
    expect(imported).toMatchObject({ changed: 0, unknownKeys: [], unknownLanguages: [] });
    expect(imported?.missing).toEqual([{ language: 'de', count: 6 }]);
  });

  it('says what does not fit and takes the rest', () => {
    const file =
      'key,en,ja,klingon\r\ntitle,Changed,返金,x\r\nfields.gone.label,Gone,消えた,y\r\ndescription,Two,,z\r\n';
    const imported = importTranslations(form, file);
    expect(imported).toMatchObject({
      changed: 1,
      unknownKeys: ['fields.gone.label'],
      unknownLanguages: ['klingon'],
      missing: [{ language: 'ja', count: 7 }],
    });
    expect(imported?.translations).toEqual({ ...form.translations, ja: { title: '返金' } });
  });

  it.each(['', 'a,b\n1,2', '{"de"', '[1]'])('%j is no file of translations', (file) => {
    expect(importTranslations(form, file)).toBeNull();
  });
});
