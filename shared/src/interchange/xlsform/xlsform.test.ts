import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { freezeDefinition } from '../../forms/definition/freeze-definition.ts';
import { aDefinition } from '../../forms/testing/test-forms.ts';
import type { ImportedForm } from '../imported-form.ts';
import { importFile } from '../import-file.ts';
import { writeWorkbook } from '../xlsx/write-workbook.ts';
import { readSheets, type Rows, said } from './testing/test-xlsforms.ts';
import { writeXlsForm } from './write/write-xlsform.ts';

/** An XLSForm as a file, read again. */
const read = (survey: Rows, choices: Rows = [], settings: Rows = []): ImportedForm =>
  readSheets({ survey, choices, settings });

describe('question types', () => {
  const yesNo = [
    ['list_name', 'name', 'label'],
    ['yn', 'yes', 'Yes'],
    ['yn', 'no', 'No'],
  ];
  test.each<[string, Record<string, string>, object]>([
    ['text', {}, { type: 'text' }],
    ['text', { appearance: 'multiline' }, { type: 'long_text' }],
    ['integer', {}, { type: 'number', decimals: 0 }],
    ['decimal', {}, { type: 'number' }],
    [
      'select_one yn',
      {},
      {
        type: 'single_choice',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    ['select_one yn or_other', {}, { type: 'single_choice', other: {} }],
    ['select_one yn', { appearance: 'minimal' }, { type: 'dropdown' }],
    ['select_multiple yn', {}, { type: 'multiple_choice' }],
    ['rank yn', {}, { type: 'ranking' }],
    ['date', {}, { type: 'date' }],
    ['time', {}, { type: 'time' }],
    ['dateTime', {}, { type: 'date_time' }],
    ['geopoint', {}, { type: 'geolocation' }],
    ['image', {}, { type: 'image_upload' }],
    ['image', { appearance: 'signature' }, { type: 'signature' }],
    ['range', { parameters: 'start=0 end=20 step=2' }, { type: 'slider', min: 0, max: 20, step: 2 }],
    ['acknowledge', {}, { type: 'consent', text: 'Label' }],
    ['hidden', {}, { type: 'hidden' }],
    ['note', {}, { type: 'description', text: 'Label' }],
    ['calculate', { calculation: '1 + 1' }, { type: 'formula', formula: '1 + 1', result: 'number' }],
    ['integer', { constraint: '. >= 1 and . <= 9' }, { min: 1, max: 9 }],
    ['text', { constraint: 'string-length(.) <= 5' }, { maxLength: 5 }],
    ['text', { required: 'yes' }, { required: true }],
    ['integer', { default: '7' }, { defaultValue: '7' }],
    ['date', { default: '2026-01-02' }, { defaultValue: '@"2026-01-02"' }],
    ['date', { default: 'today()' }, { defaultValue: 'today()' }],
    ['select_multiple yn', { default: 'yes no' }, { defaultValue: '["yes", "no"]' }],
  ])('%s %j', (type, more, wanted) => {
    const form = read(
      [
        ['type', 'name', 'label', ...Object.keys(more)],
        [type, 'q', 'Label', ...Object.values(more)],
        ['text', 'other', 'Other'],
      ],
      yesNo,
    );
    expect(form.definition.fields[0]).toMatchObject(wanted);
    expect(said(form)).toEqual([]);
    expect(freezeDefinition(form.definition)).toHaveProperty('expressions');
  });
});

describe('expressions become ours', () => {
  const survey = (relevant: string): Rows => [
    ['type', 'name', 'label', 'relevant'],
    ['text', 'name', 'Name'],
    ['integer', 'age', 'Age'],
    ['date', 'born', 'Born'],
    ['select_one yn', 'one', 'One'],
    ['select_multiple yn', 'many', 'Many'],
    ['acknowledge', 'ok', 'Agree'],
    ['begin repeat', 'rows', 'Rows'],
    ['integer', 'qty', 'Qty'],
    ['end repeat'],
    ['text', 'last', 'Last', relevant],
  ];
  const yn = [
    ['list_name', 'name', 'label'],
    ['yn', '1', 'Yes'],
    ['yn', '2', 'No'],
  ];
  test.each([
    ['${age} > 18', 'age > 18'],
    ["${age} = '18'", 'age = 18'],
    ['${one} = 1', 'one = "1"'],
    ["selected(${one}, '1')", 'one = "1"'],
    ["selected(${many}, '1')", 'list contains(many, "1")'],
    ["not(selected(${many}, '1')) and ${age} >= 2", 'not(get or else(list contains(many, "1"), false)) and age >= 2'],
    ['(${age} > 1 or ${age} < 0) and ${age} != 5', '(age > 1 or age < 0) and age != 5'],
    ["${name} = ''", 'name = null'],
    ["${name} != ''", 'name != null'],
    ["${ok} = 'OK'", 'ok = true'],
    ['${age} div 2 + 3 * 4 mod 3 = 1', 'age / 2 + (3 * 4 - 3 * round down(3 * 4 / 3, 0)) = 1'],
    ['${age} - (2 - 1) > 0', 'age - (2 - 1) > 0'],
    ['count-selected(${many}) > 1', 'count(get or else(many, [])) > 1'],
    ['sum(${qty}) > 10', 'get or else(sum(rows.qty[item != null]), 0) > 10'],
    ['count(${rows}) > 1', 'count(rows) > 1'],
    ['today() - ${born} > 3', '(today() - born) / @"P1D" > 3'],
    ['${born} + 7 < today()', 'born + @"P7D" < today()'],
    ["${born} < date('2026-01-01')", 'born < @"2026-01-01"'],
    ["regex(${name}, '[a-z]+')", 'matches(get or else(name, ""), "^([a-z]+)$")'],
    ["if(${age} > 1, 'a', 'b') = 'a'", '(if age > 1 then "a" else "b") = "a"'],
    ["concat(${name}, ' ', ${age}) = 'x'", 'get or else(name, "") + " " + get or else(string(age), "") = "x"'],
    ["coalesce(${name}, 'x') = 'x'", 'get or else(name, "x") = "x"'],
    ['string-length(${name}) > 3', 'string length(get or else(name, "")) > 3'],
    ['../age > 3', 'age > 3'],
    ['round(${age}, 2) = 1', 'round half up(age, 2) = 1'],
  ])('%s → %s', (xpath, feel) => {
    const form = read(survey(xpath), yn);
    expect(said(form)).toEqual([]);
    expect(form.definition.rules).toEqual([{ id: 'rule1', when: feel, actions: [{ type: 'show', field: 'last' }] }]);
    expect(freezeDefinition(form.definition)).toHaveProperty('expressions');
  });

  test.each([
    'indexed-repeat(${qty}, ${rows}, position(..)) = 2',
    "pulldata('a', 'b', 'c', 'd') = 1",
    '${nobody} = 1',
    '${age} >',
    'position(..) = 1',
    "instance('x')/root = 1",
  ])('%s cannot be said and is named with its row', (xpath) => {
    const form = read(survey(xpath), yn);
    expect(said(form)).toEqual([`survey 11, relevant: last: ${xpath} (expression)`]);
    expect(form.definition.rules).toEqual([]);
  });
});

it('a filter of choices becomes a condition of each option', () => {
  const form = read(
    [
      ['type', 'name', 'label', 'choice_filter'],
      ['select_one states', 'state', 'State'],
      ['select_one towns', 'town', 'Town', 'state=${state}'],
    ],
    [
      ['list_name', 'name', 'label', 'state'],
      ['states', 'tx', 'Texas'],
      ['towns', 'austin', 'Austin', 'tx'],
      ['towns', 'nyc', 'New York', 'ny'],
    ],
  );
  expect(form.definition.fields[1]).toMatchObject({
    options: [{ showWhen: '"tx" = state' }, { showWhen: '"ny" = state' }],
  });
});

it('labels in several languages become translations', () => {
  const form = read(
    [
      ['type', 'name', 'label::English (en)', 'label::Français (fr)', 'label::Klingon (tlh)', 'hint::Français (fr)'],
      ['text', 'q', 'Name', 'Nom', 'pong', 'Indice'],
    ],
    [],
    [
      ['form_title', 'default_language'],
      ['Names', 'English (en)'],
    ],
  );
  expect(form.definition).toMatchObject({
    title: 'Names',
    language: 'en',
    translations: { fr: { 'fields.q.label': 'Nom', 'fields.q.hint': 'Indice' } },
  });
  expect(said(form)).toEqual(['survey 1: klingon (tlh) (unknown_language)']);
});

it('broken rows are named by sheet and row, and the rest of the form is there', () => {
  const form = read(
    [
      ['type', 'name', 'label', 'bind::odk:length'],
      ['start', 'started'],
      ['text', 'q', 'Q', '3'],
      ['', 'lost', 'No type'],
      ['text', '', 'No name'],
      ['hologram', 'h', 'H'],
      ['select_one nowhere', 's', 'S'],
      ['geoshape', 'g', 'G'],
      ['end group'],
      ['begin group', 'open', 'Open'],
      ['text', 'inside', 'Inside'],
    ],
    [
      ['list_name', 'name', 'label'],
      ['', 'x', 'X'],
      ['a', '', 'Y'],
      ['a', 'z', 'Z'],
      ['a', 'z', 'Again'],
    ],
  );
  expect(form.definition.fields.map(({ key }) => key)).toEqual(['q', 'open', 'inside']);
  expect(said(form).toSorted()).toEqual(
    [
      'choices 2: x (broken_row)',
      'choices 3: a (broken_row)',
      'choices 5: a z (broken_row)',
      'survey 2: start started (not_supported)',
      'survey 3, bind::odk:length: q: 3 (not_supported)',
      'survey 4: lost (broken_row)',
      'survey 5: text (broken_row)',
      'survey 6: hologram h (unknown_type)',
      'survey 7: s: nowhere (unknown_list)',
      'survey 8: geoshape g (not_supported)',
      'survey 9: end group (broken_row)',
      'survey 11: end group (broken_row)',
    ].toSorted(),
  );
});

it('groups that stand too deep and names that are none are named; their fields stay', () => {
  const depth = 7;
  const form = read([
    ['type', 'name', 'label'],
    ...Array.from({ length: depth }, (_, at) => ['begin group', `g${at}`, `G${at}`]),
    ['text', 'and', 'Reserved'],
    ['text', 'a-b', 'Dash'],
    ['text', 'a.b', 'Dot'],
    ...Array.from({ length: depth }, () => ['end group']),
  ]);
  expect(said(form).map((line) => line.replace(/^.*: /, ''))).toEqual([
    'and → and_ (renamed)',
    'a-b → a_b (renamed)',
    'a.b → a_b_2 (renamed)',
    'g4 (too_deep)',
    'g5 (too_deep)',
    'g6 (too_deep)',
  ]);
  expect(freezeDefinition(form.definition)).toHaveProperty('expressions');
});

describe('there and back', () => {
  it('a form that an XLSForm can hold comes back the same', () => {
    const form = read(
      [
        [
          'type',
          'name',
          'label::English (en)',
          'label::Français (fr)',
          'relevant',
          'constraint',
          'constraint_message::English (en)',
          'required',
          'calculation',
          'default',
          'appearance',
          'parameters',
          'read_only',
        ],
        ['text', 'name', 'Name', 'Nom', '', 'string-length(.) >= 2', '', 'yes'],
        ['integer', 'age', 'Age of ${name}', '', '', '. >= 18 and . <= 99'],
        ['date', 'born', 'Born', '', "${age} > 20 and not(${name} = 'x')", '. <= today()', 'Not in the future'],
        [
          'select_multiple colours or_other',
          'many',
          'Colours',
          'Couleurs',
          '',
          'count-selected(.) <= 2',
          '',
          '',
          '',
          'red blue',
        ],
        ['select_one colours', 'one', 'One', '', "selected(${many}, 'red')", '', '', '', '', '', 'minimal'],
        ['begin group', 'more', 'More', '', '${age} > 30'],
        ['begin repeat', 'rows', 'Rows'],
        ['decimal', 'qty', 'Quantity'],
        ['end repeat'],
        ['range', 'scale', 'Scale', '', '', '', '', '', '', '', '', 'start=0 end=20 step=2', 'yes'],
        ['acknowledge', 'ok', 'I agree'],
        ['end group'],
        ['calculate', 'total', '', '', '', '', '', '', 'sum(${qty}) div 2'],
        ['calculate', 'words', '', '', '', '', '', '', "concat(${name}, ' ', ${age})"],
        ['note', 'bye', 'Bye ${name}', '', "${ok} = 'OK'"],
      ],
      [
        ['list_name', 'name', 'label::English (en)', 'label::Français (fr)'],
        ['colours', 'red', 'Red', 'Rouge'],
        ['colours', 'blue', 'Blue'],
      ],
      [
        ['form_title', 'default_language', 'style'],
        ['There and back', 'English (en)', 'pages'],
      ],
    );
    expect(said(form)).toEqual([]);
    const written = writeXlsForm(form.definition, 'there-and-back');
    expect(written.dropped).toEqual([]);
    const again = importFile('again.xlsx', writeWorkbook(written.sheets));
    expect(again).toEqual({ format: 'xlsform', form: { ...form, definition: form.definition } });
  });

  it('what an XLSForm cannot hold is named on the way out', () => {
    const definition = aDefinition({
      description: 'Long',
      fields: [
        { key: 'mail', type: 'email' },
        { key: 'who', type: 'user_picker' },
        { key: 'next', type: 'page_break' },
        { key: 'q', type: 'text' },
      ],
      rules: [
        { when: 'some x in [1] satisfies x = 1', actions: [{ type: 'show', field: 'q' }] },
        { when: 'q = "a"', actions: [{ type: 'hide', field: 'mail' }] },
      ],
    });
    const { dropped } = writeXlsForm(definition, 'f');
    expect(dropped.map(({ what, why }) => `${what} (${why})`)).toEqual([
      'mail (email) (simplified)',
      'who (user_picker) (simplified)',
      'q, show: some x in [1] satisfies x = 1 (expression)',
      'Long (not_supported)',
    ]);
  });

  it('texts of any kind survive the workbook', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (text) => {
        // XML cannot carry these at all, and cells are trimmed.
        // oxlint-disable-next-line no-control-regex
        const label = text.replaceAll(/[\0-\x1F\uFFFE\uFFFF]|\$\{|\{\{|[\uD800-\uDFFF]/g, '').trim();
        fc.pre(label !== '');
        const form = read([
          ['type', 'name', 'label'],
          ['text', 'q', label],
        ]);
        expect(form.definition.fields[0]?.label).toBe(label);
      }),
      { numRuns: 200 },
    );
  });
});
