import { describe, expect, it } from 'vitest';
import { expectAccessible, stage } from './support/story.ts';

const story = stage();

describe('fill a public form on a phone', () => {
  it('anybody can fill it by touch, sees what is missing, and gets a receipt', async () => {
    const page = await story.person({ width: 360, height: 740, isPhone: true });
    await page.goto(`${story.url}/s/customer-feedback`);
    await page.getByRole('heading', { level: 1, name: 'How did we do?' }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole('button', { name: 'Send' }).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    await expectAccessible(page);
  });
});
