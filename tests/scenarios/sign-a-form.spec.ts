import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { publishForm } from './support/publish-form.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

const SIGNATURE = { key: 'signature', type: 'signature', label: 'Signature', required: true };
const pad = (page: Page) => page.getByRole('img', { name: 'Draw your signature here' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const arrived = (page: Page) => page.getByRole('heading', { name: 'Your answers have arrived' });

/** One stroke, and the pen is lifted. */
async function draw(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('there is nothing to draw on');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 90, { steps: 6 });
  await page.mouse.up();
}

async function answersOf(page: Page, formKey: string): Promise<Record<string, unknown>[]> {
  const reply = await page.request.get(`${story.url}/api/submissions?formKey=${formKey}&size=20`);
  const { data } = (await reply.json()) as { data: { records: { answers: Record<string, unknown> }[] } };
  return data.records.map(({ answers }) => answers);
}

describe('sign a form: what was drawn counts when the pen is lifted', () => {
  it('sent at once, with a typed name beside it', async () => {
    const page = await story.signedIn('elena', { width: 800, height: 900 });
    const formKey = await publishForm(page, 'To be signed', {
      fields: [SIGNATURE, { ...SIGNATURE, key: 'witness', label: 'Witness' }],
    });
    await page.goto(`${story.url}/s/${formKey}`);
    await pad(page).nth(1).waitFor();
    await page.getByRole('button', { name: 'Type your name instead' }).nth(1).click();
    await draw(page, pad(page).first());
    await page.getByRole('textbox', { name: 'Your full name' }).fill('Ana Roy');
    await expectAccessible(page);
    await send(page).click();
    await arrived(page).waitFor();
    await expect
      .poll(() => answersOf(page, formKey))
      .toMatchObject([{ signature: [{ name: 'signature.png' }], witness: [{ typed: 'Ana Roy' }] }]);
  });

  it('cleared, it is missed; drawn again, the last drawing is the one that is sent', async () => {
    const page = await story.signedIn('elena', { width: 800, height: 900 });
    const formKey = await publishForm(page, 'Signed twice', { fields: [SIGNATURE] });
    await page.goto(`${story.url}/d/${formKey}`);
    await pad(page).waitFor();
    await draw(page, pad(page));
    await page.getByRole('button', { name: 'Clear' }).click();
    await send(page).click();
    // It has the keyboard: the page has come to rest where it was brought into sight.
    await page.getByRole('group', { name: '1 problem' }).and(page.locator(':focus')).waitFor();
    await draw(page, pad(page));
    await send(page).click();
    await expect.poll(async () => (await answersOf(page, formKey)).length).toBe(1);
  });

  it('without a network it stays on the pad, over pages too, and goes when the network is back', async () => {
    const page = await story.signedIn('elena', { width: 800, height: 900 });
    const formKey = await publishForm(page, 'Signed in the basement', {
      presentation: { mode: 'pages' },
      fields: [
        SIGNATURE,
        { key: 'p2', type: 'page_break', label: 'Your stay' },
        { key: 'nights', type: 'number', label: 'Nights' },
      ],
    });
    await page.goto(`${story.url}/s/${formKey}`);
    await pad(page).waitFor();
    await page.route('**/api/common/upload', (route) => route.abort());
    await draw(page, pad(page));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Nights').fill('2');
    await send(page).click();
    await page.getByRole('link', { name: 'Signature: Upload failed, please retry' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => isDrawn(pad(page))).toBe(true);
    await page.unroute('**/api/common/upload');
    await page.getByRole('button', { name: 'Next' }).click();
    await send(page).click();
    await arrived(page).waitFor();
    await expect
      .poll(() => answersOf(page, formKey))
      .toMatchObject([{ nights: 2, signature: [{ name: 'signature.png' }] }]);
  });

  it('a file that did not arrive keeps the form from being sent without it', async () => {
    const page = await story.signedIn('elena', { width: 800, height: 900 });
    const formKey = await publishForm(page, 'With a file', {
      fields: [{ key: 'note', type: 'file_upload', label: 'Note', accept: ['txt'] }],
    });
    await page.goto(`${story.url}/s/${formKey}`);
    await page.route('**/api/common/upload', (route) => route.abort());
    const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The parcel came late.') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await send(page).click();
    await page.getByRole('link', { name: 'Note: Upload failed, please retry' }).waitFor();
    await page.unroute('**/api/common/upload');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: 'note.txt', exact: true }).waitFor();
    await send(page).click();
    await arrived(page).waitFor();
    await expect.poll(() => answersOf(page, formKey)).toMatchObject([{ note: [{ name: 'note.txt' }] }]);
  });
});

/** Whether anything is darker than the paper. */
const isDrawn = (place: Locator): Promise<boolean> =>
  place.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return [...data].some((value) => value < 128);
  });
