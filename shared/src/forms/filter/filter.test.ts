import { describe, expect, test } from 'vitest';
import { aDefinition } from '../testing/test-forms.ts';
import { columnsOfForm, SYSTEM_COLUMNS } from './columns-of-form.ts';
import { evaluateFilter, type FilterRecord } from './evaluate-filter.ts';
import type { Filter, FilterItem, FilterValue } from './filter.ts';
import { parseFilter } from './parse-filter.ts';
import { readFilter } from './read-filter.ts';
import { readSort } from './read-sort.ts';

const options = ['red', 'green', 'blue'].map((value) => ({ value, label: value }));
const lines = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
const { fields } = aDefinition({
  fields: [
    { type: 'text', key: 'name' },
    { type: 'number', key: 'amount' },
    { type: 'date', key: 'day' },
    { type: 'date_time', key: 'visit' },
    { type: 'time', key: 'opens' },
    { type: 'yes_no', key: 'agreed' },
    { type: 'single_choice', key: 'colour', options, other: {} },
    { type: 'multi_select', key: 'colours', options, other: {} },
    { type: 'dropdown', key: 'found', optionsFrom: { source: 'dictionary', type: 'x' }, options: [] },
    { type: 'user_picker', key: 'people', isMultiple: true },
    { type: 'file_upload', key: 'proof' },
    { type: 'address', key: 'home' },
    { type: 'date_range', key: 'trip' },
    { type: 'matrix', key: 'hours', cells: 'number', rows: lines('week1', 'week2'), columns: lines('mon', 'tue') },
    { type: 'matrix', key: 'speed', rows: lines('phone', 'chat'), columns: lines('good', 'bad') },
    { type: 'sub_form', key: 'items' },
    { type: 'text', key: 'article', parent: 'items' },
    { type: 'number', key: 'price', parent: 'items' },
    { type: 'multi_select', key: 'marks', parent: 'items', options },
    { type: 'description', key: 'words', text: 'Only to read' },
  ],
});
const columns = new Map([...SYSTEM_COLUMNS, ...columnsOfForm(fields)]);
const find = (name: string) => columns.get(name);
const NOON = { now: Date.parse('2026-11-20T12:00:00Z'), zone: 'Europe/Berlin' };

const all = (...items: FilterItem[]): Filter => ({ join: 'and', items });
const any = (...items: FilterItem[]): Filter => ({ join: 'or', items });
const where = (column: string, operator: string, ...values: FilterValue[]): FilterItem => ({
  column,
  operator,
  values,
});

const record = (answers: FilterRecord['answers'], over: Partial<FilterRecord> = {}): FilterRecord => ({
  answers,
  serial: 7,
  ticketId: null,
  processStatus: null,
  createdBy: { id: 3 },
  createTime: '2026-11-19T23:30:00.000Z',
  updateTime: '2026-11-20T10:00:00.000Z',
  ...over,
});

function passes(filter: Filter, one: FilterRecord): boolean {
  const read = readFilter(filter, find, NOON);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return evaluateFilter(read.test, one);
}

describe('a condition holds', () => {
  const cable = { article: 'Cable', price: 5, marks: ['red'] };
  const plug = { article: 'Plug', price: 20, marks: ['red', 'green'] };

  test.each<[FilterRecord['answers'], FilterItem, boolean]>([
    // Texts: whole values as they are, parts in any case; signs of patterns mean themselves.
    [{ name: 'Anna' }, where('name', 'is', 'Anna'), true],
    [{ name: 'Anna' }, where('name', 'is', 'anna'), false],
    [{ name: 'Élan Ä' }, where('name', 'contains', 'éLAN ä'), true],
    [{ name: 'a.b' }, where('name', 'contains', 'a?b'), false],
    [{ name: 'axb' }, where('name', 'contains', 'a.b'), false],
    [{ name: 'SO-1\nmore' }, where('name', 'startsWith', 'so-'), true],
    [{ name: 'SO-1' }, where('name', 'endsWith', '-1'), true],
    [{ name: 'SO-1\n' }, where('name', 'endsWith', '-1'), false],
    [{ name: 'b' }, where('name', 'oneOf', 'a', 'b'), true],
    // What is missing, null or empty is the same, and passes every negative operator.
    [{}, where('name', 'empty'), true],
    [{ name: null }, where('name', 'empty'), true],
    [{ name: '' }, where('name', 'empty'), true],
    [{ colours: [] }, where('colours', 'filled'), false],
    [{}, where('name', 'isNot', 'Anna'), true],
    [{}, where('name', 'lacks', 'a'), true],
    [{}, where('colours', 'excludes', 'red'), true],
    [{}, where('amount', 'less', 5), false],
    [{ agreed: false }, where('agreed', 'filled'), true],
    [{ amount: 0 }, where('amount', 'filled'), true],
    // Numbers, by their value.
    [{ amount: 0.3 }, where('amount', 'is', 0.3), true],
    [{ amount: 10 }, where('amount', 'more', 9), true],
    [{ amount: 10 }, where('amount', 'more', 10), false],
    [{ amount: 10 }, where('amount', 'between', 10, 10), true],
    [{ amount: 10 }, where('amount', 'isNot', 10), false],
    // An answer of an older version, in which the field was something else, is filled and otherwise nothing.
    [{ amount: '10' }, where('amount', 'is', 10), false],
    [{ amount: '10' }, where('amount', 'filled'), true],
    [{ day: 'soon' }, where('day', 'atLeast', '2000-01-01'), false],
    // Days, and today of the zone.
    [{ day: '2026-11-20' }, where('day', 'is', { today: 0 }), true],
    [{ day: '2026-11-19' }, where('day', 'less', { today: 0 }), true],
    [{ day: '2026-11-13' }, where('day', 'between', { today: -7 }, { today: 0 }), true],
    [{ visit: '2026-11-20T09:30' }, where('visit', 'is', '2026-11-20'), true],
    [{ visit: '2026-11-20T09:30' }, where('visit', 'more', '2026-11-20'), false],
    [{ visit: '2026-11-20T09:30' }, where('visit', 'more', '2026-11-20T09:29'), true],
    [{ visit: '2026-11-20' }, where('visit', 'atMost', '2026-11-20'), true],
    [{ opens: '09:30' }, where('opens', 'less', '10:00:00'), true],
    // Choices, one or several, with texts of one's own and options from elsewhere.
    [{ colour: 'red' }, where('colour', 'is', 'red'), true],
    [{ colour: ['red', 'blue'] }, where('colour', 'is', 'red'), true],
    [{ colour: 'other:Mauve' }, where('colour', 'is', 'other:'), true],
    [{ colour: 'other:Mauve' }, where('colour', 'is', 'other:Mauve'), true],
    [{ colour: 'other:Mauve' }, where('colour', 'is', 'other:Teal'), false],
    [{ colours: ['red', 'other:Teal'] }, where('colours', 'includesAll', 'red', 'other:'), true],
    [{ colours: ['red'] }, where('colours', 'includesAll', 'red', 'green'), false],
    [{ colours: ['red'] }, where('colours', 'includesAny', 'red', 'green'), true],
    [{ colours: ['red'] }, where('colours', 'excludesAll', 'green', 'blue'), true],
    [{ colours: 'red' }, where('colours', 'includes', 'red'), true],
    [{ found: { id: 'x1', name: 'One' } }, where('found', 'is', 'x1'), true],
    [{ people: [{ id: '7', name: 'Ana' }] }, where('people', 'includes', '7'), true],
    [{ people: [{ id: '7', name: 'Ana' }] }, where('people.name', 'contains', 'an'), true],
    [{ proof: [{ id: 'f', name: 'invoice.PDF' }] }, where('proof.name', 'endsWith', '.pdf'), true],
    // Parts and cells.
    [{ home: { city: 'Delft' } }, where('home.city', 'is', 'Delft'), true],
    [{ home: 'Delft' }, where('home.city', 'is', 'Delft'), false],
    [{ trip: { start: '2026-11-20', end: '2026-11-22' } }, where('trip.end', 'more', '2026-11-21'), true],
    [{ hours: { week1: { mon: 8 } } }, where('hours.week1.mon', 'atLeast', 8), true],
    [{ hours: { week1: { mon: 8 } } }, where('hours.week2.mon', 'empty'), true],
    [{ speed: { phone: 'good' } }, where('speed.phone', 'is', 'good'), true],
    // Rows: any of them for what is said, none of them for its opposite; a list has to hold in one row.
    [{ items: [cable, plug] }, where('items.article', 'is', 'Plug'), true],
    [{ items: [cable, plug] }, where('items.article', 'isNot', 'Plug'), false],
    [{ items: [cable] }, where('items.article', 'isNot', 'Plug'), true],
    [{ items: [cable, plug] }, where('items.price', 'between', 6, 19), false],
    [{ items: [cable, plug] }, where('items.marks', 'includesAll', 'red', 'green'), true],
    [{ items: [cable, { marks: ['green'] }] }, where('items.marks', 'includesAll', 'red', 'green'), false],
    [{ items: [] }, where('items', 'filled'), false],
    [{ items: cable }, where('items.article', 'is', 'Cable'), false],
    // What every answer has: it was sent at half past midnight in Berlin.
    [{}, where('$serial', 'between', 1, 7), true],
    [{}, where('$author', 'is', '3'), true],
    [{}, where('$author', 'noneOf', '1', '2'), true],
    [{}, where('$ticket', 'empty'), true],
    [{}, where('$status', 'empty'), true],
    [{}, where('$created', 'is', '2026-11-20'), true],
    [{}, where('$created', 'is', '2026-11-20T00:30'), true],
    [{}, where('$created', 'less', '2026-11-20'), false],
    [{}, where('$created', 'more', '2026-11-20T00:29'), true],
  ])('%j %j: %s', (answers, condition, isTrue) => {
    expect(passes(all(condition), record(answers))).toBe(isTrue);
  });

  test('in the zone that the filter names', () => {
    const onFriday = all(where('$created', 'is', '2026-11-20'));
    expect(passes({ ...onFriday, zone: 'UTC' }, record({}))).toBe(false);
    expect(passes({ ...onFriday, zone: 'Asia/Tokyo' }, record({}))).toBe(true);
  });

  test('on a day of 23 hours from its first minute to its last', () => {
    const shortDay = all(where('$created', 'is', '2026-03-29'));
    const at = (createTime: string) => passes(shortDay, record({}, { createTime }));
    expect(
      ['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00Z'].map(at),
    ).toEqual([false, true, true, false]);
  });

  test('for all items of a group or for any, and always where there is none', () => {
    const red = where('colour', 'is', 'red');
    const large = where('amount', 'more', 9);
    const one = record({ colour: 'red', amount: 1 });
    expect(
      [all(red, large), any(red, large), all(red, any(large, red)), all(), any(), any(all())].map((filter) =>
        passes(filter, one),
      ),
    ).toEqual([false, true, true, true, true, true]);
  });
});

describe('a filter is refused', () => {
  test.each<[FilterItem, string, object]>([
    [where('price', 'is', 1), 'unknown_column', { column: 'price' }],
    [where('words', 'filled'), 'unknown_column', { column: 'words' }],
    [where('__proto__', 'filled'), 'unknown_column', { column: '__proto__' }],
    [where('$secret', 'filled'), 'unknown_column', { column: '$secret' }],
    [where('amount', 'contains', 'a'), 'wrong_operator', { column: 'amount', operator: 'contains' }],
    [where('name', 'matches', '(a+)+$'), 'wrong_operator', { column: 'name', operator: 'matches' }],
    [where('name', 'constructor', 'a'), 'wrong_operator', { column: 'name', operator: 'constructor' }],
    [where('amount', 'is', '10'), 'wrong_value', { column: 'amount', example: '12.5' }],
    [where('day', 'is', '2026-02-30'), 'wrong_value', { column: 'day', example: '2026-11-20' }],
    [where('name', 'is', { today: 0 }), 'wrong_value', { column: 'name', example: 'ABC' }],
    [where('colour', 'is', ''), 'wrong_value', { column: 'colour', example: 'red' }],
    [where('$serial', 'is', 1.5), 'wrong_value', { column: '$serial', example: '12' }],
    [where('$serial', 'is', 1e12), 'wrong_value', { column: '$serial', example: '12' }],
    [where('$author', 'is', 'elena'), 'wrong_value', { column: '$author', example: '12' }],
    [where('$created', 'less', '0000-01-01'), 'wrong_value', { column: '$created', example: '2026-11-20T09:30' }],
    [where('amount', 'between', 1), 'wrong_value_count', { column: 'amount', operator: 'between', wanted: 2 }],
    [where('name', 'oneOf'), 'wrong_value_count', { column: 'name', operator: 'oneOf', wanted: '1+' }],
    [where('name', 'filled', 'a'), 'wrong_value_count', { column: 'name', operator: 'filled', wanted: 0 }],
  ])('%j: %s', (condition, code, params) => {
    const read = readFilter(all(any(), any(where('name', 'filled'), condition)), find, NOON);
    expect(read).toEqual({ problems: [{ code, path: ['filter', 'items', 1, 'items', 1], params }] });
  });

  const deep = (levels: number): string =>
    levels === 0 ? '{"column":"name","operator":"filled"}' : `{"join":"and","items":[${deep(levels - 1)}]}`;
  const wide = (count: number) => JSON.stringify(all(...Array.from({ length: count }, () => where('name', 'filled'))));

  test.each<[string, string, (string | number)[]]>([
    ['', 'wrong_filter', ['filter']],
    ['{', 'wrong_filter', ['filter']],
    ['null', 'wrong_filter', ['filter']],
    ['[]', 'wrong_filter', ['filter']],
    ['{"join":"xor","items":[]}', 'wrong_filter', ['filter', 'join']],
    ['{"join":"and"}', 'wrong_filter', ['filter', 'items']],
    ['{"join":"and","items":[],"zone":"Mars/Olympus"}', 'wrong_filter', ['filter', 'zone']],
    [
      '{"join":"and","items":[{"column":"name","operator":"is","values":[["a"]]}]}',
      'wrong_filter',
      ['filter', 'items', 0],
    ],
    [
      '{"join":"and","items":[{"column":"amount","operator":"is","values":[1e999]}]}',
      'wrong_filter',
      ['filter', 'items', 0],
    ],
    [deep(5), 'filter_too_deep', ['filter']],
    [deep(150), 'filter_too_deep', ['filter']],
    [wide(31), 'filter_too_many', ['filter']],
  ])('%s as %s', (text, code, path) => {
    expect(parseFilter(text)).toMatchObject({ problems: [{ code, path }] });
  });

  test('only beyond its limits', () => {
    expect(parseFilter(deep(4))).toHaveProperty('filter');
    expect(parseFilter(wide(30))).toHaveProperty('filter');
  });

  test('over what the reader may not see, rows and parts of it among them', () => {
    const seen = columnsOfForm(fields, new Set(['name', 'items', 'article', 'price']));
    expect([...seen.keys()]).toEqual(['name', 'items', 'items.article', 'items.price']);
    expect([...columnsOfForm(fields, new Set(['article', 'home'])).keys()]).toEqual([
      'home',
      'home.street',
      'home.postcode',
      'home.city',
      'home.country',
    ]);
  });
});

test.each<[string, string | null]>([
  ['amount', null],
  ['-home.city', null],
  ['colour', null],
  ['-$created', null],
  ['colours', 'wrong_sort'],
  ['-items.price', 'wrong_sort'],
  ['found', 'wrong_sort'],
  ['--amount', 'unknown_column'],
  ['amount; drop table form', 'unknown_column'],
])('a list is sorted by %s: %s', (text, code) => {
  const read = readSort(text, find);
  if (code === null) expect(read).toMatchObject({ sort: { isDescending: text.startsWith('-') } });
  else expect(read).toMatchObject({ problems: [{ code, path: ['sort'] }] });
});
