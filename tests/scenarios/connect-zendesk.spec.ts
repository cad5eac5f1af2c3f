import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { replyTo } from './support/call-as.ts';
import { sdks } from './support/sdk.ts';
import { expectAccessible } from './support/accessible.ts';
import { chooseByLetter } from './support/choose-by-letter.ts';
import { stage } from './support/story.ts';

const story = stage();
const giveSdk = sdks();

/** A ticket that the demonstration's desk does not have. */
const GONE = '999999';

/** Tickets of the two brands: one about an invoice of a company, and a refund. */
const PRO_TICKET = 48_228;
const AUDIO_TICKET = 48_231;

/** What a screen would send, with the rights of whoever is signed in there: `200`, or the code of the first refusal. */
async function post(page: Page, path: string, body: object): Promise<string> {
  const { code, data } = await replyTo<{ errors?: { code: string }[] } | null>(page, 'POST', path, body);
  return data?.errors?.[0]?.code ?? String(code);
}

/** The forms that an agent can choose from in a ticket. */
async function offeredIn(ticket: number): Promise<string[]> {
  const page = await giveSdk(await story.person());
  await page.goto(`${story.url}/zendesk/demo?ticket=${ticket}&agent=tom`);
  const sidebar = page.frameLocator('iframe:not([hidden])');
  await sidebar.getByRole('button', { name: 'New form' }).click();
  await sidebar.getByRole('option', { name: /Refund request/ }).waitFor();
  return sidebar.getByRole('option').allTextContents();
}

describe('an administrator looks after the connection to Zendesk', () => {
  it('takes the key of the app away and gives it back, and tests the connection', async () => {
    const page = await story.signedIn('admin', { at: '/index' });
    await page.getByRole('button', { name: 'Tickets' }).click();
    await page.getByRole('link', { name: 'Zendesk accounts' }).click();
    await page.getByRole('button', { name: 'demo', exact: true }).click();
    await page.getByText('The public key is set. Agents can open the sidebar.').waitFor();
    await page.getByText('Advanced settings').click();
    const key = page.getByLabel('App public key');
    await expect.poll(() => key.inputValue()).toContain('PUBLIC KEY');
    const pem = await key.inputValue();

    await key.fill('not a key');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('App public key').and(page.locator('[aria-invalid="true"]')).waitFor();
    await key.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Incomplete').waitFor();
    const agent = await giveSdk(await story.person());
    await agent.goto(`${story.url}/zendesk/demo?ticket=48231&agent=tom`);
    await agent
      .frameLocator('iframe:not([hidden])')
      .getByRole('heading', { name: 'Countersign can’t sign you in' })
      .waitFor();

    await key.fill(pem);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Ready', { exact: true }).filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText(/^Connected as Alex Morgan/).waitFor();
    await page.getByText('Matches').waitFor();
    await expectAccessible(page);
    await agent.reload();
    await agent.frameLocator('iframe:not([hidden])').getByRole('button', { name: 'New form' }).waitFor();
  });

  it('maps a group to a role, and says which rule stands there twice', async () => {
    const page = await story.signedIn('admin');
    await page.goto(`${story.url}/zendesk/account/edit?subdomain=demo&tab=people`);
    const addRule = async (number: number) => {
      await page.getByRole('button', { name: 'Add rule' }).click();
      const rule = page.getByRole('group', { name: `Rule ${number}` });
      await rule.getByLabel('Who').selectOption({ label: 'People in the group' });
      await rule.getByLabel('Group in Zendesk').selectOption({ label: 'Billing' });
      await rule.getByLabel('Role here').selectOption({ label: 'Auditor' });
      return rule;
    };
    await addRule(1);
    const second = await addRule(2);
    await page.getByRole('button', { name: 'Save' }).click();
    await second.getByRole('alert').waitFor();
    await expectAccessible(page);
    await second.getByRole('button', { name: 'Remove rule 2' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Update success').waitFor();
    await page.reload();
    const kept = page.getByRole('group', { name: 'Rule 1' });
    await expect.poll(() => kept.getByLabel('Group in Zendesk').evaluate(chosenText)).toBe('Billing');
    await kept.getByRole('button', { name: 'Remove rule 1' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^No rules yet/).waitFor();
    await page.getByRole('tab', { name: 'Options' }).click();
    await page.getByLabel('Ticket updates per minute').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a whole number from 1 to 2500.').waitFor();
    await expectAccessible(page);
  });

  it('limits a form to a brand: it is offered there, and refused elsewhere also to those who know its address', async () => {
    const page = await story.signedIn('admin');
    await page.goto(`${story.url}/zendesk/availability`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Goodwill credit', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Goodwill credit' });
    await drawer.getByText('Northlight Pro').click();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Update success').waitFor();
    await page.getByRole('row', { name: /Goodwill credit.*Northlight Pro/ }).waitFor();

    expect((await offeredIn(PRO_TICKET)).join(' ')).toContain('Goodwill credit');
    expect((await offeredIn(AUDIO_TICKET)).join(' ')).not.toContain('Goodwill credit');
    const answers = { customer_name: 'Lena Fischer', amount: 10, occasion: 'waiting' };
    const given = { formKey: 'goodwill-credit', version: 1, answers, ticketId: String(AUDIO_TICKET) };
    expect(await post(page, '/submissions', given)).toBe('form_not_for_ticket');

    await page.getByRole('button', { name: 'Goodwill credit', exact: true }).click();
    await drawer.getByText('Northlight Pro').click();
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByRole('row', { name: /Goodwill credit.*Northlight Pro/ }).count()).toBe(0);
    expect((await offeredIn(AUDIO_TICKET)).join(' ')).toContain('Goodwill credit');
  });

  it('sees what could not be written into a ticket, tries it again, and gives it up', async () => {
    const page = await story.signedIn('admin');
    expect(await post(page, `/zendesk/tickets/${GONE}/note`, { text: 'The parcel is back.' })).toBe('200');
    await page.goto(`${story.url}/zendesk/outbound?state=failed`);
    const row = page.getByRole('row', { name: new RegExp(`#${GONE}`) });
    await row.getByText('The ticket was deleted.').waitFor();
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('1 update is waiting again').waitFor();
    await row.getByText('The ticket was deleted.').waitFor();
    await row.getByRole('button', { name: /More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this ticket update?' });
    await question.getByText(new RegExp(`Note for ticket #${GONE} won’t be written`)).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Delete success').waitFor();
    await expect.poll(() => row.count()).toBe(0);
  });
});

/** Any ticket of the demonstration. */
const QUIET_TICKET = 48_224;

describe('somebody tries out what happens while Zendesk does not answer', () => {
  it('on the ticket page, by keyboard and on a phone: what approvals write waits, and is written once Zendesk is back', async () => {
    const desk = await story.person({ width: 360, height: 800 });
    await desk.goto(`${story.url}/zendesk/demo?ticket=${QUIET_TICKET}&agent=tom`);
    const zendesk = desk.getByLabel('Zendesk is');
    await zendesk.focus();
    await chooseByLetter(desk, 'down');
    const end = desk.getByRole('button', { name: 'End the test' });
    await end.waitFor();
    await expectAccessible(desk);
    const page = await story.signedIn('admin');
    const waiting = page.getByRole('row', { name: new RegExp(`#${QUIET_TICKET}`) });
    const text = `Ordered anew: ${crypto.randomUUID()}`;
    try {
      expect(await post(page, `/zendesk/tickets/${QUIET_TICKET}/note`, { text })).toBe('200');
      await page.goto(`${story.url}/zendesk/outbound`);
      await waiting.getByText('Waiting').waitFor();
      await page.goto(`${story.url}/zendesk/account/edit?subdomain=demo&tab=comparisons`);
      await page.getByRole('button', { name: 'Compare now' }).click();
      await page
        .getByRole('row', { name: /Failed/ })
        .first()
        .waitFor();
      await expectAccessible(page);
    } finally {
      await end.press('Enter');
      await expect.poll(() => zendesk.inputValue()).toBe('none');
    }
    await expect.poll(() => timesSaid(desk, text), { timeout: 90_000 }).toBe(1);
  });
});

/** How often the ticket's conversation holds a text. */
const timesSaid = (desk: Page, text: string): Promise<number> =>
  desk.evaluate(
    async ([ticket, wanted]) => {
      const reply = await fetch(`/zendesk/demo/api/v2/tickets/${ticket}/comments.json`);
      const { comments } = (await reply.json()) as { comments: { body: string }[] };
      return comments.filter(({ body }) => body.includes(wanted)).length;
    },
    [QUIET_TICKET, text] as const,
  );

const chosenText = (field: Element): string => (field as HTMLSelectElement).selectedOptions[0]?.text ?? '';
