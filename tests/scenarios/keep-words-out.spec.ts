import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('sensitive words', () => {
  it('are read out of a file, looked at, added, found and removed', async () => {
    const admin = await story.signedIn('admin');
    await admin.goto(`${story.url}/project/words`);
    await admin.getByText('No sensitive words yet').waitFor();
    await admin.getByRole('button', { name: 'More actions' }).first().click();
    await admin.getByRole('menuitem', { name: 'Add several words' }).click();
    const dialog = admin.getByRole('dialog');
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer });
    await dialog.locator('input[type=file]').setInputFiles(file('a.png', Buffer.from([0x89, 0x50, 0, 0xff, 0xff])));
    await dialog.getByText('This file isn’t readable text').waitFor();
    const lines = ['"gambling den"', '赌场', 'x'.repeat(101)].join('\r\n');
    await dialog.locator('input[type=file]').setInputFiles(file('words.csv', Buffer.from(lines)));
    await dialog.getByText('Line 3 is longer than 100 characters.').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Words' }).fill('gambling den\n赌场\nGAMBLING DEN');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await admin.getByText('2 words added · 1 already on the list').waitFor();
    await admin.getByRole('row', { name: /赌场/ }).waitFor();
    await expectAccessible(admin);

    await admin.getByLabel('Search words').fill('den');
    await admin.getByRole('row', { name: /赌场/ }).waitFor({ state: 'detached' });
    await admin.getByLabel('Select gambling den').check({ force: true });
    await admin
      .getByRole('region', { name: /select/i })
      .getByRole('button', { name: 'Delete' })
      .click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await admin.getByText('Delete success').waitFor();

    // Whoever may not keep the list has no menu for it, and the screen is not among theirs.
    const designer = await story.signedIn('elena', { at: '/index' });
    await designer.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => designer.getByRole('link', { name: 'Sensitive words' }).count()).toBe(0);
  });
});
