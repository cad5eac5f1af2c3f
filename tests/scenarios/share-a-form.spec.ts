import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

describe('share a form', () => {
  it('a template becomes a form, another person works with it, and the right is taken away', async () => {
    const elena = await story.signedIn('elena');
    await elena.goto(`${story.url}/project/template`);
    await elena.getByRole('link', { name: 'Preview Leave request' }).click();
    await elena.getByRole('heading', { name: 'Leave request', level: 1 }).waitFor();
    await expectAccessible(elena);
    await elena.getByRole('button', { name: 'Use template' }).click();
    const dialog = elena.getByRole('dialog');
    await dialog.getByLabel('Form name').fill('Days off');
    await dialog.getByRole('button', { name: 'Create form' }).click();
    await elena.waitForURL(/\/project\/form\/editor/);
    const editor = elena.url();

    await elena.goto(`${story.url}/project/mine`);
    await more(elena, 'Days off', 'Share…');
    await elena.getByRole('dialog').getByLabel('Find by name').fill('Tom');
    await elena
      .getByRole('dialog')
      .getByRole('button', { name: /^Add Tom/ })
      .click();
    await elena.getByRole('group', { name: /^Rights of Tom/ }).waitFor();
    const editForm = elena.getByRole('checkbox', { name: 'Edit form' });
    await editForm.click({ force: true });
    await expect.poll(() => editForm.isChecked()).toBe(true);
    await expectAccessible(elena);

    const tom = await story.signedIn('tom');
    await tom.goto(`${story.url}/project/shared`);
    await tom.getByRole('button', { name: 'Days off', exact: true }).click();
    await tom.waitForURL(/\/project\/form\/editor/);
    await tom.getByRole('heading', { name: 'Days off', level: 1 }).waitFor();

    await elena.getByRole('button', { name: /^Remove Tom/ }).click();
    await elena.getByText('Not shared yet').waitFor();
    await tom.goto(editor);
    await tom.getByRole('heading', { name: 'You don’t have access to this form' }).waitFor();
    await expectAccessible(tom);
  });
});

async function more(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
