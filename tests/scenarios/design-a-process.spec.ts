import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

const story = stage();

it('two steps and a condition are drawn by keyboard, published, and stand in the diagram', async () => {
  const page = await story.signedIn('elena');
  await page.goto(`${story.url}/workflow/definition`);
  await page.getByRole('button', { name: 'New process' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New process' });
  await dialog.getByLabel('Name').fill('Travel request');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');

  const chain = page.getByRole('group', { name: 'Approval chain' });
  await chain.waitFor();
  const add = async (place: string, kind: RegExp) => {
    await chain.getByRole('button', { name: place, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: kind }).press('Enter');
  };
  await add('Add a step before “End”', /^Approval/);
  await page.locator('[data-card="step_1"]:focus').waitFor();
  await add('Add a step before “End”', /^Condition/);
  await page.locator('[data-card="branch_1"]:focus').waitFor();
  await add('Add a step to “If”', /^Approval/);
  await page.locator('[data-card="step_2"]:focus').waitFor();

  for (const card of ['step_1', 'step_2']) {
    await page.locator(`[data-card="${card}"]`).press('Enter');
    await page.getByRole('button', { name: 'Add people' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Requester’s managers' }).press('Enter');
    await page.locator(`[data-card="${card}"]`).getByText('Requester’s managers').waitFor();
  }
  await page.locator('[data-card="way_1"]').press('Enter');
  await page.getByText('No condition: this branch always runs.').waitFor();
  await page.getByRole('button', { name: 'Edit as text' }).press('Enter');
  await page.getByRole('textbox', { name: 'Condition' }).fill('amount > 100');
  await page.locator('[data-card="way_1"]').getByText('100').waitFor();
  await page.getByText('No problems').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Try it out' }).press('Enter');
  const side = page.locator('#designer-side');
  await side.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await side.getByRole('button', { name: 'Approve' }).press('Enter');
  await side.getByText('Completed').waitFor();

  await page.getByRole('button', { name: 'Publish v1' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('button', { name: 'Publish v2' }).waitFor();

  await page.getByRole('tab', { name: 'Diagram' }).press('Enter');
  await page.locator('[data-element-id="step_2"]').waitFor();
  await page.locator('.bjs-powered-by').waitFor();
  await expect.poll(() => page.locator('[data-element-id="way_1"]').count()).toBeGreaterThan(0);

  // What it is can be changed there, and the chain knows.
  await page.getByRole('combobox', { name: 'Element' }).selectOption('step_2');
  await page.getByTitle('Change kind').click();
  await page.locator('.djs-popup').getByText('Calculation').click();
  await page.getByRole('tab', { name: 'Chain' }).press('Enter');
  await chain.getByRole('button', { name: /^Calculation/ }).waitFor();
});
