import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('design a form', () => {
  it('ten fields and a rule, with the keyboard alone', async () => {
    const elena = await story.signedIn('elena');
    await newForm(elena, 'Visitor badge');
    const types = [
      'Text',
      'Text',
      'E-mail',
      'Number',
      'Date',
      'Single choice',
      'Dropdown',
      'Long text',
      'Rating',
      'Yes or no',
    ];
    for (const [at, type] of types.entries()) {
      if (at === 0) await tabTo(elena, 'Add field');
      await elena.keyboard.press('Enter');
      await focusOn(elena, 'Search fields');
      await elena.keyboard.type(type);
      await elena.keyboard.press('Enter');
      await expect.poll(() => focusName(elena)).toMatch(/^Label/);
      await elena.keyboard.type(`Question ${at + 1}`);
      await elena.keyboard.press('Enter');
      await focusOn(elena, `Question ${at + 1},`);
    }
    await expectAccessible(elena);
    await tabTo(elena, 'Show when…');
    await elena.keyboard.press('Enter');
    await elena
      .getByText(/^When .*show Question 10$/)
      .first()
      .waitFor();
    await expectAccessible(elena);
    await elena.getByText('No problems').waitFor();
    await elena.getByText('Saved', { exact: true }).waitFor();
    await onCanvas(elena, 'Question 1').focus();
    await elena.keyboard.press('?');
    await elena.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    await elena.getByText('Duplicate the field').waitFor();
    await expectAccessible(elena);
    await elena.keyboard.press('Escape');
    await focusOn(elena, 'Question 1,');
    await elena.reload();
    await elena.getByRole('button', { name: /^Question 10, / }).waitFor();
  });

  it('fields are dragged into a panel and out of it, and Alt with the arrows does the same', async () => {
    const elena = await story.signedIn('elena');
    await newForm(elena, 'Dragged together');
    await drag(elena, fromPalette(elena, 'Panel'), elena.getByText('Add the first field'));
    await onCanvas(elena, 'Panel').waitFor();
    await drag(elena, fromPalette(elena, 'Number'), elena.locator('.cs-empty'), 'In Panel: At the beginning');
    await elena.getByRole('tab', { name: 'Outline' }).click();
    await expect.poll(() => outline(elena)).toEqual(['1 Panel', '2 Number']);

    await drag(elena, onCanvas(elena, 'Number'), elena.locator('[data-end]'));
    await expect.poll(() => outline(elena)).toEqual(['1 Panel', '1 Number']);

    await onCanvas(elena, 'Number').focus();
    await elena.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => outline(elena)).toEqual(['1 Panel', '2 Number']);
    await focusOn(elena, 'Number, ');
    await elena.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => outline(elena)).toEqual(['1 Number', '1 Panel']);

    await focusOn(elena, 'Number, ');
    await elena.keyboard.press('m');
    await elena.getByRole('combobox', { name: 'Search places' }).fill('In Panel');
    await expectAccessible(elena);
    await elena.keyboard.press('Enter');
    await elena.getByRole('button', { name: 'Move here' }).waitFor({ state: 'detached' });
    await expect.poll(() => outline(elena)).toEqual(['1 Panel', '2 Number']);

    await onCanvas(elena, 'Panel').focus();
    await elena.keyboard.press('Delete');
    await elena.getByRole('button', { name: 'Keep the fields' }).click();
    await expect.poll(() => outline(elena)).toEqual(['1 Number']);
    await elena.keyboard.press('Control+z');
    await expect.poll(() => outline(elena)).toEqual(['1 Panel', '2 Number']);
  });

  it('what the editor could not fetch says so in its place, and comes when it is asked for again', async () => {
    const elena = await story.signedIn('elena');
    await newForm(elena, 'On a bad network');
    await addField(elena, 'Text', 'Name');
    await elena.getByText('Saved', { exact: true }).waitFor();
    await elena.route(/\/field-panel-/, (route) => route.abort());
    await elena.reload();
    await onCanvas(elena, 'Name').click();
    await elena.getByText('Can’t load this').waitFor();
    await expectAccessible(elena);
    await elena.getByRole('tab', { name: 'Outline' }).click();
    await expect.poll(() => outline(elena)).toEqual(['1 Name']);

    await elena.unroute(/\/field-panel-/);
    const opened = elena.waitForEvent('load');
    await elena.getByRole('button', { name: 'Try again' }).click();
    await opened;
    await onCanvas(elena, 'Name').click();
    await elena.getByRole('textbox', { name: 'Label', exact: true }).waitFor();
  });

  it('two people edit the same form: the second sees what the first changed, and both changes stay', async () => {
    const elena = await story.signedIn('elena');
    await newForm(elena, 'Worked on by two');
    await addField(elena, 'Text', 'Name');
    await addField(elena, 'Number', 'Amount');
    await elena.getByText('Saved', { exact: true }).waitFor();

    const admin = await story.signedIn('admin');
    await admin.goto(elena.url());
    await onCanvas(admin, 'Name').waitFor();
    await rename(elena, 'Name', 'Full name');
    await elena.getByText('Saved', { exact: true }).waitFor();

    await rename(admin, 'Amount', 'Sum');
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Someone else saved this form' }).waitFor();
    await dialog.getByText('Label: “Name” → “Full name”').waitFor();
    await dialog.getByText('Label: “Amount” → “Sum”').waitFor();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Merge both' }).click();
    await onCanvas(admin, 'Full name').waitFor();
    await onCanvas(admin, 'Sum').waitFor();
    await admin.getByText('Saved', { exact: true }).waitFor();

    await rename(elena, 'Full name', 'First name');
    await elena.getByRole('button', { name: 'Use theirs' }).click();
    await onCanvas(elena, 'Sum').waitFor();
    await elena.getByRole('button', { name: 'Undo' }).click();
    await onCanvas(elena, 'First name').waitFor();
  });

  it('a published version is compared with the draft and brought back, and fields wander through the library', async () => {
    const elena = await story.signedIn('elena');
    await newForm(elena, 'With a history');
    await addField(elena, 'Text', 'Street');
    await elena.getByRole('button', { name: 'More ways to edit' }).click();
    await elena.getByRole('menuitem', { name: 'Keep in the library' }).click();
    await elena.getByRole('checkbox', { name: 'Share with everyone who designs forms' }).press(' ');
    await elena.getByRole('button', { name: 'Keep', exact: true }).click();
    await publish(elena, 1);

    await elena.getByRole('link', { name: 'Design' }).click();
    await rename(elena, 'Street', 'Road');
    await publish(elena, 2);
    await elena.getByRole('button', { name: 'Compare v1' }).click();
    await elena.getByText('Label: “Street” → “Road”').waitFor();
    await expectAccessible(elena);
    await elena.getByRole('button', { name: 'Restore as draft' }).click();
    await onCanvas(elena, 'Street').waitFor();
    await elena.getByText('Changed since v2').waitFor();

    const tom = await story.signedIn('tom');
    await newForm(tom, 'From the library');
    await tom.getByRole('tab', { name: 'Library' }).click();
    await tom.getByRole('button', { name: /^Street/ }).click();
    await onCanvas(tom, 'Street').waitFor();
    await expectAccessible(tom);
  });
});

async function newForm(page: Page, name: string): Promise<void> {
  await page.goto(`${story.url}/project/mine`);
  await page.getByRole('button', { name: 'New form' }).first().click();
  // The dialog has the keyboard in its field.
  await expect.poll(() => focusName(page)).toMatch(/^Form name/);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/project\/form\/editor\?formKey=/);
  await page.getByText('Add the first field').waitFor();
}

const onCanvas = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Form canvas' }).getByRole('button', { name: new RegExp(`^${name}, `) });
const fromPalette = (page: Page, type: string) => page.getByRole('button', { name: type, exact: true });

async function addField(page: Page, type: string, label: string): Promise<void> {
  await fromPalette(page, type).click();
  await expect.poll(() => focusName(page)).toMatch(/^Label/);
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await onCanvas(page, label).waitFor();
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await onCanvas(page, from).dblclick();
  await page.getByRole('textbox', { name: 'Label' }).first().fill(to);
  await page.keyboard.press('Enter');
}

async function publish(page: Page, version: number): Promise<void> {
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Publish' }).click();
  await page.getByRole('button', { name: `Publish version ${version}` }).click();
  await page.getByText(`Version ${version} is published`).waitFor();
  const card = page.getByRole('region', { name: 'Your form is live' });
  for (const name of [/^Open fill page/, 'Add approval']) await card.getByRole('link', { name }).waitFor();
}

/** What the outline says: level and name. */
const outline = (page: Page): Promise<string[]> =>
  page
    .getByRole('treeitem')
    .evaluateAll((items) =>
      items.map(
        (item) => `${item.getAttribute('aria-level')} ${item.querySelector('span:nth-of-type(2)')?.textContent}`,
      ),
    );

type Target = ReturnType<Page['locator']>;

/** A real drag: the mouse goes down, moves in steps, and is let go. */
async function drag(page: Page, source: Target, target: Target, says?: string): Promise<void> {
  await source.scrollIntoViewIfNeeded();
  const [from, to] = [await source.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('what is dragged, or where to, is not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 10, from.y + from.height / 2 + 10, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.move(to.x + to.width / 2 + 1, to.y + to.height / 2 + 1);
  if (says) await page.getByText(says).waitFor();
  await page.mouse.up();
}

const focusName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const labelled = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return element?.getAttribute('aria-label') ?? labelled ?? element?.textContent?.trim() ?? '';
  });

/** Goes on with Tab until the keyboard is there, as a person does; a place that Tab never reaches fails. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let tries = 0; tries < 80; tries++) {
    if ((await focusName(page)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard never came to ${name}`);
}

const focusOn = (page: Page, text: string) => expect.poll(() => focusName(page)).toContain(text);
