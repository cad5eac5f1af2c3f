import type { FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sdks } from './support/sdk.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();
const giveSdk = sdks();

const panelOf = (page: Page): FrameLocator => page.frameLocator('.demo-panel iframe:not([hidden])');

async function openDesk(agent: string): Promise<Page> {
  const page = await giveSdk(await story.person());
  await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=${agent}`);
  await panelOf(page).getByRole('button', { name: 'New form' }).waitFor();
  return page;
}

/** Begins a ticket in a tab of its own, and finishes a form for it. */
async function writeTicket(page: Page, order: string): Promise<void> {
  await page.locator('.demo-list').getByRole('button', { name: 'New ticket' }).click();
  const panel = panelOf(page);
  await panel.getByText(/This ticket isn’t saved yet/).waitFor();
  await expect.poll(() => page.locator('.demo-comment').count()).toBe(0);
  await panel.getByRole('button', { name: 'New form' }).click();
  // By keyboard: the frame grows while its content arrives, and a click at where something was says nothing.
  await panel.getByRole('option', { name: /^Refund request/ }).press('Enter');
  await panel.getByLabel('Order number').fill(order);
  const send = panel.getByRole('button', { name: 'Send with the ticket' });
  await send.press('Enter');
  // Nothing waits that could not be sent: what is missing is said now.
  await panel.locator('[aria-invalid=true]').first().waitFor();
  await panel.getByLabel('Amount to refund').fill('62');
  await panel.getByLabel('Charged twice').press('Space');
  await send.press('Enter');
  await panel.getByText('“Refund request” is sent when you save the ticket.').first().waitFor();
}

const newTabs = (page: Page) => page.locator('.demo-tab').filter({ hasText: 'New ticket' });

async function save(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: subject }).waitFor();
}

/** The ticket in front has one form, which is this order's. */
async function expectOnly(page: Page, order: string): Promise<void> {
  const panel = panelOf(page);
  const cards = panel.getByRole('listitem').filter({ hasText: 'Refund request' });
  await cards.first().waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  await cards.first().getByRole('button', { name: 'Refund request' }).click();
  await panel.getByText(order).first().waitFor();
}

describe('a form before its ticket exists', () => {
  it('is sent with its own ticket, though another one is saved first', async () => {
    const page = await openDesk('tom');
    await writeTicket(page, 'NL-11111');
    await expectAccessible(page);
    await writeTicket(page, 'NL-22222');
    await save(page, 'Second parcel late');
    await expectOnly(page, 'NL-22222');
    await newTabs(page).first().getByRole('button').first().click();
    await save(page, 'First parcel late');
    await expectOnly(page, 'NL-11111');
    // Loaded anew, nothing is sent a second time.
    await page.getByRole('button', { name: 'Reload apps' }).click();
    await expectOnly(page, 'NL-11111');
  });

  it('is not sent when the ticket is given up, and can be gone on with at the next one', async () => {
    const page = await openDesk('priya');
    await writeTicket(page, 'NL-33333');
    await newTabs(page).first().getByRole('button', { name: 'Close New ticket' }).click();
    await page.locator('.demo-list').getByRole('button', { name: 'New ticket' }).click();
    const panel = panelOf(page);
    await panel.getByText('“Refund request” wasn’t sent: you didn’t save its ticket.').waitFor();
    await panel.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => panel.getByLabel('Order number').inputValue()).toBe('NL-33333');
    await panel.getByRole('button', { name: 'Discard' }).press('Enter');
    await panel.getByRole('button', { name: 'New form' }).waitFor();
    await expect.poll(() => panel.getByText('wasn’t sent').count()).toBe(0);
  });

  it('is not guessed to be a ticket’s whose save our server did not hear of, and is sent by hand', async () => {
    const page = await openDesk('lina');
    await writeTicket(page, 'NL-44444');
    await writeTicket(page, 'NL-55555');
    await page.route('**/api/zendesk/saved-tickets/**', (route) => route.abort());
    await save(page, 'Parcel late');
    const panel = panelOf(page);
    // The other one is still being written, and is nobody's business here.
    await panel.getByText('“Refund request” wasn’t sent with the ticket.').waitFor();
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(0);
    await panel.getByRole('button', { name: 'Continue' }).click();
    // By keyboard, for the same reason.
    await panel.getByRole('button', { name: 'Submit' }).press('Enter');
    await expectOnly(page, 'NL-55555');
  });
});
