import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { chromiumPath } from './chromium.ts';

/** For pages that live for seconds, as in tests: what compiling their scripts a second time costs is never won back. */
export const SHORT_LIVED = ['--js-flags=--no-turbofan --no-maglev'];

/** How Playwright starts our Chromium, also inside Vitest's browser mode. */
export async function browserOptions(more: readonly string[] = []): Promise<LaunchOptions> {
  return {
    executablePath: await chromiumPath(),
    headless: true,
    // Chromium refuses its sandbox as root, which containers and build machines often are.
    chromiumSandbox: false,
    args: [
      // No calls home: they fail noisily on closed networks and cost time.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-gpu',
      '--disable-quic',
      '--font-render-hinting=none',
      ...more,
    ],
  };
}

/** A headless Chromium for stories, checks and pictures; the caller closes it. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await browserOptions(more));
}
