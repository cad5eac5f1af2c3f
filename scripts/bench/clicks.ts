/**
 * `npm run bench:clicks`: how many clicks and keys an agent needs on the demonstration's ticket page, beside answering the form's
 * questions and typing. The page counts the events that it gets. The last line is one JSON object; a bar that is missed fails.
 */
import type { Browser, FrameLocator, Page } from 'playwright';
import { startDemonstration } from '../demonstration.ts';
import { launchBrowser } from '../browser/launch-browser.ts';

const BARS = { submit: 4, approve: 3, correct: 4 };

declare const counted: { acts: string[] };

/** Runs in the page and its frames before their own scripts. */
function count(): void {
  const acts: string[] = [];
  Object.assign(globalThis, { counted: { acts } });
  const isAnswer = (target: EventTarget | null) =>
    target instanceof Element && target.closest('.cs-field, input, textarea, select, label') !== null;
  const named = (target: EventTarget | null) =>
    target instanceof Element
      ? (target.closest('button, [role=option], a')?.textContent ?? '').trim().slice(0, 40)
      : '';
  addEventListener(
    'click',
    (event) =>
      event.isTrusted && event.detail > 0 && !isAnswer(event.target) && acts.push(`click ${named(event.target)}`),
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const isModifier = ['Control', 'Meta', 'Shift', 'Alt'].includes(event.key);
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
      if (event.isTrusted && !isModifier && !isTyped) acts.push(`key ${event.key}`);
    },
    true,
  );
}

const product = await startDemonstration();
const browser = await launchBrowser();
try {
  const figures = {
    submit: await acts(browser, { ticket: 48_220, agent: 'tom' }, submitRefund),
    approve: await acts(browser, { ticket: 48_231, agent: 'maya' }, approveFromCard),
    correct: await acts(browser, { ticket: 48_231, agent: 'tom' }, correctRejected),
  };
  for (const [name, list] of Object.entries(figures)) console.log(`${name}: ${list.length} (${list.join(', ')})`);
  const numbers = Object.fromEntries(Object.entries(figures).map(([name, list]) => [name, list.length]));
  const missed = Object.entries(BARS).filter(([name, bar]) => (numbers[name] ?? Infinity) > bar);
  console.log(JSON.stringify({ ...numbers, bars: BARS, missed: missed.map(([name]) => name) }));
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
}

async function acts(
  from: Browser,
  { ticket, agent }: { ticket: number; agent: string },
  work: (sidebar: FrameLocator, page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await from.newContext({ viewport: { width: 1280, height: 1200 } });
  const page = await context.newPage();
  await page.addInitScript(count);
  await page.goto(`${product.url}/zendesk/demo?ticket=${ticket}&agent=${agent}`);
  const sidebar = page.frameLocator('iframe').first();
  await sidebar.getByRole('button', { name: 'New form' }).waitFor();
  await work(sidebar, page);
  const lists = await Promise.all(page.frames().map((frame) => frame.evaluate(() => counted.acts).catch(() => [])));
  await context.close();
  return lists.flat();
}

async function submitRefund(sidebar: FrameLocator): Promise<void> {
  await sidebar.getByRole('button', { name: 'New form' }).click();
  await sidebar.getByRole('option', { name: /^Refund request/ }).click();
  await sidebar.getByLabel('Order number').fill('NL-20331');
  await sidebar.getByLabel('Amount to refund').fill('62');
  await sidebar.getByLabel('Charged twice').check();
  await sidebar.getByRole('button', { name: 'Submit' }).click();
  await sidebar.getByRole('listitem').filter({ hasText: 'Processing' }).first().waitFor();
}

async function approveFromCard(sidebar: FrameLocator, page: Page): Promise<void> {
  const card = sidebar.locator('.sb-row[data-mine]').first();
  await card.getByText('640.00 EUR').waitFor();
  await card.getByRole('button', { name: 'Approve' }).click();
  await card.getByLabel('Approval opinion').waitFor();
  await page.keyboard.type('Charged twice, as the statement shows.');
  await page.keyboard.press('Control+Enter');
  await sidebar.locator('.sb-row[data-mine]').waitFor({ state: 'detached' });
}

async function correctRejected(sidebar: FrameLocator): Promise<void> {
  const card = sidebar.locator('.sb-row').filter({ hasText: 'Rejected' }).first();
  await card.getByRole('button', { name: 'Correct and send' }).click();
  await sidebar.getByText(/The receipt is missing/).waitFor();
  await sidebar.getByLabel('Amount to refund').fill('64');
  await sidebar.getByRole('button', { name: 'Send again' }).click();
  await sidebar.getByText('64.00 EUR', { exact: true }).first().waitFor();
}
