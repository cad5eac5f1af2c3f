import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { chromiumPath } from './chromium.ts';

/**
 * For pages of component tests, which live for seconds: what compiling their scripts a second time costs is never won back. Stories
 * keep it, as people do: without it the public look-up took more than a minute.
 */
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
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await browserOptions());
}
