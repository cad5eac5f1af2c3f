import type { Page } from 'playwright';

export type TakenKey = 'Enter' | 'Escape' | 'ArrowDown';

const KEY_OF_AN_INPUT_METHOD = 229;

/** Types as an input method does: a word is composed in the field that has the focus, keys in between belong to the input method. */
export async function inputMethod(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const press = (key: TakenKey) =>
    browser.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: key,
      windowsVirtualKeyCode: KEY_OF_AN_INPUT_METHOD,
    });
  return {
    /** Composes the letters, presses the keys meanwhile, and takes the word: in Chromium and Firefox the keys come first. */
    async type(letters: string, word: string, keys: readonly TakenKey[] = ['Enter']): Promise<void> {
      await browser.send('Input.imeSetComposition', {
        text: letters,
        selectionStart: letters.length,
        selectionEnd: letters.length,
      });
      for (const key of keys) await press(key);
      await browser.send('Input.insertText', { text: word });
    },
    /** The same as Safari does it: the word is taken, and then the key is told. */
    async typeInSafari(letters: string, word: string, key: TakenKey = 'Enter'): Promise<void> {
      await this.type(letters, word, []);
      await press(key);
    },
  };
}
