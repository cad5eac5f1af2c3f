import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from './support/call-as.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();
const FORM = 'customer-feedback';
let shop: Server;
let shopUrl: string;

/** A website of somebody else, on an origin of its own, that shows the form in its page. */
beforeAll(async () => {
  const page = (mode: string, form: string) => `<!doctype html><title>Shop</title><h1>Shop</h1>
<div data-countersign="${mode}" data-countersign-form="${form}" data-countersign-title="Feedback"
 data-countersign-label="Tell us"></div>
<script src="${story.url}/embed.js" defer></script>`;
  shop = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop');
    const html = page(pathname.slice(1) || 'inline', searchParams.get('form') ?? FORM);
    reply.setHeader('Content-Type', 'text/html').end(html);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

describe('a form on somebody else’s website', () => {
  it('is shown where the website is on the list, as tall as it is', async () => {
    const page = await story.signedIn('elena');
    await page.goto(`${story.url}/project/form/publish?formKey=${FORM}`);
    await page.getByLabel('Allowed websites').fill(shopUrl);
    await page.getByRole('button', { name: 'Save websites' }).click();
    await page.getByLabel('Code for the page').waitFor();
    await expectAccessible(page);

    const visitor = await story.person();
    await visitor.goto(shopUrl);
    const frame = visitor.frameLocator('iframe[title="Feedback"]');
    await frame.getByRole('heading', { level: 1 }).waitFor();
    await visitor.waitForFunction(() => (document.querySelector('iframe')?.clientHeight ?? 0) !== 480);
    const scroll = () => frame.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
    await expect.poll(scroll).toBeLessThanOrEqual(1);
    await frame.getByRole('button', { name: /Tell us|Send/ }).waitFor();

    // A message from the page itself, not from our frame, changes nothing.
    await visitor.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('message', () => setTimeout(resolve, 100), { once: true });
          window.postMessage({ type: 'countersign:height', height: 7 }, '*');
        }),
    );
    await expect.poll(() => visitor.locator('iframe').evaluate((it) => it.clientHeight)).toBeGreaterThan(100);
  });

  it('is not shown by a website that is not on the list', async () => {
    const visitor = await story.person();
    await visitor.goto(shopUrl.replace('127.0.0.1', 'localhost'));
    const refused = () => visitor.frames().find((one) => one !== visitor.mainFrame());
    await expect.poll(() => refused()?.url()).toMatch(/^chrome-error:/);
    await expect.poll(() => visitor.frameLocator('iframe').getByRole('heading').count()).toBe(0);
  });

  it('opens over the page by a button, keeps the focus inside and gives it back', async () => {
    const visitor = await story.person();
    await visitor.goto(`${shopUrl}/popup`);
    const button = visitor.getByRole('button', { name: 'Tell us' });
    await button.press('Enter');
    const dialog = visitor.getByRole('dialog');
    const form = visitor.frameLocator('iframe[title="Feedback"]');
    await form.getByLabel('4 stars').check({ force: true });
    await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);

    await button.click();
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).focus();
    await visitor.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await visitor.setViewportSize({ width: 360, height: 640 });
    await button.click();
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, width: 360 });
  });

  it('fills the whole window and is sent from there', async () => {
    const visitor = await story.person({ width: 800, height: 700 });
    await visitor.goto(`${shopUrl}/full`);
    const frame = visitor.locator('iframe[title="Feedback"]');
    const form = visitor.frameLocator('iframe[title="Feedback"]');
    await form.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => frame.boundingBox()).toEqual({ x: 0, y: 0, width: 800, height: 700 });
    await form.getByLabel('5 stars').check({ force: true });
    await form.locator('button[type=submit]').click();
    await form.getByRole('heading', { level: 2 }).waitFor();
    // What leads away opens beside the website, which could not show it.
    await expect.poll(() => form.locator('base').getAttribute('target')).toBe('_blank');
  });

  it('says in the frame that it takes no answers any more', async () => {
    const page = await story.signedIn('elena');
    type Made = { formKey: string; rev: number };
    const { formKey, rev } = await callAs<Made>(page, 'POST', '/form-templates/contact_us/use', {
      name: 'Ask the shop',
    });
    await callAs(page, 'POST', `/forms/${formKey}/publish`, { rev });
    await callAs(page, 'PUT', `/forms/${formKey}/audience`, { audience: 'everybody' });
    await callAs(page, 'PUT', `/forms/${formKey}/embedding`, { origins: [shopUrl] });
    const visitor = await story.person();
    const frame = visitor.frameLocator('iframe[title="Feedback"]');
    await visitor.goto(`${shopUrl}/inline?form=${formKey}`);
    await frame.getByRole('heading', { name: 'Ask the shop' }).waitFor();

    await page.goto(`${story.url}/project/form/publish?formKey=${formKey}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Stop collecting' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop collecting' }).click();
    await page.getByText('Stopped').first().waitFor();
    await visitor.reload();
    await frame.getByRole('heading', { name: 'This form no longer accepts answers' }).waitFor();
  });
});
