/**
 * `npm run bench:sidebar`: an agent opens a ticket, another one, and comes back to the first, on the demonstration's ticket
 * page with the production build. Useful = the status of the first linked form is painted; blank = the same ticket page with an
 * empty frame; both from the start of the ticket page's navigation, best of several. The last line is one JSON object.
 */
import { spawnSync } from 'node:child_process';
import type { Browser, Page } from 'playwright';
import { startDemonstration } from '../demonstration.ts';
import { launchBrowser } from '../browser/launch-browser.ts';

const RUNS = 7;
/** Long enough for whatever a sidebar does once it has come to rest: its socket opens after a second. */
const REST_MS = 2500;
const BARS = { zafGetsOnOpen: 1, apiRequestsOnOpen: 1, apiRequestsOnTabSwitch: 1 };
const MOST_BLANKS = 2;
const EMPTY = '<!doctype html><title>empty</title><body></body>';

interface Seen {
  zafGets: number;
  /** When the frame had painted what was waited for, in ms since the epoch. */
  paintedAt: number;
}
declare const seen: Seen;

/** Runs in the ticket page and in its frames before their own scripts. */
function watch(isBlank: boolean): void {
  const noted: Seen = { zafGets: 0, paintedAt: 0 };
  Object.assign(globalThis, { seen: noted });
  addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && /"request":"get"/.test(data)) noted.zafGets += 1;
  });
  if (window === top) return;
  const isThere = () => (isBlank ? document.body : document.querySelector('.sb-row .sb-status')) !== null;
  const look = () => {
    if (!isThere()) return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => (noted.paintedAt = performance.timeOrigin + performance.now())));
  };
  requestAnimationFrame(look);
}

interface Visit {
  page: Page;
  paintMs: number;
  calls: string[];
  close: () => Promise<void>;
}

async function visit(browser: Browser, url: string, isBlank: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.addInitScript(watch, isBlank);
  // Both ways go through here, so that both pay for it.
  await page.route('**/zendesk/landing?**', (route) =>
    isBlank ? route.fulfill({ contentType: 'text/html', body: EMPTY }) : route.continue(),
  );
  await page.goto(`${url}/zendesk/demo?ticket=48231&agent=tom`);
  await page.waitForFunction(() => document.querySelector('iframe') !== null);
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('the ticket page has no frame');
  await frame.waitForURL(/landing/);
  await frame.waitForFunction(() => seen.paintedAt > 0);
  const painted = await frame.evaluate(() => seen.paintedAt);
  const began = await page.evaluate(() => performance.timeOrigin);
  return { page, paintMs: painted - began, calls, close: () => context.close() };
}

async function best(browser: Browser, url: string, isBlank: boolean): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { paintMs, close } = await visit(browser, url, isBlank);
    times.push(paintMs);
    await close();
  }
  return Math.min(...times);
}

/** What is asked of the ticket page and of the server, from opening a ticket until a second one was opened and left again. */
async function countRequests(browser: Browser, url: string) {
  const { page, calls, close } = await visit(browser, url, false);
  await page.waitForTimeout(REST_MS);
  const onOpen = { zafGets: await page.evaluate(() => seen.zafGets), calls: [...calls] };
  await page.getByRole('button', { name: /Speaker arrived/ }).click();
  await page.waitForTimeout(REST_MS);
  calls.length = 0;
  await page.getByRole('button', { name: '#48231', exact: true }).click();
  await page.waitForTimeout(REST_MS);
  const onSwitch = [...calls];
  await close();
  return { onOpen, onSwitch };
}

const built = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const product = await startDemonstration();
const browser = await launchBrowser();
try {
  const { onOpen, onSwitch } = await countRequests(browser, product.url);
  const blank = await best(browser, product.url, true);
  const useful = await best(browser, product.url, false);
  const figures = {
    zafGetsOnOpen: onOpen.zafGets,
    apiRequestsOnOpen: onOpen.calls.length,
    apiRequestsOnTabSwitch: onSwitch.length,
    firstUsefulPaintMs: Math.round(useful),
    blankPaintMs: Math.round(blank),
  };
  console.table({ 'on open': onOpen.calls, 'on tab switch': onSwitch });
  for (const [name, bar] of Object.entries(BARS)) {
    const value = figures[name as keyof typeof BARS];
    console.log(`${name.padEnd(24)}${String(value).padStart(6)}   at most ${bar}   ${value <= bar ? 'ok' : 'OVER'}`);
  }
  const ratio = useful / blank;
  console.log(
    `first useful paint ${ratio.toFixed(2)} × blank (≤ ${MOST_BLANKS})   ${ratio <= MOST_BLANKS ? 'ok' : 'OVER'}`,
  );
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  await product.stop();
}
