import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('devices', () => {
  it('pasted serial numbers are checked, get a delivery number, and lose it again by undo', async () => {
    const page = await story.signedIn('maya');
    await page.goto(`${story.url}/customer/changed-device`);
    const links = page.getByRole('row').getByText(/^CS2\d[A-Z]\d{6}$/);
    await links.nth(1).waitFor();
    const serials = await links.allTextContents();
    await page.goto(`${story.url}/customer/delivery`);
    const [first = '', second = ''] = serials;
    await page.getByLabel('Serial numbers').fill(`${first.toLowerCase()}\n${second}\nNOBODY-1`);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('2 matched, 0 ambiguous, 1 without a record, 0 repeated').waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Delivery number' }).fill('STORY 1');
    await page.getByRole('button', { name: 'Update 2 devices' }).click();
    await page.getByRole('heading', { name: '2 devices now have delivery number STORY 1' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Update of 2 devices undone').waitFor();
    await page.goto(`${story.url}/customer/device-log?source=undo`);
    await expect.poll(() => page.locator('tbody tr').filter({ hasText: 'STORY 1' }).count()).toBe(2);
  });

  it('an agent sees beside the ticket what its device went through', async () => {
    const page = await story.person();
    await page.goto(`${story.url}/zendesk/demo?ticket=48204&agent=tom`);
    const sidebar = page.frameLocator('iframe:not([hidden])');
    await sidebar
      .getByRole('button', { name: /Device exchange/ })
      .first()
      .click();
    await sidebar.getByRole('heading', { name: 'Device CS25A771204' }).waitFor();
    await sidebar
      .getByText(/Device exchange · ticket #\d+/)
      .first()
      .waitFor();
    await expectAccessible(page);
  });
});
