import { aDefinition, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, it } from 'vitest';
import { findHints } from './find-hints.ts';
import { constantOf } from './expressions/read-expression.ts';

const text = (key: string, label = key, more: object = {}) => ({ key, type: 'text', label, ...more });
const choice = (...labels: string[]) => ({
  key: 'why',
  type: 'dropdown',
  options: labels.map((label, at) => ({ value: `v${at}`, label })),
});
const show = (when: string) => ({ when, actions: [{ type: 'show', field: 'b' }] });

/** Three pages, with a way that leads off the first: over the second, or to the end. */
const pagesWith = (when: string, way: 'jump' | 'end'): LooseDefinition => ({
  fields: [
    text('a'),
    { key: 'second', type: 'page_break' },
    text('b'),
    { key: 'third', type: 'page_break' },
    text('c'),
  ],
  rules: [
    { when, actions: [way === 'jump' ? { type: 'jump', after: 'a', field: 'third' } : { type: 'end', field: 'a' }] },
  ],
});

it.each<[string, LooseDefinition, [string, number | null][]]>([
  ['nothing where nothing is odd', { fields: [text('a'), choice('x', 'y')] }, []],
  ['a field without a label', { fields: [text('a', ' ')] }, [['noLabel', 0]]],
  ['the same label twice', { fields: [text('a', 'Name'), text('b', 'name ')] }, [['sameLabel', 1]]],
  [
    'not in different containers',
    { fields: [text('a', 'Name'), { key: 'p', type: 'panel' }, text('b', 'Name', { parent: 'p' })] },
    [],
  ],
  ['two options that read the same', { fields: [choice('Yes', 'yes')] }, [['sameOptionLabel', 0]]],
  ['a choice without a choice', { fields: [choice('Yes')] }, [['oneOption', 0]]],
  ['a container with nothing in it', { fields: [text('a'), { key: 'p', type: 'panel' }] }, [['emptyContainer', 1]]],
  ['a page with nothing on it', { fields: [text('a'), { key: 'p', type: 'page_break' }] }, [['emptyPage', 1]]],
  ['a page that every way leads over', pagesWith('true', 'jump'), [['unreachablePage', 1]]],
  ['not one that some way leads to', pagesWith('a = "x"', 'jump'), []],
  ['not one that is never jumped over', pagesWith('false', 'jump'), []],
  [
    'pages behind an end that always comes',
    pagesWith('true', 'end'),
    [
      ['unreachablePage', 1],
      ['unreachablePage', 3],
    ],
  ],
  ['a field that is never shown', { fields: [text('a'), text('b')], rules: [show('false')] }, [['neverShown', 1]]],
  ['not one that sometimes is', { fields: [text('a'), text('b')], rules: [show('false'), show('a = "x"')] }, []],
])('%s', (_, form, expected) => {
  expect(findHints(aDefinition(form), constantOf).map(({ detail, field }) => [detail.code, field])).toEqual(expected);
});

it('says how many texts a language lacks', () => {
  const form = aDefinition({ fields: [text('a')] });
  const spoken = { ...form, language: 'en' as const, translations: { de: { title: 'Formular' } } };
  expect(findHints(spoken)).toMatchObject([
    { detail: { code: 'missingTranslations', params: { language: 'de', count: 1 } }, isHint: true },
  ]);
});
