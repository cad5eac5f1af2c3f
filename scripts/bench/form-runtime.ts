/** `npm run bench:form-runtime`: how fast a form opens, completes and answers a key, against plain DOM in the same run. */
import type { Browser } from 'playwright';
import { launchBrowser } from '../browser/launch-browser.ts';
import { buildPage } from './lib/build-page.ts';
import { mixedFields, mixedForm } from './lib/form-mix.ts';
import { measureKeys } from './lib/measure-keys.ts';
import { openPage } from './lib/measured-page.ts';
import { serveFolder } from './lib/serve-folder.ts';
import type { Bench } from './pages/host.ts';

declare const bench: Bench;

const RUNS = 3;
const SIZES = [1000, 5000] as const;

interface Cost {
  ms: number;
  heapMb: number;
  nodes: number;
}

const round = (value: number) => Math.round(value * 100) / 100;
const controlsIn = (count: number) =>
  mixedFields(count, false).reduce((sum, { kind }) => sum + (kind === 'radio' ? 4 : 1), 0);

/** CPU ms of the main thread from the call with the form's JSON until it is painted: first fields only, or everything. */
async function measure(browser: Browser, url: string, json: string, controls: number | null): Promise<Cost> {
  const opened = await openPage(browser, controls === null ? `${url}?hold` : url);
  const before = await opened.cpu();
  await opened.page.evaluate((text) => bench.open(text), json);
  if (controls !== null) await opened.page.evaluate((wanted) => bench.complete(wanted), controls);
  const after = await opened.cpu();
  const { nodes } = await opened.page.evaluate(() => bench.count());
  const heapMb = await opened.heapMb();
  await opened.close();
  return { ms: after.task - before.task, heapMb, nodes };
}

async function best(browser: Browser, url: string, json: string, controls: number | null): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < RUNS; run++) costs.push(await measure(browser, url, json, controls));
  return costs.reduce((least, cost) => (cost.ms < least.ms ? cost : least));
}

async function bareCosts(browser: Browser, url: string): Promise<[number, number]> {
  const costs: number[] = [];
  for (const size of SIZES) {
    const cost = await best(browser, url, JSON.stringify(mixedFields(size, false)), controlsIn(size));
    costs.push(cost.ms);
  }
  return [costs[0] ?? 0, costs[1] ?? 0];
}

async function runtimeCosts(browser: Browser, url: string) {
  const [small, large] = SIZES.map((size) => JSON.stringify(mixedForm(size, false)));
  const dressed = JSON.stringify(mixedForm(5000, false, true));
  const first1000 = await best(browser, url, small ?? '', null);
  const first5000 = await best(browser, url, large ?? '', null);
  const all1000 = await best(browser, url, small ?? '', controlsIn(1000));
  const all5000 = await best(browser, url, large ?? '', controlsIn(5000));
  const dressed5000 = await best(browser, url, dressed, controlsIn(5000));
  const keys = await measureKeys(browser, url, JSON.stringify(mixedForm(1000, true)));
  return {
    firstPaint1000: round(first1000.ms),
    firstPaint5000: round(first5000.ms),
    allMounted1000: round(all1000.ms),
    allMounted5000: round(all5000.ms),
    allMounted5000Dressed: round(dressed5000.ms),
    heapMb1000: round(all1000.heapMb),
    nodesPerField: round(all5000.nodes / 5000),
    ...keys,
  };
}

const folders = [
  await buildPage('bare', 'bare'),
  await buildPage('runtime', 'runtime-react'),
  await buildPage('runtime', 'runtime-preact', true),
];
const { url, server } = await serveFolder(`${folders[0]}/..`);
const browser = await launchBrowser();
try {
  const [bare1000, bare5000] = await bareCosts(browser, `${url}/bare/bare.html`);
  const react = await runtimeCosts(browser, `${url}/runtime-react/runtime.html`);
  const preact = await runtimeCosts(browser, `${url}/runtime-preact/runtime.html`);
  const bare = { bare1000: round(bare1000), bare5000: round(bare5000) };
  console.log(`Chromium ${browser.version()}, best of ${RUNS}, CPU ms of the main thread\n`);
  console.table({ React: react, Preact: preact });
  console.table(bare);
  console.table({
    'firstPaint1000 / bare1000 (≤ 1)': [react, preact].map((one) => round(one.firstPaint1000 / bare1000)),
    'firstPaint5000 / bare5000 (≤ 0.25)': [react, preact].map((one) => round(one.firstPaint5000 / bare5000)),
    'allMounted5000 / bare5000 (≤ 1.5)': [react, preact].map((one) => round(one.allMounted5000 / bare5000)),
  });
  console.log(JSON.stringify({ ...react, ...bare, preact }));
} finally {
  await browser.close();
  server.close();
}
