import { strToU8 } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { freezeDefinition } from '../../forms/definition/freeze-definition.ts';
import type { ImportedForm } from '../imported-form.ts';
import { importFile } from '../import-file.ts';

function read(survey: object): ImportedForm {
  const imported = importFile('survey.json', strToU8(JSON.stringify(survey)));
  if ('refused' in imported) throw new Error(imported.refused);
  expect(imported.format).toBe('surveyjs');
  return imported.form;
}
const one = (question: object) => read({ elements: [{ name: 'q', ...question }] });
const said = ({ dropped }: ImportedForm) => dropped.map(({ what, why }) => `${what} (${why})`);

describe('question types', () => {
  const choices = ['a', { value: 2, text: 'Two' }];
  test.each<[object, object]>([
    [
      { type: 'text', maxLength: 9 },
      { type: 'text', maxLength: 9 },
    ],
    [
      { type: 'text', inputType: 'number', min: 1, step: 0.01 },
      { type: 'number', min: 1, decimals: 2 },
    ],
    [
      { type: 'text', inputType: 'date', defaultValue: '2026-01-02' },
      { type: 'date', defaultValue: '@"2026-01-02"' },
    ],
    [{ type: 'text', inputType: 'email' }, { type: 'email' }],
    [
      { type: 'comment', isRequired: true },
      { type: 'long_text', required: true },
    ],
    [
      { type: 'radiogroup', choices, showOtherItem: true },
      {
        type: 'single_choice',
        other: {},
        options: [
          { value: 'a', label: 'a' },
          { value: '2', label: 'Two' },
        ],
      },
    ],
    [
      { type: 'checkbox', choices, showNoneItem: true },
      { type: 'multiple_choice', options: [{ value: 'a' }, { value: '2' }, { value: 'none', isExclusive: true }] },
    ],
    [
      { type: 'dropdown', choices, defaultValue: 'a' },
      { type: 'dropdown', defaultValue: '"a"' },
    ],
    [
      { type: 'tagbox', choices, defaultValue: ['a'] },
      { type: 'multi_select', defaultValue: '["a"]' },
    ],
    [{ type: 'ranking', choices }, { type: 'ranking' }],
    [
      { type: 'boolean', labelTrue: 'Yep' },
      { type: 'yes_no', yesLabel: 'Yep' },
    ],
    [
      { type: 'rating', rateMax: 7 },
      { type: 'rating', max: 7 },
    ],
    [{ type: 'rating', rateMin: 0, rateMax: 10 }, { type: 'nps' }],
    [{ type: 'file', acceptedTypes: 'image/*' }, { type: 'image_upload' }],
    [{ type: 'signaturepad' }, { type: 'signature' }],
    [
      { type: 'expression', expression: '1 + 2' },
      { type: 'formula', formula: '1 + 2' },
    ],
    [
      { type: 'html', html: '<p>Hi <b>you</b></p>' },
      { type: 'description', text: 'Hi you' },
    ],
    [
      { type: 'matrix', rows: ['r'], columns: ['c'] },
      { type: 'matrix', cells: 'single', rows: [{ id: 'r', label: 'r' }] },
    ],
    [
      { type: 'text', validators: [{ type: 'regex', regex: '^a+$', text: 'Only a' }] },
      { pattern: { regex: '^a+$', message: 'Only a' } },
    ],
  ])('%j', (question, wanted) => {
    const form = one(question);
    expect(form.definition.fields[0]).toMatchObject(wanted);
    expect(said(form)).toEqual([]);
  });
});

describe('expressions become ours', () => {
  const survey = (visibleIf: string) => ({
    pages: [
      {
        name: 'one',
        elements: [
          { type: 'text', inputType: 'number', name: 'age' },
          { type: 'radiogroup', name: 'car', choices: ['VW', 'Ford'] },
          { type: 'checkbox', name: 'colours', choices: ['red', 'blue'] },
          { type: 'boolean', name: 'yes' },
          { type: 'text', inputType: 'date', name: 'born' },
          { type: 'matrix', name: 'grid', rows: ['speed'], columns: ['good', 'bad'] },
          { type: 'multipletext', name: 'names', items: [{ name: 'given' }] },
          {
            type: 'paneldynamic',
            name: 'kids',
            templateElements: [{ type: 'text', inputType: 'number', name: 'years' }],
          },
          { type: 'text', name: 'last', visibleIf },
        ],
      },
    ],
  });
  test.each([
    ["{age} > 18 and {car} = 'VW'", 'age > 18 and car = "VW"'],
    ["{age} >= 18 && {car} <> 'VW' || {yes} = true", 'age >= 18 and car != "VW" or yes = true'],
    ["{age} >= '18'", 'age >= 18'],
    ["{colours} contains 'red'", 'list contains(colours, "red")'],
    ["{colours} notcontains 'red'", 'list contains(colours, "red") != true'],
    ["{colours} anyof ['red', 'blue']", 'list contains(colours, "red") or list contains(colours, "blue")'],
    ["{car} anyof ['VW', 'Ford']", 'car = "VW" or car = "Ford"'],
    ["{colours} allof ['red', 'blue']", 'list contains(colours, "red") and list contains(colours, "blue")'],
    ['{car} empty', 'car = null'],
    ['{car} notempty', 'car != null'],
    ['!({age} > 3)', '(age > 3) != true'],
    ['{age} * 2 + 1 > 5', 'get or else(age, 0) * 2 + 1 > 5'],
    ['{age} % 2 = 0', 'get or else(age, 0) - 2 * round down(get or else(age, 0) / 2, 0) = 0'],
    ["iif({age} > 3, 'a', 'b') = 'a'", 'lower case(if age > 3 then "a" else "b") = "a"'],
    ['age({born}) >= 18', 'years and months duration(born, today()).years >= 18'],
    ["sumInArray({kids}, 'years') > 10", 'sum(append(kids.years[item != null], 0)) > 10'],
    ["{grid.speed} = 'good'", 'grid.speed = "good"'],
    [
      "displayValue('car') = 'vw'",
      'lower case((if car = "VW" then "VW" else if car = "Ford" then "Ford" else "")) = "vw"',
    ],
    ['{kids[0].years} > 3', 'kids[1].years > 3'],
    ["{names.given} = 'x'", 'lower case(given) = "x"'],
  ])('%s → %s', (expression, feel) => {
    const form = read(survey(expression));
    expect(said(form)).toEqual([]);
    expect(form.definition.rules).toEqual([{ id: 'rule1', when: feel, actions: [{ type: 'show', field: 'last' }] }]);
    expect(freezeDefinition(form.definition)).toHaveProperty('expressions');
  });

  test.each(['{nobody} = 1', "propertyValue('car', 'title') = 'VW'", '{years} > 3', '{age} >', "{car} = 'a"])(
    '%s cannot be said and is named',
    (expression) => {
      const form = read(survey(expression));
      expect(said(form)).toEqual([`last: ${expression} (expression)`]);
    },
  );
});

it('pages, conditions of pages, endings, languages and ways of filling are carried over', () => {
  const { definition } = read({
    title: { default: 'Survey', fr: 'Sondage' },
    questionsOnPageMode: 'questionPerPage',
    clearInvisibleValues: 'onHidden',
    completedHtml: '<h3>Thanks</h3><p>See you</p>',
    pages: [
      { name: 'first', elements: [{ type: 'boolean', name: 'more', title: { default: 'More?', fr: 'Encore ?' } }] },
      { name: 'second', title: 'Second', elements: [{ type: 'text', name: 'a', title: 'You said {more}' }] },
      { name: 'third', visibleIf: '{more} = true', elements: [{ type: 'text', name: 'b' }] },
    ],
  });
  expect(definition).toMatchObject({
    title: 'Survey',
    language: 'en',
    hiddenAnswers: 'clear_on_hide',
    presentation: { mode: 'one_question' },
    endings: [{ title: 'Thanks', text: 'See you' }],
    translations: { fr: { title: 'Sondage', 'fields.more.label': 'Encore ?' } },
  });
  expect(definition.fields.map(({ type, key, label, parent }) => [type, key, label, parent])).toEqual([
    ['yes_no', 'more', 'More?', undefined],
    ['page_break', 'second', 'Second', undefined],
    ['text', 'a', 'You said {{more}}', undefined],
    ['page_break', 'third_page', '', undefined],
    ['section', 'third', '', undefined],
    ['text', 'b', 'b', 'third'],
  ]);
  expect(definition.rules).toEqual([{ id: 'rule1', when: 'more = true', actions: [{ type: 'show', field: 'third' }] }]);
});

it('what has no place is named by question and property', () => {
  const form = read({
    cookieName: 'c',
    triggers: [],
    elements: [
      { type: 'text', name: 'q', inputMask: {}, validators: [{ type: 'unknownvalidator' }] },
      { type: 'imagemap', name: 'map' },
      { type: 'text', name: 'not a key' },
      { type: 'radiogroup', name: 'r', choices: ['a', 'a', ''] },
    ],
  });
  expect(said(form)).toEqual([
    'cookieName (not_supported)',
    'q: inputMask (not_supported)',
    'q: unknown (not_supported)',
    'imagemap map (unknown_type)',
    'not a key → not_a_key (renamed)',
    'r: a (broken_row)',
    'r: – (broken_row)',
  ]);
});
