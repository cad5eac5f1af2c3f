import { get, publish } from '@countersign/shared/api/forms/forms.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../../lib/calls/http.ts';
import { withRealApp } from '../../../testing/real-app.ts';
import { openEditor } from '../testing/open-editor.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(1440, 900));

const option = (number: number) => page.getByRole('textbox', { name: `Option ${number}`, exact: true });
const press = (keys: string) => userEvent.keyboard(keys);

/** The panel of a choice with these options; reads them as the server has them. */
async function openChoice(...labels: string[]) {
  const options = labels.map((label) => ({ label, value: label.toLowerCase() }));
  const field = { key: 'why', type: 'single_choice', label: 'Why', options };
  const { session, saved } = await openEditor(aDefinition({ fields: [field] }));
  session.select(0);
  await expect.element(option(1)).toBeVisible();
  const stored = async () => {
    const [why] = (await saved()).fields;
    return why?.type === 'single_choice' ? why.options.map(({ label, value }) => `${label} | ${value}`) : [];
  };
  return { session, stored };
}

test('an answer is required once that is ticked, and no longer when it is unticked', async () => {
  const { session, saved } = await openEditor(aDefinition({ fields: [{ key: 'a', type: 'text', label: 'A' }] }));
  session.select(0);
  const box = page.getByRole('checkbox', { name: 'An answer is required' });
  for (const required of [true, false]) {
    await expect.element(box).toBeInTheDocument();
    (box.element() as HTMLElement).click();
    expect((await saved()).fields).toMatchObject([{ required }]);
  }
});

test('options are moved by key, each with its value', async () => {
  const { stored } = await openChoice('Late', 'Lost', 'Broken');
  await option(1).click();
  await press('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(stored).toEqual(['Lost | lost', 'Late | late', 'Broken | broken']);
  await expect.element(option(2)).toHaveFocus();
  await press('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(stored).toEqual(['Lost | lost', 'Broken | broken', 'Late | late']);
});

test('the option goes whose button is pressed', async () => {
  const { stored } = await openChoice('Late', 'Lost', 'Broken');
  await page.getByRole('button', { name: 'Remove Lost' }).click();
  await expect.poll(stored).toEqual(['Late | late', 'Broken | broken']);
});

test('lines that are pasted become options in their order, where they are pasted', async () => {
  const { stored } = await openChoice('Late', 'Broken');
  await option(1).click();
  await press('{Enter}');
  await expect.element(option(2)).toHaveFocus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'Lost\nStolen');
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect
    .poll(async () => (await stored()).map((line) => line.split(' |')[0]))
    .toEqual(['Late', 'Lost', 'Stolen', 'Broken']);
});

test('the value of a new option is named after its label, until the form is published and answers may hold it', async () => {
  const { session, stored } = await openChoice('Late');
  const add = async (label: string) => {
    await page.getByRole('button', { name: 'Add option' }).click();
    await press(label);
    await userEvent.tab();
  };
  await add('Lost');
  await expect.poll(stored).toEqual(['Late | late', 'Lost | lost']);
  const { formKey, rev } = session.get().form;
  session.adopt(await call(publish, { formKey, rev }));
  await add('Broken');
  await expect.poll(stored).toEqual(['Late | late', 'Lost | lost', 'Broken | option_3']);
  expect((await call(get, { formKey })).version).toBe(1);
});

test('the smallest and the largest number that a setting takes are taken, and those beyond are not', async () => {
  const { saved } = await openEditor(aDefinition({ fields: [] }));
  const minutes = page.getByLabelText('Minutes', { exact: true });
  (page.getByLabelText('Time limit').element() as HTMLElement).click();
  for (const [text, taken] of [
    ['600', 600],
    ['601', 600],
    ['1', 1],
    ['0', 1],
  ] as const) {
    await minutes.fill(text);
    expect((await saved()).presentation?.timeLimitMinutes).toBe(taken);
  }
  await expect.element(page.getByText('Enter a whole number from 1 to 600.')).toBeVisible();
  await page.getByLabelText('When time is up').selectOptions('Stop accepting answers');
  expect((await saved()).presentation).toMatchObject({ timeLimitMinutes: 1, atTimeUp: 'lock' });
});

test('each limit stands in its own place, and two of a pair never cross', async () => {
  const text = { type: 'text', key: 'what', label: 'What', parent: 'rows' };
  const fields = [
    { type: 'date', key: 'day', label: 'Day', earliest: '2026-01-02', latest: '2026-12-24' },
    { type: 'number', key: 'amount', label: 'Amount', min: 2, max: 9 },
    { type: 'sub_form', key: 'rows', label: 'Rows', minRows: 3, maxRows: 5 },
    text,
  ];
  const { session, saved } = await openEditor(aDefinition({ fields }));
  const setting = (name: string) => page.getByLabelText(name, { exact: true });
  session.select(0);
  await expect.element(setting('Earliest')).toHaveValue('2026-01-02');
  await expect.element(setting('Latest')).toHaveValue('2026-12-24');
  session.select(1);
  await expect.element(setting('Minimum')).toHaveValue('2');
  await expect.element(setting('Maximum')).toHaveValue('9');
  session.select(2);
  await expect.element(setting('Minimum rows')).toHaveValue('3');
  await setting('Maximum rows').fill('2');
  await expect.element(setting('Maximum rows')).toHaveAttribute('aria-invalid', 'true');
  await setting('Maximum rows').fill('4');
  await setting('Minimum rows').fill('5');
  await expect.element(setting('Minimum rows')).toHaveAttribute('aria-invalid', 'true');
  expect((await saved()).fields[2]).toMatchObject({ minRows: 3, maxRows: 4 });
});

test('each part of an ending is kept under its own name', async () => {
  const { saved } = await openEditor(aDefinition({ fields: [] }));
  await page.getByRole('button', { name: 'Add ending' }).click();
  await page.getByText(/^Thank you/).click();
  await page.getByLabelText('Heading').fill('Done');
  await page.getByLabelText('Text', { exact: true }).fill('We write soon.');
  await page.getByLabelText('Link, starting with https://').fill('https://example.com/next');
  await page.getByLabelText('Link text').fill('Go on');
  (page.getByLabelText('Redirect automatically after a moment').element() as HTMLElement).click();
  const said = { title: 'Done', text: 'We write soon.', linkLabel: 'Go on' };
  expect((await saved()).endings).toEqual([
    { id: 'ending_1', ...said, address: 'https://example.com/next', isRedirect: true },
  ]);
  await page.getByRole('button', { name: 'Remove ending' }).click();
  expect((await saved()).endings).toBeUndefined();
});

test('the tab goes whose button is pressed', async () => {
  const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label.toLowerCase(), label }));
  const { session, saved } = await openEditor(
    aDefinition({ fields: [{ key: 'parts', type: 'tabs', label: 'Parts', tabs }] }),
  );
  session.select(0);
  await page.getByRole('button', { name: 'Remove Two' }).click();
  expect((await saved()).fields).toMatchObject([{ tabs: [{ id: 'one' }, { id: 'three' }] }]);
});
