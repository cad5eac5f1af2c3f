/** `npm run pictures`: makes the pictures of the README from the running product. */
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { DEMONSTRATION_PASSWORD } from '../server/src/database/seed/organisation.ts';
import { startDemonstration } from './demonstration.ts';
import { launchBrowser } from './launch-browser.ts';

const FOLDER = 'docs/pictures';
mkdirSync(FOLDER, { recursive: true });
const product = await startDemonstration();
const browser = await launchBrowser();
try {
  await ticket(browser);
  await webApp(browser);
  await phone(browser);
} finally {
  await browser.close();
  await product.stop();
}

async function ticket(from: Browser): Promise<void> {
  const page = await open(from, { width: 1280, height: 800 });
  await page.goto(`${product.url}/zendesk/demo?ticket=48231&agent=tom`);
  const sidebar = page.frameLocator('iframe').first();
  await sidebar.getByRole('button', { name: 'New form' }).click();
  await sidebar.getByRole('option', { name: /^Refund request/ }).click();
  await sidebar.getByLabel('Order number').fill('NL-20331');
  await sidebar.getByLabel('Amount to refund').fill('620');
  await sidebar.getByLabel('Charged twice').check();
  await sidebar.getByLabel('What happened?').fill('The bank statement shows the same amount on two days.');
  await take(page, 'fill-in-ticket');
  await sidebar.getByRole('button', { name: 'Submit' }).click();
  await sidebar.getByRole('listitem').filter({ hasText: 'Processing' }).first().waitFor();
  await take(page, 'ticket');
}

async function webApp(from: Browser): Promise<void> {
  const page = await open(from, { width: 1440, height: 900 });
  await signIn(page, 'maya');
  await page.getByText('Waiting for you').waitFor();
  await settle(page);
  await take(page, 'dashboard');
  await page.goto(`${product.url}/workflow/task/todo`);
  await page
    .getByRole('row', { name: /Refund/ })
    .last()
    .click();
  await page.waitForURL(/record\/handle/);
  await settle(page);
  await take(page, 'handle-a-task');
  await page.getByRole('tab', { name: 'Process diagram' }).click();
  await settle(page);
  await take(page, 'process-diagram');
  await page.goto(`${product.url}/project/form/editor?formKey=refund-request`);
  await settle(page);
  await take(page, 'form-designer');
}

async function phone(from: Browser): Promise<void> {
  const page = await open(from, { width: 360, height: 740 });
  await page.goto(`${product.url}/s/customer-feedback`);
  await page.getByLabel('4 stars').check({ force: true });
  await settle(page);
  await take(page, 'fill-page');
}

async function open(from: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await from.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

async function signIn(page: Page, userName: string): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${product.url}/index`);
}

/** Pictures are taken when nothing is on its way any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  console.log(`${FOLDER}/${name}.png`);
}
