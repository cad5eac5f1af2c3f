import { expect, test } from 'vitest';
import { countableChoices, countableFields } from './countable-field.ts';
import { type Field, field } from '../schema.ts';

const choices = { options: [{ value: 'a', label: 'A' }] };
const make = (settings: object): Field => field.parse({ key: 'q', label: 'Q', ...settings });

test.each<[object, string[] | null]>([
  [{ type: 'single_choice', ...choices }, ['a']],
  [{ type: 'single_choice', ...choices, other: {} }, ['a', 'other:']],
  [{ type: 'dropdown', ...choices, other: { label: 'Another' } }, ['a', 'other:']],
  [{ type: 'multiple_choice', ...choices }, ['a']],
  [{ type: 'multi_select', ...choices }, ['a']],
  [{ type: 'image_choice', ...choices }, ['a']],
  [{ type: 'yes_no' }, ['true', 'false']],
  [{ type: 'rating', max: 3 }, ['1', '2', '3']],
  [{ type: 'opinion_scale', from: 0, to: 2 }, ['0', '1', '2']],
  [{ type: 'nps' }, ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
  [{ type: 'text' }, null],
  [{ type: 'tag_box' }, null],
  [{ type: 'email' }, null],
  [{ type: 'dropdown', options: [], optionsFrom: { source: 'form', formKey: 'people', field: 'name' } }, null],
  [{ type: 'multi_select', options: [], optionsFrom: { source: 'dictionary', type: 'sex' } }, null],
])('what is counted of %o', (settings, values) => {
  expect(countableChoices(make(settings))?.map(({ value }) => value) ?? null).toEqual(values);
});

test('a choice in the rows of a sub-form is not counted, one in a section is', () => {
  const fields = [
    make({ key: 'rows', type: 'sub_form' }),
    make({ key: 'in_row', type: 'yes_no', parent: 'rows' }),
    make({ key: 'part', type: 'section' }),
    make({ key: 'in_part', type: 'yes_no', parent: 'part' }),
  ];
  expect(countableFields(fields).map(({ key }) => key)).toEqual(['in_part']);
});
