import { aCompiledForm, A_MOMENT, type LooseDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../translations/en.json';
import zh from '../../../translations/zh-cn.json';
import { createFormStore } from './form-store.ts';
import { FormView } from './form-view.tsx';
import type { FormMode, UploadFile } from './view-settings.ts';

const options = ['Red', 'Green', 'Blue'].map((label) => ({ value: label.toLowerCase(), label }));

const everyType: LooseDefinition = {
  fields: [
    {
      key: 'about',
      type: 'description',
      label: 'Before you begin',
      text: 'Have the invoice ready.\n\nIt takes two minutes.',
    },
    { key: 'name', type: 'text', label: 'Name', required: true, hint: 'As on the invoice' },
    { key: 'story', type: 'long_text', label: 'What happened' },
    { key: 'amount', type: 'number', label: 'Amount', unit: 'EUR' },
    { key: 'colour', type: 'single_choice', label: 'Colour', options },
    { key: 'extras', type: 'multiple_choice', label: 'Extras', options },
    { key: 'country', type: 'dropdown', label: 'Country', options },
    { key: 'bought', type: 'date', label: 'Bought on' },
    { key: 'invoice', type: 'file_upload', label: 'Invoice' },
    { key: 'mood', type: 'rating', label: 'How was it' },
    { key: 'total', type: 'formula', label: 'Total', formula: 'amount * 1.19', decimals: 2, unit: 'EUR' },
  ],
};

interface Setting {
  answers?: Answers;
  mode?: FormMode;
  upload?: UploadFile;
  messages?: typeof en.fill;
  onSubmit?: (answers: Answers) => Promise<readonly RefusalDetail[] | void>;
}

async function show(
  loose: LooseDefinition,
  { answers, mode = 'fill', upload, messages = en.fill, onSubmit }: Setting = {},
) {
  const store = createFormStore(aCompiledForm(loose), { answers, ...A_MOMENT });
  const view = (
    <FormView
      store={store}
      messages={messages}
      language="en"
      mode={mode}
      upload={upload}
      onSubmit={onSubmit ?? (async () => {})}
    >
      <button type="submit">Send</button>
    </FormView>
  );
  const screen = await render(<main>{view}</main>);
  return { store, screen };
}

const faults = async () =>
  (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((one) => one.html)]);
const focusName = () => document.activeElement?.id || document.activeElement?.textContent;

it('every kind of field has a label and nothing that axe finds fault with, empty, wrong and to be read', async () => {
  const { screen } = await show(everyType);
  expect(await faults()).toEqual([]);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('1 problem')).toBeVisible();
  expect(await faults()).toEqual([]);
  await screen.unmount();
  await show(everyType, {
    mode: 'review',
    answers: { name: 'Ana', colour: 'red', extras: ['red', 'blue'], amount: 10 },
  });
  expect(await faults()).toEqual([]);
});

it('a form can be filled from first to last with the keyboard alone', async () => {
  const sent = vi.fn(async () => {});
  await show(everyType, { onSubmit: sent, upload: async () => Promise.reject(new Error('not used')) });
  const press = (keys: string) => userEvent.keyboard(keys);
  await press('{Tab}Ana{Tab}It broke{Tab}12,5{Tab} ');
  expect(document.activeElement).toHaveProperty('value', 'red');
  await press('{Tab}');
  if (document.activeElement?.textContent === 'Clear choice') await press('{Tab}');
  await press(' {Tab}{Tab} {Tab}{ArrowDown}{Tab}03042026{Tab}{Tab}');
  expect(focusName()).toBe('f-invoice');
  await press('{Tab}{ArrowRight}{ArrowRight}');
  await press('{Tab}');
  if (document.activeElement?.textContent === 'Clear choice') await press('{Tab}');
  expect(focusName()).toBe('Send');
  await press('{Enter}');
  await expect.poll(() => sent).toHaveBeenCalledOnce();
  expect(sent.mock.calls[0]).toEqual([
    {
      name: 'Ana',
      story: 'It broke',
      amount: 12.5,
      colour: 'red',
      extras: ['red', 'blue'],
      country: 'red',
      bought: '2026-03-04',
      mood: 3,
      total: 14.88,
    },
  ]);
});

it('sending an unfinished form moves the focus to the list of problems, and each leads to its field', async () => {
  const sent = vi.fn(async () => {});
  const { screen } = await show(everyType, { onSubmit: sent });
  await screen.getByRole('button', { name: 'Send' }).click();
  const summary = screen.getByRole('group', { name: '1 problem' });
  await expect.element(summary).toHaveFocus();
  await summary.getByRole('link', { name: 'Name: Enter an answer' }).click();
  const input = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(input).toHaveFocus();
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAccessibleDescription('As on the invoice Enter an answer');
  await input.fill('Ana');
  await expect.element(input).toBeValid();
  expect(sent).not.toHaveBeenCalled();
});

it.each<[string, LooseDefinition['presentation']]>([
  ['as a whole', {}],
  ['in pages', { mode: 'pages' }],
])('a press counts although the field that it leaves gets an error above it: %s', async (_how, presentation) => {
  const fields = [{ key: 'mail', type: 'email', label: 'E-mail' }] as const;
  const { screen } = await show({ presentation, fields: [...fields] });
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('group', { name: '1 problem' })).toBeVisible();
});

it.each([
  ['one below the other', 320, 24],
  ['beside each other, a hint below', 900, 12],
] as const)(
  'an error comes and goes without moving what is below, with fields %s',
  async (_how, screenWidth, width) => {
    await page.viewport(screenWidth, 900);
    const fields: LooseDefinition['fields'] = [
      { key: 'name', type: 'text', label: 'Name', required: true, width, hint: 'As on the invoice' },
      { key: 'amount', type: 'number', label: 'Amount', required: true, width },
      { key: 'colour', type: 'single_choice', label: 'Colour', required: true, options },
      { key: 'story', type: 'text', label: 'What happened' },
    ];
    const { screen } = await show({ fields });
    const field = (key: string) =>
      document.querySelector<HTMLElement>(`[data-field=${key}]`) ?? expect.unreachable(key);
    const places = () => ['colour', 'story'].map((key) => field(key).offsetTop - field('name').offsetTop);
    const before = places();
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByText('3 problems')).toBeVisible();
    expect(document.querySelectorAll('.cs-field > .cs-error')).toHaveLength(3);
    expect(places()).toEqual(before);
    for (const error of document.querySelectorAll('.cs-field > .cs-error')) {
      const { bottom, top } = error.getBoundingClientRect();
      const own = error.parentElement?.getBoundingClientRect();
      expect(own && bottom <= own.bottom - 4).toBe(true);
      const hint = error.parentElement?.querySelector('.cs-hint')?.getBoundingClientRect();
      expect(!hint || hint.bottom <= top || hint.top >= bottom).toBe(true);
    }
    await screen.getByLabelText(/^Name/).fill('Ana');
    await screen.getByLabelText(/^Amount/).fill('12');
    await expect.poll(() => document.querySelectorAll('.cs-field > .cs-error').length).toBe(1);
    expect(places()).toEqual(before);
  },
);

it('in Chinese the list of problems is written with the colon of Chinese', async () => {
  const { screen } = await show(everyType, { messages: zh.fill });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('link', { name: 'Name：请填写此项' })).toBeVisible();
});

it('a field appears and is required only while its rule holds', async () => {
  const { screen } = await show({
    fields: [
      { key: 'amount', type: 'number', label: 'Amount' },
      { key: 'reason', type: 'text', label: 'Reason' },
    ],
    rules: [
      { when: 'amount > 100', actions: [{ type: 'show', field: 'reason' }] },
      { when: 'amount > 1000', actions: [{ type: 'require', field: 'reason' }] },
    ],
  });
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await expect.element(reason).not.toBeInTheDocument();
  await amount.fill('101');
  await expect.element(reason).not.toBeRequired();
  await amount.fill('1001');
  await expect.element(reason).toBeRequired();
  await amount.fill('100');
  await expect.element(reason).not.toBeInTheDocument();
});

it('a change renders the fields that it touches and no others', async () => {
  const { store, screen } = await show({
    fields: [
      { key: 'a', type: 'number', label: 'A' },
      { key: 'b', type: 'formula', label: 'B', formula: 'a + 1' },
      { key: 'c', type: 'text', label: 'C' },
    ],
  });
  const heard: number[] = [];
  for (const index of [0, 1, 2]) store.subscribe(index, () => heard.push(index));
  await screen.getByRole('textbox', { name: 'A' }).fill('4');
  await expect.element(screen.getByText('5', { exact: true })).toBeVisible();
  expect([...new Set(heard)]).toEqual([0, 1]);
});

it.each([
  ['2', undefined, '2', '2'],
  ['2.50', undefined, '2.5', '2.5'],
  ['0.125', undefined, '0.125', '0.125'],
  ['7', 2, '7.00', '7.00'],
  ['1234.5', 0, '1235', '1,235'],
])('%s typed where %s decimals are set is %s when left, and %s to readers', async (typed, decimals, left, read) => {
  const { screen } = await show({
    fields: [
      { key: 'n', type: 'number', label: 'N', decimals },
      { key: 'same', type: 'formula', label: 'Same', formula: 'n', decimals },
    ],
  });
  const input = screen.getByRole('textbox', { name: 'N' });
  await input.fill(typed);
  await userEvent.tab();
  await expect.element(input).toHaveValue(left);
  await expect.element(screen.getByText(read, { exact: true })).toBeVisible();
});

it('a number may be typed as people write it, and keeps its decimals when it is left', async () => {
  const { store, screen } = await show({
    fields: [
      { key: 'n', type: 'number', label: 'N', decimals: 2 },
      { key: 't', type: 'text', label: 'T' },
    ],
  });
  const input = screen.getByRole('textbox', { name: 'N' });
  await input.fill('1,234.567');
  await expect.element(input).toHaveValue('1,234.567');
  await screen.getByRole('textbox', { name: 'T' }).click();
  await expect.element(input).toHaveValue('1234.57');
  expect(store.get(0)).toBe(1234.57);
  await input.fill('about ten');
  await screen.getByRole('textbox', { name: 'T' }).click();
  await expect.element(screen.getByText('Enter a number, such as 1234.5')).toBeVisible();
});

it('what the server refuses is shown at its field and in the list of problems', async () => {
  const refused = [
    { code: 'required', path: ['answers', 'name'] },
    { code: 'form_stopped', path: [] },
  ];
  const { screen } = await show(everyType, { answers: { name: 'x' }, onSubmit: async () => refused });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('group', { name: '2 problems' })).toHaveFocus();
  await expect.element(screen.getByText('This form no longer accepts answers')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
});

it('a form of any length is in the page as a whole soon after it opened', async () => {
  const fields = Array.from({ length: 500 }, (_, at) => ({ key: `f${at}`, type: 'text', label: `Field ${at}` }));
  await show({ fields });
  expect(document.querySelectorAll('input').length).toBeLessThan(500);
  await expect.poll(() => document.querySelectorAll('input')).toHaveLength(500);
});

it('the canvas shows every field, hidden ones too, and lets nobody type', async () => {
  const { screen } = await show(
    {
      fields: [
        { key: 'a', type: 'number', label: 'A' },
        { key: 'b', type: 'text', label: 'B' },
      ],
      rules: [{ when: 'a > 1', actions: [{ type: 'show', field: 'b' }] }],
    },
    { mode: 'canvas' },
  );
  await expect.element(page.getByText('B', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('[inert] input')).toHaveLength(2);
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});
