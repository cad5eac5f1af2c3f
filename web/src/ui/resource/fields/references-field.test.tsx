import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '../../../testing/show.tsx';
import { ReferencesField } from './references-field.tsx';

const NAMES = ['Support', 'Support EMEA', 'Support APAC', 'Sales', 'Finance', 'Legal', 'People', 'Repair', 'Returns'];
const options = NAMES.map((label, at) => ({ value: String(at + 1), label }));

async function showField(count: number, first: readonly number[], most = 100) {
  const held = { ids: first };
  function Field() {
    const [value, setValue] = useState(first);
    const change = (ids: number[]) => {
      held.ids = ids;
      setValue(ids);
    };
    const shown = { label: 'Departments', most, isDisabled: false, error: undefined };
    return <ReferencesField {...shown} value={value} options={options.slice(0, count)} onChange={change} />;
  }
  await showPiece(<Field />);
  return held;
}

/** Garden draws the mark over its input, so the mouse never reaches the input itself. */
const tick = (name: string) => {
  (page.getByRole('checkbox', { name, exact: true }).element() as HTMLInputElement).click();
};
const boxes = () =>
  page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.parentElement?.textContent);

test('a long list is searched, and the search select offers to select all that are found', async () => {
  const held = await showField(NAMES.length, [5]);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search Departments' }), 'support');
  await expect.poll(boxes).toEqual(['Select all', 'Support', 'Support EMEA', 'Support APAC']);
  tick('Select all');
  await expect.poll(() => held.ids).toEqual([5, 1, 2, 3]);
  tick('Support EMEA');
  await expect.poll(() => held.ids).toEqual([5, 1, 3]);
  await expect.element(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  await userEvent.fill(page.getByRole('searchbox'), 'nothing');
  await expect.element(page.getByText('No data')).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), '');
  await expect.poll(boxes).toHaveLength(NAMES.length + 1);
  tick('Select all');
  await expect.poll(() => held.ids).toHaveLength(NAMES.length);
  tick('Select all');
  await expect.poll(() => held.ids).toEqual([]);
});

test('a short list has no search; what is offered no more can be taken away', async () => {
  const held = await showField(3, [9]);
  expect(page.getByRole('searchbox').query()).toBeNull();
  expect(boxes()).toEqual(['Select all', 'Support', 'Support EMEA', 'Support APAC', '9']);
  tick('9');
  await expect.poll(() => held.ids).toEqual([]);
});

test('no more are chosen than the field takes, which it says', async () => {
  const held = await showField(NAMES.length, [9], 4);
  await expect.element(page.getByRole('status')).toHaveTextContent('Choose at most 4.');
  tick('Select all');
  await expect.poll(() => held.ids).toEqual([9, 1, 2, 3]);
  await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Finance' })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'Returns' })).toBeEnabled();
  await userEvent.fill(page.getByRole('searchbox'), 'finance');
  await userEvent.fill(page.getByRole('searchbox'), '');
  tick('Select all');
  await expect.poll(() => held.ids).toEqual([]);
  await expect.element(page.getByRole('checkbox', { name: 'Finance' })).toBeEnabled();
});
