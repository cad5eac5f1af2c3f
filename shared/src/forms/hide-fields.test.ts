import { expect, it } from 'vitest';
import { withInside, withoutAnswers } from './hide-fields.ts';
import { aDefinition } from './test-forms.ts';

const { fields } = aDefinition({
  fields: [
    { key: 'a', type: 'text' },
    { key: 'box', type: 'panel' },
    { key: 'inner', type: 'section', parent: 'box' },
    { key: 'b', type: 'text', parent: 'inner' },
    { key: 'rows', type: 'sub_form' },
    { key: 'qty', type: 'number', parent: 'rows' },
    { key: 'price', type: 'number', parent: 'rows' },
  ],
});

it('who may not see a group sees nothing that stands in it', () => {
  expect(withInside(fields, ['box'])).toEqual(['box', 'inner', 'b']);
  expect(withInside(fields, ['a', 'qty'])).toEqual(['a', 'qty']);
});

it('a field of rows is taken out of every row', () => {
  const answers = { a: 'x', rows: [{ qty: 1, price: 9 }, { price: 8 }] };
  expect(withoutAnswers(fields, answers, ['price'])).toEqual({ a: 'x', rows: [{ qty: 1 }, {}] });
  expect(withoutAnswers(fields, answers, ['rows'])).toEqual({ a: 'x' });
});
