import { operandsOf } from '@countersign/shared/forms/filter/operators.ts';
import { evaluateExpression } from '@countersign/shared/expression/evaluate.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownName } from '../expression/known-name.ts';
import { readAloud } from '../expression/reading/reading.ts';
import {
  areComparable,
  type ConditionGroup,
  type ConditionItem,
  type ConditionRow,
  type Operand,
  operandTypesOf,
  operatorsOf,
} from './condition.ts';
import { insertItem, moveItem, removeItem, stepOf, unwrapItem, wrapItem } from './edit-condition.ts';
import { readCondition } from './text/read-condition.ts';
import { writeCondition } from './text/write-condition.ts';

const options = ['damaged', 'late', 'a "quoted" one'].map((value) => ({ value, label: value }));
const names: KnownName[] = [
  { name: 'order', label: 'Order', kind: 'text' },
  { name: 'note', label: 'Note', kind: 'text' },
  { name: 'amount', label: 'Amount', kind: 'number' },
  { name: 'limit', label: 'Limit', kind: 'number' },
  { name: 'bought', label: 'Bought', kind: 'date' },
  { name: 'sent', label: 'Sent', kind: 'date' },
  { name: 'opens', label: 'Opens', kind: 'time' },
  { name: 'agreed', label: 'Agreed', kind: 'boolean' },
  { name: 'reason', label: 'Reason', kind: 'choice', options },
  { name: 'choice', label: 'Extras', kind: 'choices', options },
  { name: 'proof', label: 'Proof', kind: 'list' },
  { name: 'ticket.priority', label: 'Ticket priority', kind: 'choice', options },
  { name: 'ticket.tags', label: 'Ticket tags', kind: 'tags' },
];
const value = (of: string | number | boolean): Operand => ({ type: 'value', value: of });
const row = (name: string, operator: ConditionRow['operator'], ...operands: Operand[]): ConditionRow => ({
  type: 'row',
  name,
  operator,
  operands,
});
const all = (...items: ConditionItem[]): ConditionGroup => ({ type: 'group', join: 'and', items });
const any = (...items: ConditionItem[]): ConditionGroup => ({ type: 'group', join: 'or', items });

it.each<[string, ConditionGroup]>([
  ['true', all()],
  ['amount > 1000', all(row('amount', 'more', value(1000)))],
  ['amount <= -2.5', all(row('amount', 'atMost', value(-2.5)))],
  ['amount between 1 and 9', all(row('amount', 'between', value(1), value(9)))],
  ['amount >= limit', all(row('amount', 'atLeast', { type: 'name', name: 'limit' }))],
  ['reason = "damaged"', all(row('reason', 'is', value('damaged')))],
  ['reason in ["damaged", "late"]', all(row('reason', 'oneOf', value('damaged'), value('late')))],
  ['not(reason in ["late"])', all(row('reason', 'noneOf', value('late')))],
  ['bought < @"2026-01-31"', all(row('bought', 'less', value('2026-01-31')))],
  ['bought < today() - @"P7D"', all(row('bought', 'less', { type: 'today', days: -7 }))],
  [
    'bought between today() and today() + @"P1D"',
    all(row('bought', 'between', { type: 'today', days: 0 }, { type: 'today', days: 1 })),
  ],
  ['opens > @"09:30:00"', all(row('opens', 'more', value('09:30:00')))],
  ['agreed = true', all(row('agreed', 'is', value(true)))],
  ['contains(order, "SO-")', all(row('order', 'contains', value('SO-')))],
  ['not(contains(order, note))', all(row('order', 'lacks', { type: 'name', name: 'note' }))],
  ['starts with(order, "SO-")', all(row('order', 'startsWith', value('SO-')))],
  ['ends with(order, "X")', all(row('order', 'endsWith', value('X')))],
  ['matches(order, "^S[0-9]+$")', all(row('order', 'matches', value('^S[0-9]+$')))],
  ['list contains(choice, "late")', all(row('choice', 'includes', value('late')))],
  ['not(list contains(choice, "late"))', all(row('choice', 'excludes', value('late')))],
  [
    'some one_choice in ["late", "damaged"] satisfies list contains(choice, one_choice)',
    all(row('choice', 'includesAny', value('late'), value('damaged'))),
  ],
  ['proof = null', all(row('proof', 'empty'))],
  ['ticket.priority != "late"', all(row('ticket.priority', 'isNot', value('late')))],
  [
    'every choice in ["vip", "press"] satisfies list contains(ticket.tags, choice)',
    all(row('ticket.tags', 'includesAll', value('vip'), value('press'))),
  ],
  ['not(list contains(ticket.tags, "vip"))', all(row('ticket.tags', 'excludes', value('vip')))],
  ['order != null', all(row('order', 'filled'))],
  [
    'amount > 1 and (reason = "late" or order = null)',
    all(row('amount', 'more', value(1)), any(row('reason', 'is', value('late')), row('order', 'empty'))),
  ],
  [
    'order = null or (amount > 1 and (proof = null or agreed = true))',
    any(
      row('order', 'empty'),
      all(row('amount', 'more', value(1)), any(row('proof', 'empty'), row('agreed', 'is', value(true)))),
    ),
  ],
])('%s is rows and groups, and they are that text', (text, condition) => {
  expect(readCondition(text, names)).toEqual(condition);
  expect(writeCondition(condition, names)).toBe(text);
});

it('a list in round brackets is read as well', () => {
  expect(readCondition('reason in ("damaged", "late")', names)).toEqual(
    all(row('reason', 'oneOf', value('damaged'), value('late'))),
  );
});

it('a chosen value is among those that are asked for', () => {
  const text = writeCondition(
    all(row('reason', 'oneOf', value('damaged'), value('late')), row('order', 'empty')),
    names,
  );
  expect(evaluateExpression(text, { reason: 'late', order: null }).value).toBe(true);
  expect(evaluateExpression(text, { reason: 'other', order: null }).value).toBe(false);
});

it.each([
  ['a calculation', 'amount * 2 > 5'],
  ['a name that is not there', 'price > 5'],
  ['a number compared with a text', 'amount = "5"'],
  ['a number compared with a text field', 'amount = order'],
  ['a text that does not parse', 'amount >'],
  ['another function', 'string length(order) > 3'],
  ['the field on the right', '5 < amount'],
  ['a range', 'amount in [1..5]'],
  ['the opposite of a group', 'not(amount > 1 and limit > 1)'],
  ['false', 'false'],
  ['weeks from today', 'bought < today() + @"P1M"'],
  ['a loop over something else', 'some x in proof satisfies list contains(choice, x)'],
])('%s stays text', (_, text) => {
  expect(readCondition(text, names)).toBeNull();
});

const day = fc.integer({ min: 0, max: 20_000 }).map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10));
const hour = fc.integer({ min: 0, max: 1439 }).map((at) => new Date(at * 60_000).toISOString().slice(11, 19));
const anyValue: Record<string, fc.Arbitrary<string | number | boolean>> = {
  number: fc.oneof(
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100),
    fc.constant(0.000_000_1),
  ),
  date: day,
  time: hour,
  boolean: fc.boolean(),
  choice: fc.constantFrom(...options.map((option) => option.value)),
  choices: fc.constantFrom(...options.map((option) => option.value)),
  text: fc.string({ maxLength: 12, unit: 'grapheme' }),
};

function operandFor(known: KnownName, operator: ConditionRow['operator']): fc.Arbitrary<Operand> {
  const others = names.filter((other) => areComparable(known, other));
  const byType: Record<Operand['type'], fc.Arbitrary<Operand>> = {
    value: (anyValue[known.kind] ?? fc.constant('')).map((of) => ({ type: 'value', value: of })),
    name: fc.constantFrom(...others.map(({ name }) => ({ type: 'name' as const, name })), value('')),
    today: fc.integer({ min: -999, max: 999 }).map((days) => ({ type: 'today', days })),
  };
  const types = operandTypesOf(known, operator).filter((type) => type !== 'name' || others.length > 0);
  return fc.constantFrom(...types).chain((type) => byType[type].filter((one) => one.type === type));
}

const anyRow: fc.Arbitrary<ConditionItem> = fc.constantFrom(...names).chain((known) =>
  fc.constantFrom(...operatorsOf(known.kind)).chain((operator) => {
    const count = operandsOf(operator);
    const sizes = count === 'list' ? { minLength: 1, maxLength: 3 } : { minLength: count, maxLength: count };
    const operands = count === 0 ? fc.constant([]) : fc.array(operandFor(known, operator), sizes);
    return operands.map((found) => row(known.name, operator, ...found));
  }),
);

/** Groups as the text keeps them: two items at least, and never a group inside one of the same kind. */
const groupOf = (join: 'and' | 'or', depth: number): fc.Arbitrary<ConditionGroup> =>
  fc
    .array(depth === 0 ? anyRow : fc.oneof(anyRow, groupOf(join === 'and' ? 'or' : 'and', depth - 1)), {
      minLength: 2,
      maxLength: 4,
    })
    .map((items) => ({ type: 'group', join, items }));
const anyCondition = fc.oneof(
  groupOf('and', 2),
  groupOf('or', 2),
  anyRow.map((one) => all(one)),
);

describe('whatever is built', () => {
  it('the text reads back as the same rows and groups', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        expect(readCondition(writeCondition(condition, names), names)).toEqual(condition);
      }),
      { numRuns: 400 },
    );
  });

  it('the text is true or false for every answer, and can be said in words', () => {
    const words = { t: (key: string) => key, number: String, day: (text: string) => text };
    const empty = Object.fromEntries(names.map(({ name }) => [name, null]));
    fc.assert(
      fc.property(anyCondition, (condition) => {
        const text = writeCondition(condition, names);
        const { problems } = evaluateExpression(text, empty, { now: 0, zone: 'UTC' });
        expect(problems.filter(({ code }) => code === 'unknown_name' || code === 'syntax')).toEqual([]);
        expect(readAloud(text, names, words)).not.toBeNull();
      }),
    );
  });

  it('an item that goes down comes back by going up', () => {
    fc.assert(
      fc.property(anyCondition, fc.nat(), (condition, seed) => {
        const at = seed % condition.items.length;
        const to = stepOf(condition, [at], 1);
        const down = to ? moveItem(condition, [at], to) : null;
        const isRowBelow = condition.items[at + 1]?.type === 'row';
        if (!down || !isRowBelow) return;
        const back = stepOf(down.condition, down.path, -1);
        expect(back && moveItem(down.condition, down.path, back).condition).toEqual(condition);
      }),
    );
  });
});

const a = row('order', 'filled');
const b = row('amount', 'filled');
const c = row('proof', 'filled');

it.each<[string, ConditionGroup, ConditionGroup]>([
  ['a row put in', insertItem(all(a, c), [1], b), all(a, b, c)],
  ['a row taken out', removeItem(all(a, b, c), [1]), all(a, c)],
  ['the last row of a group takes the group along', removeItem(all(a, any(b)), [1, 0]), all(a)],
  ['a row becomes a group', wrapItem(all(a, b), [1]), all(a, any(b))],
  ['a group opens', unwrapItem(all(a, any(b, c)), [1]), all(a, b, c)],
  ['a row goes into the group below', moveItem(all(a, any(b, c)), [0], [1, 0]).condition, all(any(a, b, c))],
  ['a row leaves its group upwards', moveItem(all(a, any(b, c)), [1, 0], [1]).condition, all(a, b, any(c))],
  ['a group does not go into itself', moveItem(all(a, any(b, c)), [1], [1, 0]).condition, all(a, any(b, c))],
])('%s', (_, changed, wanted) => {
  expect(changed).toEqual(wanted);
});
