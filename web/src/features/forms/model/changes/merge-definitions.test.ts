import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeDefinitions } from './merge-definitions.ts';
import type { FormCommand } from '../commands.ts';
import { beginHistory, execute } from './history.ts';

const base = aDefinition({
  fields: ['a', 'b', 'c', 'd'].map((key) => ({ key, type: 'text' })),
  rules: [{ when: 'a = "x"', actions: [{ type: 'show', field: 'b' }] }],
});
const made = (...commands: FormCommand[]): FormDefinition => commands.reduce(execute, beginHistory(base)).definition;
const merge = (mine: FormDefinition, theirs: FormDefinition, prefer: 'mine' | 'theirs' = 'mine') => {
  const merged = mergeDefinitions(base, mine, theirs, prefer);
  if (!merged) throw new Error('this cannot be merged');
  return merged;
};
const keys = ({ fields }: FormDefinition) => fields.map(({ key }) => key).join('');
const label = (at: number, text: string): FormCommand => ({ type: 'set', at, settings: { label: text } });
const remove = (at: number): FormCommand => ({ type: 'remove', places: [at] });

it('changes of different fields, and of different settings of one field, are both kept', () => {
  const { definition, clashes } = merge(
    made(label(0, 'Mine'), { type: 'set', at: 1, settings: { hint: 'mine' } }),
    made(label(1, 'Theirs'), label(2, 'Theirs too')),
  );
  expect(clashes).toEqual([]);
  expect(definition.fields.map((field) => field.label)).toEqual(['Mine', 'Theirs', 'Theirs too', 'd']);
  expect(definition.fields[1]?.hint).toBe('mine');
});

it('fields that each added stand where they were put', () => {
  const added = (at: number, key: string): FormCommand => ({
    type: 'add',
    at,
    field: aDefinition({ fields: [{ key, type: 'text' }] }).fields[0]!,
  });
  const { definition, clashes } = merge(made(added(1, 'mine')), made(added(3, 'theirs')));
  expect(definition.fields.map(({ key }) => key)).toEqual(['a', 'mine', 'b', 'c', 'theirs', 'd']);
  expect(clashes).toEqual([]);
});

it('the same setting changed by both is a clash, and the preferred side counts', () => {
  const [mine, theirs] = [made(label(0, 'Mine')), made(label(0, 'Theirs'))];
  expect(merge(mine, theirs)).toMatchObject({
    definition: { fields: [{ label: 'Mine' }, {}, {}, {}] },
    clashes: [{ type: 'field', key: 'a', setting: 'label' }],
  });
  expect(merge(mine, theirs, 'theirs').definition.fields[0]?.label).toBe('Theirs');
});

it('the same change made by both is none', () => {
  const same = made(label(0, 'Same'));
  expect(merge(same, structuredClone(same)).clashes).toEqual([]);
});

it('a field that one removed and the other left alone goes; one that the other changed is a clash', () => {
  expect(keys(merge(made(remove(3)), made(label(0, 'Theirs'))).definition)).toBe('abc');
  const clash = merge(made(remove(0)), made(label(0, 'Theirs')), 'theirs');
  expect(clash.clashes).toEqual([{ type: 'field', key: 'a', setting: null }]);
  expect(keys(clash.definition)).toBe('abcd');
});

it('translations are put together text by text', () => {
  const spoken = (translations: FormDefinition['translations']): FormDefinition => ({
    ...base,
    language: 'en',
    translations,
  });
  const start = spoken({ de: { title: 'Form', 'fields.a.label': 'A' } });
  const merged = mergeDefinitions(
    start,
    spoken({ de: { title: 'Formular', 'fields.a.label': 'A' }, fr: { title: 'Formulaire' } }),
    spoken({ de: { title: 'Bogen', 'fields.a.label': 'Ah' } }),
    'theirs',
  );
  expect(merged?.definition.translations).toEqual({
    de: { title: 'Bogen', 'fields.a.label': 'Ah' },
    fr: { title: 'Formulaire' },
  });
  expect(merged?.clashes).toEqual([{ type: 'text', language: 'de', key: 'title' }]);
});

it('who moved something decides the order; both is a clash', () => {
  const moved = (from: number, gap: number) => made({ type: 'move', places: [from], place: { gap } });
  expect(keys(merge(moved(0, 4), made(label(1, 'B'))).definition)).toBe('bcda');
  expect(keys(merge(made(label(1, 'B')), moved(0, 4)).definition)).toBe('bcda');
  expect(merge(moved(0, 4), moved(3, 0)).clashes).toEqual([{ type: 'order' }]);
  expect(keys(merge(moved(0, 4), moved(3, 0), 'theirs').definition)).toBe('dabc');
});

it('a rule loses what it did to a field that the other removed', () => {
  const rule = { id: 'new', when: 'a = "y"', actions: [{ type: 'show', field: base.fields[3]!.key }] } as const;
  const mine = made({ type: 'putRule', rule: { ...rule, actions: [...rule.actions] } });
  expect(merge(mine, made(remove(3))).definition.rules.map(({ id }) => id)).toEqual(['rule0']);
});

const anyCommand: fc.Arbitrary<FormCommand> = fc.oneof(
  fc.nat({ max: 4 }).map(remove),
  fc.record({
    type: fc.constant('move' as const),
    places: fc.array(fc.nat({ max: 4 })),
    place: fc.record({ gap: fc.nat({ max: 5 }) }),
  }),
  fc.tuple(fc.nat({ max: 4 }), fc.string({ maxLength: 4 })).map(([at, text]) => label(at, text)),
  fc.record({ type: fc.constant('duplicate' as const), places: fc.array(fc.nat({ max: 4 }), { maxLength: 2 }) }),
);

it('with one side unchanged the other comes out whole, and keys stay unique', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 6 }), fc.array(anyCommand, { maxLength: 6 }), (own, other) => {
      const [mine, theirs] = [made(...own), made(...other)];
      expect(merge(mine, base).definition).toEqual(mine);
      expect(merge(base, theirs).definition).toEqual(theirs);
      const all = merge(mine, theirs).definition.fields.map(({ key }) => key);
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});
