import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { beforeAll, expect, it } from 'vitest';
import { applyCommand } from '../commands.ts';
import { loadLanguage } from '../expressions/expression.ts';
import { usesOf } from './uses-of.ts';

beforeAll(loadLanguage);

const form = (): FormDefinition => ({
  ...aDefinition({
    fields: [
      { key: 'sum', type: 'number' },
      { key: 'note', type: 'text', label: 'About {{sum}}', defaultValue: 'string(sum)' },
      { key: 'tax', type: 'formula', formula: 'sum * 0.2' },
      { key: 'way', type: 'dropdown', options: [{ value: 'a', label: 'A', showWhen: 'sum > 1' }] },
      { key: 'items', type: 'sub_form', rowTitle: '{{sum}} of {{qty}}' },
      { key: 'qty', type: 'number', parent: 'items', defaultValue: 'sum' },
    ],
    rules: [
      { id: 'a', when: 'sum > 100 and note != "sum"', actions: [{ type: 'show', field: 'tax' }] },
      {
        id: 'b',
        when: 'note != null',
        actions: [
          { type: 'set', field: 'sum', value: '1' },
          { type: 'calculate', field: 'note', value: 'string(sum + 1)' },
          { type: 'copy', field: 'note', from: 'sum' },
          { type: 'validate', field: 'sum', message: 'Too much' },
        ],
      },
    ],
  }),
  translations: { de: { 'fields.sum.label': 'Summe', 'fields.note.label': 'Zu {{ sum }}' } },
});

it('a new key is written wherever the old one was meant, and nowhere else', () => {
  const renamed = form();
  applyCommand(renamed, { type: 'rename', at: 0, key: 'amount' });
  expect(renamed).toMatchObject({
    fields: [
      { key: 'amount' },
      { label: 'About {{amount}}', defaultValue: 'string(amount)' },
      { formula: 'amount * 0.2' },
      { options: [{ showWhen: 'amount > 1' }] },
      { rowTitle: '{{amount}} of {{qty}}' },
      { defaultValue: 'amount' },
    ],
    rules: [
      { when: 'amount > 100 and note != "sum"' },
      {
        when: 'note != null',
        actions: [
          { field: 'amount' },
          { field: 'note', value: 'string(amount + 1)' },
          { from: 'amount' },
          { field: 'amount', message: 'Too much' },
        ],
      },
    ],
    translations: { de: { 'fields.amount.label': 'Summe', 'fields.note.label': 'Zu {{amount}}' } },
  });
  expect(JSON.stringify(renamed)).not.toContain('fields.sum.');
});

it('a field knows in how many rules and settings it is named', () => {
  expect(usesOf(form(), 'sum')).toBe(6);
  expect(usesOf(form(), 'qty')).toBe(0);
});

it('rules change their places, and nothing else does', () => {
  const moved = form();
  applyCommand(moved, { type: 'moveRule', from: 0, to: 1 });
  expect(moved.rules.map(({ id }) => id)).toEqual(['b', 'a']);
  applyCommand(moved, { type: 'moveRule', from: 5, to: 0 });
  expect(moved.rules.map(({ id }) => id)).toEqual(['b', 'a']);
});

it('a new key is written into look-ups, device records and quizzes that name the field', () => {
  const definition = aDefinition({
    fields: [
      { key: 'sum', type: 'text' },
      {
        key: 'name',
        type: 'text',
        prefill: { from: 'device', fact: 'customerName', by: { type: 'field', field: 'sum' } },
      },
      { key: 'device', type: 'device_serial', customerField: 'sum', deliveryField: 'sum' },
      { key: 'points', type: 'score', questions: [{ field: 'sum', correct: ['1'], points: 1 }] },
    ],
  });
  expect(usesOf(definition, 'sum')).toBe(3);
  applyCommand(definition, { type: 'rename', at: 0, key: 'amount' });
  expect(definition.fields).toMatchObject([
    { key: 'amount' },
    { prefill: { by: { field: 'amount' } } },
    { customerField: 'amount', deliveryField: 'amount' },
    { questions: [{ field: 'amount' }] },
  ]);
});
