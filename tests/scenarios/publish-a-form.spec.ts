import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openToEveryone } from './support/open-to-everyone.ts';
import { callAs } from './support/call-as.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

/** A published form of whoever is signed in on the page. */
async function publishTemplate(page: Page, name: string): Promise<string> {
  type Made = { formKey: string; rev: number };
  const { formKey, rev } = await callAs<Made>(page, 'POST', '/form-templates/nps_survey/use', { name });
  await callAs(page, 'POST', `/forms/${formKey}/publish`, { rev });
  return formKey;
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe('publishing a form', () => {
  it('gives it a name in the address, pictures, and a link for each place', async () => {
    const owner = await story.signedIn('elena');
    const formKey = await publishTemplate(owner, 'How likely are you');
    await owner.goto(`${story.url}/project/form/publish?formKey=${formKey}`);
    await openToEveryone(owner);
    await owner.getByLabel('Name in the address').fill('how_likely');
    await owner.getByText('3 to 60 lowercase letters, digits and dashes').waitFor();
    await owner.getByLabel('Name in the address').fill('How Likely');
    await owner.getByRole('button', { name: 'Save name' }).click();
    await owner.getByText('Address changed').waitFor();

    const png = await saved(owner, () => owner.getByRole('button', { name: 'Save as PNG' }).click());
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(png.bytes.readUInt32BE(16)).toBe(512);
    const svg = await saved(owner, () => owner.getByRole('button', { name: 'Save as SVG' }).click());
    expect(svg.bytes.toString()).toContain('<svg');
    const poster = await saved(owner, () => owner.getByRole('button', { name: 'Save poster as PNG' }).click());
    expect(poster.bytes.subarray(1, 4).toString()).toBe('PNG');

    await owner.getByRole('button', { name: 'Add channel' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Shop window');
    await dialog.getByLabel('Value').fill('window');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await owner.getByRole('row', { name: /Shop window/ }).waitFor();
    const code = await saved(owner, () => owner.getByRole('button', { name: 'Save QR code of Shop window' }).click());
    expect(code.name).toBe('window-qr.svg');
    await expectAccessible(owner);

    const visitor = await story.person({ width: 360, height: 740, isPhone: true });
    await visitor.goto(`${story.url}/s/how-likely?extValue=window`);
    await visitor.getByRole('radio').nth(9).check({ force: true });
    await visitor.locator('button[type=submit]').click();
    await visitor.getByRole('heading', { level: 2 }).waitFor();
    await owner.reload();
    await owner.getByRole('row', { name: /Shop window window 1/ }).waitFor();

    await owner.setViewportSize({ width: 360, height: 780 });
    await owner.getByRole('row', { name: /Shop window window 1/ }).waitFor();
    await expectAccessible(owner);
  });

  it('shows it to be read, and no more after it was stopped', async () => {
    const owner = await story.signedIn('elena');
    const formKey = await publishTemplate(owner, 'To be read');
    await owner.goto(`${story.url}/project/form/publish?formKey=${formKey}`);
    await openToEveryone(owner);
    const visitor = await story.person({ width: 800, height: 900 });
    await visitor.goto(`${story.url}/project/form/view?formKey=${formKey}`);
    await visitor.getByRole('heading', { name: 'To be read' }).waitFor();
    await expect.poll(() => visitor.getByRole('radio').first().isDisabled()).toBe(true);
    await expectAccessible(visitor);

    await owner.goto(`${story.url}/project/form/publish?formKey=${formKey}`);
    await owner.getByRole('button', { name: 'More actions' }).click();
    await owner.getByRole('menuitem', { name: 'Stop collecting' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Stop collecting' }).click();
    await owner.getByText('Stopped').first().waitFor();
    await visitor.goto(`${story.url}/s/${formKey}`);
    await visitor.getByRole('heading', { name: 'This form no longer accepts answers' }).waitFor();
    await visitor.goto(`${story.url}/project/form/view?formKey=${formKey}`);
    await visitor.getByRole('heading', { name: 'To be read' }).waitFor({ state: 'detached' });
    await visitor.getByRole('heading', { level: 1 }).waitFor();
  });
});
