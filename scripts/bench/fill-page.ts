/**
 * `npm run bench:fill-page`: a stranger on a slow phone opens `/s/{key}` with 50 fields, nothing cached: CPU four times
 * slower, 1.6 Mbit/s down, 150 ms latency. The same fields as plain DOM in the same run. kB: script and style, gzipped, wherever
 * they stand.
 */
import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { setAudience } from '@countersign/shared/api/forms/publishing.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { buildPage } from './lib/build-page.ts';
import { mixedForm } from './lib/form-mix.ts';
import { serveFolder } from './lib/serve-folder.ts';

const RUNS = 5;
const CONTROLS = 68;
const DOWN = (1.6 * 1024 * 1024) / 8;
const UP = (750 * 1024) / 8;

interface Visit {
  ttiMs: number;
  shownMs: number;
  kb: number;
}

declare const visit: { shown: number; tasks: [start: number, length: number][] };

/** Runs in the page before its own scripts: notes when the last control is there, and every long task. */
function watch(controls: number): void {
  const seen = { shown: 0, tasks: [] as [number, number][] };
  Object.assign(globalThis, { visit: seen });
  const observer = new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.tasks.push([task.startTime, task.duration]);
  });
  observer.observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelectorAll('input, select, textarea').length < controls) return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => (seen.shown = performance.now())));
  };
  requestAnimationFrame(look);
}

/** Interactive: every control is painted and the last long task is over. */
async function open(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const types = new Map<string, string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(types.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  const conditions = { offline: false, latency: 150, downloadThroughput: DOWN, uploadThroughput: UP };
  await cdp.send('Network.emulateNetworkConditions', conditions);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch, CONTROLS);
  await page.goto(url);
  await page.waitForFunction(() => visit.shown > 0);
  const kb = (bytes + inlinedBytes(await page.content())) / 1024;
  await page.waitForTimeout(2500);
  const { shown, tasks } = await page.evaluate(() => visit);
  await context.close();
  return { shownMs: shown, ttiMs: Math.max(shown, ...tasks.map(([start, length]) => start + length)), kb };
}

/** Script and style that stand in the HTML itself cost as much as if they were fetched. */
function inlinedBytes(html: string): number {
  const parts = html.matchAll(/<(?:script type="module"|style)>(.*?)<\/(?:script|style)>/gs);
  return [...parts].reduce((sum, part) => sum + gzipSync(part[1] ?? '', { level: 9 }).length, 0);
}

async function best(browser: Browser, url: string): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run++) visits.push(await open(browser, url));
  return visits.reduce((least, one) => (one.ttiMs < least.ttiMs ? one : least));
}

async function publish(app: TestApp, definition: FormDefinition): Promise<string> {
  const made = await app.call(forms.create, { name: definition.title }, { as: 'elena' });
  const { rev } = await app.call(
    forms.saveDraft,
    { formKey: made.formKey, rev: made.rev, definition },
    { as: 'elena' },
  );
  await app.call(forms.publish, { formKey: made.formKey, rev }, { as: 'elena' });
  await app.call(setAudience, { formKey: made.formKey, audience: 'everybody' }, { as: 'elena' });
  return `${app.url}/s/${made.formKey}`;
}

const built = spawnSync(process.execPath, ['scripts/build.ts', 'fill'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const folder = await buildPage('bare-auto', 'bare-auto');
const { url, server } = await serveFolder(folder);
const app = await startTestApp();
const browser = await launchBrowser();
try {
  const bare = await best(browser, `${url}/bare-auto.html`);
  const fill = await best(browser, await publish(app, mixedForm(50, false).definition));
  const round = (value: number) => Math.round(value * 100) / 100;
  const figures = { kbGzip: round(fill.kb), ttiMs: round(fill.ttiMs), bareTtiMs: round(bare.ttiMs) };
  console.table({ bare, fill });
  console.log(`interactive after ${round(fill.ttiMs / bare.ttiMs)} × bare (≤ 1.2), ${figures.kbGzip} kB (≤ 25)`);
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  await app.close();
  server.close();
}
