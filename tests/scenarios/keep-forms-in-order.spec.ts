import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('keep forms in order', () => {
  it('a form is dragged into a folder, deleted and brought back', async () => {
    const lina = await story.signedIn('lina');
    await lina.goto(`${story.url}/project/mine`);
    await lina.getByRole('button', { name: 'New folder' }).click();
    await lina.getByRole('dialog').getByLabel('Folder name').fill('Archive');
    await lina.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await lina
      .getByRole('button', { name: /^Archive/ })
      .first()
      .waitFor();
    await lina.getByRole('button', { name: 'New form' }).first().click();
    await lina.getByRole('dialog').getByLabel('Name').fill('Key list');
    await lina.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await lina.waitForURL(/\/project\/form\/editor/);
    await lina.goto(`${story.url}/project/mine`);
    await lina.getByText('Key list', { exact: true }).dragTo(lina.getByRole('button', { name: /^Archive/ }).first());
    await lina.getByText('Moved to Archive').waitFor();
    await lina
      .getByRole('button', { name: /^Archive/ })
      .first()
      .click();
    await expectAccessible(lina);
    await more(lina, 'Key list', 'Delete');
    await lina.getByRole('dialog').getByText('You can restore it for 30 days').waitFor();
    await lina.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await lina.getByText('“Key list” is in the recycle bin').waitFor();
    await lina.goto(`${story.url}/project/recycle`);
    await lina.getByRole('button', { name: 'Restore' }).click();
    await lina.getByText('“Key list” restored').waitFor();
    await lina.getByText('The recycle bin is empty').waitFor();
  });
});

async function more(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
