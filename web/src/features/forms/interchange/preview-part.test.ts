import { expect, test } from 'vitest';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { previewPart } from './preview-part.ts';

const rules = [{ when: 'q0 = "x"', actions: [{ type: 'show', field: 'q1' }] }];
const options = Array.from({ length: 49 }, (_, at) => ({ value: `c${at}`, label: `C${at}` }));
const form = (count: number, more: object) =>
  aDefinition({ fields: Array.from({ length: count }, (_, at) => ({ key: `q${at}`, type: 'text', ...more })), rules });

test.each<[name: string, count: number, more: object, shown: number]>([
  ['a form of usual length is drawn whole, with its rules', 200, {}, 200],
  ['of a long one the first fields', 201, {}, 200],
  ['choices are drawn, too', 20, { type: 'single_choice', options }, 4],
  ['those of a list that opens are not', 20, { type: 'dropdown', options }, 20],
])('%s', (_, count, more, shown) => {
  const definition = form(count, more);
  const { part, isWhole } = previewPart(definition);
  expect(part.fields).toHaveLength(shown);
  expect(isWhole).toBe(shown === count);
  expect(part.rules).toEqual(isWhole ? definition.rules : []);
});
