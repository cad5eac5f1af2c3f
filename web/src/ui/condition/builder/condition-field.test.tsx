import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import type { KnownName } from '../../expression/known-name.ts';
import { ConditionField } from './condition-field.tsx';

const options = ['damaged', 'late', 'other'].map((value) => ({ value, label: value.toUpperCase() }));
const names: KnownName[] = [
  { name: 'amount', label: 'Amount', kind: 'number' },
  { name: 'limit', label: 'Limit', kind: 'number' },
  { name: 'bought', label: 'Bought on', kind: 'date' },
  { name: 'reason', label: 'Reason', kind: 'choice', options },
  { name: 'order', label: 'Order', kind: 'text' },
];
let written = '';

function Piece({ start }: { start: string }) {
  const [text, setText] = useState(start);
  const change = (next: string) => {
    written = next;
    setText(next);
  };
  return <ConditionField label="Only when" value={text} names={names} onChange={change} />;
}

const open = async (start: string) => {
  written = start;
  await showPiece(<Piece start={start} />);
};
const select = (name: string) => page.getByRole('combobox', { name, exact: true });
const handle = (number: number) => page.getByRole('button', { name: `Condition ${number}: move or change` });
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(() => page.viewport(800, 900));

it('rows are chosen, and the text follows', async () => {
  await open('amount > 0');
  await select('Condition 1: comparison').selectOptions('is between');
  await page.getByRole('textbox', { name: 'Condition 1: to' }).fill('50');
  expect(written).toBe('amount between 0 and 50');
  await select('Condition 1: field').selectOptions('Reason');
  await select('Condition 1: comparison').selectOptions('is one of');
  await page.getByText('OTHER').click();
  expect(written).toBe('reason in ["damaged", "other"]');
  expect(await violations()).toEqual([]);
});

it('a value can be another field, or a day counted from today', async () => {
  await open('amount > 0 and bought < @"2026-01-31"');
  await select('Condition 1: value, compared with').selectOptions('another field');
  expect(written).toBe('amount > limit and bought < @"2026-01-31"');
  await select('Condition 2: value, compared with').selectOptions('today');
  await page.getByRole('textbox', { name: 'Condition 2: value, days' }).fill('14');
  await select('Condition 2: value, before or after today').selectOptions('days before today');
  expect(written).toBe('amount > limit and bought < today() - @"P14D"');
});

it('groups stand inside each other, and each is joined its own way', async () => {
  await open('amount > 0 and (reason = "late" or order = null)');
  await expect.element(page.getByRole('group', { name: 'Any of these' })).toBeVisible();
  await select('All or any in this group').selectOptions('and');
  expect(written).toBe('amount > 0 and (reason = "late" and order = null)');
  expect(await violations()).toEqual([]);
});

it('a row is moved, copied, grouped and removed with the keyboard alone', async () => {
  await open('amount > 1 and limit > 2 and order = null');
  handle(1).element().focus();
  await press('{Alt>}{ArrowDown}{/Alt}');
  expect(written).toBe('limit > 2 and amount > 1 and order = null');
  await expect.poll(() => document.activeElement).toBe(handle(2).element());
  await expect.element(page.getByText('Now condition 2')).toBeInTheDocument();

  await press('{Enter}');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  expect(written).toBe('limit > 2 and amount > 1 and amount > 1 and order = null');
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).not.toBeInTheDocument();
  await handle(1).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  expect(written).toBe('amount > 1 and amount > 1 and order = null');
});

it('the same condition as text and back', async () => {
  await open('amount > 1');
  await page.getByRole('button', { name: 'Edit as text' }).click();
  const editor = page.getByRole('textbox', { name: 'Only when' });
  await editor.fill('amount > 1 or contains(order, "SO")');
  await page.getByRole('button', { name: 'Use the builder' }).click();
  await expect.element(select('Condition 2: comparison')).toHaveValue('contains');
  expect(written).toBe('amount > 1 or contains(order, "SO")');
});

it('what only the text can say opens as text and says so', async () => {
  await open('amount * 2 > limit');
  await expect.element(page.getByText(/so edit it as text/)).toBeVisible();
  await expect.element(page.getByText('Amount × 2 is more than Limit')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use the builder' })).not.toBeInTheDocument();
});
