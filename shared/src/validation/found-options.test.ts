import { expect, test } from 'vitest';
import { feelEngine } from '../forms/engine/feel-engine.ts';
import { freezeDefinition } from '../forms/definition/freeze-definition.ts';
import { allKits } from '../forms/tables/all-kits.ts';
import { answerText, readAnswer } from '../forms/field-kit.ts';
import { field, formDefinition } from '../forms/schema.ts';

const optionsFrom = { source: 'dictionary', type: 'support_channel' };
const one = field.parse({ type: 'dropdown', key: 'one', label: 'One', options: [], optionsFrom });
const many = field.parse({ type: 'multi_select', key: 'many', label: 'Many', options: [], optionsFrom, maxChoices: 2 });
const a = { id: 'a', name: 'Anna' };
const b = { id: 'b', name: 'Ben' };

test.each([
  ['an item', one, a, a, []],
  ['a bare value', one, 'a', { id: 'a', name: 'a' }, []],
  ['nothing', one, '', undefined, []],
  ['a number', one, 7, undefined, ['wrong_type']],
  ['something without a name', one, { id: 'a' }, undefined, ['wrong_type']],
  ['an item twice', many, [a, b, a], [a, b], []],
  ['an empty list', many, [], undefined, []],
  ['too many', many, [a, b, 'c'], [a, b, { id: 'c', name: 'c' }], ['too_many_choices']],
])('options from elsewhere: %s', (_, about, raw, answer, codes) => {
  const read = readAnswer(allKits, about, raw);
  expect(read.answer).toEqual(answer);
  expect(read.problems.map(({ code }) => code)).toEqual(codes);
});

test('people read the names, expressions the ids', () => {
  expect(answerText(allKits, one, a, 'en')).toBe('Anna');
  expect(answerText(allKits, many, [a, b], 'en')).toBe('Anna, Ben');
  expect(feelEngine.factOf(one, a, 'UTC')).toBe('a');
  expect(feelEngine.factOf(many, [a, b], 'UTC')).toEqual(['a', 'b']);
});

test.each([
  [optionsFrom, []],
  [{ source: 'dictionary', type: '' }, ['setting_missing']],
  [{ source: 'api', url: 'shops', dataPath: '', valueField: 'id', labelField: 'name' }, ['setting_missing']],
  [{ source: 'form', formKey: '', field: '' }, ['setting_missing']],
])('a form with %j is published only with a complete source', (from, codes) => {
  const definition = formDefinition.parse({
    schemaVersion: 1,
    title: 'x',
    fields: [{ type: 'dropdown', key: 'one', label: 'One', options: [], optionsFrom: from }],
  });
  const frozen = freezeDefinition(definition);
  expect('problems' in frozen ? frozen.problems.map(({ code }) => code) : []).toEqual(codes);
});
