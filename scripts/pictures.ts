/** `npm run pictures`: makes the pictures of the README from the running product. */
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { DEMONSTRATION_PASSWORD } from '../server/src/demonstration/seed/organisation.ts';
import { startDemonstration } from './demonstration.ts';
import { launchBrowser } from './browser/launch-browser.ts';

const FOLDER = 'docs/pictures';
mkdirSync(FOLDER, { recursive: true });
const product = await startDemonstration();
const browser = await launchBrowser();
try {
  await ticket(browser);
  await sidebars(browser);
  await webApp(browser);
  await processes(browser);
  await zendesk(browser);
  await phone(browser);
  await around(browser);
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

/** The sidebar alone, as narrow as agents usually have it in three languages, and as wide as it gets. */
async function sidebars(from: Browser): Promise<void> {
  for (const [width, name, locale] of [
    [320, 'en', 'en-US'],
    [320, 'zh', 'zh-CN'],
    [320, 'ar', 'ar'],
    [600, 'en', 'en-US'],
  ] as const) {
    const page = await open(from, { width: 1440, height: 1500 });
    await page.goto(`${product.url}/zendesk/demo?ticket=48230&agent=maya&locale=${locale}&width=${width}`);
    const sidebar = page.frameLocator('iframe').first();
    await sidebar.locator('button.sb-row-title').first().click();
    await sidebar.locator('svg.sb-way').waitFor();
    await waitUntilStill(page);
    await page
      .locator('iframe')
      .first()
      .screenshot({ path: `${FOLDER}/sidebar-${width}-${name}.png` });
    console.log(`${FOLDER}/sidebar-${width}-${name}.png`);
  }
}

async function webApp(from: Browser): Promise<void> {
  const page = await open(from, { width: 1440, height: 900 });
  await signIn(page, 'maya');
  await page.getByText('Waiting for you').first().waitFor();
  await waitUntilStill(page);
  await take(page, 'dashboard');
  await page.goto(`${product.url}/workflow/task/todo`);
  await page
    .getByRole('row', { name: /Refund/ })
    .last()
    .click();
  await page.waitForURL(/record\/handle/);
  await waitUntilStill(page);
  await take(page, 'handle-a-task');
  await page.getByRole('tab', { name: 'Process diagram' }).click();
  await waitUntilStill(page);
  await take(page, 'process-diagram');
  await page.goto(`${product.url}/project/form/editor?formKey=refund-request`);
  await waitUntilStill(page);
  await take(page, 'form-designer');
  await page.goto(`${product.url}/project/form/logic?formKey=refund-request`);
  await waitUntilStill(page);
  await take(page, 'form-logic');
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`${product.url}/project/form/editor?formKey=refund-request`);
  await waitUntilStill(page);
  await take(page, 'form-designer-800');
}

/** Only designers may open a process. */
async function processes(from: Browser): Promise<void> {
  const page = await open(from, { width: 1440, height: 900 });
  await signIn(page, 'elena');
  await page.goto(`${product.url}/workflow/definition/edit?key=refund_approval`);
  await waitUntilStill(page);
  await take(page, 'process-designer');
}

/** The screens that docs/zendesk.md walks through. */
async function zendesk(from: Browser): Promise<void> {
  const page = await open(from, { width: 1280, height: 900 });
  await signIn(page, 'admin');
  await page.goto(`${product.url}/zendesk/account/edit?subdomain=demo`);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText(/^Connected as/).waitFor();
  await waitUntilStill(page);
  await take(page, 'zendesk-account');
  await comparisons(page);
  await page.goto(`${product.url}/zendesk/availability?open=goodwill-credit`);
  await page.getByRole('dialog').getByText('Northlight Pro').click();
  await waitUntilStill(page);
  await take(page, 'zendesk-forms');
  await page.goto(`${product.url}/zendesk/linkedForm`);
  await waitUntilStill(page);
  await take(page, 'zendesk-linked-forms');
}

/** The log of comparisons: one that put something right, and one that found nothing. */
async function comparisons(page: Page): Promise<void> {
  await page.goto(`${product.url}/zendesk/account/edit?subdomain=demo&tab=comparisons`);
  const compare = page.getByRole('button', { name: 'Compare now' });
  const rows = page.getByRole('row', { name: /corrected/ });
  for (const [at, status] of ['solved', 'open'].entries()) {
    await page.evaluate(
      ([ticket, next]) =>
        fetch(`/zendesk/demo/api/v2/tickets/${ticket}.json`, {
          method: 'PUT',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ticket: { status: next } }),
        }),
      [48_231, status] as const,
    );
    await compare.click();
    await rows.nth(at).waitFor();
  }
  await rows.first().getByRole('button').click();
  await page.getByRole('dialog').waitFor();
  await waitUntilStill(page);
  await take(page, 'zendesk-comparisons');
}

async function phone(from: Browser): Promise<void> {
  const page = await open(from, { width: 360, height: 740 });
  await page.goto(`${product.url}/s/customer-feedback`);
  await page.getByLabel('4 stars').check({ force: true });
  await waitUntilStill(page);
  await take(page, 'fill-page');
}

/** What surrounds a form: templates to begin with, its settings, and a form in the theme of its template. */
async function around(from: Browser): Promise<void> {
  const page = await open(from, { width: 1440, height: 900 });
  await signIn(page, 'elena');
  await page.goto(`${product.url}/project/template`);
  await waitUntilStill(page);
  await take(page, 'gallery');
  await page.goto(`${product.url}/project/form/setting?formKey=customer-feedback`);
  await waitUntilStill(page);
  await take(page, 'form-setting');
  const formKey = await page.evaluate(async () => {
    const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json', 'X-Request-Id': crypto.randomUUID() };
      const reply = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body) });
      return ((await reply.json()) as { data: { formKey: string; rev: number } }).data;
    };
    const form = await send('POST', '/form-templates/event_registration/use', { name: 'Summer meeting' });
    await send('POST', `/forms/${form.formKey}/publish`, { rev: form.rev });
    await send('PUT', `/forms/${form.formKey}/audience`, { audience: 'everybody', startsApproval: true });
    return form.formKey;
  });
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    const visitor = await open(from, { width, height });
    await visitor.goto(`${product.url}/s/${formKey}`);
    await waitUntilStill(visitor);
    await take(visitor, `themed-${width}`);
  }
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

/** Pictures are taken when nothing is on its way any more, with the pointer out of the way. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-label="Loading"], [aria-busy="true"]'));
  await page.waitForTimeout(500);
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  console.log(`${FOLDER}/${name}.png`);
}
