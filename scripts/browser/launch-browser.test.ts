import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What each character looks like as a picture; two that the fonts do not have look the same. */
async function pictures(characters: string[]): Promise<string[]> {
  const page = await browser.newPage();
  const drawn = await page.evaluate((texts) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    return texts.map((text) => {
      context?.clearRect(0, 0, canvas.width, canvas.height);
      if (context) context.font = '40px system-ui';
      context?.fillText(text, 20, 60);
      return canvas.toDataURL();
    });
  }, characters);
  await page.close();
  return drawn;
}

test('Latin, Chinese and Arabic letters are drawn as themselves', async () => {
  const letters = ['A', 'é', '审', '批', '单', 'ع', 'م'];
  expect(new Set(await pictures(letters)).size).toBe(letters.length);
});

test('a letter without a font shows up as an empty box, which the test above would notice', async () => {
  expect(new Set(await pictures(['\u{12000}', '\u{12001}'])).size).toBe(1);
});
