import type { Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { SDKS } from './support/sdk.ts';
import { expectAccessible } from './support/accessible.ts';
import { grown, row, sidebarOf, ticketStage, watchCalls } from './support/ticket-page.ts';

const { story, anAgent, openTicket } = ticketStage();

describe('the sidebar of a ticket', () => {
  it('shows the forms with one request, and leaves the focus where the agent types', async () => {
    const page = await anAgent();
    const calls = watchCalls(page);
    await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=tom`);
    await page.getByLabel('Public reply').fill('Thank you');
    const sidebar = sidebarOf(page);
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    await sidebar.getByRole('button', { name: 'New form' }).waitFor();
    expect(calls).toEqual(['GET /api/zendesk/linked-forms']);
    await expect
      .poll(() => page.getByLabel('Public reply').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await expectAccessible(page);
  });

  it.each(SDKS)('asks once when its tab comes to the front again (%s)', async (sdk) => {
    const { page } = await openTicket(48_204, 'tom', '', sdk);
    await page.getByRole('button', { name: /Cancel my order/ }).click();
    await sidebarOf(page).getByText('Refund request').waitFor();
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
    await expect.poll(() => exchange.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });

  it('fills a form for the ticket in the sidebar; a draft survives a reload', async () => {
    const { page, sidebar } = await openTicket(48_220, 'lina');
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByRole('combobox', { name: 'Search by name' }).fill('refund');
    await sidebar.getByRole('option', { name: /Refund request/ }).waitFor();
    await expect.poll(() => sidebar.getByRole('option').count()).toBe(1);
    await expectAccessible(page);
    // The form comes whole, so that nothing moves under the pointer.
    const buttons: number[] = [];
    const look = async (route: Route) => {
      await sidebar
        .getByLabel('Order number')
        .waitFor({ timeout: 500 })
        .catch(() => null);
      buttons.push(await sidebar.getByRole('button', { name: 'Submit' }).count());
      await route.continue();
    };
    await page.route(/assets\/file-upload-control-/, look, { times: 1 });
    await page.keyboard.press('Enter');
    await expect.poll(() => sidebar.getByLabel('Order number').inputValue()).toMatch(/^NL-/);
    await expect.poll(() => buttons).toEqual([0]);
    // What the ticket filled in is nobody's work yet.
    await page.waitForTimeout(800);
    await expect.poll(() => sidebar.getByText(/^Draft saved/).count()).toBe(0);
    await sidebar.getByLabel('Order number').fill('SO-104999');
    await sidebar.getByText(/^Draft saved/).waitFor();
    await page.getByRole('button', { name: 'Reload apps' }).click();
    await sidebar.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => sidebar.getByLabel('Order number').inputValue()).toBe('SO-104999');
    await sidebar.getByRole('button', { name: 'Submit' }).press('Enter');
    await sidebar.getByText('2 problems').waitFor();
    await expectAccessible(page);
    await sidebar.getByLabel('Amount to refund').fill('49.90');
    await sidebar.getByLabel('Delivered too late').check();
    const ahead = sidebar.getByRole('region', { name: 'Who will approve' });
    await ahead.getByText('Team lead · Maya Okafor').waitFor();
    await sidebar.getByRole('button', { name: 'Submit' }).press('Enter');
    await row(sidebar, 'Refund request', 'Processing').waitFor();
    await expect.poll(() => sidebar.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  });

  it('sends a rejected form again, and removes one after asking', async () => {
    const { page, sidebar } = await openTicket(48_231, 'tom');
    await row(sidebar, 'Refund request', 'Rejected').getByRole('button', { name: 'Send again' }).press('Enter');
    await expect.poll(() => sidebar.getByText('Processing', { exact: true }).count()).toBeGreaterThan(1);
    const exchange = row(sidebar, 'Device exchange', 'Completed');
    await exchange.getByRole('button', { name: 'Device exchange' }).click();
    await exchange.getByText('Mia Chen').waitFor();
    await exchange.getByText('One is in stock.').waitFor();
    await expectAccessible(page);
    await exchange.getByRole('button', { name: 'Delete' }).press('Enter');
    const question = exchange.getByRole('alertdialog', { name: /Delete “Device exchange.*” from this ticket/ });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await exchange.getByRole('button', { name: 'Delete' }).press('Enter');
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await exchange.waitFor({ state: 'detached' });
  });

  it('opens the companion app signed in, at the form, with nothing of the code in its address', async () => {
    const { page, sidebar } = await openTicket(48_205, 'tom');
    const refund = row(sidebar, 'Refund request', 'Completed');
    await refund.getByRole('button', { name: 'Refund request' }).click();
    await refund.getByRole('link', { name: 'Open in new tab' }).waitFor();
    await grown(sidebar);
    const opened = page.context().waitForEvent('page');
    await refund.getByRole('link', { name: 'Open in new tab' }).click();
    const companion = await opened;
    await companion.waitForURL((url) => url.pathname.startsWith('/d/') && !url.searchParams.has('token'));
    expect(new URL(companion.url()).searchParams.get('ticketId')).toBe('48205');
    const cookies = async () => (await companion.context().cookies(story.url)).map(({ name }) => name);
    await expect.poll(cookies).toContain('Admin-Token');
  });

  it('says what to do when its session is over, and is signed in again when the page is refreshed', async () => {
    const { page, sidebar } = await openTicket(48_204, 'tom');
    const signedOut = { code: 401, msg: '', data: { errors: [{ code: 'signed_out', path: [] }] } };
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: signedOut }));
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByText('Refresh the page to sign in again. Your draft is saved.').first().waitFor();
    await page.unroute('**/api/**');
    await page.reload();
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    await sidebar.getByRole('button', { name: 'New form' }).waitFor();
  });

  it('follows language and colours, at 280 pixels too', async () => {
    const { page, sidebar } = await openTicket(48_204, 'wangfang', '&locale=zh-CN&colorScheme=dark&width=280');
    await row(sidebar, 'Device exchange', '已完成').waitFor();
    const root = sidebar.locator('html');
    await expect.poll(() => root.getAttribute('data-color-scheme')).toBe('dark');
    await expect.poll(() => root.evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: '深色' }).click();
    await expect.poll(() => root.getAttribute('data-color-scheme')).toBe('light');
  });

  it('gives every other action its fields, finds people by name, and does not send what is incomplete', async () => {
    const { page, sidebar } = await openTicket(48_231, 'maya');
    const task = sidebar.locator('.sb-row[data-mine]').first();
    await task.getByRole('button', { name: 'More' }).click();
    await task.getByLabel('Action').selectOption({ label: 'Pre-sign' });
    await task.getByRole('button', { name: 'Pre-sign' }).click();
    await task.getByText('Choose a person').waitFor();
    await task.getByText('Enter a comment').waitFor();
    const people = task.getByRole('combobox', { name: 'People' });
    await people.fill('sofia');
    await task.getByRole('option', { name: /Sofia Rossi/ }).waitFor();
    await people.press('Enter');
    await task.getByRole('list', { name: 'People' }).getByText('Sofia Rossi').waitFor();
    await expectAccessible(page);
    await task.getByLabel('Comment').fill('Is the invoice right?');
    await page.keyboard.press('Control+Enter');
    await sidebar
      .getByText(/Sofia Rossi/)
      .first()
      .waitFor();
    await expect.poll(() => sidebar.getByRole('button', { name: 'Pre-sign' }).count()).toBe(0);
  });

  it('shows the way of the process, and adds the answers to the ticket as an internal note', async () => {
    const { page, sidebar } = await openTicket(48_220, 'lina');
    const refund = row(sidebar, 'Refund request', 'Processing');
    await refund.getByRole('button', { name: 'Refund request' }).click();
    await refund.getByRole('img', { name: /: now/ }).waitFor();
    await refund.getByRole('button', { name: 'Add to ticket' }).press('Enter');
    await refund.getByLabel('Internal note').fill('As agreed on the phone.');
    await expectAccessible(page);
    await refund.getByRole('button', { name: 'Add note' }).press('Enter');
    await refund.getByRole('button', { name: 'Add note' }).waitFor({ state: 'detached' });
    const notes = async () => {
      const reply = await fetch(`${story.url}/zendesk/demo/api/v2/tickets/48220/comments.json`);
      return (await reply.text()).replaceAll('\\n', ' ');
    };
    await expect.poll(notes).toMatch(/As agreed on the phone\..+Order number: SO-104999/);
  });

  it('a part that cannot be fetched says so in its place, and the panel stays', async () => {
    const { page, sidebar } = await openTicket(48_220, 'lina');
    await sidebar.getByRole('button', { name: 'New form' }).waitFor();
    await page.route(/assets\/form-picker-/, (route) => route.abort());
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByText('No connection, so this part couldn’t load.').waitFor();
    await expectAccessible(page);
    await sidebar.getByRole('button', { name: 'Back' }).click();
    await sidebar.getByRole('heading', { name: 'Forms', level: 1 }).waitFor();
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await page.unroute(/assets\/form-picker-/);
    await sidebar.getByRole('button', { name: 'Try again' }).click();
    // A browser that remembers what failed opens the panel anew, and begins with the list.
    const picker = sidebar.getByRole('heading', { name: 'Choose a form' });
    await picker
      .or(sidebar.getByRole('button', { name: 'New form' }))
      .first()
      .waitFor();
    if (!(await picker.isVisible())) await sidebar.getByRole('button', { name: 'New form' }).click();
    await picker.waitFor();
  });

  it('hears of a decision that somebody else makes, and stays silent in a tab that nobody sees', async () => {
    const { page, sidebar } = await openTicket(48_228, 'tom');
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByRole('option', { name: /Device exchange/ }).waitFor();
    await sidebar.getByRole('button', { name: 'Cancel' }).click();
    const opened = page.waitForEvent('websocket');
    await page.getByRole('button', { name: /Wrong colour delivered/ }).click();
    await sidebarOf(page).getByRole('button', { name: 'New form' }).waitFor();
    const socket = await opened;
    expect(new URL(socket.url()).search).toBe('');
    const calls = watchCalls(page);
    const other = await openTicket(48_229, 'maya');
    const exchange = other.sidebar.locator('.sb-row').first();
    await exchange.getByRole('button').first().click();
    await exchange.getByRole('button', { name: 'Deactivate' }).press('Enter');
    await exchange.getByRole('button', { name: 'Activate' }).waitFor();
    await page
      .frameLocator('iframe:not([hidden])')
      .getByText(/Inactive/)
      .first()
      .waitFor();
    await exchange.getByRole('button', { name: 'Activate' }).press('Enter');
    await expect.poll(() => calls.length).toBeGreaterThan(1);
    expect(new Set(calls)).toEqual(new Set(['GET /api/zendesk/linked-forms']));
  });
});
