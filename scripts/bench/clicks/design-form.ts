import type { Browser, Page } from 'playwright';
import { countActs, countedActs } from './counted-acts.ts';
import { DEMONSTRATION_PASSWORD } from '../../../server/src/demonstration/seed/organisation.ts';

const LABEL = 'input[aria-label="Label"]:focus';

/** Type and label of each field; the last one shows while "Travel" is answered with yes. */
const FIELDS = [
  ['Text', 'Full name'],
  ['E-mail', 'Work e-mail'],
  ['Phone', 'Mobile'],
  ['Date', 'First day'],
  ['Number', 'Hours'],
  ['Rating', 'How urgent'],
  ['Yes or no', 'Travel'],
  ['Long text', 'Where to'],
] as const;

/** The clicks and keys of a designer from "My forms" to a published form with eight fields and one rule. */
export async function designForm(browser: Browser, url: string, way: 'keys' | 'clicks'): Promise<string[]> {
  const addField = way === 'keys' ? typeField : clickField;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, url);
  await countActs(page);
  await page.goto(`${url}/project/mine`);
  await page.getByRole('button', { name: 'New form' }).first().click();
  await page.getByLabel('Form name').waitFor();
  await page.keyboard.type('New colleague');
  await page.keyboard.press('Enter');
  await page.waitForURL(/project\/form\/editor\?formKey=/);
  for (const [at, [type, label]] of FIELDS.entries()) await addField(page, { at, type, label });
  await addRule(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Version 1 is published').waitFor();
  const acts = await countedActs(page);
  await context.close();
  return acts;
}

export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('User name').fill('elena');
  await page.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

type Adding = { at: number; type: string; label: string };

/** On the canvas, the keyboard alone: Enter opens the list of types, Enter takes the one that was typed, Enter keeps the label. */
async function typeField(page: Page, { at, type, label }: Adding): Promise<void> {
  if (at === 0) await page.getByRole('button', { name: 'Add field' }).click();
  else await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search fields' }).waitFor();
  await page.keyboard.type(type);
  await page.keyboard.press('Enter');
  await page.locator(LABEL).waitFor();
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await page.locator(`[data-place="${at}"]:focus`).waitFor();
}

/** A click in the palette, and the label: the next click keeps it. */
async function clickField(page: Page, { at, type, label }: Adding): Promise<void> {
  await page.locator('[data-type]').getByText(type, { exact: true }).click();
  await page.locator(`[data-frame="${at}"] ${LABEL}`).waitFor();
  await page.keyboard.type(label);
}

async function addRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show when…' }).click();
  const field = page.getByLabel('Condition 1: field');
  await field.waitFor();
  await field.focus();
  await page.keyboard.type('Travel');
  await page
    .getByRole('button', { name: /^When Travel .*show Where to$/ })
    .first()
    .waitFor();
}
