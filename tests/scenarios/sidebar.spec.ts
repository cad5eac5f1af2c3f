import type { FrameLocator, Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/src/demonstration/seed/organisation.ts';
import { aForm } from '../../server/src/demonstration/seed/builders/a-form.ts';
import { aNumberField } from '../../server/src/demonstration/seed/builders/fields.ts';
import * as forms from '../../shared/src/api/forms/forms.ts';
import { listDefinitions, publishDefinition, saveDefinition } from '../../shared/src/api/workflow/workflow.ts';
import type { DefinitionKey } from '../../shared/src/basics/ids.ts';
import { buildProcess } from '../../shared/src/workflow/bpmn-build/bpmn-build.ts';
import { createClient } from '../../shared/src/api/wire/client.ts';
import { fetchTransport } from '../../shared/src/api/wire/fetch-transport.ts';
import { login } from '../../shared/src/api/session/session.ts';
import { listAvailability, saveAvailability } from '../../shared/src/api/tickets/availability.ts';
import { getOptions, saveOptions, startCheck } from '../../shared/src/api/zendesk/accounts.ts';
import { type Sdk, SDKS, sdks } from './support/sdk.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

const giveSdk = sdks();

/** An agent at the ticket page, whose panel finds one of the SDKs. */
const anAgent = async (sdk?: Sdk): Promise<Page> => giveSdk(await story.person(), sdk);

/** The ticket page as an agent has it open, with the sidebar of the ticket in front. */
async function openTicket(
  ticket: number,
  agent: string,
  look = '',
  sdk?: Sdk,
): Promise<{ page: Page; sidebar: FrameLocator }> {
  const page = await anAgent(sdk);
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

/** The calls of an administrator at work in the web app. */
async function anAdministrator() {
  const transport = fetchTransport(globalThis as never, { baseUrl: story.url });
  let token: string | null = null;
  const client = createClient({ transport, newRequestId: () => crypto.randomUUID(), token: () => token });
  token = await client.call(login, { username: 'admin', password: DEMONSTRATION_PASSWORD });
  return client;
}

/** Switches the option of the demonstration's account, as an administrator does in the settings. */
async function requireApprovedForms(requiresApprovedForm: boolean): Promise<void> {
  const client = await anAdministrator();
  const options = await client.call(getOptions, { subdomain: 'demo' });
  await client.call(saveOptions, { subdomain: 'demo', ...options, requiresApprovedForm });
}

/** Publishes a form whose first approver the sender chooses, and that one the next; gives its name. */
async function publishChosenApproval(): Promise<string> {
  const name = 'Goodwill gesture';
  const definitionKey = 'goodwill' as DefinitionKey;
  const xml = buildProcess({
    key: definitionKey,
    name,
    steps: [
      { type: 'approver', name: 'First look', people: [{ type: 'starterChosen' }] },
      { type: 'approver', name: 'Second look', people: [{ type: 'approverChosen' }] },
    ],
  });
  const client = await anAdministrator();
  const known = await client.call(listDefinitions, { name });
  if (known.records.some(({ key }) => key === definitionKey)) return name;
  const drawn = await client.call(saveDefinition, { key: definitionKey, rev: 0, name, xml });
  await client.call(publishDefinition, { key: definitionKey, rev: drawn.rev });
  const { formKey, rev } = await client.call(forms.create, { name });
  const { definition } = aForm({ title: name, fields: [aNumberField({ key: 'amount', label: 'Amount' })] });
  const saved = await client.call(forms.saveDraft, { formKey, rev, definition });
  const attached = await client.call(forms.attachWorkflow, { formKey, rev: saved.rev, definitionKey });
  await client.call(forms.publish, { formKey, rev: attached.rev });
  return name;
}

const row = (sidebar: FrameLocator, name: string, status: string) =>
  sidebar.getByRole('listitem').filter({ hasText: name }).filter({ hasText: status }).first();

describe('the sidebar of a ticket', () => {
  it('shows the forms with one request, and leaves the focus where the agent types', async () => {
    const page = await anAgent();
    const calls = watchCalls(page);
    await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=tom`);
    await page.getByLabel('Public reply').fill('Thank you');
    const sidebar = page.frameLocator('iframe:not([hidden])');
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
    await page.frameLocator('iframe:not([hidden])').getByRole('button', { name: 'New form' }).waitFor();
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

  it.each([
    ['npm', 48_219],
    ['own', 48_220],
  ] as const)('goes on in the large window with what was typed, and is done in the panel (%s)', async (sdk, ticket) => {
    const { page, sidebar } = await openTicket(ticket, 'lina', '', sdk);
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByRole('option', { name: /Refund request/ }).press('Enter');
    await sidebar.getByLabel('Order number').fill('SO-104222');
    await sidebar.getByRole('button', { name: 'Enlarge' }).press('Enter');
    const large = page.frameLocator('dialog iframe');
    await expect.poll(() => large.getByLabel('Order number').inputValue()).toBe('SO-104222');
    await large.getByLabel('Amount to refund').fill('12.50');
    await large.getByLabel('Delivered too late').check();
    await expectAccessible(page);
    await large.getByRole('button', { name: 'Submit' }).press('Enter');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await row(sidebar, 'Refund request', 'Processing').waitFor();
    await expect.poll(() => sidebar.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  });

  it('in a large window without its form says what to do, and closes', async () => {
    const { page, sidebar } = await openTicket(48_229, 'tom');
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByRole('option', { name: /Refund request/ }).press('Enter');
    await sidebar.getByRole('button', { name: 'Enlarge' }).click();
    const large = page.frameLocator('dialog iframe');
    await large.getByLabel('Order number').waitFor();
    const frame = await (await page.locator('dialog iframe').elementHandle())?.contentFrame();
    await frame?.evaluate(() => {
      location.hash = '';
      location.reload();
    });
    await large.getByText('Open a form from a ticket to fill it here.').waitFor();
    await expectAccessible(page);
    await large.getByRole('button', { name: 'Close' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  it('asks the agent for the people whom the process lets them choose, and sends it to these', async () => {
    const name = await publishChosenApproval();
    const { page, sidebar } = await openTicket(48_228, 'tom');
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByRole('option', { name }).press('Enter');
    await sidebar.getByLabel('Amount').fill('40');
    await sidebar.getByText('You choose who decides').waitFor();
    await sidebar.getByText('Chosen by the previous approver').waitFor();
    await sidebar.getByRole('button', { name: 'Submit' }).press('Enter');
    const people = sidebar.getByRole('combobox', { name: /First look/ });
    await people.waitFor();
    await expect.poll(() => sidebar.getByLabel('Amount').inputValue()).toBe('40.00');
    await people.fill('maya');
    await sidebar.getByRole('option', { name: /Maya/ }).first().click();
    await sidebar.getByText(/First look · Maya/).waitFor();
    await expectAccessible(page);
    await sidebar.getByRole('button', { name: 'Submit' }).press('Enter');
    await row(sidebar, name, 'Processing').waitFor();
    await row(sidebar, name, 'Processing').getByRole('button').first().click();
    await sidebar.getByText('Maya Okafor').first().waitFor();
  });

  it.each(SDKS)(
    'keeps a ticket from being solved without an approved form, where the account wants one (%s)',
    async (sdk) => {
      await requireApprovedForms(true);
      try {
        const { page, sidebar } = await openTicket(48_230, 'tom', '&locale=zh-CN', sdk);
        await page.getByLabel('公开回复').fill('Thank you');
        await page.getByLabel('状态', { exact: true }).selectOption('solved');
        await page.getByRole('button', { name: '保存' }).click();
        await page
          .getByRole('alert')
          .getByText(/“Device exchange”仍在等待审批/)
          .waitFor();
        await expect.poll(() => page.getByLabel('公开回复').inputValue()).toBe('Thank you');
        await page.route('**/api/zendesk/linked-forms**', (route) => route.abort());
        await page.getByRole('button', { name: '保存' }).click();
        await page.getByRole('alert').waitFor({ state: 'detached' });
        await sidebar.getByText('Device exchange').first().waitFor();
      } finally {
        await requireApprovedForms(false);
      }
    },
  );

  it.each([
    ['ar', 'rtl', 'النماذج'],
    ['de', 'ltr', 'Formulare'],
    ['ja', 'ltr', 'フォーム'],
  ])('speaks %s once Zendesk has said so', async (locale, direction, title) => {
    const page = await anAgent();
    await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=tom&locale=${locale}&width=280`);
    const sidebar = page.frameLocator('iframe:not([hidden])');
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

  it('keeps a draft on a ticket that has no number yet', async () => {
    const { page, sidebar } = await openTicket(48_204, 'priya');
    await page.getByRole('button', { name: 'New ticket' }).first().click();
    await sidebar.getByText(/This ticket isn’t saved yet/).waitFor();
    await sidebar.getByRole('button', { name: 'New form' }).click();
    await sidebar.getByRole('option', { name: /Refund request/ }).press('Enter');
    await sidebar.getByLabel('Order number').fill('SO-104777');
    await sidebar.getByText(/^Draft saved/).waitFor();
    await page.getByLabel('Subject').fill('Called about a late parcel');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Called about a late parcel' }).waitFor();
    await sidebar.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => sidebar.getByLabel('Order number').inputValue()).toBe('SO-104777');
  });
});

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
    const sidebar = page.frameLocator('iframe:not([hidden])');
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
    const sidebar = page.frameLocator('iframe:not([hidden])');
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
    const sidebar = page.frameLocator('iframe:not([hidden])');
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
    const sidebar = page.frameLocator('iframe:not([hidden])');
    await sidebar.getByText(/^Too many requests\. Trying again in/).waitFor();
    expect(calls).toBe(1);
    await page.clock.fastForward(30_000);
    await row(sidebar, 'Device exchange', 'Completed').waitFor();
    expect(calls).toBe(2);
  });
});

describe('a form for the requester', () => {
  it('goes into the public reply as a link, is filled once, and panel and ticket say so', async () => {
    const { page, sidebar } = await openTicket(48_218, 'tom');
    const isNote = page.getByRole('checkbox', { name: 'Internal note' });
    const send = async () => {
      await sidebar.getByRole('button', { name: 'New form' }).click();
      await sidebar.getByRole('button', { name: 'Send “Warranty claim” to the requester' }).click();
    };
    await isNote.check();
    await send();
    await sidebar.getByText('An internal note is open.').waitFor();
    await expectAccessible(page);
    await sidebar.getByRole('button', { name: 'Done' }).click();
    await sidebar.getByText('Sent to Mia Chen, waiting').waitFor();
    await expectAccessible(page);
    await sidebar.getByRole('button', { name: 'Withdraw “Warranty claim”' }).click();
    await sidebar.getByText('Sent to Mia Chen, waiting').waitFor({ state: 'detached' });

    await isNote.uncheck();
    await send();
    await sidebar.getByText('The link is in your reply.').waitFor();
    const reply = await page.getByLabel('Public reply').inputValue();
    expect(reply).toMatch(/^Please fill in “Warranty claim”: http/);
    await sidebar.getByRole('button', { name: 'Done' }).click();

    const requester = await story.person();
    await requester.goto(/http\S+/.exec(reply)?.[0] ?? '');
    await requester.getByText('For Mia Chen, about your request #48218').waitFor();
    await expectAccessible(requester);
    await expect.poll(() => requester.getByLabel('Your e-mail address').inputValue()).toMatch(/@/);
    await requester.getByLabel('Serial number').fill('CS24A123456');
    await requester.getByLabel('When did you buy it?').fill('2026-05-01');
    await requester.getByLabel('Online').check();
    await requester.getByLabel('What does not work?').fill('It does not charge any more.');
    await requester.getByRole('button', { name: 'Send' }).click();
    await requester.getByText('Receipt').first().waitFor();
    await requester.reload();
    await requester.getByText('Your answers have arrived').waitFor();

    await sidebar.getByText('Answered by Mia Chen').waitFor();
    await sidebar.getByText('Sent to Mia Chen, waiting').waitFor({ state: 'detached' });
    const notes = async () => (await fetch(`${story.url}/zendesk/demo/api/v2/tickets/48218/comments.json`)).text();
    await expect.poll(notes).toContain('Mia Chen answered “Warranty claim” through the personal link.');
  });
});

describe('a ticket that changes in Zendesk', () => {
  it('says where its forms went when it was merged, and leads there', async () => {
    const page = await anAgent();
    await page.goto(`${story.url}/zendesk/demo?ticket=48217&agent=priya`);
    const sidebar = page.frameLocator('iframe:not([hidden])');
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

describe('answers in ticket fields', () => {
  it('are chosen by the designer of the form, and stand in the ticket once they are sent', async () => {
    const page = await story.signedIn('maya');
    await page.goto(`${story.url}/project/form/setting?formKey=refund-request`);
    await page.getByRole('link', { name: 'Answers in ticket fields' }).click();
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByLabel('Answer to').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Choose a ticket field.').waitFor();
    await page.getByRole('combobox', { name: 'Ticket field' }).selectOption({ label: 'Order number' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => page.getByRole('combobox', { name: 'Ticket field' }).inputValue()).not.toBe('');
  });
});
