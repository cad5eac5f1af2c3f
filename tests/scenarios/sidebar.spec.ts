import type { FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible, stage } from './support/story.ts';

const story = stage();

/** The ticket page as an agent has it open, with the sidebar of the ticket in front. */
async function openTicket(ticket: number, agent: string, look = ''): Promise<{ page: Page; sidebar: FrameLocator }> {
  const page = await story.person();
  await page.goto(`${story.url}/zendesk/demo?ticket=${ticket}&agent=${agent}${look}`);
  const sidebar = page.frameLocator('iframe:not([hidden])');
  await sidebar
    .getByRole('button', { name: 'New form' })
    .or(sidebar.getByRole('button', { name: '新建表单' }))
    .waitFor();
  return { page, sidebar };
}

/** Calls of the sidebar from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const row = (sidebar: FrameLocator, name: string, status: string) =>
  sidebar.getByRole('listitem').filter({ hasText: name }).filter({ hasText: status }).first();

describe('the sidebar of a ticket', () => {
  it('shows the forms without asking the server again, and leaves the focus where the agent types', async () => {
    const page = await story.person();
    const calls = watchCalls(page);
    await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=tom`);
    await page.getByLabel('Public reply').fill('Thank you');
    const sidebar = page.frameLocator('iframe:not([hidden])');
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    await sidebar.getByRole('button', { name: 'New form' }).waitFor();
    expect(calls).toEqual([]);
    expect(await page.getByLabel('Public reply').evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessible(page);
  });

  it('asks once when its tab comes to the front again', async () => {
    const { page } = await openTicket(48_204, 'tom');
    await page.getByRole('button', { name: /Cancel my order/ }).click();
    await page.frameLocator('iframe:not([hidden])').getByText('Refund request').waitFor();
    const calls = watchCalls(page);
    await page.getByRole('button', { name: '#48204', exact: true }).click();
    await expect.poll(() => calls).toEqual(['GET /api/zendesk/linked-forms']);
  });

  it('approves with the keyboard alone, and asks for the opinion first', async () => {
    const { page, sidebar } = await openTicket(48_230, 'maya');
    const exchange = row(sidebar, 'Device exchange', 'Processing');
    await exchange.getByRole('button', { name: 'Approve' }).focus();
    await page.keyboard.press('Enter');
    const opinion = exchange.getByLabel('Approval opinion');
    await opinion.waitFor();
    await page.keyboard.press('Control+Enter');
    await exchange.getByText('Please enter the approval opinion').waitFor();
    await expectAccessible(page);
    await page.keyboard.type('Replace it today.');
    await page.keyboard.press('Control+Enter');
    await exchange.getByText(/Warehouse · Ruben de Vries/).waitFor();
    expect(await exchange.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });

  it('fills a form for the ticket in the sidebar; a draft survives a reload', async () => {
    const { page, sidebar } = await openTicket(48_220, 'lina');
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByRole('combobox', { name: 'Search by name' }).fill('refund');
    await sidebar.getByRole('option', { name: /Refund request/ }).waitFor();
    await expect.poll(() => sidebar.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await sidebar.getByLabel('Order number').fill('SO-104999');
    await sidebar.getByText('Draft kept on this device').waitFor();
    await page.getByRole('button', { name: 'Reload apps' }).click();
    await sidebar.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => sidebar.getByLabel('Order number').inputValue()).toBe('SO-104999');
    await sidebar.getByRole('button', { name: 'Submit' }).click();
    await sidebar.getByText('There are 2 problems').waitFor();
    await expectAccessible(page);
    await sidebar.getByLabel('Amount to refund').fill('49.90');
    await sidebar.getByLabel('Delivered too late').check();
    await sidebar.getByRole('button', { name: 'Submit' }).click();
    await row(sidebar, 'Refund request', 'Processing').waitFor();
    expect(await sidebar.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  });

  it('sends a rejected form again, and removes one after asking', async () => {
    const { page, sidebar } = await openTicket(48_231, 'tom');
    await row(sidebar, 'Refund request', 'Rejected').getByRole('button', { name: 'Resubmit' }).click();
    await expect.poll(() => sidebar.getByText('Processing', { exact: true }).count()).toBeGreaterThan(1);
    const exchange = row(sidebar, 'Device exchange', 'Completed');
    await exchange.getByRole('button', { name: 'Device exchange' }).click();
    await exchange.getByText('Mia Chen').waitFor();
    await exchange.getByText('One is in stock.').waitFor();
    await expectAccessible(page);
    await exchange.getByRole('button', { name: 'Delete' }).click();
    const question = exchange.getByRole('alertdialog', { name: /Delete “Device exchange” from this ticket/ });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await exchange.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await exchange.waitFor({ state: 'detached' });
  });

  it('opens the companion app signed in, at the form, with nothing of the code in its address', async () => {
    const { page, sidebar } = await openTicket(48_205, 'tom');
    const refund = row(sidebar, 'Refund request', 'Completed');
    await refund.getByRole('button', { name: 'Refund request' }).click();
    const opened = page.context().waitForEvent('page');
    await refund.getByRole('link', { name: 'Open wide' }).click();
    const companion = await opened;
    await companion.waitForURL((url) => url.pathname.startsWith('/d/') && !url.searchParams.has('token'));
    expect(new URL(companion.url()).searchParams.get('ticketId')).toBe('48205');
    const cookies = async () => (await companion.context().cookies(story.url)).map(({ name }) => name);
    await expect.poll(cookies).toContain('Admin-Token');
  });

  it('starts anew when its session is over', async () => {
    const { page, sidebar } = await openTicket(48_204, 'tom');
    const signedOut = { code: 401, msg: '', data: { errors: [{ code: 'signed_out', path: [] }] } };
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: signedOut }));
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByText('Your session has ended.').waitFor();
    await page.unroute('**/api/**');
    await sidebar.getByRole('button', { name: 'Reload' }).click();
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    await sidebar.getByRole('button', { name: 'New form' }).waitFor();
  });

  it('follows language and colours, at 280 pixels too', async () => {
    const { page, sidebar } = await openTicket(48_204, 'wangfang', '&locale=zh-CN&colorScheme=dark&width=280');
    await row(sidebar, 'Device exchange', '已完成').waitFor();
    const root = sidebar.locator('html');
    expect(await root.getAttribute('data-color-scheme')).toBe('dark');
    expect(await root.evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: '深色' }).click();
    await expect.poll(() => root.getAttribute('data-color-scheme')).toBe('light');
  });

  it('keeps a draft on a ticket that has no number yet', async () => {
    const { page, sidebar } = await openTicket(48_204, 'priya');
    await page.getByRole('button', { name: 'New ticket' }).first().click();
    await sidebar.getByText(/This ticket has no number yet/).waitFor();
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByRole('option', { name: /Refund request/ }).click();
    await sidebar.getByLabel('Order number').fill('SO-104777');
    await sidebar.getByText('Draft kept on this device').waitFor();
    await page.getByLabel('Subject').fill('Called about a late parcel');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Called about a late parcel' }).waitFor();
    await sidebar.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => sidebar.getByLabel('Order number').inputValue()).toBe('SO-104777');
  });
});
