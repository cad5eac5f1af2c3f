import type { Page } from 'playwright';

/** On the page where a form is published: lets everyone with the link fill it, which is asked once more. */
export async function openToEveryone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open to everyone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open to everyone' }).click();
  await page.getByRole('button', { name: 'Limit to people who sign in' }).waitFor();
}
