import { textLength } from '@countersign/shared/basics/text-length.ts';
import { aCompiledForm, A_MOMENT, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../../translations/en.json';
import { createFormStore } from '../form-store.ts';
import { FormView } from '../form-view.tsx';
import type { FormMode } from '../view-settings.ts';

const options = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }));
const tree = [
  { value: 'hw', label: 'Hardware', children: [{ value: 'laptop', label: 'Laptop' }] },
  { value: 'sw', label: 'Software' },
];

type Fields = LooseDefinition['fields'];

async function show(fields: Fields, { answers, mode = 'fill' }: { answers?: Answers; mode?: FormMode } = {}) {
  const store = createFormStore(aCompiledForm({ fields }), { answers, ...A_MOMENT });
  const form = (
    <FormView store={store} messages={en.fill} language="en" mode={mode} onSubmit={async () => {}}>
      <button type="submit">Send</button>
    </FormView>
  );
  const screen = await render(<main>{form}</main>);
  const answer = () => store.answers()[fields[0]?.key ?? ''];
  return { screen, answer, store };
}

const faults = async () =>
  (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((one) => one.html)]);

const everyType: Fields = [
  { key: 'full_name', type: 'full_name', label: 'Name', required: true },
  { key: 'email', type: 'email', label: 'E-mail', hint: 'We answer here' },
  { key: 'phone', type: 'phone', label: 'Phone' },
  { key: 'url', type: 'url', label: 'Link' },
  { key: 'masked', type: 'masked', label: 'RMA', mask: '00-aa' },
  { key: 'address', type: 'address', label: 'Address' },
  { key: 'contact', type: 'contact', label: 'Contact' },
  { key: 'place', type: 'province_city', label: 'Place' },
  { key: 'consent', type: 'consent', label: 'Terms', text: 'I agree', required: true },
  { key: 'source', type: 'hidden', label: 'Source' },
  { key: 'seal', type: 'yes_no', label: 'Is the seal intact' },
  { key: 'nps', type: 'nps', label: 'Recommend', lowLabel: 'Never', highLabel: 'Always' },
  { key: 'scale', type: 'opinion_scale', label: 'Ease' },
  { key: 'share', type: 'slider', label: 'Share', unit: '%' },
  { key: 'time', type: 'time', label: 'Time' },
  { key: 'moment', type: 'date_time', label: 'Moment' },
  { key: 'days', type: 'date_range', label: 'Days' },
  { key: 'parts', type: 'multi_select', label: 'Parts', options },
  { key: 'tags', type: 'tag_box', label: 'Tags', suggestions: ['Urgent'] },
  { key: 'order', type: 'ranking', label: 'Order', options },
  { key: 'picture', type: 'image_choice', label: 'Picture', options },
  { key: 'path', type: 'cascader', label: 'Product', tree },
  { key: 'why', type: 'single_choice', label: 'Why', options, other: {}, display: 'buttons' },
  { key: 'what', type: 'multiple_choice', label: 'What', options, other: {}, hasSelectAll: true },
];

const given: Answers = {
  full_name: { first: 'Ana', last: 'Roy' },
  phone: '+12133734253',
  days: { start: '2026-01-01', end: '2026-01-02' },
  seal: false,
  parts: ['red', 'blue'],
  order: ['blue', 'red', 'green'],
  path: ['hw', 'laptop'],
  why: 'other:Because',
};

it.each<[FormMode, Answers | undefined]>([
  ['fill', undefined],
  ['fill', given],
  ['review', given],
])('nothing that axe finds fault with: %s %#', async (mode, answers) => {
  const { screen } = await show(everyType, { mode, answers: answers ?? {} });
  await expect.element(screen.getByText(mode === 'fill' ? 'Is the seal intact' : 'Hardware / Laptop')).toBeVisible();
  expect(await faults()).toEqual([]);
  if (mode !== 'fill') return;
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(await faults()).toEqual([]);
});

it('a hidden value is not drawn, neither to fill nor as a label', async () => {
  const { screen } = await show(everyType);
  await expect.element(screen.getByText('Is the seal intact')).toBeVisible();
  expect(document.body.textContent).not.toContain('Source');
});

it('leaving an address shows it as it will be stored', async () => {
  const { screen, answer } = await show([{ key: 'a', type: 'phone', label: 'Phone', country: 'DE' }]);
  await screen.getByLabelText('Phone').fill('030 901820');
  await userEvent.tab();
  expect(answer()).toBe('+4930901820');
});

it('a mask puts its own characters in and leaves out what does not fit', async () => {
  const { screen, answer } = await show([{ key: 'a', type: 'masked', label: 'RMA', mask: 'RMA-00/aa' }]);
  await screen.getByLabelText('RMA').click();
  await userEvent.keyboard('1x2yz');
  expect(answer()).toBe('RMA-12/yz');
});

it('the parts of an answer become one answer, and none when all are empty', async () => {
  const { screen, answer } = await show([{ key: 'a', type: 'full_name', label: 'Name' }]);
  await screen.getByLabelText('Last name').fill('Roy');
  expect(answer()).toEqual({ last: 'Roy' });
  await screen.getByLabelText('Last name').fill('');
  expect(answer()).toBeUndefined();
});

it('many options are found, chosen and taken back by keyboard alone', async () => {
  const { screen, answer } = await show([{ key: 'a', type: 'multi_select', label: 'Parts', options }]);
  await screen.getByRole('combobox', { name: 'Parts' }).click();
  await userEvent.keyboard('bl{Enter}');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(answer()).toEqual(['green', 'blue']);
  await userEvent.keyboard('{Backspace}');
  expect(answer()).toEqual(['green']);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});

it('tags are words of one’s own, also when the field is left', async () => {
  const { screen, answer } = await show([{ key: 'a', type: 'tag_box', label: 'Tags', suggestions: ['Urgent'] }]);
  await screen.getByRole('combobox', { name: 'Tags' }).click();
  await userEvent.keyboard('vip,ur{ArrowDown}{Enter}late');
  await userEvent.tab();
  expect(answer()).toEqual(['vip', 'Urgent', 'late']);
});

it('options are put in order by keyboard and by buttons, and heard', async () => {
  const { screen, answer } = await show([{ key: 'a', type: 'ranking', label: 'Order', options }]);
  await screen.getByRole('button', { name: 'Blue, not ranked' }).click();
  await screen.getByRole('button', { name: 'Red, not ranked' }).click();
  expect(answer()).toEqual(['blue', 'red']);
  await userEvent.keyboard('{ArrowUp}');
  expect(answer()).toEqual(['red', 'blue']);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Red, place 1 of 3');
  await screen.getByRole('button', { name: 'Move Red down' }).click();
  expect(answer()).toEqual(['blue', 'red']);
  await screen.getByRole('button', { name: 'Remove Blue' }).click();
  expect(answer()).toEqual(['red']);
});

it('a slider has no answer until it is touched', async () => {
  const { screen, answer } = await show([{ key: 'a', type: 'slider', label: 'Share', max: 10 }]);
  await expect.element(screen.getByText('Not answered')).toBeVisible();
  await screen.getByLabelText('Share').click();
  await userEvent.keyboard('{ArrowRight}');
  expect(answer()).toBe(6);
  await screen.getByRole('button', { name: 'Clear choice' }).click();
  expect(answer()).toBeUndefined();
});

it('lists lead from option to option, and another choice takes away what lies below', async () => {
  const { screen, answer } = await show([{ key: 'a', type: 'cascader', label: 'Product', tree }]);
  await screen.getByLabelText('Level 1').selectOptions('hw');
  await screen.getByLabelText('Level 2').selectOptions('laptop');
  expect(answer()).toEqual(['hw', 'laptop']);
  await screen.getByLabelText('Level 1').selectOptions('sw');
  expect(answer()).toEqual(['sw']);
});

it('all at once, none of them, and words of one’s own', async () => {
  const withNone = [...options, { value: 'none', label: 'None of these', isExclusive: true }];
  const { screen, answer } = await show([
    { key: 'a', type: 'multiple_choice', label: 'What', options: withNone, other: {}, hasSelectAll: true },
  ]);
  await screen.getByRole('button', { name: 'Select all' }).click();
  expect(answer()).toEqual(['red', 'green', 'blue']);
  await screen.getByLabelText('None of these').click();
  expect(answer()).toEqual(['none']);
  await screen.getByLabelText('Other', { exact: true }).click();
  await screen.getByLabelText('Other: Your answer').fill('Mauve');
  expect(answer()).toEqual(['other:Mauve']);
});

it('a shuffled choice keeps its order while it is open, and stores the order of the form', async () => {
  const { screen, answer } = await show([
    { key: 'a', type: 'multiple_choice', label: 'What', options, isShuffled: true },
  ]);
  const order = () => [...document.querySelectorAll('.cs-option')].map(({ textContent }) => textContent);
  const first = order();
  await screen.getByLabelText('Blue').click();
  await screen.getByLabelText('Red').click();
  expect(order()).toEqual(first);
  expect(answer()).toEqual(['red', 'blue']);
});

it('masks, numbers and addresses read from left to right where the language does not', async () => {
  const { screen } = await show([
    { key: 'a', type: 'masked', label: 'RMA', mask: '000-aa' },
    { key: 'b', type: 'phone', label: 'Phone' },
    { key: 'c', type: 'number', label: 'Amount' },
    { key: 'd', type: 'text', label: 'Name' },
  ]);
  document.documentElement.dir = 'rtl';
  const looks = ['RMA', 'Phone', 'Amount', 'Name'].map((label) => {
    const { direction, textAlign } = getComputedStyle(screen.getByLabelText(label).element());
    return `${label} ${direction} ${textAlign}`;
  });
  document.documentElement.dir = '';
  expect(looks).toEqual(['RMA ltr right', 'Phone ltr right', 'Amount ltr right', 'Name rtl start']);
});

it('a text takes as many characters as people see, and no more', async () => {
  const family = '👩‍👩‍👧‍👦';
  const { screen, answer } = await show([{ key: 'q', type: 'text', label: 'Words', maxLength: 3 }]);
  const input = screen.getByRole('textbox');
  await userEvent.click(input);
  // As a keyboard for emoji does it: all of one at once.
  for (const letter of [family, '👍🏽', '字', 'x']) document.execCommand('insertText', false, letter);
  expect(answer()).toBe(`${family}👍🏽字`);
  expect(textLength(`${family}👍🏽字`)).toBe(3);
});
