import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from './support/call-as.ts';
import { publishForm } from './support/publish-form.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();
const MEGABYTE = 1024 ** 2;

const folder = mkdtempSync(join(tmpdir(), 'countersign-large-'));
const path = join(folder, 'plans.pdf');
const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(9 * MEGABYTE)]);
beforeAll(() => writeFileSync(path, content));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const input = (page: Page) => page.locator('input[type=file]');
const share = async (page: Page) => Number(await page.getByRole('progressbar').getAttribute('value'));

/** Lets so many bytes leave in a second: a file takes as long as on a poor line. */
async function slow(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

describe('a large file on a poor line', () => {
  it('goes on after the line was cut, after a reload of the page, and arrives whole', async () => {
    const owner = await story.signedIn('elena');
    const field = { key: 'plans', type: 'file_upload', label: 'Plans', accept: ['pdf'], maxMegabytes: 20 };
    const formKey = await publishForm(owner, 'Plans of a house', { fields: [field] });

    const visitor = await story.person({ width: 360, height: 740 });
    await visitor.goto(`${story.url}/s/${formKey}`);
    await input(visitor).waitFor({ state: 'attached' });
    await slow(visitor, MEGABYTE);
    await input(visitor).setInputFiles(path);
    await expect.poll(() => share(visitor), { interval: 50 }).toBeGreaterThan(0.25);

    // The line is cut in the middle of a piece: the page says so, and goes on by itself.
    await visitor.context().setOffline(true);
    await visitor.getByText('Connection lost. Reconnecting…').waitFor();
    await expectAccessible(visitor);
    await visitor.context().setOffline(false);
    await slow(visitor, MEGABYTE);
    await visitor.getByText('Connection lost. Reconnecting…').waitFor({ state: 'hidden' });
    const before = await share(visitor);
    expect(before).toBeGreaterThan(0.1);
    await expect.poll(() => share(visitor), { interval: 50 }).toBeGreaterThan(0.5);

    // The page is loaded anew: the server has the beginning, the person chooses the file once more.
    await visitor.reload();
    await visitor.getByText('Choose the file again to continue.').waitFor();
    await expectAccessible(visitor);
    const pieces: number[] = [];
    visitor.on('request', (request) => {
      if (request.method() === 'PATCH') pieces.push(Number(request.headers()['upload-offset']));
    });
    const chooser = visitor.waitForEvent('filechooser');
    await visitor.getByRole('button', { name: 'Resume: plans.pdf' }).press('Enter');
    await (await chooser).setFiles(path);
    await visitor.getByRole('link', { name: 'plans.pdf' }).waitFor();
    expect(pieces[0]).toBeGreaterThan(0.3 * content.length);
    await visitor.getByRole('button', { name: 'Send', exact: true }).click();
    await visitor.getByRole('heading', { name: 'Your answers have arrived' }).waitFor();

    const { records } = await callAs<{ records: { answers: { plans: { url: string }[] } }[] }>(
      owner,
      'GET',
      `/submissions?formKey=${formKey}`,
    );
    const [file] = records[0]?.answers.plans ?? [];
    const received = await (await owner.request.get(`${story.url}${file?.url}`)).body();
    expect(received.equals(content)).toBe(true);
  });
});
