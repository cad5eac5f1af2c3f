import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { chooseByLetter } from './support/choose-by-letter.ts';
import { stage } from './support/story.ts';

const story = stage();

/** Goes on with Tab until the keyboard is on what is called like this, as a person does; a place that Tab never reaches fails. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let tries = 0; tries < 80; tries++) {
    const here = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent.trim() ?? '';
    });
    if (name.test(here)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard never came to ${name}`);
}

describe('make a rule with the keyboard alone', () => {
  it('a designer adds a rule and publishes it, and the question is hidden from those whom it does not concern', async () => {
    const page = await story.signedIn('elena');
    await page.goto(`${story.url}/project/form/logic?formKey=access-request`);
    await page.getByRole('button', { name: 'Add rule' }).waitFor();
    await expectAccessible(page);

    await tabTo(page, /^Add rule$/);
    await page.keyboard.press('Enter');
    await page.getByLabel('Condition 1: field').waitFor();
    await tabTo(page, /^Condition 1: field$/);
    await chooseByLetter(page, 'Level');
    await tabTo(page, /^Effect 1$/);
    await chooseByLetter(page, 'hide');
    await tabTo(page, /^Effect 1: field$/);
    await chooseByLetter(page, 'Until');
    await page
      .getByRole('region', { name: 'Rules' })
      .getByRole('button', { name: 'When Level is “Read”, hide Until' })
      .waitFor();
    await expectAccessible(page);

    await tabTo(page, /^Publish v\d+$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/project\/form\/publish/);
    const publish = page.getByRole('main').getByRole('button', { name: /^Publish version \d+$/ });
    // Tab passes a button by that cannot be pressed yet.
    await expect.poll(() => publish.isEnabled()).toBe(true);
    await tabTo(page, /^Publish version \d+$/);
    await page.keyboard.press('Enter');
    await publish.waitFor({ state: 'detached' });

    const fill = await story.signedIn('tom');
    await fill.goto(`${story.url}/s/access-request`);
    const until = fill.getByLabel(/^Until/);
    await until.waitFor();
    await fill.getByRole('radio', { name: 'Read', exact: true }).press('Space');
    await until.waitFor({ state: 'detached' });
    await fill.getByRole('radio', { name: 'Read and change' }).press('Space');
    await until.waitFor();
    await expect.poll(() => until.inputValue()).toBe('');
  });
});
