import { fieldTree } from '@countersign/shared/forms/tree/field-tree.ts';
import { aDefinition, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, it } from 'vitest';
import { sliceFields } from './form-slices.ts';

const slice = (loose: LooseDefinition) => {
  const { fields } = aDefinition(loose);
  return sliceFields(fields, fieldTree(fields)).map(({ from, to, hasColumns }) => [from, to, hasColumns]);
};
const slicesOf = (widths: number[]) =>
  slice({ fields: widths.map((width, at) => ({ key: `f${at}`, type: 'text', width })) });
const times = (count: number, width: number) => Array.from({ length: count }, () => width);

it.each<[string, number[], [number, number, boolean][]]>([
  ['no fields', [], []],
  ['a short form', times(3, 24), [[0, 3, false]]],
  [
    'a long form',
    times(100, 24),
    [
      [0, 40, false],
      [40, 80, false],
      [80, 100, false],
    ],
  ],
  [
    'a short rest comes along',
    times(99, 24),
    [
      [0, 40, false],
      [40, 99, false],
    ],
  ],
  [
    'rows of three are not torn apart',
    times(63, 8),
    [
      [0, 42, true],
      [42, 63, true],
    ],
  ],
  [
    'columns only where they are needed',
    [...times(40, 24), 12, 12, ...times(20, 24)],
    [
      [0, 40, false],
      [40, 62, true],
    ],
  ],
  [
    'a field that does not fit begins a new row',
    [...times(39, 24), 16, 16, 8, ...times(20, 24)],
    [
      [0, 40, true],
      [40, 62, true],
    ],
  ],
])('%s', (_, widths, expected) => {
  expect(slicesOf(widths)).toEqual(expected);
});

it('a container is not torn apart', () => {
  const children = Array.from({ length: 70 }, (_, at) => ({ key: `c${at}`, type: 'text', parent: 'box' }));
  const after = Array.from({ length: 30 }, (_, at) => ({ key: `f${at}`, type: 'text' }));
  expect(slice({ fields: [{ key: 'box', type: 'panel' }, ...children, ...after] })).toEqual([
    [0, 71, false],
    [71, 101, false],
  ]);
});
