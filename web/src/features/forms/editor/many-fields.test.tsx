import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withRealApp } from '../../../testing/real-app.ts';
import { violations } from '../../../testing/violations.ts';
import { openEditor } from '../testing/open-editor.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(1440, 900));

const press = (keys: string) => userEvent.keyboard(keys);
const fields = ['a', 'b', 'c', 'd'].map((key) => ({ key, type: 'text', label: key.toUpperCase() }));
const rules = [{ when: 'a = "x"', actions: [{ type: 'show', field: 'b' }] }];
const draft = aDefinition({ fields, rules });
const field = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, Text`) });
const said = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeInTheDocument();

/** Place of the field whose label is in edit. */
function placeOfLabel(): number | null {
  const frame = document.activeElement?.matches('input') ? document.activeElement.closest('[data-frame]') : null;
  return frame ? Number(frame.getAttribute('data-frame')) : null;
}

it('a click with Shift selects up to there, and what is done is done to all in one step', async () => {
  const { form, saved, session } = await openEditor(draft);
  await field('A').click();
  await field('C').click({ modifiers: ['Shift'] });
  await said('3 fields selected');
  expect(session.get().history.marked).toEqual([0, 1, 2]);

  await page.getByText('An answer is required').click();
  await page.getByRole('combobox', { name: 'Width' }).selectOptions('Half');
  expect(form().fields.map((one) => ['required' in one && one.required, one.width])).toEqual([
    [true, 12],
    [true, 12],
    [true, 12],
    [false, 24],
  ]);
  expect(await violations()).toEqual([]);
  await field('C').click({ modifiers: ['Shift'] });
  await press('{Delete}');
  expect(form().fields.map(({ key }) => key)).toEqual(['d']);
  await press('{Control>}z{/Control}');
  expect(form().fields).toHaveLength(4);
  expect((await saved()).fields.map(({ width }) => width)).toEqual([12, 12, 12, 24]);
});

it('the keyboard selects, moves and takes apart as the mouse does', async () => {
  const { form, session } = await openEditor(draft);
  await field('B').click();
  await press('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(() => session.get().history.marked).toEqual([1, 2]);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^C,/);
  await press('{Alt>}{ArrowUp}{/Alt}');
  expect(form().fields.map(({ key }) => key)).toEqual(['b', 'c', 'a', 'd']);
  await said('2 fields moved');
  await press('{Control>}a{/Control}');
  expect(session.get().history.marked).toHaveLength(4);
  await press('{Escape}');
  await expect.poll(() => session.get().history.marked).toHaveLength(1);
  await press('{Escape}');
  expect(session.get().history.marked).toEqual([]);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^D,/);
});

it('Escape lets go of a field from its tools too, and a click beside the fields does', async () => {
  const { session } = await openEditor(draft);
  await field('B').click();
  page.getByRole('button', { name: 'Move to…' }).element().focus();
  await press('{Escape}');
  expect(session.get().history.selected).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  for (const beside of ['[data-end]', '[data-desk]']) {
    await field('B').click();
    expect(session.get().history.selected).toBe(1);
    await userEvent.click(page.elementLocator(document.querySelector(beside)!), { position: { x: 4, y: 4 } });
    expect(session.get().history.selected).toBeNull();
  }
  await expect.element(page.getByRole('textbox', { name: 'Label', exact: true })).not.toBeInTheDocument();
});

it('a new field lands behind what people see, in sight and selected', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ key: `q${at}`, type: 'text', label: `Q${at}` }));
  const { form, session } = await openEditor(aDefinition({ fields: many }));
  // As in the frame of the form, the desk is as high as the window.
  document.querySelector('main')!.style.height = '900px';
  const desk = document.querySelector('[data-desk]')!;
  await expect.poll(() => desk.scrollHeight).toBeGreaterThan(desk.clientHeight + 600);
  desk.scrollTop = 600;
  await page.getByRole('tabpanel', { name: 'Fields' }).getByRole('button', { name: 'Number', exact: true }).click();
  const at = form().fields.findIndex(({ type }) => type === 'number');
  expect(at).toBeGreaterThan(5);
  expect(at).toBeLessThan(25);
  expect(session.get().history.selected).toBe(at);
  await expect.poll(() => placeOfLabel()).toBe(at);
  const view = desk.getBoundingClientRect();
  const { top, bottom } = document.activeElement!.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(view.top);
  expect(bottom).toBeLessThanOrEqual(view.bottom);
});

it('on a phone it lands where the canvas was left, which shows the same place again', async () => {
  await page.viewport(360, 740);
  const many = Array.from({ length: 30 }, (_, at) => ({ key: `q${at}`, type: 'text', label: `Q${at}` }));
  const { form } = await openEditor(aDefinition({ fields: many }));
  document.querySelector('main')!.style.height = '740px';
  const desk = () => document.querySelector('[data-desk]')!;
  await expect.poll(() => desk().scrollHeight).toBeGreaterThan(desk().clientHeight + 900);
  desk().scrollTop = 900;
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('tab', { name: 'Form', exact: true }).click();
  await expect.poll(() => Math.round(desk().scrollTop)).toBe(900);
  await page.getByRole('tab', { name: 'Fields' }).click();
  await page.getByRole('button', { name: 'Number', exact: true }).click();
  const at = form().fields.findIndex(({ type }) => type === 'number');
  expect(at).toBeGreaterThan(8);
  expect(at).toBeLessThan(25);
  await expect.poll(() => placeOfLabel()).toBe(at);
});

it('copied fields are pasted with the rules among them, into another form too', async () => {
  const { session } = await openEditor(draft);
  await field('A').click();
  await field('B').click({ modifiers: ['Shift'] });
  const data = new DataTransfer();
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
  );
  expect(JSON.parse(data.getData('text/plain'))).toMatchObject({ type: 'countersign/fields' });
  void session.close();

  const other = await openEditor(aDefinition({ title: 'Other', fields: [{ key: 'a', type: 'number' }] }));
  const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  document.body.dispatchEvent(paste);
  await expect.poll(async () => (await other.saved()).fields.map(({ key }) => key)).toEqual(['a', 'a_2', 'b']);
  expect(other.form().rules).toMatchObject([{ when: 'a_2 = "x"', actions: [{ field: 'b' }] }]);
});

it('text that is pasted on the canvas becomes questions after a look at them', async () => {
  const { saved } = await openEditor(draft);
  const data = new DataTransfer();
  data.setData('text/plain', 'Name *\nReason [single]\n- Damaged\n- Lost\nWeight [heavy]');
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('Damaged · Lost')).toBeVisible();
  await expect.element(page.getByText('“heavy” isn’t a field type, so it stays in the label')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Add 3 fields' }).click();
  await expect
    .poll(async () => (await saved()).fields.slice(4))
    .toMatchObject([
      { key: 'name', type: 'text', required: true },
      { key: 'reason', type: 'single_choice', options: [{ label: 'Damaged' }, { label: 'Lost' }] },
      { key: 'weight_heavy', label: 'Weight [heavy]' },
    ]);
});

/** Drops something that comes from outside the page onto a field. */
function dropOn(name: string, data: DataTransfer): void {
  for (const type of ['dragover', 'drop'])
    field(name)
      .element()
      .dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
}

it('text and text files that are dropped onto the form become questions, other files are refused by name', async () => {
  await openEditor(draft);
  await expect.element(field('B')).toBeVisible();
  const text = new DataTransfer();
  text.setData('text/plain', 'Colour\n- Red\n- Blue');
  await dropUntil(text, 'Red · Blue');
  await page.getByRole('button', { name: 'Back to the form' }).click();

  const table = new DataTransfer();
  table.items.add(new File(['Size,Dropdown,"S;M"\n'], 'questions.csv', { type: 'text/csv' }));
  await dropUntil(table, 'S · M');
  await page.getByRole('button', { name: 'Back to the form' }).click();

  const picture = new DataTransfer();
  picture.items.add(new File(['x'], 'photo.png', { type: 'image/png' }));
  dropOn('B', picture);
  await expect.element(page.getByText(/^Drop text, or text files/)).toBeVisible();
});

/** What takes drops is fetched after the canvas. */
async function dropUntil(data: DataTransfer, shown: string): Promise<void> {
  await expect
    .poll(() => {
      if (field('B').query()) dropOn('B', data);
      return page.getByText(shown).query();
    })
    .not.toBeNull();
}

it('the form is changed as JSON in one step, and what is wrong is said at its line', async () => {
  const { form } = await openEditor(draft);
  await page.getByRole('button', { name: 'More ways to edit' }).click();
  await page.getByRole('menuitem', { name: 'Edit as JSON' }).click();
  const editor = page.getByRole('textbox', { name: 'Form as JSON' });
  await expect.element(editor).toBeVisible();
  expect(await violations()).toEqual([]);
  const write = async (text: string) => {
    await editor.click();
    await press('{Control>}a{/Control}');
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  };
  const bad = { ...draft, fields: [{ key: 'a', type: 'teleport', label: 'A' }] };
  await write(JSON.stringify(bad, null, 2));
  await expect.element(page.getByText('Unknown field type “teleport”').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeDisabled();

  await write(JSON.stringify({ ...draft, title: 'Written', fields: draft.fields.slice(0, 2) }, null, 2));
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(form()).toMatchObject({ title: 'Written', fields: [{ key: 'a' }, { key: 'b' }] });
  await press('{Control>}z{/Control}');
  expect(form()).toEqual(draft);
});
