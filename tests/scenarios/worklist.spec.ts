import type { FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sdks } from './support/sdk.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();
const giveSdk = sdks();

/** The page that Zendesk opens from its navigation bar, at its width. */
async function openWorklist(agent: string, width = 1328): Promise<{ page: Page; work: FrameLocator; calls: string[] }> {
  const page = await giveSdk(await story.person({ width }));
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(`${story.url}/zendesk/demo?agent=${agent}&place=nav_bar`);
  const work = page.frameLocator('.demo-work iframe');
  await work.getByRole('tab', { name: /^To do/ }).waitFor();
  return { page, work, calls };
}

const countIn = async (work: FrameLocator, tab: string): Promise<number> =>
  Number(/\d+/.exec((await work.getByRole('tab', { name: tab }).textContent()) ?? '')?.[0]);

describe('the worklist in the navigation bar', () => {
  it('opens with one request, finds, and opens the ticket in place', async () => {
    const { page, work, calls } = await openWorklist('maya');
    await work.getByRole('listitem').first().waitFor();
    expect(calls).toEqual(['GET /api/zendesk/worklist']);
    await expectAccessible(page);
    // Other stories may have sent or decided requests of the same tickets.
    const rows = work.locator('.wl-row').filter({ has: page.getByRole('button', { name: /^Open #/ }) });
    const open =
      (await rows
        .first()
        .getByRole('button', { name: /^Open #/ })
        .textContent()) ?? '';
    const title = (await rows.first().locator('.wl-title').textContent()) ?? '';
    await work.getByLabel('Search by form, requester or ticket').fill(open.replace('Open ', ''));
    const found = work.locator('.wl-row');
    const opening = work.getByRole('button', { name: open, exact: true });
    await expect.poll(async () => (await found.count()) === (await opening.count())).toBe(true);
    await opening.first().click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.frameLocator('.demo-panel iframe:not([hidden])').getByText(title).first().waitFor();
  });

  it('is gone through with the keyboard: a card, its answers, an opinion, and the next card', async () => {
    const { page, work } = await openWorklist('maya');
    await work.locator('.wl-row').first().waitFor();
    const before = await countIn(work, 'To do');
    const names = await work.locator('.wl-title').allTextContents();
    await work.locator('.wl-title').first().focus();
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    const side = work.getByRole('complementary');
    await side.getByLabel('Approval opinion').fill('Checked, all fine.');
    await side.getByRole('heading', { name: 'Answers', exact: true }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => countIn(work, 'To do')).toBe(before - 1);
    await side.getByRole('heading', { level: 2, name: names[2] ?? '' }).waitFor();
    await page.keyboard.press('Escape');
    await side.waitFor({ state: 'detached' });
    await work.getByRole('tab', { name: /^Done/ }).click();
    await work.getByText('Checked, all fine.').first().waitFor();
  });

  it('approves two at once with one opinion, and says what could not be', async () => {
    const { page, work } = await openWorklist('maya', 648);
    await work.locator('.wl-row').nth(1).waitFor();
    const before = await countIn(work, 'To do');
    await work.locator('.wl-pick input').nth(0).check();
    await work.locator('.wl-pick input').nth(1).check();
    await work.getByText('2 selected').waitFor();
    await work.getByRole('button', { name: 'Approve', exact: true }).click();
    await work.getByRole('button', { name: 'Approve 2' }).click();
    await work.getByText('Please enter the approval opinion').waitFor();
    await work.getByLabel('Approval opinion').fill('Both are fine.');
    await expectAccessible(page);
    await work.getByRole('button', { name: 'Approve 2' }).click();
    await expect.poll(() => countIn(work, 'To do')).toBe(before - 2);
    await expect.poll(() => work.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
  });

  it('stays the worklist when its frame is loaded anew', async () => {
    const { page, work } = await openWorklist('maya');
    await work.locator('.wl-row').first().waitFor();
    const frame = page.frames().find((one) => one.url().includes('/zendesk/landing'));
    await frame?.evaluate(() => location.reload());
    await expect.poll(() => work.locator('.wl-row').count()).toBeGreaterThan(0);
  });
});
