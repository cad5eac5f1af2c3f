import { create, publish, saveDraft } from '@countersign/shared/api/forms/forms.ts';
import { field, type Field } from '@countersign/shared/forms/schema.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withRealApp } from '../../../testing/real-app.ts';
import { violations } from '../../../testing/violations.ts';
import { call } from '../../../lib/calls/http.ts';
import { EditorPage } from '../editor/editor-page.tsx';
import { openForm } from '../frame/use-session-of.ts';
import { showSitting } from '../testing/a-sitting.tsx';
import { openEditor } from '../testing/open-editor.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(1440, 900));

const press = (keys: string) => userEvent.keyboard(keys);
const line = () => page.getByRole('combobox', { name: 'Formula' });
const chips = () => [...document.querySelectorAll('[data-chip]')].map(({ textContent }) => textContent);

const aNumber = (key: string, label: string): Field => field.parse({ key, type: 'number', label });

/** The panel of a formula over an amount, a day and rows with a line total. */
async function openFormula(formula: string) {
  const fields = [
    { key: 'amount', type: 'number', label: 'Amount' },
    { key: 'ordered', type: 'date', label: 'Order date' },
    { key: 'note', type: 'text', label: 'Note' },
    { key: 'items', type: 'sub_form', label: 'Items' },
    { key: 'line_total', type: 'number', label: 'Line total', parent: 'items' },
    { key: 'sum', type: 'formula', label: 'Sum', formula, result: 'number', decimals: 2, unit: 'EUR' },
  ];
  const { session, form } = await openEditor(aDefinition({ fields: fields as never }));
  session.select(fields.length - 1);
  const text = () => form().fields.flatMap((field) => (field.type === 'formula' ? field.formula : []))[0];
  return { session, text };
}

test('arrows move between chips, and a slash divides before a number', async () => {
  const { text } = await openFormula('amount');
  await line().click();
  await press('/2{Enter}');
  expect(text()).toBe('amount / 2');
  await press('{ArrowLeft}{ArrowLeft}+5{Enter}{Home}({End})');
  expect(text()).toBe('(amount + 5 / 2)');
});

test('a text where a number has to be is named', async () => {
  await openFormula('note * 2');
  await expect.element(page.getByText('“Note” is text; a number is needed here.')).toBeVisible();
});

test('comments and spaces stay as they were typed, and the text says why it is text', async () => {
  const { text } = await openFormula('amount   *  2 // doubled');
  await expect.element(page.getByText('This formula uses comments, which only FEEL text can show.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Formula' })).toHaveTextContent('amount * 2 // doubled');
  expect(text()).toBe('amount   *  2 // doubled');
});

test('looking at a formula in both ways changes no character of it', async () => {
  const { text } = await openFormula('( amount )*2');
  await page.getByRole('button', { name: 'Edit as FEEL text' }).click();
  await page.getByRole('button', { name: 'Edit with fields' }).click();
  await expect.poll(chips).toEqual(['Amount', '×', '2']);
  expect(text()).toBe('( amount )*2');
});

test('a chip follows the label of its field', async () => {
  const { session } = await openFormula('amount * 2');
  await expect.poll(chips).toEqual(['Amount', '×', '2']);
  session.run({ type: 'set', at: 0, settings: { label: 'Net amount' } });
  await expect.poll(chips).toEqual(['Net amount', '×', '2']);
});

test('“sum” offers the totals of rows first; the sample counts along, and what is typed last is kept when the focus leaves', async () => {
  const { text } = await openFormula('');
  await line().click();
  await press('sum{Enter}');
  await expect.poll(chips).toEqual(['Sum of Line total']);
  const sample = page.getByRole('group', { name: 'Sample result' });
  await expect.element(sample.getByRole('status')).toHaveTextContent('Sample result300.00 EUR');
  await press('*1.5{Tab}');
  expect(text()).toBe('sum(items.line_total) * 1.5');
  await expect.element(sample.getByRole('status')).toHaveTextContent('Sample result450.00 EUR');
  expect(await violations()).toEqual([]);
});

test('the first value comes in place of the 0 of a new formula, a sign goes on after it', async () => {
  const { text } = await openFormula('0');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Sum of Line total');
  // Nothing is calculated from itself.
  expect(page.getByRole('option', { name: 'Sum', exact: true }).query()).toBeNull();
  await press('{Enter}');
  expect(text()).toBe('sum(items.line_total)');
  await press('{Backspace}0-2{Enter}');
  expect(text()).toBe('0 - 2');
});

test('a formula that is pasted becomes chips; a word that is no field stays a search', async () => {
  const { text } = await openFormula('');
  await line().fill('amount * 1.19');
  await press('{Tab}');
  await expect.poll(chips).toEqual(['Amount', '×', '1.19']);
  expect(text()).toBe('amount * 1.19');
  await line().fill('nothing');
  await press('{Tab}');
  expect(text()).toBe('amount * 1.19');
});

test('a deleted field keeps its name when the formula is opened again, and another one can take its place', async () => {
  const { session, text } = await openFormula('amount * 2');
  await expect.poll(chips).toEqual(['Amount', '×', '2']);
  session.select(2);
  await expect.poll(() => line().query()).toBeNull();
  session.run({ type: 'remove', places: [0], inside: 'goes' });
  session.run({ type: 'add', field: aNumber('net', 'Net amount'), at: 0 });
  session.select(5);
  await expect.poll(chips).toEqual(['Deleted field: Amount', '×', '2']);
  await page.getByRole('button', { name: /^1 problem/ }).click();
  await expect.element(page.getByText('Uses a deleted field: Amount.')).toBeVisible();

  await page.getByRole('button', { name: 'Deleted field: Amount' }).click();
  await press('net');
  await expect.element(page.getByRole('option', { name: 'Net amount' })).toHaveAttribute('aria-selected', 'true');
  await press('{Enter}');
  await expect.poll(chips).toEqual(['Net amount', '×', '2']);
  expect(text()).toBe('net * 2');
});

test('what a deleted field was called is looked up in the published version; the keyboard chooses another one too', async () => {
  const sum = { key: 'sum', type: 'formula', label: 'Sum', formula: 'price + fee', result: 'number', decimals: 2 };
  const [price, fee] = [aNumber('price', 'Price'), aNumber('fee', 'Fee')];
  const { formKey, rev } = await call(create, { name: 'Quote' });
  const before = aDefinition({ fields: [price, fee, sum] as never });
  const saved = await call(saveDraft, { formKey, rev, definition: before });
  const now = await call(publish, { formKey, rev: saved.rev });
  await call(saveDraft, { formKey, rev: now.rev, definition: aDefinition({ fields: [fee, sum] as never }) });
  const session = await openForm(formKey);
  await showSitting(session, <EditorPage />);
  session.select(1);
  await expect.poll(chips).toEqual(['Deleted field: Price', '+', 'Fee']);
  session.run({ type: 'set', at: 1, settings: { formula: 'gone + fee' } as never });
  await expect.poll(chips).toEqual(['Deleted field', '+', 'Fee']);
  await line().click();
  await press('{Home}{ArrowRight}{Enter}fee{Enter}');
  await expect.poll(chips).toEqual(['Fee', '+', 'Fee']);
});
