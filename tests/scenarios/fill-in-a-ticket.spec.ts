import { describe, expect, it } from 'vitest';
import { aForm } from '../../server/src/demonstration/seed/builders/a-form.ts';
import { aNumberField } from '../../server/src/demonstration/seed/builders/fields.ts';
import * as forms from '../../shared/src/api/forms/forms.ts';
import { listDefinitions, publishDefinition, saveDefinition } from '../../shared/src/api/workflow/workflow.ts';
import type { DefinitionKey } from '../../shared/src/basics/ids.ts';
import { buildProcess } from '../../shared/src/workflow/bpmn-build/bpmn-build.ts';
import { getOptions, saveOptions } from '../../shared/src/api/zendesk/accounts.ts';
import { SDKS } from './support/sdk.ts';
import { expectAccessible } from './support/accessible.ts';
import { row, ticketStage } from './support/ticket-page.ts';

const { story, openTicket, anAdministrator } = ticketStage();

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

describe('a form that is filled in the sidebar', () => {
  it.each([
    ['npm', 48_219],
    ['own', 48_221],
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
