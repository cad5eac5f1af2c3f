import type { FrameLocator, Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { publishForm } from './support/publish-form.ts';
import { sdks } from './support/sdk.ts';
import { stage } from './support/story.ts';

/** Whoever presses a choice gets it, though the message above goes away before the pointer comes up: nothing below has moved. */
const story = stage();
const giveSdk = sdks();

const FIELDS = [
  { key: 'amount', type: 'number', label: 'Amount', required: true },
  {
    key: 'reason',
    type: 'single_choice',
    label: 'Reason',
    required: true,
    options: ['Arrived damaged', 'Delivered too late', 'Charged twice'].map((label) => ({ value: label, label })),
  },
];

/** Puts the pointer down on `control`, lets `meanwhile` happen, and lifts it where it is. */
async function press(page: Page, control: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const before = await placeOf(control);
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await meanwhile();
  expect(await placeOf(control)).toEqual(before);
  await page.mouse.up();
}

async function placeOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The form complains about a missing amount; it is given while a choice below is held down. */
async function chooseWhileTheErrorGoes(page: Page, form: Page | FrameLocator, amount: string) {
  await form.getByRole('button', { name: /^(Submit|Send)$/ }).press('Enter');
  const field = form.getByLabel(amount);
  const choice = form.getByLabel('Charged twice');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  // What is missing has the keyboard: the page has come to rest where it was brought into sight.
  await form
    .getByRole('group', { name: /problems?$/ })
    .and(form.locator(':focus'))
    .waitFor();
  await press(page, choice, async () => {
    await field.fill('62');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe(null);
  });
  await expect.poll(() => choice.isChecked()).toBe(true);
}

it('on the page of a link and in the web app', async () => {
  const person = await story.signedIn('elena');
  const formKey = await publishForm(person, 'What moves', { fields: FIELDS });
  await person.goto(`${story.url}/d/${formKey}`);
  await chooseWhileTheErrorGoes(person, person, 'Amount');
  const visitor = await story.person();
  await visitor.goto(`${story.url}/s/${formKey}`);
  await chooseWhileTheErrorGoes(visitor, visitor, 'Amount');
});

it('in the sidebar, whose frame keeps its height until the pointer is lifted', async () => {
  const page = await giveSdk(await story.person());
  await page.goto(`${story.url}/zendesk/demo?ticket=48219&agent=tom`);
  const panel = page.frameLocator('.demo-panel iframe:not([hidden])');
  await panel.getByRole('button', { name: 'New form' }).click();
  await panel.getByRole('option', { name: /^Refund request/ }).press('Enter');
  await panel.getByLabel('Order number').fill('NL-77777');
  await chooseWhileTheErrorGoes(page, panel, 'Amount to refund');

  const height = () => page.locator('.demo-panel iframe:not([hidden])').evaluate((frame) => frame.clientHeight);
  const inside = () => panel.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  await panel.getByLabel('Arrived damaged').check();
  await panel.getByLabel('Photo or receipt').waitFor();
  await expect.poll(async () => (await height()) - (await inside())).toBe(0);
  const tall = await height();
  // The place of the photo is given back after the press.
  const late = panel.getByLabel('Delivered too late');
  const { x, y } = await placeOf(late);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await panel.getByLabel('Charged twice').press('Space');
  await panel.getByLabel('Photo or receipt').waitFor({ state: 'detached' });
  expect(await height()).toBe(tall);
  await page.mouse.up();
  await expect.poll(() => late.isChecked()).toBe(true);
  await expect.poll(height).toBeLessThan(tall);
});
