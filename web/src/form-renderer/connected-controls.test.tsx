import { aCompiledForm, A_MOMENT } from '@countersign/shared/forms/testing/test-forms.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import en from '../../../translations/en.json';
import { callWith } from './calls/form-calls.ts';
import { createFormStore } from './form-store.ts';
import { FormView } from './form-view.tsx';
import type { FormMode, UploadFile } from './view-settings.ts';

const people = [
  { id: '7', name: 'Ana Roy', detail: 'Finance' },
  { id: '8', name: 'Ben Ode', detail: '' },
];
const FACTS = { now: '2026-11-20T08:00', used: [{ field: 'slot', item: '2026-11-20T09:00', used: 1 }], mapTiles: null };

async function show(
  field: { type: string; [setting: string]: unknown },
  { answers, mode = 'fill', upload }: { answers?: Answers; mode?: FormMode; upload?: UploadFile } = {},
) {
  callWith((async (contract: { name: string }) => (contract.name === 'forms.facts' ? FACTS : people)) as never);
  const compiled = aCompiledForm({
    fields: [
      { key: 'f', label: 'The field', ...field },
      { key: 'x', type: 'text' },
    ],
  });
  const store = createFormStore(compiled, { answers, ...A_MOMENT });
  await render(
    <FormView
      store={store}
      messages={en.fill}
      language="en"
      mode={mode}
      upload={upload}
      onSubmit={async () => undefined}
    />,
  );
  return store;
}
const seriousProblems = async () =>
  (
    await axe.run(document.body, {
      rules: {
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
        'landmark-one-main': { enabled: false },
      },
    })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);

it('a person is found by typing and taken by keyboard, and can be taken away', async () => {
  const store = await show({ type: 'user_picker', isMultiple: true });
  const box = page.getByRole('combobox', { name: 'The field' });
  await box.click();
  await expect.element(page.getByRole('option', { name: /Ana Roy/ })).toBeVisible();
  expect(await seriousProblems()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(store.get(0)).toEqual([{ id: '8', name: 'Ben Ode' }]);
  await page.getByRole('button', { name: 'Remove Ben Ode' }).click();
  expect(store.get(0)).toBeUndefined();
});

it('a slot that somebody has cannot be taken, the next one can', async () => {
  const store = await show({ type: 'appointment', key: 'slot', from: '09:00', to: '11:00', minutes: 60 });
  await expect.element(page.getByRole('radio', { name: '09:00 Taken' })).toBeDisabled();
  await page.getByRole('radio', { name: '10:00 1 left' }).click();
  expect(store.get(0)).toBe('2026-11-20T10:00');
  expect(await seriousProblems()).toEqual([]);
});

it('whoever cannot draw signs with a typed name', async () => {
  const upload = vi.fn<UploadFile>(async (file) => ({
    id: 'f1' as never,
    name: file.name,
    size: file.size,
    url: 'data:,',
  }));
  const store = await show({ type: 'signature' }, { upload });
  await page.getByRole('button', { name: 'Type your name instead' }).click();
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Ana Roy');
  await expect.poll(() => store.get(0)).toMatchObject([{ id: 'f1', typed: 'Ana Roy' }]);
  expect(upload.mock.calls[0]?.[0].type).toBe('image/png');
  expect(upload).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(store.get(0)).toBeUndefined();
});

it('a limited option says what is left, and one that is gone cannot be chosen', async () => {
  const options = [
    { value: '2026-11-20T09:00', label: 'Red', quota: 1 },
    { value: 'b', label: 'Blue', quota: 4 },
  ];
  await show({ type: 'single_choice', key: 'slot', options, quota: { message: 'sold out' } });
  await expect.element(page.getByRole('radio', { name: 'Red (sold out)' })).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: 'Blue (4 left)' })).toBeEnabled();
});

it('a video of a provider loads nothing before it is asked for', async () => {
  await show({ type: 'video', label: 'How to pack', address: 'https://youtu.be/dQw4w9WgXcQ' });
  await expect.element(page.getByRole('button', { name: /Play How to pack/ })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  expect(await seriousProblems()).toEqual([]);
});

it('pictures turn by keyboard, and by themselves only where the form says so', async () => {
  const pictures = ['One', 'Two'].map((alt) => ({ address: '/files/a.png', alt }));
  await show({ type: 'carousel', pictures });
  await page.getByRole('button', { name: 'Next image' }).click();
  await expect.element(page.getByRole('img', { name: 'Two' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('img', { name: 'One' })).toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Pause' }).query()).toBeNull();
});

it('a review shows what was given to be read', async () => {
  const answers = { f: { lat: 52.52, lng: 13.405, accuracy: 12 } };
  await show({ type: 'geolocation' }, { answers, mode: 'review' });
  await expect.element(page.getByText('52.520000, 13.405000 (± 12 m)')).toBeVisible();
});

it('options from elsewhere stand in a list and are taken with their names', async () => {
  const from = { options: [], optionsFrom: { source: 'dictionary', type: 'support_channel' } };
  const store = await show({ type: 'multiple_choice', ...from });
  await page.getByRole('checkbox', { name: 'Ben Ode' }).click();
  expect(store.get(0)).toEqual([{ id: '8', name: 'Ben Ode' }]);
  expect(await seriousProblems()).toEqual([]);
  await page.getByRole('checkbox', { name: 'Ben Ode' }).click();
  expect(store.get(0)).toBeUndefined();
});

it('a list that cannot be had is said, and asked for again', async () => {
  const from = { options: [], optionsFrom: { source: 'dictionary', type: 'support_channel' } };
  const shown = show({ type: 'single_choice', ...from });
  callWith((() => Promise.reject(new Error('no network'))) as never);
  const store = await shown;
  await expect.element(page.getByText(en.fill.optionsFailed)).toBeVisible();
  callWith((async () => people) as never);
  await page.getByRole('button', { name: en.fill.retry }).click();
  await page.getByRole('radio', { name: 'Ana Roy' }).click();
  expect(store.get(0)).toEqual({ id: '7', name: 'Ana Roy' });
});
