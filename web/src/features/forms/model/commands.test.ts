import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import {
  formDefinition,
  type FieldType,
  type FormDefinition,
  type RuleAction,
} from '@countersign/shared/forms/schema.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { takeClip } from './clip.ts';
import type { FormCommand } from './commands.ts';
import { loadLanguage } from './expressions/expression.ts';
import { beginHistory, execute, type History, redo, select, undo } from './changes/history.ts';
import { newField } from './new-field.ts';

beforeAll(loadLanguage);

const TEXTS = { label: 'A field', option: (number: number) => `Option ${number}`, text: 'Text' };
const NONE: ReadonlySet<string> = new Set();
const options = [{ value: 'a', label: 'A' }];

const refund = aDefinition({
  fields: [
    { key: 'amount', type: 'number' },
    { key: 'reason', type: 'single_choice', options },
    { key: 'total', type: 'formula', formula: 'amount * 1.19' },
    { key: 'note', type: 'text', defaultValue: 'string(amount)' },
  ],
  rules: [
    { when: 'amount > 100 and reason = "a"', actions: [{ type: 'show', field: 'note' }] },
    { when: 'amount > 5', actions: [{ type: 'calculate', field: 'note', value: 'string(amount)' }] },
  ],
});

const after = (...commands: FormCommand[]) => commands.reduce(execute, beginHistory(refund));
const keysOf = ({ definition }: History) => definition.fields.map(({ key }) => key);

it.each<[string, FormCommand, string[], number | null]>([
  [
    'a field is added where it is wanted',
    { type: 'add', at: 1, field: newField('text', NONE, TEXTS) },
    ['amount', 'text', 'reason', 'total', 'note'],
    1,
  ],
  [
    'beyond the end it becomes the last',
    { type: 'add', at: 99, field: newField('date', NONE, TEXTS) },
    ['amount', 'reason', 'total', 'note', 'date'],
    4,
  ],
  ['a field moves down', { type: 'move', places: [0], place: { gap: 3 } }, ['reason', 'total', 'amount', 'note'], 2],
  ['a field moves up', { type: 'move', places: [3], place: { gap: 0 } }, ['note', 'amount', 'reason', 'total'], 0],
  [
    'the first field stays the first',
    { type: 'move', places: [0], place: { gap: -1 } },
    ['amount', 'reason', 'total', 'note'],
    null,
  ],
  ['a removed field gives the selection to the next', { type: 'remove', places: [1] }, ['amount', 'total', 'note'], 1],
  ['the last one to the one before', { type: 'remove', places: [3] }, ['amount', 'reason', 'total'], 2],
  [
    'a copy stands below and has a key of its own',
    { type: 'duplicate', places: [0] },
    ['amount', 'amount_2', 'reason', 'total', 'note'],
    1,
  ],
  [
    'a field that is not there is not removed',
    { type: 'remove', places: [9] },
    ['amount', 'reason', 'total', 'note'],
    null,
  ],
])('%s', (_, command, keys, selected) => {
  const done = after(command);
  expect(keysOf(done)).toEqual(keys);
  expect(done.selected).toBe(selected);
});

it.each<[string, FormCommand, string[], number[]]>([
  [
    'several fields move together and keep their order',
    { type: 'move', places: [3, 0], place: { gap: 2 } },
    ['reason', 'amount', 'note', 'total'],
    [1, 2],
  ],
  ['several fields go at once', { type: 'remove', places: [2, 0] }, ['reason', 'note'], [0]],
  [
    'copies of several stand below the last of them',
    { type: 'duplicate', places: [0, 1] },
    ['amount', 'reason', 'amount_2', 'reason_2', 'total', 'note'],
    [2, 3],
  ],
])('%s, in one step', (_, command, keys, marked) => {
  const done = after(command);
  expect(keysOf(done)).toEqual(keys);
  expect(done.marked).toEqual(marked);
  expect(undo(done).definition).toEqual(refund);
  expect(done.past).toHaveLength(1);
});

it('settings for several fields are given to those that have them', () => {
  const { definition } = after({ type: 'setAll', places: [0, 2], settings: { required: true, width: 12 } });
  expect(definition.fields.map(({ width }) => width)).toEqual([12, 24, 12, 24]);
  expect(definition.fields[0]).toMatchObject({ required: true });
  expect(definition.fields[2]).not.toHaveProperty('required');
});

it('pasted fields bring their rules, and speak of each other by their new keys', () => {
  const clip = takeClip(refund, [0, 1, 2, 3]);
  const { definition } = after({ type: 'insert', clip, place: { gap: 1 } });
  expect(definition.fields.map(({ key }) => key)).toEqual([
    'amount',
    'amount_2',
    'reason_2',
    'total_2',
    'note_2',
    'reason',
    'total',
    'note',
  ]);
  expect(definition.fields[3]).toMatchObject({ formula: 'amount_2 * 1.19' });
  expect(definition.rules.map(({ id, when }) => [id, when])).toEqual([
    ['rule0', 'amount > 100 and reason = "a"'],
    ['rule1', 'amount > 5'],
    ['rule0_2', 'amount_2 > 100 and reason_2 = "a"'],
    ['rule1_2', 'amount_2 > 5'],
  ]);
  expect(definition.rules[3]?.actions).toEqual([{ type: 'calculate', field: 'note_2', value: 'string(amount_2)' }]);
});

it('a rule that asks about another field stays behind', () => {
  expect(takeClip(refund, [0, 3]).rules.map(({ id }) => id)).toEqual(['rule1']);
  expect(takeClip(refund, [3]).rules).toEqual([]);
});

it('a new key goes into every rule, formula and default value that names the old one', () => {
  const { definition } = after({ type: 'rename', at: 0, key: 'price' });
  expect(definition.fields[0]?.key).toBe('price');
  expect(definition.rules[0]?.when).toBe('price > 100 and reason = "a"');
  expect(definition.fields[2]).toMatchObject({ formula: 'price * 1.19' });
  expect(definition.fields[3]).toMatchObject({ defaultValue: 'string(price)' });
  expect(definition.rules[1]?.actions[0]).toMatchObject({ value: 'string(price)' });
});

it.each([
  ['taken by another field', 'reason'],
  ['no name', '2 much'],
  ['a word of the language', 'then'],
])('a key that is %s is not given', (_, key) => {
  expect(after({ type: 'rename', at: 0, key }).definition).toBe(refund);
});

it('rules that only acted on a removed field go with it, others stay', () => {
  const { definition } = after({ type: 'remove', places: [3] });
  expect(definition.rules).toEqual([]);
  expect(after({ type: 'remove', places: [0] }).definition.rules).toHaveLength(2);
});

it('a word typed letter by letter is one step back; another field begins another step', () => {
  const typed = after(
    { type: 'set', at: 0, settings: { label: 'P' } },
    { type: 'set', at: 0, settings: { label: 'Pr' } },
    { type: 'set', at: 0, settings: { label: 'Price' } },
    { type: 'set', at: 1, settings: { label: 'Why' } },
  );
  expect(typed.past).toHaveLength(2);
  expect(undo(typed).definition.fields[0]?.label).toBe('Price');
  expect(undo(undo(typed)).definition).toEqual(refund);
});

it('after selecting, typing goes into a step of its own', () => {
  const first = after({ type: 'set', at: 0, settings: { label: 'P' } });
  const second = execute(select(first, [0]), { type: 'set', at: 0, settings: { label: 'Pr' } });
  expect(second.past).toHaveLength(2);
});

const place = fc.integer({ min: -1, max: 9 });
const places = fc.array(place, { maxLength: 4 });
const TYPES: FieldType[] = [
  'text',
  'long_text',
  'number',
  'single_choice',
  'multiple_choice',
  'dropdown',
  'date',
  'file_upload',
  'rating',
  'formula',
  'description',
];
const anyCommand: fc.Arbitrary<FormCommand> = fc.oneof(
  fc.record({
    type: fc.constant('add' as const),
    at: place,
    field: fc.constantFrom(...TYPES).map((type) => newField(type, NONE, TEXTS)),
  }),
  fc.record({ type: fc.constant('remove' as const), places }),
  fc.record({ type: fc.constant('move' as const), places, place: fc.record({ gap: place }) }),
  fc.record({ type: fc.constant('duplicate' as const), places }),
  fc.record({ type: fc.constant('replace' as const), definition: fc.constant(refund) }),
  fc.record({
    type: fc.constant('setAll' as const),
    places,
    settings: fc.record({ required: fc.boolean(), width: fc.constantFrom(6, 12, 24) }),
  }),
  fc.record({
    type: fc.constant('set' as const),
    at: place,
    settings: fc.oneof(
      fc.record({ label: fc.string({ maxLength: 9 }) }),
      fc.record({ hint: fc.option(fc.string({ maxLength: 5 }), { nil: undefined }) }),
    ),
  }),
  fc.record({
    type: fc.constant('rename' as const),
    at: place,
    key: fc.constantFrom('a', 'amount', 'price', 'if', 'x y', 'text_2'),
  }),
  fc.record({
    type: fc.constant('setForm' as const),
    settings: fc.record({ title: fc.string({ minLength: 1, maxLength: 9 }) }),
  }),
  fc.record({
    type: fc.constant('putRule' as const),
    rule: fc.record({
      id: fc.constantFrom('rule0', 'rule9'),
      when: fc.constantFrom('amount > 1', 'price = null', '(('),
      actions: fc.constant<RuleAction[]>([{ type: 'show', field: refund.fields[0]!.key }]),
    }),
  }),
  fc.record({ type: fc.constant('removeRule' as const), id: fc.constantFrom('rule0', 'rule1', 'none') }),
);

it('whatever is done can be taken back to the beginning and done again, and keys stay unique', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 25 }), (commands) => {
      const done = commands.reduce(execute, beginHistory(refund));
      expect(new Set(keysOf(done)).size).toBe(done.definition.fields.length);
      expect(formDefinition.safeParse(done.definition).success).toBe(true);

      let back: History = done;
      while (back.past.length > 0) back = undo(back);
      expect(back.definition).toEqual(refund);
      expect(back.selected).toBeNull();

      let again: History = back;
      while (again.future.length > 0) again = redo(again);
      expect(again.definition).toEqual(done.definition);
    }),
  );
});

it('a command never changes the definition that it was given', () => {
  const before: FormDefinition = JSON.parse(JSON.stringify(refund));
  after({ type: 'rename', at: 0, key: 'price' }, { type: 'remove', places: [2] }, { type: 'duplicate', places: [0] });
  expect(refund).toEqual(before);
});
