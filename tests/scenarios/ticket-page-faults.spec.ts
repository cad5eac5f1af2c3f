import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { listAvailability, saveAvailability } from '../../shared/src/api/tickets/availability.ts';
import { startCheck } from '../../shared/src/api/zendesk/accounts.ts';
import { SDKS } from './support/sdk.ts';
import { expectAccessible } from './support/accessible.ts';
import { row, sidebarOf, ticketStage, watchCalls } from './support/ticket-page.ts';

const { story, anAgent, openTicket, anAdministrator } = ticketStage();

const MORNING = Date.parse('2026-11-20T09:00:00Z');

/** Turns the page's switch, as somebody does who tries it out. */
const turnTo = (page: Page, fault: string) => page.getByLabel('Zendesk is').selectOption(fault);

describe.each(SDKS)('a ticket page that is not as it should be (%s)', (sdk) => {
  it('is waited for in words, and never taken for a ticket without a number', async () => {
    const page = await anAgent(sdk);
    // The clock stands: what is said for three seconds alone would be over before a busy machine looks.
    await page.clock.install({ time: MORNING });
    await page.clock.pauseAt(MORNING + 1000);
    await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=tom&fault=never`);
    const sidebar = sidebarOf(page);
    const waiting = sidebar.getByText('Waiting for Zendesk…');
    const passUntilItWaits = async () => {
      await page.clock.runFor(200);
      return waiting.count();
    };
    await expect.poll(passUntilItWaits).toBe(1);
    const whyItWaits = sidebar.getByText('Zendesk hasn’t connected this panel to the ticket yet.');
    await expect.poll(() => whyItWaits.count()).toBe(0);
    await page.clock.runFor(3000);
    await whyItWaits.waitFor();
    await page.clock.resume();
    await expectAccessible(page);
    await page.clock.fastForward(12_000);
    await sidebar.getByText(/^Still not connected\. Refresh the page/).waitFor();
    // The page connects it, and keeps silent about the ticket, whose number came with the connection.
    await turnTo(page, 'noAnswers');
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    await expect.poll(() => sidebar.getByText('Waiting for Zendesk…').count()).toBe(0);
    await page.clock.fastForward(5000);
    await sidebar.getByText(/^Zendesk isn’t answering\./).waitFor();
    await page.getByRole('button', { name: 'New ticket' }).first().click();
    const whyItIsAsked = sidebar.getByText('Zendesk hasn’t said which ticket this is. We keep asking.');
    await waiting.or(whyItIsAsked).first().waitFor();
    await page.clock.fastForward(3000);
    await whyItIsAsked.waitFor();
    await expect.poll(() => sidebar.getByText(/isn’t saved yet|Save the ticket first/).count()).toBe(0);
    await turnTo(page, 'none');
    await page.clock.fastForward(30_000);
    await sidebar.getByText(/This ticket isn’t saved yet/).waitFor();
    await page.getByRole('button', { name: '#48204', exact: true }).click();
    await page.clock.fastForward(30_000);
    await sidebar.getByText(/^Zendesk isn’t answering\./).waitFor({ state: 'detached' });
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
  });

  const faults = {
    npm: ['late1', 'errors', 'twice', 'early', 'partial'],
    own: ['lateAnswers', 'errors', 'twice', 'disorder'],
  };
  it.each(faults[sdk])('has the forms, and asked for them once: %s', async (fault) => {
    const page = await anAgent(sdk);
    await page.clock.install();
    const calls = watchCalls(page);
    await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=tom&fault=${fault}`);
    const sidebar = sidebarOf(page);
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    await sidebar.getByRole('button', { name: 'New form' }).waitFor();
    await page.clock.fastForward(4000);
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    expect(calls).toEqual(['GET /api/zendesk/linked-forms']);
    await expect.poll(() => sidebar.getByText(/isn’t saved yet/).count()).toBe(0);
  });

  it('sleeps, and says what it missed at once when it wakes up', async () => {
    const { page, sidebar } = await openTicket(48_204, 'tom', '', sdk);
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    await turnTo(page, 'asleep');
    const calls = watchCalls(page);
    await page
      .getByRole('button', { name: '深色' })
      .or(page.getByRole('button', { name: 'Dark' }))
      .click();
    await page.getByRole('button', { name: /Cancel my order/ }).click();
    await page.getByRole('button', { name: '#48204', exact: true }).click();
    await expect.poll(() => sidebar.locator('html').getAttribute('data-color-scheme')).toBe('light');
    await turnTo(page, 'none');
    await expect.poll(() => sidebar.locator('html').getAttribute('data-color-scheme')).toBe('dark');
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    expect(calls.length).toBeLessThanOrEqual(2);
  });
});

describe('our server', () => {
  it('that does not answer leaves rows of the right height, then says so and tries again by itself', async () => {
    const page = await anAgent();
    await page.route('**/api/zendesk/linked-forms**', (route) => route.abort());
    await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=tom`);
    const sidebar = sidebarOf(page);
    await sidebar.getByText('No connection. This panel may be out of date.').waitFor();
    await sidebar.getByRole('button', { name: 'Try again' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/zendesk/linked-forms**');
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
  });

  it('that asks to wait is waited for as long as it says', async () => {
    const page = await anAgent();
    await page.clock.install();
    let calls = 0;
    const busy = { code: 429, msg: '', data: { errors: [{ code: 'too_many_requests', path: [] }] } };
    await page.route('**/api/zendesk/linked-forms**', (route) => {
      calls += 1;
      return calls === 1
        ? route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, json: busy })
        : route.continue();
    });
    await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=tom`);
    const sidebar = sidebarOf(page);
    await sidebar.getByText(/^Too many requests\. Trying again in/).waitFor();
    expect(calls).toBe(1);
    await page.clock.fastForward(30_000);
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    expect(calls).toBe(2);
  });
});

describe('a ticket that changes in Zendesk', () => {
  it('says where its forms went when it was merged, and leads there', async () => {
    const page = await anAgent();
    await page.goto(`${story.url}/zendesk/demo?ticket=48217&agent=priya`);
    const sidebar = sidebarOf(page);
    await sidebar.getByRole('button', { name: 'New form' }).waitFor();
    // It does not listen yet, and learns of what it missed once it does.
    await fetch(`${story.url}/zendesk/demo/api/v2/tickets/48223/merge`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids: [48_217] }),
    });
    await (await anAdministrator()).call(startCheck, { subdomain: 'demo' });
    await sidebar.getByText('This ticket was merged into #48223, which now has its forms.').waitFor();
    await expect.poll(() => sidebar.getByText('No forms on this ticket yet').count()).toBe(0);
    await expectAccessible(page);
    await sidebar.getByRole('button', { name: 'Open #48223' }).click();
    await sidebar.getByText(/From #48217/).waitFor();
    await expectAccessible(page);
  });

  it('is offered the forms for its brand before it has a number', async () => {
    const admin = await anAdministrator();
    const { records } = await admin.call(listAvailability, { subdomain: 'demo', formName: 'Discount approval' });
    const discount = records[0];
    if (!discount) throw new Error('the form is not planted');
    const { formKey, subdomain, rule, rev } = discount;
    const only = { ...rule, brands: [{ id: '360000102', name: 'Northlight Pro' }] };
    const saved = await admin.call(saveAvailability, { subdomain, formKey, rev, rule: only });
    const { page, sidebar } = await openTicket(48_219, 'tom');
    const offered = async () => {
      await sidebar.getByRole('button', { name: 'New form' }).click();
      await sidebar.getByRole('option', { name: /Refund request/ }).waitFor();
      return sidebar.getByRole('option', { name: /Discount approval/ }).count();
    };
    await page.getByRole('button', { name: 'New ticket' }).first().click();
    await sidebar.getByText(/This ticket isn’t saved yet/).waitFor();
    expect(await offered()).toBe(0);
    await sidebar.getByRole('button', { name: 'Cancel' }).click();
    await admin.call(saveAvailability, { subdomain, formKey, rev: saved.rev, rule });
    expect(await offered()).toBe(1);
  });
});

describe('the language of the sidebar', () => {
  it.each([
    ['ar', 'rtl', 'النماذج'],
    ['de', 'ltr', 'Formulare'],
    ['ja', 'ltr', 'フォーム'],
  ])('speaks %s once Zendesk has said so', async (locale, direction, title) => {
    const page = await anAgent();
    await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=tom&locale=${locale}&width=280`);
    const sidebar = sidebarOf(page);
    await sidebar.getByRole('heading', { name: title, level: 1 }).waitFor();
    const root = sidebar.locator('html');
    await expect.poll(() => root.getAttribute('dir')).toBe(direction);
    // Titles run as their own words do, whatever runs around them.
    const name = sidebar.locator('button.sb-row-title bdi').first();
    await expect.poll(() => name.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
    await sidebar.locator('button.sb-row-title').first().click();
    await sidebar.locator('.sb-details').waitFor();
    await expect.poll(() => root.evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
    await expectAccessible(page);
  });
});
