import { describe, expect, it } from 'vitest';
import { callAs } from './support/call-as.ts';
import { publishForm } from './support/publish-form.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('fill a public form on a phone', () => {
  it('anybody can fill it by touch, sees what is missing, and gets a receipt', async () => {
    const page = await story.person({ width: 360, height: 740, isPhone: true });
    await page.goto(`${story.url}/s/customer-feedback`);
    await page.getByRole('heading', { level: 1, name: 'How did we do?' }).waitFor();
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole('button', { name: 'Send' }).tap();
    const summary = page.getByRole('group', { name: '1 problem' });
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((group) => group === document.activeElement)).toBe(true);
    await expectAccessible(page);

    await page.getByRole('radio', { name: '3 stars' }).locator('..').tap();
    await page.getByRole('textbox').first().fill('The parcel came late.');
    await page.getByRole('button', { name: 'Send' }).tap();
    await page.getByRole('heading', { name: 'Your answers have arrived' }).waitFor();
    await expectAccessible(page);
  });

  it('an English form keeps its direction in an Arabic browser, whose words stand around it', async () => {
    const page = await story.person({ width: 360, height: 740, isPhone: true, locale: 'ar' });
    await page.goto(`${story.url}/s/customer-feedback`);
    const send = page.getByRole('button', { name: 'إرسال' });
    await send.waitFor();
    const edges = await page.evaluate(() => {
      const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
      const words = document.createRange();
      words.selectNodeContents(document.querySelector('.cs-label') ?? document.body);
      const { direction } = getComputedStyle(document.querySelector('.cs-form') ?? document.body);
      return { direction, title: left('h1'), label: words.getBoundingClientRect().left, page: left('#page') };
    });
    expect(edges.direction).toBe('ltr');
    expect(edges.label).toBe(edges.title);
    await send.tap();
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('a title of one long word fits, also on the page of a closed form', async () => {
    const designer = await story.signedIn('elena');
    const formKey = await publishForm(designer, 'Antragsformularverzeichnisnummernvergabe'.repeat(5), {
      fields: [{ type: 'text', key: 'who', label: 'Who are you?' }],
    });
    const page = await story.person({ width: 360, height: 740, isPhone: true });
    const expectFit = async (heading: RegExp) => {
      await page.goto(`${story.url}/s/${formKey}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    };
    await expectFit(/^Antrag/);
    await callAs(designer, 'PUT', `/forms/${formKey}/audience`, { audience: 'people' });
    await expectFit(/^Sign in/);
  });

  it('a rule opens a question only for those whom it concerns', async () => {
    const page = await story.person({ width: 360, height: 740, isPhone: true });
    await page.goto(`${story.url}/s/customer-feedback`);
    const wrong = page.getByLabel(/went wrong/i);
    await page.getByRole('radio', { name: '5 stars' }).locator('..').tap();
    await expect.poll(() => wrong.count()).toBe(0);
    await page.getByRole('radio', { name: '2 stars' }).locator('..').tap();
    await wrong.waitFor();
  });

  it('what was typed is still there after the page was closed by accident', async () => {
    const page = await story.person({ width: 360, height: 740, isPhone: true });
    await page.goto(`${story.url}/s/customer-feedback`);
    await page.getByRole('radio', { name: '1 star', exact: true }).locator('..').tap();
    await page.getByRole('textbox').first().fill('Nobody called back.');
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Nobody called back.');
    await page.reload();
    await page.getByRole('textbox').first().waitFor();
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('Nobody called back.');
  });

  it('where the network is gone before the page has come to rest, the answers stay until it is back', async () => {
    const page = await story.person({ width: 360, height: 740, isPhone: true });
    await page.route(/\/assets\/sending-/, (route) => route.abort());
    await page.goto(`${story.url}/s/customer-feedback`);
    await page.getByRole('radio', { name: '3 stars' }).locator('..').tap();
    await page.getByRole('textbox').first().fill('From the tunnel.');
    await page.getByRole('button', { name: 'Send' }).tap();
    await page.getByText('Your answers are kept; try again in a moment').waitFor();
    await page.unroute(/\/assets\/sending-/);
    await page.getByRole('button', { name: 'Send' }).tap();
    await page.getByRole('heading', { name: 'Your answers have arrived' }).waitFor();
  });

  it.each([
    ['/s/no-such-form', 404],
    ['/s/%2e%2e%2fsecret', 404],
  ])('%s says plainly that there is no such form', async (address, status) => {
    const page = await story.person({ width: 360, height: 740, isPhone: true });
    const reply = await page.goto(`${story.url}${address}`);
    expect(reply?.status()).toBe(status);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
  });
});
