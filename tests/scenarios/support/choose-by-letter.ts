import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Chooses in the list that has the keyboard by its first letter, again and again until it is there. A browser takes letters that
 * follow each other slowly for the beginnings of different words: on a busy machine a whole word would choose something else.
 */
export async function chooseByLetter(page: Page, wanted: string): Promise<void> {
  const chosen = () =>
    page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.text ?? '');
  const passed: string[] = [];
  for (let text = await chosen(); !text.startsWith(wanted); text = await chosen()) {
    if (passed.includes(text)) throw new Error(`no choice begins with ${wanted}: ${passed.join(', ')}`);
    passed.push(text);
    await page.keyboard.press(wanted.charAt(0));
    await expect.poll(chosen).not.toBe(text);
  }
}
