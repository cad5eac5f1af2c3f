import { expect, test } from 'vitest';
import { slowFields } from './indexed-fields.ts';
import { type FieldDefinition, resourceDefinition } from './resource-definition.ts';

const field = (key: string, over: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...base,
  key,
  type: 'text',
  ...over,
});
const [base] = resourceDefinition.shape.fields.parse([
  { key: 'one', type: 'text', label: { en: 'One', 'zh-cn': '' } },
]) as [FieldDefinition];
const slow = (
  fields: FieldDefinition[],
  source: { kind: 'empty' } | { kind: 'form'; formKey: string } = { kind: 'empty' },
) => slowFields({ source, fields }).map(({ field: { key }, hasRoom }) => `${key} ${hasRoom}`);

test('what is searched or sorted and not indexed is slow', () => {
  expect(
    slow([
      field('plain'),
      field('sorted', { isSortable: true }),
      field('searched', { search: 'like' }),
      field('indexed', { isSortable: true, isIndexed: true }),
      field('unique', { isSortable: true, isUnique: true }),
      field('picture', { type: 'picture', isSortable: true }),
    ]),
  ).toEqual(['sorted true', 'searched true']);
});

test('it is said where no index of the kind is left', () => {
  const moments = ['a', 'b', 'c'].map((key) => field(key, { type: 'moment', isIndexed: true }));
  expect(
    slow([...moments, field('d', { type: 'moment', isSortable: true }), field('e', { isSortable: true })]),
  ).toEqual(['d false', 'e true']);
});

test('rows of a form are found by their own room', () => {
  expect(slow([field('sorted', { isSortable: true })], { kind: 'form', formKey: 'x1' })).toEqual([]);
});
