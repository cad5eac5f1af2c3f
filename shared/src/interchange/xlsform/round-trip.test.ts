import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { openState } from '../../forms/state/form-state.ts';
import type { Answers, FieldType, FormDefinition } from '../../forms/schema.ts';
import { EVERY_TYPE, sampleFields } from '../../forms/testing/test-every-type.ts';
import { A_MOMENT, aDefinition } from '../../forms/testing/test-forms.ts';
import { importFile } from '../import-file.ts';
import { writeWorkbook } from '../xlsx/write-workbook.ts';
import { answersFor, behaviourOf } from './testing/test-behaviour.ts';
import { compiled, said } from './testing/test-xlsforms.ts';
import { writeXlsForm } from './write/write-xlsform.ts';

function thereAndBack(definition: FormDefinition) {
  const { sheets, dropped } = writeXlsForm(definition, 'f');
  const imported = importFile('f.xlsx', writeWorkbook(sheets));
  if ('refused' in imported) throw new Error(imported.refused);
  return { sheets, out: said({ dropped }), back: said(imported.form), definition: imported.form.definition };
}

/** Everything that the cells of a file name, and is not there. */
function missingNames(sheets: ReturnType<typeof writeXlsForm>['sheets']): string[] {
  const [head = [], ...rows] = sheets.find(({ name }) => name === 'survey')?.rows ?? [];
  const own = head.findIndex((heading) => heading === 'bind::countersign:settings');
  const names = new Set(rows.map((row) => row[head.indexOf('name')]));
  const cells = rows.flatMap((row) => row.filter((_, at) => at !== own));
  return cells
    .flatMap((cell) => [...cell.matchAll(/\$\{([^}]+)\}/g)].map(([, name = '']) => name))
    .filter((name) => !names.has(name));
}

describe('every type of field goes out and comes back', () => {
  it.each(Object.keys(EVERY_TYPE) as FieldType[])('%s', (type) => {
    const definition = aDefinition({
      fields: sampleFields(type),
      rules: [{ when: 'after = "x"', actions: [{ type: 'show', field: 'it' }] }],
    });
    const trip = thereAndBack(definition);
    expect(trip.definition.fields).toEqual(definition.fields);
    expect(trip.definition.rules.map(({ when }) => when)).toEqual(['after = "x"']);
    // A page that hides what shows it can't be published here either.
    const circle = 'survey 2: The page_break (it) → Afterwards (after) → The page_break (it) (rule_cycle)';
    expect([...trip.back, ...missingNames(trip.sheets)]).toEqual(type === 'page_break' ? [circle] : []);
  });
});

const options = ['red', 'blue', '3'].map((value) => ({ value, label: value }));
const FIELDS = [
  { key: 'name', type: 'text' },
  { key: 'other', type: 'text' },
  { key: 'age', type: 'number' },
  { key: 'price', type: 'number' },
  { key: 'one', type: 'single_choice', options },
  { key: 'many', type: 'multiple_choice', options },
  { key: 'born', type: 'date' },
  { key: 'due', type: 'date' },
  { key: 'met', type: 'date_time' },
  { key: 'ok', type: 'consent', text: 'I agree' },
  { key: 'sure', type: 'yes_no' },
  { key: 'stars', type: 'rating' },
  { key: 'who', type: 'full_name' },
  { key: 'rows', type: 'sub_form' },
  { key: 'item', type: 'text', parent: 'rows' },
  { key: 'qty', type: 'number', parent: 'rows' },
  { key: 'last', type: 'text' },
];

describe('a condition means the same after the way there and back', () => {
  test.each([
    'age > 18',
    'not(age > 18)',
    'not(age > 18 and price < 5)',
    'age > 18 or not(price > 3)',
    'age = price',
    'age != price',
    'name = other',
    'age = null',
    'age != null and name != null',
    'age in [1..8]',
    'age in (< 2, > 50)',
    'one in ("red", "blue")',
    'not(one in ("red", "blue"))',
    'age between 2 and 8',
    'not(age between 2 and 8)',
    'one = "red"',
    'list contains(many, "red")',
    'not(list contains(many, "red"))',
    'many = ["red"]',
    'count(many) > 1',
    'not(count(many) > 1)',
    'count(many) <= 1',
    'count(get or else(many, [])) <= 1',
    'sure = true',
    'sure = false',
    'not(sure)',
    'sure',
    'ok = true',
    'not(ok)',
    'not(ok = true)',
    'get or else(sure, false)',
    'contains(name, "a")',
    'not(contains(name, "a"))',
    'starts with(name, "A") or ends with(name, "y")',
    'matches(name, "^[a-z]+$")',
    'not(matches(name, "[0-9]"))',
    'string length(name) < 4',
    'string length(get or else(name, "")) < 4',
    'upper case(name) = "A"',
    'is blank(name)',
    'is defined(age)',
    'name + other = "ab"',
    'substring(name, 1, 1) = "A"',
    'born < today()',
    'not(born < today())',
    'due <= today() + @"P7D"',
    'due - born > @"P30D"',
    '(due - born) / @"P1D" > 30',
    'born = due',
    'met < now()',
    'born.year > 2000',
    'stars >= 4',
    'age + price > 10',
    'age / price >= 1',
    'modulo(age, 2) = 0',
    'modulo(age, 3) = 2',
    'floor(price) = 5',
    'round half up(price, 0) = 5',
    'round down(price, 0) > 3',
    'if age > 5 then one = "red" else one = "blue"',
    'sum(rows.qty) > 5',
    'not(sum(rows.qty) > 5)',
    'get or else(sum(rows.qty[item != null]), 0) < 5',
    'count(rows) > 1',
    'max(rows.qty) > 5',
    'min(rows.qty[item != null]) < 3',
    'mean(rows.qty) > 2',
    'max(age, price) > 5',
    'sum(age, price) > 5',
    'some each in rows.qty satisfies each > 5',
    'rows[1].item = "a"',
    'who != null',
    'get or else(age, 0) + get or else(price, 0) > 5',
  ])('%s', (when) => {
    const definition = aDefinition({ fields: FIELDS, rules: [{ when, actions: [{ type: 'show', field: 'last' }] }] });
    const trip = thereAndBack(definition);
    const isNamed = trip.out.some((line) => line.includes('(expression)'));
    expect(isNamed).toBe(when.startsWith('upper case'));
    if (isNamed) return;
    const [before, after] = [behaviourOf(definition), behaviourOf(trip.definition)];
    fc.assert(
      fc.property(answersFor(definition), (answers) => {
        expect(after(answers)).toEqual(before(answers));
      }),
      { numRuns: 60 },
    );
  });
});

describe('every kind of rule', () => {
  const rules = [
    { when: 'age > 5', actions: [{ type: 'hide', field: 'last' }] },
    { when: 'name != null', actions: [{ type: 'show', field: 'last' }] },
    { when: 'one = "red"', actions: [{ type: 'require', field: 'other' }] },
    { when: 'not(sure)', actions: [{ type: 'disable', field: 'other' }] },
    { when: 'sure', actions: [{ type: 'enable', field: 'price' }] },
    { when: 'true', actions: [{ type: 'calculate', field: 'stars', value: 'age' }] },
    { when: 'due < born', actions: [{ type: 'validate', field: 'due', message: 'Too early for {{born}}' }] },
    {
      when: 'age != null and not(age >= get or else(price, 0))',
      actions: [{ type: 'validate', field: 'age', message: 'No' }],
    },
  ];

  it('comes back with the same effect', () => {
    const definition = aDefinition({ fields: FIELDS, rules });
    const trip = thereAndBack(definition);
    expect(trip.out.filter((line) => !line.startsWith('fields.'))).toEqual([]);
    const [before, after] = [behaviourOf(definition), behaviourOf(trip.definition)];
    fc.assert(
      fc.property(answersFor(definition), (answers) => {
        expect(after(answers)).toEqual(before(answers));
      }),
      { numRuns: 200 },
    );
  });

  it('that the format has no words for is named with its place', () => {
    const definition = aDefinition({
      fields: FIELDS,
      rules: [
        { when: 'age > 5', actions: [{ type: 'set', field: 'name', value: '"x"' }] },
        { when: 'age > 6', actions: [{ type: 'copy', field: 'name', from: 'other' }] },
        { when: 'age > 7', actions: [{ type: 'calculate', field: 'price', value: '3' }] },
        { when: 'name < other', actions: [{ type: 'show', field: 'last' }] },
        { when: 'name = null', actions: [{ type: 'validate', field: 'name', message: 'Say something' }] },
      ],
    });
    expect(thereAndBack(definition).out).toEqual([
      'rules.rule0: name, set: age > 5 (not_supported)',
      'rules.rule1: name, copy: age > 6 (not_supported)',
      'rules.rule4: name: name = null (simplified)',
      'rules.rule2: price, calculate: age > 7 (not_supported)',
      'rules.rule3: last, show: name < other (expression)',
    ]);
  });
});

describe('choices with conditions', () => {
  const choices = [
    { value: 'short', label: 'Short' },
    { value: 'it’s “long"', label: 'Long', showWhen: 'age > 5' },
    { value: 'never', label: 'Never', showWhen: 'not(sure) or one = "red"' },
  ];
  const definition = aDefinition({ fields: [...FIELDS, { key: 'kind', type: 'single_choice', options: choices }] });

  it('go out as a filter of their list and come back as they were', () => {
    const trip = thereAndBack(definition);
    const [head = [], ...rows] = trip.sheets.find(({ name }) => name === 'survey')?.rows ?? [];
    const filter = rows.find((row) => row.includes('kind'))?.[head.indexOf('choice_filter')];
    expect(filter).toBe(
      `(name != 'it’s “long"' or \${age} > 5) and (name != 'never' or (\${sure} = 'no' or \${one} = 'red'))`,
    );
    expect([...trip.out, ...trip.back].filter((line) => line.includes('kind'))).toEqual([]);
    expect(trip.definition.fields).toEqual(definition.fields);
  });

  it('mean the same where another program has taken our columns away', () => {
    const { sheets } = writeXlsForm(definition, 'f');
    const plain = sheets.map(({ name, rows: [head = [], ...rows] }) => ({
      name,
      rows: [head, ...rows].map((row) => row.filter((_, at) => !head[at]?.startsWith('bind::countersign:'))),
    }));
    const imported = importFile('f.xlsx', writeWorkbook(plain));
    if ('refused' in imported) throw new Error(imported.refused);
    const shown = (form: FormDefinition, answers: Answers) => {
      const ready = compiled(form);
      const field = openState(ready, answers, A_MOMENT, true).field(ready.indexOf.get('kind') ?? -1);
      return field && 'options' in field ? field.options.map(({ value }) => value) : [];
    };
    // Yes and no are two choices there.
    const there = ({ sure, ...rest }: Answers) => ({
      ...rest,
      ...(sure === undefined ? {} : { sure: sure ? 'yes' : 'no' }),
    });
    for (const answers of [
      {},
      { age: 6 },
      { age: 5, sure: false },
      { sure: true },
      { one: 'red', age: 9 },
    ] as Answers[])
      expect([answers, shown(imported.form.definition, there(answers))]).toEqual([answers, shown(definition, answers)]);
  });

  it('that the format has no words for are named', () => {
    const options = [
      { value: 'a', label: 'A', showWhen: 'upper case(name) = "X"' },
      { value: 'b', label: 'B' },
    ];
    const trip = thereAndBack(aDefinition({ fields: [...FIELDS, { key: 'kind', type: 'dropdown', options }] }));
    expect(trip.out).toContain('fields.kind: A: upper case(name) = "X" (expression)');
  });
});

it('what is left out is not named by what stays', () => {
  const definition = aDefinition({
    fields: [
      { key: 'words', type: 'formula', formula: 'upper case(name)', result: 'text' },
      { key: 'more', type: 'formula', formula: 'words + "!"', result: 'text' },
      { key: 'name', type: 'text', label: 'Name of {{words}} in {{notes}}', defaultValue: 'more' },
      { key: 'notes', type: 'description', text: 'Read {{name}}' },
    ],
    rules: [{ when: 'more = "X!"', actions: [{ type: 'show', field: 'notes' }] }],
  });
  const trip = thereAndBack(definition);
  expect(missingNames(trip.sheets)).toEqual([]);
  expect(trip.out).toEqual([
    'fields.words: upper case(name) (expression)',
    'fields.more: words + "!" (expression)',
    'fields.name: more (expression)',
    'fields.name.label: {{words}} (not_supported)',
    'fields.name.label: {{notes}} (not_supported)',
    'rules.rule0: notes, show: more = "X!" (expression)',
  ]);
});
