import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withRealApp } from '../../../testing/real-app.ts';
import { reply, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { openEditor } from '../testing/open-editor.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(1440, 900));

const press = (keys: string) => userEvent.keyboard(keys);
const focusName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '';

/** Goes on with Tab until the keyboard is there, as a person does; a place that Tab never reaches fails. */
async function tabTo(name: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if (focusName() === name) return;
    await press('{Tab}');
  }
  throw new Error(`the keyboard never came to ${name}`);
}
/** The label of a new field opens once the canvas shows it. */
const labelIsOpen = () => expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Label');
const focused = (text: string) => expect.poll(() => focusName()).toContain(text);

it('a form with a rule is built with the keyboard alone', async () => {
  const { form, saved } = await openEditor(aDefinition({ fields: [] }));
  await tabTo('Text');
  await press('{ArrowDown}{ArrowDown}');
  await focused('Number');
  await press('{Enter}');
  await labelIsOpen();
  await press('Amount{Enter}');
  await focused('Amount, Number, field 1 of 1');

  await press('{Enter}');
  await focused('Search fields');
  await press('long{Enter}');
  await labelIsOpen();
  await press('Reason{Enter}');
  await focused('Reason, Long text, field 2 of 2');

  await tabTo('Show when…');
  await press('{Enter}');
  await focused('Condition 1: field');
  await press('{Tab}{Tab}');
  await focused('Condition 1: value');
  await press('{Control>}a{/Control}1000');

  expect(form().fields.map(({ key, label }) => [key, label])).toEqual([
    ['amount', 'Amount'],
    ['reason', 'Reason'],
  ]);
  expect(form().rules).toMatchObject([{ when: 'amount > 1000', actions: [{ type: 'show', field: 'reason' }] }]);
  await expect.element(page.getByText('When Amount is more than 1,000, show Reason').first()).toBeVisible();
  await press('{Escape}');
  await page.getByRole('button', { name: 'Required when…' }).click();
  await expect.poll(() => form().rules[1]?.actions).toEqual([{ type: 'require', field: 'reason' }]);
  await expect.poll(async () => (await saved()).rules).toHaveLength(2);
  expect(await violations()).toEqual([]);
});

it('“/” lists the types where the field will come: words and arrows choose, Escape closes and leads back', async () => {
  const fields = [
    { key: 'people', type: 'panel', label: 'People' },
    { key: 'name', type: 'text', label: 'Name', parent: 'people' },
    { key: 'end', type: 'text', label: 'End' },
  ];
  const { form, saved } = await openEditor(aDefinition({ fields }));
  const shown = () => form().fields.map(({ label, parent }) => [label, parent]);
  await tabTo('People, Panel, field 1 of 3');
  await press('{ArrowDown}/');
  await focused('Search fields');
  expect(await violations()).toEqual([]);
  await press('{Escape}');
  await focused('Name, Text, field 2 of 3');
  expect(page.getByRole('listbox').query()).toBeNull();

  await press('/');
  await focused('Search fields');
  await press('correo');
  await expect
    .element(page.getByRole('listbox').getByRole('option').first())
    .toHaveTextContent('E-mailAn e-mail address, validated');
  await press('{Control>}a{/Control}choice{ArrowDown}{Enter}');
  await labelIsOpen();
  await press('Team{Escape}');
  await focused('Multiple choice, Multiple choice, field 3 of 4');
  expect(shown()).toEqual([
    ['People', undefined],
    ['Name', 'people'],
    ['Multiple choice', 'people'],
    ['End', undefined],
  ]);

  await press('{Escape}');
  await focused('People, Panel, field 1 of 4');
  await press('{Escape}');
  await expect.element(page.getByTitle('Form settings')).toHaveAttribute('aria-pressed', 'true');
  expect(await saved()).toEqual(form());
});

it('“/” on a long form shows the end, where the field will come, and the whole list beside it', async () => {
  const fields = Array.from({ length: 40 }, (_, at) => ({ key: `f${at}`, type: 'text', label: `Field ${at}` }));
  await openEditor(aDefinition({ fields }));
  const last = page.getByRole('button', { name: 'Field 39, Text, field 40 of 40' });
  await expect.element(last).not.toBeInViewport();
  await press('/');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  const { top, bottom } = page.getByRole('listbox').element().getBoundingClientRect();
  expect([top >= 0, bottom <= innerHeight]).toEqual([true, true]);
  await expect.element(last).toBeInViewport();
});

it('a label left empty keeps the one before, and undo takes a new field away in one step', async () => {
  const { form } = await openEditor(aDefinition({ fields: [] }));
  const add = page.getByRole('button', { name: 'Add field' });
  await add.click();
  await focused('Search fields');
  await press('{Escape}');
  await expect.element(add).toHaveFocus();
  await press('/');
  await focused('Search fields');
  await press('text{Enter}');
  await labelIsOpen();
  await press('{Backspace}{Enter}');
  await focused('Text, Text, field 1 of 1');
  await press('{Control>}z{/Control}');
  await expect.poll(() => form().fields).toEqual([]);
});

it('fields are typed in one go: nothing waits for the canvas of a long form, and no letter is lost', async () => {
  const long = Array.from({ length: 300 }, (_, at) => ({ key: `q${at}`, type: 'text', label: `Question ${at}` }));
  const { form } = await openEditor(aDefinition({ fields: long }));
  await page.getByRole('button', { name: /^Question 0, / }).click();
  await press('/');
  await focused('Search fields');
  await press('number{Enter}Amount in euros{Enter}{Enter}long{Enter}Reason{Enter}/date{Enter}Wanted by{Enter}');
  await focused('Wanted by, Date, field 4 of 303');
  expect(
    form()
      .fields.slice(0, 5)
      .map(({ type, key, label }) => [type, key, label]),
  ).toEqual([
    ['text', 'q0', 'Question 0'],
    ['number', 'amount_in_euros', 'Amount in euros'],
    ['long_text', 'reason', 'Reason'],
    ['date', 'wanted_by', 'Wanted by'],
    ['text', 'q1', 'Question 1'],
  ]);
});

it('a rule stays open under the hand when it acts on another field from now on', async () => {
  const draft = aDefinition({
    fields: [
      { key: 'reason', type: 'text', label: 'Reason' },
      { key: 'amount', type: 'number', label: 'Amount' },
      { key: 'photos', type: 'text', label: 'Photos' },
    ],
    rules: [{ id: 'r1', when: 'reason = "x"', actions: [{ type: 'show', field: 'amount' }] }],
  });
  const { saved } = await openEditor(draft);
  await page
    .getByRole('group', { name: 'Form canvas' })
    .getByRole('button', { name: /^Amount, / })
    .click();
  await page
    .getByRole('button', { name: /show Amount/ })
    .first()
    .click();
  const target = page.getByRole('combobox', { name: 'Effect 1: field' });
  await target.selectOptions('Photos');
  target.element().focus();
  await expect.poll(async () => (await saved()).rules[0]?.actions[0]).toEqual({ type: 'show', field: 'photos' });
  await expect.element(page.getByRole('button', { name: /show Photos/ }).first()).toBeVisible();
  expect(focusName()).toBe('Effect 1: field');
});

it('moving, duplicating, deleting and taking back are keys, and are said aloud', async () => {
  const fields = ['a', 'b', 'c'].map((key) => ({ key, type: 'text', label: key.toUpperCase() }));
  const { form, saved } = await openEditor(aDefinition({ fields }));
  const keys = () => form().fields.map(({ key }) => key);
  const said = (text: string) => expect.element(page.getByText(text)).toBeInTheDocument();
  await tabTo('A, Text, field 1 of 3');

  await press('{Alt>}{ArrowDown}{/Alt}');
  expect(keys()).toEqual(['b', 'a', 'c']);
  await said('A is now field 2 of 3');
  await focused('A, Text, field 2 of 3');

  await press('{Control>}d{/Control}');
  expect(keys()).toEqual(['b', 'a', 'a_2', 'c']);
  await focused('A, Text, field 3 of 4');
  await press('{Delete}');
  expect(keys()).toEqual(['b', 'a', 'c']);
  await said('A deleted. Undo to restore it');
  await focused('C, Text, field 3 of 3');

  for (const _ of ['delete', 'duplicate', 'move']) await press('{Control>}z{/Control}');
  expect(keys()).toEqual(['a', 'b', 'c']);
  await press('{Control>}y{/Control}');
  expect(keys()).toEqual(['b', 'a', 'c']);
  expect(await saved()).toEqual(form());
});

it('whoever deletes a field that a rule uses is told which', async () => {
  const fields = ['amount', 'reason'].map((key) => ({ key, type: 'text', label: key }));
  const rules = [{ id: 'r1', when: 'amount = "9"', actions: [{ type: 'show', field: 'reason' }] }];
  await openEditor(aDefinition({ fields, rules }));
  await tabTo('amount, Text, field 1 of 2');
  await press('{Delete}');
  const told = page.getByRole('alert').filter({ hasText: '“amount” was used by: When amount is “9”, show reason.' });
  await expect.element(told).toBeVisible();
  await focused('reason, Text, field 1 of 1');
  await press('{Control>}z{/Control}');
  await expect.element(told).not.toBeInTheDocument();
});

it('a badge says what works on a field and leads to it', async () => {
  const fields = [
    { key: 'amount', type: 'number', label: 'Amount' },
    { key: 'gross', type: 'formula', label: 'Gross', formula: 'amount * 2' },
    { key: 'reason', type: 'text', label: 'Reason' },
  ];
  const rules = [{ id: 'r1', when: 'amount > 9', actions: [{ type: 'require', field: 'reason' }] }];
  await openEditor(aDefinition({ fields, rules }));
  await page.getByRole('button', { name: /^Calculated: / }).click();
  await expect
    .poll(() => document.activeElement?.closest('[data-setting]')?.getAttribute('data-setting'))
    .toBe('formula');
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Required when…: When Amount is more than 9, require Reason' }).click();
  await focused('Condition 1: field');
});

it('each page is a sheet that says its number', async () => {
  const fields = ['text', 'page_break', 'text', 'page_break'].map((type, at) => ({ key: `f${at}`, type, label: '' }));
  await openEditor(aDefinition({ fields }));
  const canvas = page.getByRole('group', { name: 'Form canvas' });
  await expect.element(canvas.getByText('Page 2 of 3')).toBeVisible();
  await expect.element(canvas.getByText('Page 3 of 3')).toBeVisible();
});

it('the caret stays where it is while the label is written in the panel', async () => {
  const { form } = await openEditor(aDefinition({ fields: [{ key: 'a', type: 'text', label: 'Nme' }] }));
  await tabTo('Nme, Text, field 1 of 1');
  const label = page.getByRole('textbox', { name: 'Label' });
  await label.click();
  await press('{Home}{ArrowRight}a');
  await expect.element(label).toHaveValue('Name');
  await press('m');
  expect(form().fields[0]?.label).toBe('Namme');
});

it('“Move to…” can be searched and chosen at once: the keyboard is in its search', async () => {
  const fields = ['Ann', 'Ben', 'Cleo'].map((label) => ({ key: label.toLowerCase(), type: 'text', label }));
  const { saved } = await openEditor(aDefinition({ fields }));
  await tabTo('Ann, Text, field 1 of 3');
  await press('m');
  await expect.element(page.getByRole('combobox', { name: 'Search places' })).toHaveFocus();
  await press('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(async () => (await saved()).fields.map(({ label }) => label)).toEqual(['Ben', 'Cleo', 'Ann']);
});

it('a problem leads to its place', async () => {
  const fields = [
    { key: 'a', type: 'text' },
    { key: 'why', type: 'dropdown', options: [], label: 'Why' },
  ];
  await openEditor(aDefinition({ fields }));
  await page.getByRole('button', { name: '1 problem' }).click();
  await page.getByRole('button', { name: /has no options/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Dropdown' })).toBeVisible();
  await page.getByRole('button', { name: 'Add option' }).click();
  await press('Late');
  await expect.element(page.getByRole('button', { name: '1 hint', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add option' }).click();
  await press('Lost');
  await expect.element(page.getByText('No problems')).toBeVisible();
});

it('what uses a field stands beside its formula and its key, and leads there', async () => {
  const fields = [
    { key: 'net', type: 'formula', label: 'Net', formula: '10 * 2' },
    { key: 'gross', type: 'formula', label: 'Gross', formula: 'net * 1.2' },
    { key: 'why', type: 'text', label: 'Why' },
  ];
  const rules = [{ when: 'net > 5', actions: [{ type: 'show', field: 'why' }] }];
  const { session } = await openEditor(aDefinition({ fields, rules }));
  session.select(0);
  await expect.element(page.getByText('Used by')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'When Net is more than 5, show Why' })).toBeVisible();
  await page.getByRole('button', { name: 'Gross', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Label' })).toHaveValue('Gross');
  await expect.element(page.getByText('Used by')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

it('a hidden value is never asked for, so it has no hint, no width and cannot be required', async () => {
  const fields = [
    { key: 'reason', type: 'text', label: 'Reason' },
    { key: 'campaign', type: 'hidden', label: 'Campaign' },
  ];
  const { session } = await openEditor(aDefinition({ fields }));
  const settings = [
    page.getByRole('checkbox', { name: 'An answer is required' }),
    page.getByRole('textbox', { name: 'Hint', exact: true }),
    page.getByRole('combobox', { name: 'Width', exact: true }),
  ];
  session.select(0);
  for (const setting of settings) await expect.element(setting).toBeInTheDocument();
  session.select(1);
  await expect.element(page.getByRole('heading', { name: 'Hidden value' })).toBeVisible();
  for (const setting of settings) expect(setting.query()).toBeNull();
});

it('questions are pasted at once: the view has the focus in its text, and shows what each line becomes', async () => {
  const { form } = await openEditor(aDefinition({ fields: [] }));
  await page.getByRole('button', { name: 'Paste your questions' }).click();
  await expect.element(page.getByRole('heading', { name: 'Paste your questions' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveFocus();
  await press('Name *{Enter}Work e-mail');
  await page.getByRole('button', { name: 'Add 2 fields' }).click();
  await expect
    .poll(() => form().fields)
    .toMatchObject([
      { label: 'Name', type: 'text', required: true },
      { label: 'Work e-mail', type: 'email', required: false },
    ]);
});

it('a form that can’t be loaded says why and leads back to the forms', async () => {
  onTestFinished(() => worker.resetHandlers());
  worker.use(reply('get', '/forms/broken', 500, null, 'The server failed.'));
  const router = await showApp('/project/form/editor?formKey=broken');
  await expect.element(page.getByText('The server failed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('button', { name: 'My forms' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/project/mine');
});
