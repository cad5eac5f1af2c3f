import type { Browser, Page } from 'playwright';
import { openPage } from './measured-page.ts';
import type { Bench } from '../pages/host.ts';

declare const bench: Bench;

export interface KeyCosts {
  /** CPU ms of script for one key in the field that everything depends on: median and most. */
  headKeyScriptMs: number;
  headKeyMaxMs: number;
  /** The same for a key in a field that nothing depends on: median. */
  freeKeyScriptMs: number;
  /** Every computed value and every rule was right after every key. */
  chainCorrect: boolean;
  heapMbLogic: number;
}

const HEAD_KEYS = [...'12345678'.split(''), ...Array.from({ length: 6 }, () => 'Backspace')];
const FREE_KEYS = 'abcdefghijkl'.split('');
const round = (value: number) => Math.round(value * 100) / 100;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Types real keys into the form with logic and watches what each costs and whether the values are right. */
export async function measureKeys(browser: Browser, url: string, json: string): Promise<KeyCosts> {
  const opened = await openPage(browser, url);
  const { page } = opened;
  await page.evaluate((text) => bench.open(text), json);
  await page.waitForTimeout(2000);
  const type = async (selector: string, keys: readonly string[], check: () => Promise<boolean>) => {
    await page.focus(selector);
    await page.keyboard.press('Control+a');
    const scripts: number[] = [];
    let isRight = true;
    for (const key of keys) {
      const before = await opened.cpu();
      await page.keyboard.press(key);
      await waitUntilStill(page);
      scripts.push((await opened.cpu()).script - before.script);
      isRight &&= await check();
    }
    // The first key warms up what every later one uses.
    return { scripts: scripts.slice(1), isRight };
  };
  const free = await type('[name=free]', FREE_KEYS, async () => true);
  const head = await type('[name=n0]', HEAD_KEYS, () => isChainRight(page));
  const heapMbLogic = round(await opened.heapMb());
  await opened.close();
  return {
    headKeyScriptMs: round(median(head.scripts)),
    headKeyMaxMs: round(Math.max(...head.scripts)),
    freeKeyScriptMs: round(median(free.scripts)),
    chainCorrect: head.isRight,
    heapMbLogic,
  };
}

const waitUntilStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        setTimeout(() => requestIdleCallback(() => requestIdleCallback(() => resolve())), 200),
      ),
  );

/** Each link adds one; ten of the 300 ruled fields hide below 50, and all of them while there is no number. */
function isChainRight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const typed = document.querySelector<HTMLInputElement>('[name=n0]')?.value ?? '';
    const head = Number(typed);
    const outputs = [...document.querySelectorAll('[data-field^=c] output')];
    const values = outputs.map((output) => Number(output.textContent?.replaceAll(',', '')));
    const shown = document.querySelectorAll('[data-field^=r]').length;
    return (
      outputs.length === 100 &&
      values.every((value, at) => value === head + at + 1) &&
      shown === (head < 50 ? 290 : 300)
    );
  });
}
