import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

it('three steps are drawn on the canvas by keyboard alone, published, and stand in the diagram', async () => {
  const page = await story.signedIn('elena');
  await page.goto(`${story.url}/workflow/definition`);
  await press(page, page.getByRole('button', { name: 'New process' }).first(), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'New process' });
  await dialog.getByLabel('Name').fill('Laptop request');
  await press(page, dialog.getByRole('button', { name: 'Save' }), 'Enter');
  await page.getByRole('group', { name: 'Approval chain' }).waitFor();
  await press(page, page.getByRole('tab', { name: 'Chain' }), 'ArrowRight');
  const drawing = page.getByRole('application', { name: 'Process diagram' });
  await page.getByRole('combobox', { name: 'Element' }).waitFor();

  // From the start to the way that leaves it.
  await press(page, drawing, 'PageDown');
  await page.getByText('Selected: Start', { exact: false }).waitFor();
  await page.keyboard.press('PageDown');
  await page.getByText('Selected: Start to End').waitFor();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const draw = async (kind: string, called: string, leaves: string) => {
    await pick(page, 'Add', kind);
    await page.getByText(`Added: ${kind}`).waitFor();
    await focused(drawing);
    await page.keyboard.press('Enter');
    await focused(name);
    await page.keyboard.type(called);
    await press(page, page.getByRole('button', { name: 'Add people' }), 'Enter');
    await choose(page, 'Requester’s managers');
    await page.locator('#designer-side span').getByText('Requester’s managers', { exact: true }).waitFor();
    await press(page, drawing, 'PageDown');
    await page.getByText(`Selected: ${called} to ${leaves}`).waitFor();
  };
  await draw('Approval', 'Team lead', 'End');
  await draw('Copy', 'Office', 'End');
  await draw('Approval', 'Finance', 'End');

  // A second way is drawn, and taken back.
  await press(page, drawing, 'PageUp');
  await page.getByText('Selected: Finance (Approval)').waitFor();
  await pick(page, 'More for this element', 'Connect to…');
  const to = page.getByRole('combobox', { name: 'Connect “Finance” to' });
  await focused(to);
  await to.selectOption({ label: 'Team lead (Approval)' });
  await press(page, page.getByRole('button', { name: 'Connect', exact: true }), 'Enter');
  await page.getByText('Connected: Finance to Team lead').waitFor();
  await focused(drawing);
  await page.keyboard.press('Control+z');
  await page.getByText('Deleted: Finance to Team lead').waitFor();

  await page.getByText('No problems').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: 'Publish v1' }), 'Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Publish' }), 'Enter');
  await page.getByRole('button', { name: 'Publish v2' }).waitFor();
  for (const step of ['Team lead (Approval)', 'Office (Copy)', 'Finance (Approval)']) {
    await expect.poll(() => drawing.getByRole('img', { name: step }).count()).toBe(1);
  }
  await press(page, page.getByRole('tab', { name: 'Diagram' }), 'ArrowLeft');
  await page.getByRole('button', { name: /^Approval Finance/ }).waitFor();
});

const focused = (place: Locator) => place.and(place.page().locator(':focus')).waitFor();

/** What a press of the Tab key would lead to gets the keyboard, and a key. */
async function press(page: Page, place: Locator, key: string): Promise<void> {
  await place.focus();
  await focused(place);
  await page.keyboard.press(key);
}

async function pick(page: Page, menu: string, item: string): Promise<void> {
  await press(page, page.getByRole('button', { name: menu, exact: true }), 'Enter');
  await choose(page, item);
}

/** Goes down the open menu, which has the keyboard, to an item; behind the last comes the first. */
async function choose(page: Page, item: string): Promise<void> {
  await focused(page.getByRole('menuitem'));
  const current = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let text = await current(); !text.startsWith(item);) {
    const before = text;
    await page.keyboard.press('ArrowDown');
    await expect.poll(current).not.toBe(before);
    text = await current();
  }
  await page.keyboard.press('Enter');
}
