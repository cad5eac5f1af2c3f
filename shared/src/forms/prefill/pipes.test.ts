import { expect, it } from 'vitest';
import { pipe, pipesIn } from './pipes.ts';
import { aCompiledForm } from '../testing/test-forms.ts';

it('finds the names in a text', () => {
  expect(pipesIn('Dear {{name}}, {{ order }} of {{ 1st }} and {name}')).toEqual(['name', 'order']);
});

it('puts answers in and leaves what is no field', () => {
  const answers: Record<string, string> = { name: 'Ana' };
  expect(pipe('{{name}} and {{nobody}}', (key) => answers[key])).toBe('Ana and {{nobody}}');
});

it('knows which fields show the answer of which', () => {
  const form = aCompiledForm({
    fields: [
      { key: 'name', type: 'text' },
      { key: 'order', type: 'text', label: 'What do you order, {{name}}?', hint: '{{name}}, {{name}}' },
      { key: 'note', type: 'description', text: 'Thank you {{name}} for {{order}}' },
    ],
  });
  expect([...form.pipes]).toEqual([
    [0, [1, 2]],
    [1, [2]],
  ]);
});
