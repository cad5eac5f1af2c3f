import type { FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage, type Stage } from './support/story.ts';

const story = stage();
const TICKET = '48222';

describe('approve a refund from the ticket', () => {
  it('an agent asks in the ticket, two approvers decide in the web app, and the ticket shows it', async () => {
    const tom = await atTheTicket(story, 'tom');
    const sidebar = sidebarOf(tom);
    await askForRefund(sidebar, { order: 'NL-20644', amount: '620' });

    const card = sidebar.getByRole('listitem').filter({ hasText: 'Refund request' }).first();
    await card.getByText('Processing').waitFor();
    await card.getByText(/Team lead/).waitFor();
    await expectAccessible(tom);

    const maya = await story.signedIn('maya');
    await openTaskOf(maya, TICKET);
    await expectAccessible(maya);
    await decide(maya, 'Approve', { comment: 'The bank statement is in the ticket.' });

    const sofia = await story.signedIn('sofia');
    await openTaskOf(sofia, TICKET);
    await sofia.getByText('620.00').first().waitFor();
    await sofia.getByRole('tab', { name: 'Flow record' }).click();
    await sofia.getByText('The bank statement is in the ticket.').waitFor();
    await sofia.getByRole('tab', { name: 'Process diagram' }).click();
    await sofia.locator('.djs-container').waitFor();
    await expectAccessible(sofia);
    await decide(sofia, 'Approve', { comment: 'Booked for tomorrow.' });

    await tom.getByRole('button', { name: 'Reload apps' }).click();
    await sidebarOf(tom).getByText('Completed').first().waitFor();
  });

  it('an approval without an opinion is not sent, and a rejection can be sent again from the ticket', async () => {
    const lina = await atTheTicket(story, 'lina', '48220');
    await askForRefund(sidebarOf(lina), { order: 'NL-20900', amount: '15' });

    const maya = await story.signedIn('maya');
    await openTaskOf(maya, '48220');
    await maya.getByRole('button', { name: 'Reject' }).click();
    await maya.getByLabel('Approval opinion').waitFor();
    await maya.getByRole('button', { name: 'Reject' }).last().click();
    await maya.getByText('Please enter the approval opinion').waitFor();
    await maya.getByLabel('Approval opinion').fill('The cable is on its way already.');
    await maya.keyboard.press('Control+Enter');
    await maya.getByText('Rejected').first().waitFor();

    await lina.getByRole('button', { name: 'Reload apps' }).click();
    const sidebar = sidebarOf(lina);
    await sidebar.getByText('Rejected').first().waitFor();
    await sidebar.getByText(/The cable is on its way already/).waitFor();
    await sidebar.getByRole('button', { name: 'Send again' }).press('Enter');
    await sidebar.getByText('Processing').first().waitFor();
  });

  it('the agent opens the form wide in the web app, signed in, without a code left in the address', async () => {
    const tom = await atTheTicket(story, 'tom');
    const sidebar = sidebarOf(tom);
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByRole('option', { name: /^Refund request/ }).press('Enter');
    const [wide] = await Promise.all([
      tom.context().waitForEvent('page'),
      sidebar.getByRole('link', { name: 'Open in new tab' }).click(),
    ]);
    await wide.waitForURL((url) => url.pathname === '/d/refund-request');
    expect(new URL(wide.url()).searchParams.has('token')).toBe(false);
    await wide.getByRole('heading', { level: 1, name: 'Refund request' }).waitFor();
    await wide.getByText(`#${TICKET}`).waitFor();
    await expectAccessible(wide);
    await fill(wide, { order: 'NL-31000', amount: '49.90' });
    await wide.getByRole('button', { name: 'Send' }).click();
    await wide.getByRole('heading', { name: 'Answers sent' }).waitFor();
  });
});

async function atTheTicket(from: Stage, agent: string, ticket = TICKET): Promise<Page> {
  const page = await from.person();
  await page.goto(`${from.url}/zendesk/demo?ticket=${ticket}&agent=${agent}`);
  await sidebarOf(page).getByRole('button', { name: 'New form' }).waitFor();
  return page;
}

/** The app of the ticket in front; tickets in other tabs keep theirs. */
const sidebarOf = (page: Page): FrameLocator => page.frameLocator('iframe:visible');

async function askForRefund(sidebar: FrameLocator, refund: Refund): Promise<void> {
  await sidebar.getByRole('button', { name: 'New form' }).click();
  await sidebar.getByRole('option', { name: /^Refund request/ }).press('Enter');
  await fill(sidebar, refund);
  await sidebar
    .getByRole('region', { name: 'Who will approve' })
    .getByText(/Team lead/)
    .waitFor();
  await sidebar.getByRole('button', { name: 'Submit' }).press('Enter');
}

interface Refund {
  order: string;
  amount: string;
}

async function fill(form: Page | FrameLocator, refund: Refund): Promise<void> {
  await form.getByLabel('Order number').fill(refund.order);
  await form.getByLabel('Amount to refund').fill(refund.amount);
  await form.getByLabel('Charged twice').check();
  if (Number(refund.amount) > 200) await form.getByLabel('What happened?').fill('The same amount on two days.');
}

async function openTaskOf(page: Page, ticket: string): Promise<void> {
  await page.goto(`${story.url}/workflow/task/todo`);
  await page.getByLabel('Ticket number').fill(ticket);
  await page.waitForURL(new RegExp(`=${ticket}`));
  await page
    .getByRole('row')
    .filter({ hasText: `#${ticket}` })
    .last()
    .click();
  await page.waitForURL(/record\/handle\?taskId=/);
  await page.getByRole('button', { name: 'Approve' }).waitFor();
}

async function decide(page: Page, button: 'Approve', { comment }: { comment: string }): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Approval opinion').fill(comment);
  await page.keyboard.press('Control+Enter');
  await page.getByText('You approved it.').waitFor();
}
