import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { DEMONSTRATION_PASSWORD } from '../../../server/src/demonstration/seed/organisation.ts';
import { startDemonstration } from '../../demonstration.ts';
import { launchBrowser } from '../../browser/launch-browser.ts';

export interface FeltImport {
  /** From the choice of the file until the form is shown. */
  shownMs: number;
  /** Of the page's own thread; tasks of less than 50 ms do not count. */
  longestTaskMs: number;
  /** Of the browser's pages and their workers, at their largest; null where the system does not say. */
  peakMb: number | null;
}
declare const tasks: number[];

/** Runs in the page before its own scripts. */
function watch(): void {
  const seen: number[] = [];
  Object.assign(globalThis, { tasks: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration);
  }).observe({ type: 'longtask' });
}

/** Imports each workbook on the product's own page, as a person does, with a page of its own. */
export async function importInPage(
  workbooks: Readonly<Record<string, Uint8Array>>,
): Promise<Record<string, FeltImport>> {
  const [product, browser] = [await startDemonstration(), await launchBrowser()];
  const folder = mkdtempSync(join(tmpdir(), 'countersign-import-'));
  try {
    const felt: Record<string, FeltImport> = {};
    for (const [name, bytes] of Object.entries(workbooks)) {
      const path = join(folder, `${name}.xlsx`);
      writeFileSync(path, bytes);
      felt[name] = await importOne(browser, product.url, path);
    }
    return felt;
  } finally {
    rmSync(folder, { recursive: true });
    await browser.close();
    await product.stop();
  }
}

async function importOne(browser: Browser, url: string, path: string): Promise<FeltImport> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(`${url}/login`);
  await page.getByLabel('User name').fill('elena');
  await page.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${url}/index`);
  await page.goto(`${url}/project/import`);
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => void (tasks.length = 0));
  let peakMb = browserMb();
  const timer = setInterval(() => (peakMb = Math.max(peakMb ?? 0, browserMb() ?? 0)), 50);
  const start = performance.now();
  await input.setInputFiles(path);
  await page.getByRole('heading', { name: /, from XLSForm$/ }).waitFor({ timeout: 120_000 });
  const shownMs = Math.round(performance.now() - start);
  await page.waitForTimeout(1000);
  clearInterval(timer);
  const longestTaskMs = Math.round(Math.max(0, ...(await page.evaluate(() => tasks))));
  await context.close();
  return { shownMs, longestTaskMs, peakMb };
}

/** What the pages of the browser that this process started hold; null outside of Linux. */
function browserMb(): number | null {
  try {
    const kb = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => residentKb(pid));
    return Math.round(kb.reduce((sum, one) => sum + one, 0) / 1024);
  } catch {
    return null;
  }
}

function residentKb(pid: string): number {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer') || !isOurs(pid)) return 0;
    return Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0);
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

const statusOf = (pid: string): string => readFileSync(`/proc/${pid}/status`, 'utf8');

/** Started by this process, or by one that it started. */
function isOurs(pid: string): boolean {
  const parent = /^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? '0';
  return parent === String(process.pid) || (parent !== '0' && isOurs(parent));
}
