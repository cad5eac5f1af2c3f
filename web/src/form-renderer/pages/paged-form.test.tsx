import { A_MOMENT, aCompiledForm, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../../translations/en.json';
import { createFormStore } from '../form-store.ts';
import { FormView } from '../form-view.tsx';

const options = ['Red', 'Green'].map((label) => ({ value: label.toLowerCase(), label }));
const three = (presentation = {}): LooseDefinition => ({
  presentation: { ...presentation },
  fields: [
    { key: 'name', type: 'text', label: 'Name', required: true },
    { key: 'p2', type: 'page_break', label: 'Your order', nextLabel: 'To the order' },
    { key: 'colour', type: 'single_choice', label: 'Colour', options },
    { key: 'town', type: 'text', label: 'Town' },
    { key: 'p3', type: 'page_break', label: 'Delivery' },
    { key: 'street', type: 'text', label: 'Street', required: true },
  ],
  rules: [{ when: 'colour = "green"', actions: [{ type: 'hide', field: 'p3' }] }],
});

beforeEach(() => history.replaceState(null, ''));

async function show(form: LooseDefinition, { answers, page = 0 }: { answers?: Answers; page?: number } = {}) {
  const sent = vi.fn(async () => {});
  const store = createFormStore(aCompiledForm(form), { answers, ...A_MOMENT });
  store.page = page;
  const screen = await render(
    <main>
      <h1>A form</h1>
      <FormView store={store} messages={en.fill} language="en" mode="fill" onSubmit={sent} hasHistory>
        <button type="submit">Send</button>
      </FormView>
    </main>,
  );
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => screen.getByRole('textbox', { name });
  return { screen, store, sent, press, field };
}
const faults = async () => (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

it('Next checks its own page, goes on to the title of the next, and Back keeps the answers', async () => {
  const { screen, press, field, store } = await show(three());
  await press('To the order');
  await expect.element(screen.getByRole('link', { name: 'Name: Enter an answer' })).toBeVisible();
  await field('Name').fill('Ana');
  await press('To the order');
  await expect.element(screen.getByRole('heading', { name: 'Your order' })).toHaveFocus();
  await expect.element(screen.getByRole('progressbar', { name: 'Page 2 of 3' })).toBeVisible();
  expect(await faults()).toEqual([]);
  expect(store.page).toBe(1);
  await press('Back');
  await expect.element(field('Name')).toHaveValue('Ana');
});

it('the browser’s own Back leads to the page before', async () => {
  const { screen, press, field } = await show(three(), { answers: { name: 'Ana' } });
  await press('To the order');
  await expect.element(field('Town')).toBeVisible();
  history.back();
  await expect.element(field('Name')).toBeVisible();
  history.forward();
  await expect.element(screen.getByRole('heading', { name: 'Your order' })).toBeVisible();
});

it('a page that is hidden is left out, and nothing on it is missed', async () => {
  const { screen, press, sent } = await show(three(), { answers: { name: 'Ana', colour: 'green' }, page: 1 });
  await expect.element(screen.getByRole('progressbar', { name: 'Page 2 of 2' })).toBeVisible();
  await press('Send');
  expect(sent).toHaveBeenCalledWith({ name: 'Ana', colour: 'green' });
});

it('a rule that jumps or ends leads past pages', async () => {
  const jump = [{ when: 'name = "Ana"', actions: [{ type: 'jump', after: 'name', field: 'p3' }] }];
  const { screen, press, field } = await show({ ...three(), rules: jump }, { answers: { name: 'Ana' } });
  await press('Next');
  await expect.element(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus();
  await press('Back');
  await field('Name').fill('Ben');
  await press('To the order');
  await expect.element(field('Town')).toBeVisible();
});

it('what is wrong at the end leads to its page', async () => {
  const { screen, press, field } = await show(three(), { answers: { street: 'Main' }, page: 2 });
  await press('Send');
  await screen.getByRole('link', { name: 'Name: Enter an answer' }).click();
  await expect.element(field('Name')).toHaveFocus();
});

it('answers can be read before they are sent, and changed', async () => {
  const answers = { name: 'Ana', street: 'Main' };
  const { screen, press, field, sent } = await show(three({ review: true, progress: 'steps' }), { answers, page: 2 });
  await press('Review answers');
  await expect.element(screen.getByRole('heading', { name: 'Review your answers' })).toHaveFocus();
  await expect.element(screen.getByText('Main')).toBeVisible();
  expect(await faults()).toEqual([]);
  await press('Change Delivery');
  await field('Street').fill('High');
  await press('Review answers');
  await press('Send');
  expect(sent).toHaveBeenCalledWith({ name: 'Ana', street: 'High' });
});

it('the list of pages leads back to those seen', async () => {
  const { screen, press, field } = await show(three({ contents: true, numbers: true }), { answers: { name: 'Ana' } });
  await expect.element(screen.getByRole('button', { name: 'Delivery' })).toBeDisabled();
  await press('To the order');
  await press('Page 1');
  await expect.element(field('Name')).toBeVisible();
  expect(await faults()).toEqual([]);
});

it('one question at a time is answered with the keyboard alone', async () => {
  const { screen, sent, field } = await show(three({ mode: 'one_question' }));
  (await field('Name').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Name')).toBeInvalid();
  await userEvent.keyboard('Ana{Enter}');
  await expect.element(screen.getByRole('radio', { name: 'Red' })).toHaveFocus();
  await userEvent.keyboard('b');
  await expect.element(screen.getByRole('radio', { name: 'Green' })).toBeChecked();
  await userEvent.keyboard('1');
  await expect.element(screen.getByRole('radio', { name: 'Red' })).toBeChecked();
  expect(await faults()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Town')).toHaveFocus();
  await userEvent.keyboard('1b{Enter}');
  await expect.element(field('Street')).toHaveFocus();
  await userEvent.keyboard('Main{Enter}');
  await expect.poll(() => sent).toHaveBeenCalledWith({ name: 'Ana', colour: 'red', town: '1b', street: 'Main' });
});

it('a form that is shown as a whole has its page breaks as headings', async () => {
  const { screen, field } = await show(three({ mode: 'scroll' }));
  await expect.element(screen.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  await expect.element(field('Street')).toBeVisible();
});
