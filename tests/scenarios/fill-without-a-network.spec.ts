import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aFile } from '../../server/src/demonstration/seed/builders/a-file.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

const FORM = '/s/incident-report';

/** Opens the form and waits until the device can open it again without a network. */
async function openForm(page: Page): Promise<void> {
  await page.goto(`${story.url}${FORM}`);
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  const isKept = () =>
    page.evaluate(async (path) => (await (await caches.open('countersign-pages')).match(path)) !== undefined, FORM);
  await expect.poll(isKept).toBe(true);
}

async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel('In one line').fill(title);
  await page.getByLabel('When did it happen?').fill('2026-11-20');
  await page.getByRole('radio', { name: 'Outage' }).check();
  await page.getByRole('radio', { name: '2 stars' }).locator('..').tap();
  await page.getByLabel('What happened?').fill('The line was dead.');
}

async function addPhoto(page: Page): Promise<void> {
  const buffer = Buffer.from(await aFile('photo.png').arrayBuffer());
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await page.getByRole('link', { name: 'photo.png' }).waitFor();
}

let told = 0;
/** A title that no other answers have, in a second try neither. */
const named = (title: string) => `${title} (${(told += 1)})`;

/** What the form's owner reads of the answers with this title. */
async function answersWith(title: string): Promise<{ answers: Record<string, unknown> }[]> {
  const page = await story.signedIn('admin');
  const reply = await page.request.get(`${story.url}/api/submissions?formKey=incident-report&size=100`);
  const { data } = (await reply.json()) as { data: { records: { answers: Record<string, unknown> }[] } };
  await page.context().close();
  return data.records.filter(({ answers }) => answers['title'] === title);
}

const phone = () => story.person({ width: 360, height: 740, isPhone: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).tap();
const arrived = (page: Page) => page.getByRole('heading', { name: 'Your answers have arrived' }).waitFor();
const nothingWaits = (page: Page) =>
  page.getByRole('region', { name: 'Kept on this device' }).waitFor({ state: 'detached' });

describe('fill a form where there is no network', () => {
  it('offline on a phone with a photo, closed and opened again, sent exactly once', async () => {
    const page = await phone();
    const context: BrowserContext = page.context();
    const title = named('No network in the basement');
    await openForm(page);
    await fill(page, title);
    await context.setOffline(true);
    await addPhoto(page);
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('photo.png');
    await page.close();

    const again = await context.newPage();
    await again.goto(`${story.url}${FORM}`);
    await again.getByRole('link', { name: 'photo.png' }).waitFor();
    await expect.poll(() => again.getByLabel('In one line').inputValue()).toBe(title);
    await send(again);
    await again.getByRole('heading', { name: 'Kept on this device' }).waitFor();
    await expectAccessible(again);

    await context.setOffline(false);
    await arrived(again);
    const [received, ...more] = await answersWith(title);
    expect(more).toEqual([]);
    expect(received?.answers['evidence']).toMatchObject([{ name: 'photo.png' }]);
  });

  it('several wait in order; one can be opened, exported and deleted', async () => {
    const page = await phone();
    await openForm(page);
    await page.context().setOffline(true);
    const [first = '', second = '', third = ''] = ['First', 'Second', 'Third'].map((which) =>
      named(`${which} of three`),
    );
    for (const title of [first, second, third]) {
      await fill(page, title);
      await send(page);
      await page.getByRole('heading', { name: 'Kept on this device' }).waitFor();
      await page.getByRole('link', { name: 'Fill in again' }).tap();
      await page.getByLabel('In one line').waitFor();
    }
    await page.getByText('3 forms are waiting to be sent').waitFor();
    await page.getByRole('button', { name: 'Show' }).tap();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).first().tap();
    expect((await saved).suggestedFilename()).toMatch(/^incident-report-.*\.txt$/);

    await page.getByRole('button', { name: 'Delete' }).first().tap();
    await page
      .getByRole('group', { name: /They weren’t sent/ })
      .getByRole('button', { name: 'Delete' })
      .tap();
    await page.getByText('2 forms are waiting to be sent').waitFor();
    await page.getByRole('button', { name: 'Open' }).first().tap();
    await page.getByText('1 form is waiting to be sent').waitFor();
    await expect.poll(() => page.getByLabel('In one line').inputValue()).toBe(second);
    await page.context().setOffline(false);
    await send(page);
    await arrived(page);
    await expect.poll(() => answersWith(first)).toEqual([]);
    await expect.poll(() => answersWith(second)).toHaveLength(1);
    await expect.poll(() => answersWith(third)).toHaveLength(1);
  });

  it('a reply that is lost on the way back makes no second submission', async () => {
    const page = await phone();
    await openForm(page);
    const title = named('The reply was lost');
    await fill(page, title);
    let lost = 0;
    await page.route('**/api/public/forms/*/submissions', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await send(page);
    await page.getByRole('heading', { name: 'Kept on this device' }).waitFor();
    await page.getByRole('link', { name: 'Fill in again' }).tap();
    await nothingWaits(page);
    expect(lost).toBe(1);
    await expect.poll(() => answersWith(title)).toHaveLength(1);
  });

  it('two tabs that find the network at the same time send it once', async () => {
    const page = await phone();
    const context = page.context();
    await openForm(page);
    await context.setOffline(true);
    const title = named('Seen by two tabs');
    await fill(page, title);
    await send(page);
    await page.getByRole('heading', { name: 'Kept on this device' }).waitFor();
    const other = await context.newPage();
    await other.goto(`${story.url}${FORM}`);
    await other.getByText('1 form is waiting to be sent').waitFor();
    await context.setOffline(false);
    await arrived(page);
    await nothingWaits(other);
    await expect.poll(() => answersWith(title)).toHaveLength(1);
  });

  it('a page that the network brings is never an old one', async () => {
    const page = await phone();
    await openForm(page);
    await page.evaluate(async (path) => {
      const cache = await caches.open('countersign-pages');
      await cache.put(path, new Response('<h1>Old copy</h1>', { headers: { 'Content-Type': 'text/html' } }));
    }, FORM);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Incident report' }).waitFor();
  });
});

describe('go on elsewhere', () => {
  it('a link brings the answers to another device, and both learn of each other', async () => {
    const page = await phone();
    await page.goto(`${story.url}${FORM}`);
    await page.getByLabel('In one line').fill('Begun on the phone');
    await page.getByRole('button', { name: 'Save and continue later' }).tap();
    const link = await page.getByLabel('Link to your draft').inputValue();
    await expectAccessible(page);

    const desk = await story.person();
    await desk.goto(link);
    const title = desk.getByLabel('In one line');
    await title.waitFor();
    await expect.poll(() => title.inputValue()).toBe('Begun on the phone');
    await title.fill('Went on at the desk');
    await desk.getByRole('button', { name: 'Save and continue later' }).click();
    await desk.getByLabel('Link to your draft').waitFor();

    await page.getByLabel('In one line').fill('Went on at the phone');
    await page.getByRole('button', { name: 'Save and continue later' }).tap();
    await page
      .getByRole('alert')
      .getByText(/saved on another device/)
      .waitFor();
    await page.getByRole('button', { name: 'Open the saved draft' }).tap();
    await page.getByText(/Your draft of/).waitFor();
    await expect.poll(() => page.getByLabel('In one line').inputValue()).toBe('Went on at the desk');
  });

  it('another language is chosen without losing an answer, from right to left too', async () => {
    const page = await phone();
    await page.goto(`${story.url}${FORM}`);
    await page.getByRole('radio', { name: 'Outage' }).check();
    await page.getByRole('button', { name: 'Save and continue later' }).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await page.getByRole('heading', { level: 1, name: 'الإبلاغ عن حادثة' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'انقطاع' }).isChecked()).toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});
