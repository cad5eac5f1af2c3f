import { expect, it } from 'vitest';
import { readOptions, sortOptions, withoutRepeats, writeOptions } from './option-text.ts';

const options = [
  { value: 'x10', label: 'Item 10', showWhen: 'amount > 1' },
  { value: 'item_2', label: 'Item 2' },
  { value: 'other', label: 'item 2' },
];

it('options become text and back, with the values and conditions that they had', () => {
  expect(writeOptions(options)).toBe('Item 10 | x10\nItem 2\nitem 2 | other');
  expect(readOptions(writeOptions(options), options)).toEqual(options);
});

it('pasted lines get values that read like their labels and are told apart', () => {
  expect(readOptions('Late\n\n Late \nMarkt | de-mkt\n很晚', [])).toEqual([
    { value: 'late', label: 'Late' },
    { value: 'late_2', label: 'Late' },
    { value: 'de-mkt', label: 'Markt' },
    { value: '很晚', label: '很晚' },
  ]);
});

it('sorting counts numbers by their size, and repeats go whatever their case', () => {
  expect(sortOptions(options, 'en').map(({ label }) => label)).toEqual(['item 2', 'Item 2', 'Item 10']);
  expect(withoutRepeats(options).map(({ value }) => value)).toEqual(['x10', 'item_2']);
});
