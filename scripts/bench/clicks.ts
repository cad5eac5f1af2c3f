/**
 * `npm run bench:clicks`: how many clicks and keys an agent needs on the demonstration's ticket page, an approver in the web app, and a
 * designer for a form with eight fields and a rule and for an approval of two steps, from the form's Workflow tab to the published form. What
 * counts is the same for all (`clicks/counted-acts.ts`). The last line is one JSON object; a bar that is missed fails.
 */
import type { Browser, FrameLocator, Page } from 'playwright';
import { DEMONSTRATION_PASSWORD } from '../../server/src/demonstration/seed/organisation.ts';
import { startDemonstration } from '../demonstration.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { attachApproval } from './clicks/attach-approval.ts';
import { countActs, countedActs } from './clicks/counted-acts.ts';
import { designForm } from './clicks/design-form.ts';

const BARS = { submit: 4, approve: 3, correct: 4, approveOnWeb: 3, form: 40, formByMouse: 20, approval: 12 };

const product = await startDemonstration();
const browser = await launchBrowser();
try {
  const figures = {
    submit: await acts(browser, { ticket: 48_220, agent: 'tom' }, submitRefund),
    approve: await acts(browser, { ticket: 48_231, agent: 'maya' }, approveFromCard),
    correct: await acts(browser, { ticket: 48_231, agent: 'tom' }, correctRejected),
    approveOnWeb: await approveFromList(browser),
    form: await designForm(browser, product.url, 'keys'),
    formByMouse: await designForm(browser, product.url, 'clicks'),
    approval: await attachApproval(browser, product.url),
  };
  for (const [name, list] of Object.entries(figures)) console.log(`${name}: ${list.length} (${list.join(', ')})`);
  console.table(
    Object.fromEntries(
      Object.entries(figures).map(([name, list]) => [
        name,
        { actions: list.length, bar: BARS[name as keyof typeof BARS] },
      ]),
    ),
  );
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
  await countActs(page);
  await page.goto(`${product.url}/zendesk/demo?ticket=${ticket}&agent=${agent}`);
  const sidebar = page.frameLocator('iframe').first();
  await sidebar.getByRole('button', { name: 'New form' }).waitFor();
  await work(sidebar, page);
  const list = await countedActs(page);
  await context.close();
  return list;
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

async function correctRejected(sidebar: FrameLocator, page: Page): Promise<void> {
  const card = sidebar.locator('.sb-row').filter({ hasText: 'Rejected' }).first();
  await card.getByRole('button', { name: 'Correct and send' }).click();
  await sidebar.getByText(/The receipt is missing/).waitFor();
  // A person reads before they press, and the frame has grown to its form by then.
  await page.waitForTimeout(500);
  await sidebar.getByLabel('Amount to refund').fill('64');
  await sidebar.getByRole('button', { name: 'Send again' }).click();
  await sidebar.getByText('64.00 EUR').first().waitFor();
}

/** From the list of what waits: open the request, write an opinion, approve. */
async function approveFromList(from: Browser): Promise<string[]> {
  const context = await from.newContext({ viewport: { width: 1280, height: 900 } });
  await context.request.post(`${product.url}/api/login`, {
    data: { username: 'maya', password: DEMONSTRATION_PASSWORD },
  });
  const page = await context.newPage();
  await countActs(page);
  await page.goto(`${product.url}/workflow/task/todo`);
  await page
    .getByRole('button', { name: /^Refund request/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByLabel('Approval opinion').waitFor();
  await page.keyboard.type('Checked against the order.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('You approved it.').waitFor();
  const list = await countedActs(page);
  await context.close();
  return list;
}
