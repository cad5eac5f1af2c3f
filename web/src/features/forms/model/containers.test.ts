import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { treeProblems } from '@countersign/shared/forms/tree/tree-problems.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FormCommand } from './commands.ts';
import { beginHistory, execute, undo } from './changes/history.ts';
import { placesFor, placesOf } from './places/places.ts';

const columns = [
  { id: 'left', width: 12 },
  { id: 'right', width: 12 },
];
const form = aDefinition({
  fields: [
    { key: 'a', type: 'text' },
    { key: 'box', type: 'panel' },
    { key: 'b', type: 'text', parent: 'box' },
    { key: 'cols', type: 'columns', columns, parent: 'box' },
    { key: 'c', type: 'text', parent: 'cols', slot: 'left' },
    { key: 'd', type: 'text' },
  ],
});
const [A, BOX, B, COLS, C, D] = [0, 1, 2, 3, 4, 5];

/** `a box(b cols(c@left)) d`. */
function read({ fields }: FormDefinition): string {
  const inside = (parent: string | undefined): string =>
    fields
      .filter((field) => field.parent === parent)
      .map((field) => {
        const children = inside(field.key);
        const own = field.key + (field.slot ? `@${field.slot}` : '');
        return children || ['panel', 'columns'].includes(field.type) ? `${own}(${children})` : own;
      })
      .join(' ');
  return inside(undefined);
}
const box = form.fields[BOX]!.key;
const cols = form.fields[COLS]!.key;
const after = (...commands: FormCommand[]) => commands.reduce(execute, beginHistory(form));

it.each<[string, FormCommand, string]>([
  ['into a container', { type: 'move', places: [A], place: { gap: 2, parent: box } }, 'box(a b cols(c@left)) d'],
  ['to its end', { type: 'move', places: [D], place: { gap: 5, parent: box } }, 'a box(b cols(c@left) d)'],
  [
    'into an empty column',
    { type: 'move', places: [D], place: { gap: 5, parent: cols, slot: 'right' } },
    'a box(b cols(c@left d@right))',
  ],
  ['out of it', { type: 'move', places: [C], place: { gap: 5 } }, 'a box(b cols()) c d'],
  ['a container with all that is in it', { type: 'move', places: [BOX], place: { gap: 6 } }, 'a d box(b cols(c@left))'],
  ['several, from different containers', { type: 'move', places: [A, C], place: { gap: 6 } }, 'box(b cols()) d a c'],
  ['never into itself', { type: 'move', places: [BOX], place: { gap: 3, parent: cols } }, read(form)],
  ['a container goes with its fields', { type: 'remove', places: [BOX] }, 'a d'],
  ['or they stay where it stood', { type: 'remove', places: [BOX], inside: 'stays' }, 'a b cols(c@left) d'],
  ['one inside another too', { type: 'remove', places: [COLS], inside: 'stays' }, 'a box(b c) d'],
  ['a copy stands in the same container', { type: 'duplicate', places: [B] }, 'a box(b b_2 cols(c@left)) d'],
  [
    'a copied container has copies of its fields',
    { type: 'duplicate', places: [BOX] },
    'a box(b cols(c@left)) box_2(b_2 cols_2(c_2@left)) d',
  ],
  [
    'the fields of a column that is taken away go to the first',
    { type: 'set', at: COLS, settings: { columns: [{ id: 'right', width: 24 }] } },
    'a box(b cols(c@right)) d',
  ],
])('%s', (_, command, expected) => {
  const done = after(command);
  expect(read(done.definition)).toBe(expected);
  expect(undo(done).definition).toEqual(done.past.length > 0 ? form : done.definition);
});

it('the places of a form are beside every field and inside every container, in the order in which it reads', () => {
  expect(
    placesOf(form.fields).map(({ gap, parent, slot }) =>
      [gap, parent, slot].filter((one) => one !== undefined).join(' '),
    ),
  ).toEqual(['0', '1', '2 box', '3 box', '4 cols left', '5 cols left', '5 cols right', '5 box', '5', '6']);
});

it('Alt with the arrows leads through the containers and back again', () => {
  let at = D;
  let history = beginHistory(form);
  const forms: string[] = [];
  for (let step = 0; step < 8; step++) {
    const { places, now } = placesFor(history.definition.fields, [at]);
    const place = places[now - 1];
    if (!place) break;
    history = execute(history, { type: 'move', places: [at], place });
    at = history.selected ?? at;
    forms.push(read(history.definition));
  }
  expect(forms).toEqual([
    'a box(b cols(c@left) d)',
    'a box(b cols(c@left d@right))',
    'a box(b cols(c@left d@left))',
    'a box(b cols(d@left c@left))',
    'a box(b d cols(c@left))',
    'a box(d b cols(c@left))',
    'a d box(b cols(c@left))',
    'd a box(b cols(c@left))',
  ]);
});

const anyCommand = (fields: FormDefinition['fields']): fc.Arbitrary<FormCommand> => {
  const places = fc.array(fc.nat({ max: fields.length }), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    fc.record({ type: fc.constant('move' as const), places, place: fc.constantFrom(...placesOf(fields)) }),
    fc.record({ type: fc.constant('duplicate' as const), places }),
    fc.record({
      type: fc.constant('remove' as const),
      places,
      inside: fc.constantFrom('goes' as const, 'stays' as const),
    }),
  );
};

it('whatever is done, every field stands in a container that there is, and no field is lost by moving', () => {
  fc.assert(
    fc.property(fc.gen(), fc.nat({ max: 12 }), (gen, steps) => {
      let history = beginHistory(form);
      for (let step = 0; step < steps; step++) {
        const before = history.definition.fields;
        const command = gen(anyCommand, before);
        history = execute(history, command);
        const problems = treeProblems(history.definition.fields).filter(({ code }) => code !== 'too_deep');
        expect(problems).toEqual([]);
        const keys = history.definition.fields.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        if (command.type === 'move') expect(keys.toSorted()).toEqual(before.map(({ key }) => key).toSorted());
      }
    }),
  );
});
