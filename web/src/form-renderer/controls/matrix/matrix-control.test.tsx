import { A_MOMENT, aCompiledForm } from '@countersign/shared/forms/testing/test-forms.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../../../translations/en.json';
import { createFormStore } from '../../form-store.ts';
import { FormView } from '../../form-view.tsx';
import type { FormMode } from '../../view-settings.ts';

const rows = ['Speed', 'Price'].map((label) => ({ id: label.toLowerCase(), label }));
const columns = ['Good', 'Bad'].map((label) => ({ id: label.toLowerCase(), label }));

async function show(more: object, { answers, mode = 'fill' }: { answers?: Answers; mode?: FormMode } = {}) {
  const sent = vi.fn(async () => {});
  const form = aCompiledForm({ fields: [{ key: 'm', type: 'matrix', label: 'How was it', rows, columns, ...more }] });
  const store = createFormStore(form, { answers, ...A_MOMENT });
  const screen = await render(
    <main>
      <FormView store={store} messages={en.fill} language="en" mode={mode} onSubmit={sent}>
        <button type="submit">Send</button>
      </FormView>
    </main>,
  );
  return { screen, store, sent };
}
const faults = async () => (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

it('one choice for each row, with arrows and mouse; what is missing is named', async () => {
  const { screen, store } = await show({ requiredRows: true });
  await screen.getByRole('radio', { name: 'Speed, Good' }).click();
  await userEvent.keyboard('{ArrowRight}');
  expect(store.answers()).toEqual({ m: { speed: 'bad' } });
  await userEvent.tab();
  await userEvent.tab();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('link', { name: 'How was it: Answer “Price” too' })).toBeVisible();
  await screen.getByRole('radio', { name: 'Price, Bad' }).click();
  expect(store.answers()).toEqual({ m: { speed: 'bad', price: 'bad' } });
  expect(await faults()).toEqual([]);
});

it('a column that may be chosen once goes to the row chosen last', async () => {
  const { screen, store } = await show({ oncePerColumn: true });
  await screen.getByRole('radio', { name: 'Speed, Good' }).click();
  await screen.getByRole('radio', { name: 'Price, Good' }).click();
  expect(store.answers()).toEqual({ m: { price: 'good' } });
});

it('numbers have totals, exact to their decimals', async () => {
  const { screen } = await show({ cells: 'number', decimals: 1, showTotals: true });
  await screen.getByRole('textbox', { name: 'Speed, Good' }).fill('0.1');
  await screen.getByRole('textbox', { name: 'Price, Good' }).fill('0.2');
  await screen.getByRole('textbox', { name: 'Price, Bad' }).fill('1');
  expect(document.querySelector('tfoot')?.textContent).toMatch(/0\.3.*1\.0.*1\.3/);
  expect(await faults()).toEqual([]);
});

it('a cell that is left shows the decimals that are set', async () => {
  const { screen } = await show({ cells: 'number', decimals: 2, showTotals: true });
  const cell = screen.getByRole('textbox', { name: 'Speed, Good' });
  await cell.fill('7');
  await userEvent.tab();
  await expect.element(cell).toHaveValue('7.00');
});

it('totals without set decimals are exact', async () => {
  const { screen } = await show({ cells: 'number', showTotals: true });
  await screen.getByRole('textbox', { name: 'Speed, Good' }).fill('0.1');
  await screen.getByRole('textbox', { name: 'Price, Good' }).fill('0.2');
  expect(document.querySelector('tfoot')?.textContent).toMatch(/0\.3.*0\.3/);
});

it('rows can be added and named', async () => {
  const { screen, sent } = await show({ cells: 'text', addedRows: true });
  await screen.getByRole('button', { name: 'Add row' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Row name' })).toHaveFocus();
  await userEvent.keyboard('Colour');
  await screen.getByRole('textbox', { name: 'Colour, Good' }).fill('red');
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(sent).toHaveBeenCalledWith({ m: { _rows: [{ id: 'x1', label: 'Colour' }], x1: { good: 'red' } } });
});

it.each([
  ['single', { speed: 'good' }, /Speed.*Good/],
  ['multiple', { speed: ['good', 'bad'] }, /Speed.*Good, Bad/],
  ['scale', { speed: 4 }, /Speed.*4/],
  ['number', { speed: { bad: 7 } }, /Speed.*7/],
])('answers can be read: %s', async (cells, m, expected) => {
  const { screen } = await show({ cells }, { answers: { m }, mode: 'review' });
  await expect.element(screen.getByRole('row', { name: expected })).toBeVisible();
  expect(await faults()).toEqual([]);
});
