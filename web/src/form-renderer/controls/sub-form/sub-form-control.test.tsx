import { A_MOMENT, aCompiledForm, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../../../translations/en.json';
import { createFormStore } from '../../form-store.ts';
import { FormView } from '../../form-view.tsx';
import type { FormMode } from '../../view-settings.ts';

const order = (more = {}): LooseDefinition => ({
  fields: [
    { key: 'items', type: 'sub_form', label: 'Items', rowTitle: '{{name}}', addLabel: 'Add item', ...more },
    { key: 'name', type: 'text', label: 'Name', parent: 'items', required: true },
    { key: 'qty', type: 'number', label: 'Quantity', parent: 'items', decimals: 0 },
    { key: 'total', type: 'formula', label: 'Pieces', formula: 'sum(items.qty)', decimals: 0 },
  ],
});

async function show(form: LooseDefinition, answers?: Answers, mode: FormMode = 'fill') {
  const sent = vi.fn(async () => {});
  const store = createFormStore(aCompiledForm(form), { answers, ...A_MOMENT });
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

it.each(['cards', 'table'])(
  'rows as %s that hide a column can be written, and stay as many in their order',
  async (layout) => {
    const answers = { items: [{ name: 'Cable' }, { name: 'Plug' }] };
    const store = createFormStore(aCompiledForm(order({ layout })), { answers, ...A_MOMENT });
    const seen = { mode: 'review', writable: new Set(['items']), hidden: new Set(['qty', 'total']) } as const;
    const screen = await render(<FormView store={store} messages={en.fill} language="en" {...seen} />);
    await screen.getByRole('textbox', { name: 'Name' }).nth(1).fill('Switch');
    expect(store.answers()).toMatchObject({ items: [{ name: 'Cable' }, { name: 'Switch' }] });
    await expect.element(screen.getByText('Quantity')).not.toBeInTheDocument();
    expect(screen.getByRole('button').elements()).toEqual([]);
  },
);

it('without a row, paper has lines to write on, which the screen does not show', async () => {
  const { screen } = await show(order({ maxRows: 3 }));
  await expect.element(screen.getByRole('button', { name: 'Add item' })).toBeVisible();
  const paper = document.querySelector<HTMLElement>('.cs-paper-rows');
  expect([...(paper?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Quantity',
  ]);
  expect(paper?.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(paper?.checkVisibility()).toBe(false);
  await screen.getByRole('button', { name: 'Add item' }).click();
  await expect.poll(() => document.querySelector('.cs-paper-rows')).toBeNull();
});

it('rows are added, filled and summed up with the keyboard alone', async () => {
  const { screen, sent } = await show(order());
  const add = screen.getByRole('button', { name: 'Add item' });
  (await add.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('Cable{Tab}2');
  (await add.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Name' }).nth(1)).toHaveFocus();
  await userEvent.keyboard('Plug{Tab}3{Tab}');
  await expect.element(screen.getByRole('group', { name: 'Plug' })).toBeVisible();
  await expect.element(screen.getByRole('status', { name: 'Pieces' })).toHaveTextContent('5');
  expect(await faults()).toEqual([]);
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(sent).toHaveBeenCalledWith({
    items: [
      { name: 'Cable', qty: 2 },
      { name: 'Plug', qty: 3 },
    ],
    total: 5,
  });
});

it('rows move and keep the keyboard; a row with answers is deleted after asking and comes back', async () => {
  const items = [
    { name: 'A', qty: 1 },
    { name: 'B', qty: 2 },
    { name: 'C', qty: 3 },
  ];
  const { screen, store } = await show(order(), { items });
  await screen.getByRole('button', { name: 'Move C up' }).click();
  await expect.element(screen.getByRole('button', { name: 'Move C up' })).toHaveFocus();
  expect(store.answers()['items']).toMatchObject([{ name: 'A' }, { name: 'C' }, { name: 'B' }]);
  await screen.getByRole('button', { name: 'Delete A' }).click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(store.answers()['items']).toMatchObject([{ name: 'C' }, { name: 'B' }]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(store.answers()['items']).toMatchObject([{ name: 'A' }, { name: 'C' }, { name: 'B' }]);
});

it.each(['cards', 'table'])('what is wrong in a row is said there and the summary leads to it: %s', async (layout) => {
  const { screen } = await show(order({ layout }), { items: [{ name: 'A' }, { qty: 2 }] });
  await screen.getByRole('button', { name: 'Send' }).click();
  await screen.getByRole('link', { name: 'Row 2, Name: Enter an answer' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' }).nth(1)).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'Name' }).nth(1)).toBeInvalid();
  expect(await faults()).toEqual([]);
});

it.each(['cards', 'table'])('in a review rows are to be read: %s', async (layout) => {
  const { screen } = await show(order({ layout }), { items: [{ name: 'Cable', qty: 2 }] }, 'review');
  await expect.element(screen.getByText('Cable').last()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add item' }).elements()).toEqual([]);
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  expect(await faults()).toEqual([]);
});
