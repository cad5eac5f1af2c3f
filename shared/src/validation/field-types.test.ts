import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allKits } from '../forms/tables/all-kits.ts';
import { answerText } from '../forms/field-kit.ts';
import { field as fieldSchema } from '../forms/schema.ts';
import { A_MOMENT, aCompiledForm, type LooseDefinition } from '../forms/testing/test-forms.ts';
import { validateAnswers } from './validate-answers.ts';

const options = ['red', 'green', 'blue'].map((value) => ({ value, label: value.toUpperCase() }));
const tree = [{ value: 'eu', label: 'Europe', children: [{ value: 'de', label: 'Germany' }] }];

const check = (settings: Record<string, unknown>, given: unknown) => {
  const form = aCompiledForm({ fields: [{ key: 'a', type: '', ...settings }] });
  const { answers, problems } = validateAnswers(form, given === undefined ? {} : { a: given }, A_MOMENT);
  return { stored: answers['a'], codes: problems.map(({ code }) => code) };
};

/** What it shows, settings, what comes in, what is stored (`undefined`: nothing), and the codes. */
const withNone = [...options, { value: 'none', label: 'None', isExclusive: true }];

const table: [string, Record<string, unknown>, unknown, unknown, string[]][] = [
  ['an e-mail address', { type: 'email' }, ' Ana.Roy@Example.COM ', 'Ana.Roy@example.com', []],
  ['no e-mail address', { type: 'email' }, 'ana@', 'ana@', ['wrong_email']],
  ['an address without a top domain', { type: 'email' }, 'ana@localhost', 'ana@localhost', ['wrong_email']],
  ['an address of another domain', { type: 'email', domains: ['b.org'] }, 'a@c.org', 'a@c.org', ['wrong_domain']],
  ['an empty address', { type: 'email', required: true }, ' ', undefined, ['required']],
  ['a web address', { type: 'url' }, 'https://example.com/a?b#c', 'https://example.com/a?b#c', []],
  ['a web address without scheme', { type: 'url' }, 'example.com:8080/x', 'https://example.com:8080/x', []],
  ['a script is no web address', { type: 'url' }, 'javascript:alert(1)', 'javascript:alert(1)', ['wrong_url']],
  ['an address with a password', { type: 'url' }, 'https://a:b@c.org', 'https://a:b@c.org', ['wrong_url']],
  ['a number at home', { type: 'phone', country: 'DE' }, '030 901820', '+4930901820', []],
  ['a number from abroad', { type: 'phone', country: 'DE' }, '+86 138 0013 8000', '+8613800138000', []],
  ['half a number', { type: 'phone' }, '12', '12', ['wrong_phone']],
  ['a million letters that do not fit', { type: 'masked', mask: '00' }, 'x'.repeat(1_000_000) + '12', '12', []],
  ['a full mask', { type: 'masked', mask: 'RMA-00/aa' }, 'RMA-12/xy', 'RMA-12/xy', []],
  ['literals are put in', { type: 'masked', mask: '000-000' }, '123456', '123-456', []],
  ['half a mask', { type: 'masked', mask: '000-000' }, '1234', '123-4', ['wrong_mask']],
  ['a name', { type: 'full_name' }, { first: ' Ana ', last: 'Roy', more: 1 }, { first: 'Ana', last: 'Roy' }, []],
  ['half a name', { type: 'full_name' }, { first: 'Ana' }, { first: 'Ana' }, ['name_incomplete']],
  ['a name is no text', { type: 'full_name' }, 'Ana', undefined, ['wrong_type']],
  ['no part of a name', { type: 'full_name', required: true }, { first: '' }, undefined, ['required']],
  ['a contact', { type: 'contact' }, { name: 'Ana', email: 'a@b.org' }, { name: 'Ana', email: 'a@b.org' }, []],
  ['a contact with a wrong address', { type: 'contact' }, { email: 'a' }, { email: 'a' }, ['wrong_email']],
  ['an address', { type: 'address' }, { city: 'Jena', moon: 'x' }, { city: 'Jena' }, []],
  ['a part that is no text', { type: 'address' }, { city: ['Jena'] }, undefined, ['wrong_type']],
  ['a place', { type: 'province_city' }, ['浙江省', '杭州市'], ['浙江省', '杭州市'], []],
  ['too deep a place', { type: 'province_city', depth: 'province' }, ['浙江省', '杭州市'], undefined, ['wrong_type']],
  ['consent', { type: 'consent', text: 'Yes' }, true, true, []],
  ['refused consent is none', { type: 'consent', text: 'Yes', required: true }, false, undefined, ['required']],
  ['no is an answer', { type: 'yes_no', required: true }, false, false, []],
  ['"false" is none', { type: 'yes_no' }, 'false', undefined, ['wrong_type']],
  ['a hidden value', { type: 'hidden' }, 'utm', 'utm', []],
  ['nought of ten', { type: 'nps' }, 0, 0, []],
  ['eleven of ten', { type: 'nps' }, 11, 11, ['above_max']],
  ['below the scale', { type: 'opinion_scale' }, 0, 0, ['below_min']],
  ['half a point', { type: 'opinion_scale' }, 1.5, undefined, ['wrong_type']],
  ['on a step', { type: 'slider', min: 0.1, step: 0.1, max: 1 }, 0.3, 0.3, []],
  ['between steps', { type: 'slider', step: 5 }, 7, 7, ['off_step']],
  ['a time', { type: 'time' }, '08:30:00', '08:30', []],
  ['too early a time', { type: 'time', earliest: '09:00' }, '08:30', '08:30', ['too_early']],
  ['no time', { type: 'time' }, '24:00', undefined, ['wrong_time']],
  ['a moment', { type: 'date_time' }, '2024-02-29T10:00', '2024-02-29T10:00', []],
  ['a moment that never was', { type: 'date_time' }, '2023-02-29T10:00', undefined, ['wrong_date']],
  [
    'days',
    { type: 'date_range' },
    { start: '2024-01-01', end: '2024-01-01' },
    { start: '2024-01-01', end: '2024-01-01' },
    [],
  ],
  [
    'days backwards',
    { type: 'date_range' },
    { start: '2024-01-02', end: '2024-01-01' },
    { start: '2024-01-02', end: '2024-01-01' },
    ['range_backwards'],
  ],
  ['half a range', { type: 'date_range' }, { start: '2024-01-02' }, { start: '2024-01-02' }, ['range_incomplete']],
  [
    'too many days',
    { type: 'date_range', maxDays: 2 },
    { start: '2024-01-01', end: '2024-01-03' },
    { start: '2024-01-01', end: '2024-01-03' },
    ['too_many_days'],
  ],
  ['several of many', { type: 'multi_select', options }, ['blue', 'red'], ['red', 'blue'], []],
  ['tags, each once', { type: 'tag_box' }, [' a  b ', 'a b', 'c'], ['a b', 'c'], []],
  ['too many tags', { type: 'tag_box', maxTags: 1 }, ['a', 'b'], ['a', 'b'], ['too_many_choices']],
  ['an order', { type: 'ranking', options }, ['blue', 'red', 'green'], ['blue', 'red', 'green'], []],
  ['half an order', { type: 'ranking', options }, ['blue'], ['blue'], ['ranking_incomplete']],
  ['the best two', { type: 'ranking', options, top: 2 }, ['blue', 'red'], ['blue', 'red'], []],
  ['one picture only', { type: 'image_choice', options }, ['red', 'blue'], ['red', 'blue'], ['too_many_choices']],
  ['several pictures', { type: 'image_choice', options, isMultiple: true }, ['red', 'blue'], ['red', 'blue'], []],
  ['a path', { type: 'cascader', tree }, ['eu', 'de'], ['eu', 'de'], []],
  ['half a path', { type: 'cascader', tree }, ['eu'], ['eu'], ['path_incomplete']],
  ['words of one’s own', { type: 'single_choice', options, other: {} }, 'other: Mauve ', 'other:Mauve', []],
  ['no words of one’s own', { type: 'dropdown', options, other: {} }, 'other:', 'other:', ['other_needed']],
  ['words that nobody asked for', { type: 'single_choice', options }, 'other:Mauve', undefined, ['unknown_option']],
  [
    'options and words of one’s own',
    { type: 'multiple_choice', options, other: {} },
    ['other:Mauve', 'red'],
    ['red', 'other:Mauve'],
    [],
  ],
  [
    'an option that stands alone',
    { type: 'multiple_choice', options: withNone, minChoices: 2 },
    ['none'],
    ['none'],
    [],
  ],
  [
    'an option that should stand alone',
    { type: 'multiple_choice', options: withNone },
    ['none', 'red'],
    ['red', 'none'],
    ['exclusive_choice'],
  ],
  ['any level', { type: 'cascader', tree, anyLevel: true }, ['eu'], ['eu'], []],
  ['a path that leaves the tree', { type: 'cascader', tree }, ['eu', 'fr'], undefined, ['unknown_option']],
];

describe('one answer', () => {
  it.each(table)('%s', (_, settings, given, stored, codes) => {
    expect(check(settings, given)).toEqual({ stored, codes });
  });
});

describe('an answer as people read it', () => {
  it.each([
    [{ type: 'full_name', familyFirst: true }, { first: '小红', last: '王' }, 'zh-CN', '王小红'],
    [{ type: 'full_name' }, { first: 'Ana', last: 'Roy' }, 'en', 'Ana Roy'],
    [{ type: 'phone', country: 'DE' }, '+4930901820', 'en', '030 901820'],
    [{ type: 'phone', country: 'US' }, '+4930901820', 'en', '+49 30 901820'],
    [{ type: 'yes_no' }, true, 'zh-CN', '是'],
    [{ type: 'yes_no', noLabel: 'Never' }, false, 'en', 'Never'],
    [{ type: 'slider', unit: 'kg' }, 1250, 'de', '1.250 kg'],
    [{ type: 'time' }, '14:05', 'en-GB', '14:05'],
    [{ type: 'ranking', options }, ['blue', 'red'], 'en', '1. BLUE  2. RED'],
    [{ type: 'cascader', tree }, ['eu', 'de'], 'en', 'Europe / Germany'],
    [{ type: 'nps' }, 9, 'en', '9 / 10'],
  ])('%o', (settings, answer, language, text) => {
    const field = fieldSchema.parse({ key: 'a', label: 'A', ...settings });
    expect(answerText(allKits, field, answer, language)).toBe(text);
  });
});

describe('any answer whatever', () => {
  const form: LooseDefinition = {
    fields: [
      { key: 'email', type: 'email' },
      { key: 'url', type: 'url' },
      { key: 'phone', type: 'phone' },
      { key: 'masked', type: 'masked', mask: 'a-0*' },
      { key: 'full_name', type: 'full_name' },
      { key: 'contact', type: 'contact' },
      { key: 'address', type: 'address' },
      { key: 'province_city', type: 'province_city' },
      { key: 'consent', type: 'consent', text: 'x' },
      { key: 'hidden', type: 'hidden' },
      { key: 'yes_no', type: 'yes_no' },
      { key: 'nps', type: 'nps' },
      { key: 'opinion_scale', type: 'opinion_scale' },
      { key: 'email_code', type: 'email_code' },
      { key: 'slider', type: 'slider' },
      { key: 'time', type: 'time' },
      { key: 'date_time', type: 'date_time' },
      { key: 'date_range', type: 'date_range' },
      { key: 'multi_select', type: 'multi_select', options },
      { key: 'tag_box', type: 'tag_box' },
      { key: 'ranking', type: 'ranking', options, top: 2 },
      { key: 'image_choice', type: 'image_choice', options },
      { key: 'cascader', type: 'cascader', tree },
    ],
  };
  const compiled = aCompiledForm(form);
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('a@b.org', 'b.org', '+4930901820', 'a-01', '12:30', '2024-02-29T01:02'),
  );
  const list = fc.array(fc.oneof(fc.constantFrom('red', 'blue', 'eu', 'de'), fc.string()), { maxLength: 4 });
  const parts = fc.dictionary(
    fc.constantFrom('first', 'last', 'address', 'code', 'email', 'phone', 'city', 'start', 'end'),
    text,
  );
  const given = fc.record(
    Object.fromEntries(
      form.fields.map(({ key }) => [
        key,
        fc.oneof(text, list, parts, fc.integer({ min: -1, max: 12 }), fc.boolean(), fc.anything()),
      ]),
    ),
    { requiredKeys: [] },
  );

  it('never throws, and what is stored passes again unchanged and can be read', () => {
    fc.assert(
      fc.property(given, (answers) => {
        const first = validateAnswers(compiled, answers, A_MOMENT);
        for (const field of compiled.fields) {
          expect(typeof answerText(allKits, field, first.answers[field.key], 'en')).toBe('string');
        }
        if (first.problems.length > 0) return;
        expect(validateAnswers(compiled, JSON.parse(JSON.stringify(first.answers)), A_MOMENT)).toEqual(first);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(form.fields.map(({ key }) => key))('%s: right answers stay right', (key) => {
    fc.assert(
      fc.property(fc.oneof(text, list, parts, fc.integer({ min: -1, max: 12 }), fc.anything()), (answer) => {
        const first = validateAnswers(compiled, { [key]: answer }, A_MOMENT);
        if (first.problems.length === 0) expect(validateAnswers(compiled, first.answers, A_MOMENT)).toEqual(first);
      }),
      { numRuns: 300 },
    );
  });
});
