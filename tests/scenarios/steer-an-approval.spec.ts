import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('steer an approval', () => {
  it('an approval is undone from the next task, the starter urges and comments, the administrator stops for good', async () => {
    const tom = await story.signedIn('tom');
    await askForRefund(tom, { order: 'NL-70001', amount: '910' });
    const process = new URL(tom.url()).searchParams.get('open') ?? '';

    const maya = await story.signedIn('maya');
    await openNewestTask(maya);
    const task = new URL(maya.url()).searchParams.get('taskId') ?? '';
    await decide(maya, 'Looks right.');
    // Another task waits: it slides in, and the approval can be taken back from there.
    await maya.waitForURL((url) => url.searchParams.get('taskId') !== task);
    await maya.getByText('You approved it.').waitFor();
    await expectAccessible(maya);
    await maya.getByRole('button', { name: 'Undo' }).click();
    await maya.waitForURL((url) => url.searchParams.get('taskId') === task);
    await maya.getByRole('button', { name: 'Approve' }).waitFor();

    await tom.getByRole('button', { name: 'Remind' }).click();
    await tom.getByRole('button', { name: 'Remind' }).nth(1).click();
    await tom.getByText(/^Approvers of Refund request · 910\.00 EUR.* reminded/).waitFor();
    await tom.getByText('Tom Becker sent a reminder').waitFor();
    await tom.getByRole('button', { name: 'Comment' }).click();
    await tom.getByRole('textbox', { name: 'Comment' }).fill('The customer called again.');
    await tom.keyboard.press('Control+Enter');
    await tom.getByText('The customer called again.').waitFor();
    await expectAccessible(tom);

    const admin = await story.signedIn('admin');
    await admin.goto(`${story.url}/workflow/task/record/handle?taskId=${task}`);
    await admin.getByRole('button', { name: 'More' }).click();
    await admin.getByRole('menuitem', { name: /^Stop for good/ }).click();
    await admin.getByRole('textbox', { name: 'Comment' }).fill('Asked for twice.');
    await admin.keyboard.press('Control+Enter');
    const question = admin.getByRole('dialog', { name: /^Stop “Refund request · 910\.00 EUR.*” for good\?/ });
    await question.waitFor();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Stop for good' }).click();
    await admin.getByText('This task is no longer needed.').waitFor();

    await tom.goto(`${story.url}/workflow/process/own?open=${process}`);
    await tom.getByText('Alex Morgan stopped the approval').waitFor();
    await tom.getByRole('button', { name: 'Send again' }).click();
    await tom.getByText(/^Refund request · 910\.00 EUR.* sent for approval again/).waitFor();
    await tom.getByRole('link', { name: /^Sent again on/ }).waitFor();
  });

  it('several tasks are approved with one opinion, and what waits in the menu follows by itself', async () => {
    const tom = await story.signedIn('tom');
    for (const order of ['NL-70002', 'NL-70003']) await askForRefund(tom, { order, amount: '12' });

    const maya = await story.signedIn('maya');
    await maya.goto(`${story.url}/workflow/task/todo?deployUser=Tom`);
    const rows = maya.getByRole('row').filter({ hasText: 'Tom Becker' });
    await rows.last().waitFor();
    await expect.poll(() => waitingIn(maya)).toBeGreaterThan(1);
    const before = await waitingIn(maya);
    for (const index of [-1, -2])
      await rows
        .nth((await rows.count()) + index)
        .getByRole('checkbox')
        .check({ force: true });
    await maya.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Approve' }).click();
    await maya.getByLabel('Approval opinion').fill('Small amounts, fine.');
    await expectAccessible(maya);
    await maya.keyboard.press('Control+Enter');
    await maya.getByText('2 tasks approved').waitFor();
    await expect.poll(() => waitingIn(maya)).toBe(before - 2);
  });

  it('on a phone the decision stays in sight, and the comment is written there', async () => {
    const tom = await story.signedIn('tom');
    await askForRefund(tom, { order: 'NL-70004', amount: '14' });
    const maya = await story.signedIn('maya', { width: 360, height: 740 });
    await openNewestTask(maya);
    await maya.getByText('NL-70004').waitFor();
    for (const heading of ['What comes next', 'About this request']) await maya.getByText(heading).waitFor();
    await expect.poll(() => scrollToEnd(maya)).toBe(true);
    const approve = maya.getByRole('button', { name: 'Approve' });
    await expect.poll(async () => (await approve.boundingBox())?.y).toBeLessThan(200);
    await expectAccessible(maya);
    await decide(maya, 'Fine, from the train.');
    await maya.getByText('You approved it.').waitFor();
    await expect.poll(() => maya.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

async function askForRefund(page: Page, { order, amount }: { order: string; amount: string }): Promise<void> {
  await page.goto(`${story.url}/workflow/task/record/start?definitionKey=refund_approval&formKey=refund-request`);
  await page.getByLabel('Order number').fill(order);
  await page.getByLabel('Amount to refund').fill(amount);
  await page.getByLabel('Charged twice').check();
  const way = page.getByRole('region', { name: 'Who will approve' });
  await way.getByText('Maya Okafor').waitFor();
  if (Number(amount) > 500) {
    await page.getByLabel('What happened?').fill('The same amount on two days.');
    await way.getByText('Sofia Rossi').waitFor();
  }
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await page.waitForURL(/process\/own\?open=/);
}

/** The list has the longest waiting first: the newest is the last. */
async function openNewestTask(page: Page): Promise<void> {
  await page.goto(`${story.url}/workflow/task/todo?deployUser=Tom&size=50`);
  await page.getByRole('button', { name: 'Review' }).last().click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
}

/** Whether the end of the page is in sight. */
async function scrollToEnd(page: Page): Promise<boolean> {
  await page.mouse.wheel(0, 2000);
  return page.evaluate(() => scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
}

async function decide(page: Page, comment: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByLabel('Approval opinion').fill(comment);
  await page.keyboard.press('Control+Enter');
}

async function waitingIn(page: Page): Promise<number> {
  const text = await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^To do/ })
    .innerText();
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}
