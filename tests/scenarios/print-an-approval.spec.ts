import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { callAs } from './support/call-as.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('print an approval', () => {
  it('its starter opens the sheet from the list and prints it without anything that is pressed', async () => {
    const tom = await story.signedIn('tom');
    await tom.goto(`${story.url}/workflow/task/record/start?definitionKey=refund_approval&formKey=refund-request`);
    await tom.getByLabel('Order number').fill('NL-71001');
    await tom.getByLabel('Amount to refund').fill('14');
    await tom.getByLabel('Charged twice').check();
    await tom.getByRole('region', { name: 'Who will approve' }).getByText('Maya Okafor').waitFor();
    await tom.getByRole('button', { name: 'Send for approval' }).click();
    await tom.waitForURL(/process\/own\?open=/);

    const opening = tom.waitForEvent('popup');
    await tom.getByRole('link', { name: 'Print' }).click();
    const sheet = await opening;
    const paper = sheet.getByRole('article', { name: 'Printed sheet' });
    await paper.getByText('Not finished: status on').waitFor();
    await paper.getByText('NL-71001').waitFor();
    await paper.getByText('Waiting for Maya Okafor').waitFor();
    await expectAccessible(sheet);

    await sheet.emulateMedia({ media: 'print' });
    await sheet.setViewportSize({ width: 673, height: 1000 });
    await expect.poll(() => sheet.getByRole('button').filter({ visible: true }).count()).toBe(0);
    await expect.poll(() => paper.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px');
    await expect.poll(() => isCutOff(sheet)).toBe(false);
    const pdf = await sheet.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesIn(pdf)).toBe(1);

    await sheet.emulateMedia({ media: 'screen' });
    await sheet.setViewportSize({ width: 360, height: 740 });
    await paper.getByText('Waiting for Maya Okafor').waitFor();
    await expect.poll(() => isCutOff(sheet)).toBe(false);
  });

  it('whoever has no part in it reads that there is nothing to print', async () => {
    const admin = await story.signedIn('admin');
    type Found = { records: { procInsId: string }[] };
    const { records } = await callAs<Found>(admin, 'GET', '/workflow/instances?starter=Tom');
    const [any] = records;
    const marta = await story.signedIn('marta');
    await marta.goto(`${story.url}/workflow/process/sheet?procInsId=${any?.procInsId ?? ''}`);
    await marta.getByRole('heading', { name: 'Can’t print this request' }).waitFor();
    await expectAccessible(marta);
  });
});

const isCutOff = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
