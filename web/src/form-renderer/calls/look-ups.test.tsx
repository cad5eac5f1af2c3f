import { aCompiledForm, A_MOMENT } from '@countersign/shared/forms/testing/test-forms.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../../translations/en.json';
import { callWith } from './form-calls.ts';
import { createFormStore } from '../form-store.ts';
import { FormView } from '../form-view.tsx';
import { type Opened, startLookUps } from './look-ups.ts';

const byNumber = { from: 'device', fact: 'customerName', by: { type: 'field', field: 'number' } };
const fields = [
  { key: 'number', type: 'text', label: 'Customer number' },
  { key: 'name', type: 'text', label: 'Name', prefill: byNumber },
  { key: 'mail', type: 'text', label: 'Mail', prefill: { from: 'person', fact: 'email' } },
  { key: 'order', type: 'ticket_field', label: 'Order', ticketField: '7' },
];
const CUSTOMERS: Record<string, string> = { 'C-1': 'Mia Chen', 'C-2': 'Samuel Osei' };
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  callWith((async ({ name }: { name: string }, input: { by?: unknown; key?: string }) => {
    asked.push([name, input]);
    if (name === 'tickets.ticketValues') return { facts: {}, fields: { 7: 'NL-20331' } };
    if (!input.by) return [{ field: 'mail', answer: 'tom@example.com' }];
    const found = CUSTOMERS[input.key ?? ''];
    return found ? [{ field: 'name', answer: found }] : [];
  }) as never);
});

async function open(opened: Opened, answers?: Answers) {
  const store = createFormStore(aCompiledForm({ fields }), { ...(answers ? { answers } : {}), ...A_MOMENT });
  startLookUps(store, opened);
  await render(
    <FormView store={store} messages={en.fill} language="en" mode="fill" onSubmit={async () => undefined} />,
  );
  const input = (name: string) => page.getByRole('textbox', { name });
  return { store, input };
}

it('a key that is typed fills in what it finds, and another key something else', async () => {
  const { input } = await open({ isNew: true });
  await input('Customer number').fill('C-1');
  await expect.element(input('Name')).toHaveValue('Mia Chen');
  await input('Customer number').fill('C-2');
  await expect.element(input('Name')).toHaveValue('Samuel Osei');
  await input('Customer number').fill('C-9');
  await expect.element(input('Name')).toHaveValue('');
});

it('a draft is filled in by its own rules, which the server reads from the draft', async () => {
  const { input } = await open({ isNew: true, isDraft: true });
  await input('Customer number').fill('C-1');
  await expect.element(input('Name')).toHaveValue('Mia Chen');
  expect(asked).toContainEqual(['forms.prefill', expect.objectContaining({ draft: true, key: 'C-1' })]);
});

it('what somebody typed is never written over', async () => {
  const { input } = await open({ isNew: true });
  await input('Name').fill('My own');
  await input('Customer number').fill('C-1');
  await expect.poll(() => asked).toContainEqual(['forms.prefill', expect.objectContaining({ key: 'C-1' })]);
  await userEvent.click(input('Mail'));
  await expect.element(input('Name')).toHaveValue('My own');
});

it('somebody who types is not asked for with every letter', async () => {
  const { input } = await open({ isNew: false }, {});
  await input('Customer number').click();
  await userEvent.keyboard('C-1');
  await expect.element(input('Name')).toHaveValue('Mia Chen');
  expect(asked).toHaveLength(1);
});

it('the person and the ticket fill in a form that is new', async () => {
  const { input } = await open({ isNew: true, ticketId: '48213' });
  await expect.element(input('Mail')).toHaveValue('tom@example.com');
  await expect.element(input('Order')).toHaveValue('NL-20331');
  expect(asked).toContainEqual(['tickets.ticketValues', { id: '48213', fields: '7' }]);
});

it('a draft is left as it was', async () => {
  const { store } = await open({ isNew: false, ticketId: '48213' }, { number: 'C-1', name: 'Kept' });
  expect(asked).toEqual([]);
  expect(store.answers()).toEqual({ number: 'C-1', name: 'Kept' });
});

it('without an answer of the server people type', async () => {
  callWith(() => Promise.reject(new Error('away')));
  const { input, store } = await open({ isNew: true, ticketId: '1' });
  await input('Customer number').fill('C-1');
  await input('Name').fill('Mia');
  expect(store.answers()).toEqual({ number: 'C-1', name: 'Mia' });
});
