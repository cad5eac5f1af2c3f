import { describe, expect, it, test } from 'vitest';
import { freezeDefinition } from './freeze-definition.ts';
import { aDefinition, type LooseDefinition } from '../testing/test-forms.ts';

const problemsOf = (loose: LooseDefinition) => {
  const frozen = freezeDefinition(aDefinition(loose));
  return 'problems' in frozen ? frozen.problems : [];
};
const a = { key: 'a', type: 'number' };
const b = { key: 'b', type: 'number' };
const text = { key: 'about', type: 'description', text: 'Hello' };
const show = (when: string, field: string) => ({ when, actions: [{ type: 'show', field }] });
const calculate = (field: string, value: string) => ({ when: 'true', actions: [{ type: 'calculate', field, value }] });

describe('freezing a definition', () => {
  it('stores the typed tree of every expression under its text', () => {
    const form = aDefinition({
      fields: [{ ...a, defaultValue: '1 + 1' }, b, { key: 'sum', type: 'formula', formula: 'a + b' }],
      rules: [show('a > 1', 'b'), calculate('b', 'a * 2')],
    });
    const frozen = freezeDefinition(form);
    expect('expressions' in frozen && Object.keys(frozen.expressions)).toEqual([
      '1 + 1',
      'a + b',
      'a > 1',
      'true',
      'a * 2',
    ]);
    expect('expressions' in frozen && frozen.expressions['a > 1']).toMatchObject({ type: 'compare', operator: '>' });
  });

  test.each<[string, LooseDefinition, object[]]>([
    ['no fields at all', { fields: [] }, [{ code: 'no_fields', path: ['fields'] }]],
    ['descriptions alone are no form', { fields: [text] }, [{ code: 'no_fields', path: ['fields'] }]],
    [
      'two fields with one key',
      { fields: [a, b, a] },
      [{ code: 'duplicate_field_key', path: ['fields', 2, 'key'], params: { key: 'a' } }],
    ],
    [
      'a rule about a field that is gone',
      { fields: [a], rules: [show('a > 1', 'gone')] },
      [{ code: 'unknown_field', path: ['rules', 0, 'actions', 0, 'field'], params: { name: 'gone' } }],
    ],
    [
      'a condition that reads a field that is gone',
      { fields: [a], rules: [show('gone > 1', 'a')] },
      [{ code: 'unknown_field', path: ['rules', 0, 'when'], params: { name: 'gone' } }],
    ],
    [
      'a formula that reads a description',
      { fields: [text, { key: 'f', type: 'formula', formula: 'about' }] },
      [{ code: 'unknown_field', path: ['fields', 1, 'formula'], params: { name: 'about' } }],
    ],
    [
      'an expression that does not parse',
      { fields: [a, b], rules: [show('a >', 'b')] },
      [
        {
          code: 'expression_problem',
          path: ['rules', 0, 'when'],
          params: { problem: 'syntax', from: expect.any(Number), to: expect.any(Number) },
        },
      ],
    ],
    [
      'a function that there is not',
      { fields: [a], rules: [show('frobnicate(a) > 1', 'a')] },
      [
        {
          code: 'expression_problem',
          path: ['rules', 0, 'when'],
          params: { problem: 'unknown_function', from: 0, to: 0 },
        },
      ],
    ],
    [
      'a calculation of what cannot be calculated',
      { fields: [a, { key: 'f', type: 'file_upload' }], rules: [calculate('f', 'a')] },
      [{ code: 'not_calculable', path: ['rules', 0, 'actions', 0, 'field'], params: { name: 'f' } }],
    ],
  ])('refuses %s', (_, form, expected) => {
    expect(problemsOf(form)).toEqual(expected);
  });

  const rows = [
    { key: 'rows', type: 'sub_form' },
    { key: 'qty', type: 'number', parent: 'rows' },
    { key: 'parts', type: 'sub_form', parent: 'rows' },
    { key: 'weight', type: 'number', parent: 'parts' },
    { key: 'trip', type: 'date_range' },
    { key: 'home', type: 'address', parts: ['street', 'city'] },
    { key: 'who', type: 'user_picker' },
    {
      key: 'hours',
      type: 'matrix',
      cells: 'number',
      rows: [{ id: 'week1', label: 'Week 1' }],
      columns: [{ id: 'mon', label: 'Monday' }],
    },
  ];
  test.each<[string, string[]]>([
    ['sum(rows.qty)', []],
    ['sum(rows.misspelt)', ['rows.misspelt']],
    ['sum(rows[qty > a].qty)', []],
    ['count(rows[mis > 1])', ['rows.mis']],
    ['sum(for row in rows return row.qty)', []],
    ['sum(for row in rows return row.mis)', ['rows.mis']],
    ['count(rows[1].parts[weight > 2])', []],
    ['sum(rows[1].parts.wieght)', ['rows.parts.wieght']],
    ['count(sort(rows, function(x, y) x.qty < y.qty))', []],
    ['count(sort(rows, function(x, y) x.qty < y.quantity))', ['rows.quantity']],
    ['count(reverse(rows).mis)', ['rows.mis']],
    ['{ first: rows[1], sum: first.qty * first.prize }.sum', ['rows.prize']],
    ['(trip.end - trip.start).days', []],
    ['trip.start.year + trip.begin.year', ['trip.begin']],
    ['string length(home.city + home.country)', ['home.country']],
    ['count(who.name)', []],
    ['count(who.nickname)', ['who.nickname']],
    ['hours.week1.mon + hours.week1.tue', ['hours.week1.tue']],
    ['a.b', ['a.b']],
  ])('%s reads nowhere: %j', (formula, lost) => {
    const found = problemsOf({ fields: [a, ...rows, { key: 'f', type: 'formula', formula }] });
    expect(found.map(({ params }) => `${params?.['of']}.${params?.['name']}`)).toEqual(lost);
    expect(found.every(({ code }) => code === 'unknown_entry')).toBe(true);
  });

  const box = (key: string, more = {}) => ({ key, type: 'panel', ...more });
  test.each<[string, LooseDefinition, string]>([
    ['a field shown by itself', { fields: [a], rules: [show('a > 1', 'a')] }, 'a → a'],
    ['a formula of itself', { fields: [a, { key: 'f', type: 'formula', formula: 'f + 1' }] }, 'f → f'],
    [
      'two fields that show each other',
      { fields: [a, b], rules: [show('a > 1', 'b'), show('b > 1', 'a')] },
      'a → b → a',
    ],
    [
      'three formulas in a ring',
      {
        fields: [
          { key: 'x', type: 'formula', formula: 'z' },
          { key: 'y', type: 'formula', formula: 'x' },
          { key: 'z', type: 'formula', formula: 'y + a' },
          a,
        ],
      },
      'x → y → z → x',
    ],
    [
      'a container that hides what decides about it',
      { fields: [b, box('p'), { ...a, parent: 'p' }], rules: [show('a > 1', 'p')] },
      'p → a → p',
    ],
    [
      'a calculation that hides what it reads',
      { fields: [a, b], rules: [calculate('b', 'a'), show('b > 1', 'a')] },
      'a → b → a',
    ],
  ])('refuses %s and names the way round', (_, form, cycle) => {
    expect(problemsOf(form)).toMatchObject([{ code: 'rule_cycle', params: { cycle } }]);
  });

  const tabs = { key: 't', type: 'tabs', tabs: [{ id: 'one', label: 'One' }] };
  test.each<[string, LooseDefinition['fields'], string, number]>([
    ['a container that is gone', [{ ...a, parent: 'gone' }], 'unknown_container', 0],
    ['a container that holds nothing', [b, { ...a, parent: 'b' }], 'not_a_container', 1],
    ['a field before its container', [{ ...a, parent: 'p' }, box('p')], 'container_order', 0],
    ['a field apart from its container', [box('p'), b, { ...a, parent: 'p' }], 'container_order', 2],
    ['containers in each other', [box('p', { parent: 'q' }), box('q', { parent: 'p' }), a], 'container_order', 0],
    ['a tab that is gone', [tabs, { ...a, parent: 't', slot: 'two' }], 'unknown_slot', 1],
    ['a field on no tab', [tabs, { ...a, parent: 't' }], 'unknown_slot', 1],
    ['tabs without a tab', [a, { ...tabs, tabs: [] }], 'no_slots', 1],
    ['two tabs alike', [a, { ...tabs, tabs: [...tabs.tabs, ...tabs.tabs] }], 'duplicate_slot', 1],
    ['a page break in a panel', [a, box('p'), { key: 'x', type: 'page_break', parent: 'p' }], 'page_break_inside', 2],
    [
      'a sixth container inside',
      [a, ...Array.from({ length: 6 }, (_, at) => box(`p${at}`, at > 0 ? { parent: `p${at - 1}` } : {}))],
      'too_deep',
      6,
    ],
  ])('refuses %s', (_, fields, code, at) => {
    expect(problemsOf({ fields })).toMatchObject([{ code, path: ['fields', at, expect.any(String)] }]);
  });

  it('takes a chain as long as a form may be', () => {
    const fields = Array.from({ length: 5000 }, (_, at) =>
      at === 0 ? { key: 'f0', type: 'number' } : { key: `f${at}`, type: 'formula', formula: `f${at - 1} + 1` },
    );
    expect(problemsOf({ fields })).toEqual([]);
  });

  it('lets two fields be required by each other: being required changes no answer', () => {
    const need = (when: string, field: string) => ({ when, actions: [{ type: 'require', field }] });
    expect(problemsOf({ fields: [a, b], rules: [need('a > 1', 'b'), need('b > 1', 'a')] })).toEqual([]);
  });
});
