import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from '../../../scripts/browser/launch-browser.ts';
import { DEMONSTRATION_PASSWORD } from '../../../server/src/demonstration/seed/organisation.ts';

export interface Stage {
  /** The web app and the ticket page. */
  readonly url: string;
  /** A person at a browser of their own; what the page complains about fails the story. */
  person(options?: { width?: number; height?: number; locale?: string; isPhone?: boolean }): Promise<Page>;
  /**
   * The same already signed in, which "sign-in.spec.ts" tells on the sign-in page. Most go to a screen of their own at once, so it
   * begins at an address that costs nothing. `product` is the address of another product than that of the stage.
   */
  signedIn(
    userName: string,
    options?: { width?: number; height?: number; at?: string; product?: string },
  ): Promise<Page>;
}

/** How late a call may go out, in milliseconds: `LATE=1500 npm test -- --project stories` finds stories that count on a quick server. */
const LATEST_MS = Number(process.env['LATE'] ?? 0);

/** Opens one browser for the stories of a file and closes every person's window after each, unless a page is kept for several. */
export function stage({ keepsPages = false } = {}): Stage {
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    if (!keepsPages) await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());

  const person: Stage['person'] = async ({ width = 1440, height = 900, locale = 'en-GB', isPhone = false } = {}) => {
    const context = await browser.newContext({
      viewport: { width, height },
      locale,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
    });
    contexts.push(context);
    if (LATEST_MS > 0) {
      await context.route('**/api/**', async (route) => {
        await sleep(Math.random() * LATEST_MS);
        await route.fallback();
      });
    }
    context.on('weberror', (fault) => faults.push(String(fault.error())));
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    return page;
  };
  const story: Stage = {
    get url() {
      return `http://localhost:${portOfWorker()}`;
    },
    person,
    async signedIn(userName, { at = '/healthz', product = story.url, ...options } = {}) {
      const page = await person(options);
      const data = { username: userName, password: DEMONSTRATION_PASSWORD };
      const reply = await page.request.post(`${product}/api/login`, { data });
      expect(await reply.json()).toMatchObject({ code: 200 });
      await page.goto(`${product}${at}`);
      return page;
    },
  };
  return story;
}

/** Files that are told at once have a product each. */
function portOfWorker(): number {
  const ports = inject('ports');
  const port = ports[(Number(process.env['VITEST_POOL_ID']) - 1) % ports.length];
  if (port === undefined) throw new Error('The stories need a product that start-product.ts has started.');
  return port;
}

/** Fills in the sign-in page that is open. */
export async function signIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
