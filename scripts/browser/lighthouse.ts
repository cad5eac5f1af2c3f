/**
 * `npm run bench:lighthouse`: Google's Lighthouse on the sign-in page, the dashboard and a public form of the demonstration, as on a phone.
 * Lighthouse brings 200 packages, so it is fetched into a cache folder with its first use and no part of the repository's own.
 * `npm run bench:lighthouse -- http://localhost:3000` judges a demonstration that runs. Last line: JSON with the scores of each page.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { DEMONSTRATION_PASSWORD } from '../../server/src/demonstration/seed/organisation.ts';
import { startDemonstration } from '../demonstration.ts';
import { browserOptions } from './launch-browser.ts';

const VERSION = '12.8.2';
const CACHE = fileURLToPath(new URL(`../../node_modules/.cache/lighthouse-${VERSION}/`, import.meta.url));
const DEBUG_PORT = 9333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Record<Category, number>;

/** Signed in or not, and the least that each page must have. */
const PAGES: readonly { path: string; isSignedIn: boolean; bars: Partial<Scores> }[] = [
  { path: '/login', isSignedIn: false, bars: { accessibility: 100, 'best-practices': 100 } },
  {
    path: '/s/customer-feedback',
    isSignedIn: false,
    bars: { performance: 95, accessibility: 100, 'best-practices': 100 },
  },
  { path: '/index', isSignedIn: true, bars: { accessibility: 100, 'best-practices': 100 } },
];

interface Result {
  lhr: {
    finalDisplayedUrl: string;
    categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<
      string,
      { title: string; score: number | null; scoreDisplayMode: string; details?: { items?: unknown[] } }
    >;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(CACHE, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.log(`fetching Lighthouse ${VERSION}`);
    const args = ['install', '--prefix', CACHE, '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
    spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

const lighthouse = await loadLighthouse();
const [given] = process.argv.slice(2);
const product = given === undefined ? await startDemonstration() : { url: given, stop: async () => {} };
const profile = mkdtempSync(join(tmpdir(), 'countersign-lighthouse-'));
const options = await browserOptions();
const browser = await chromium.launchPersistentContext(profile, {
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${DEBUG_PORT}`],
});
try {
  const scores: Record<string, Scores> = {};
  let failed = 0;
  for (const { path, isSignedIn, bars } of PAGES) {
    if (isSignedIn) await signIn();
    const result = await lighthouse(`${product.url}${path}`, {
      port: DEBUG_PORT,
      onlyCategories: CATEGORIES,
      // It would sign out.
      disableStorageReset: isSignedIn,
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse could not judge ${path}`);
    scores[path] = scoresOf(result);
    failed += tellMisses(path, result, bars);
  }
  console.table(scores);
  console.log(JSON.stringify({ ...scores, failed }));
} finally {
  await browser.close();
  await product.stop();
  rmSync(profile, { recursive: true, force: true });
}

async function signIn(): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${product.url}/login`);
  await page.getByLabel('User name').fill('maya');
  await page.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/index/);
  await page.close();
}

function scoresOf({ lhr }: Result): Scores {
  const scoreOf = (name: Category): number => Math.round((lhr.categories[name].score ?? 0) * 100);
  return Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Scores;
}

/** Prints what keeps a page below its bars, and answers how many bars that are. */
function tellMisses(path: string, result: Result, bars: Partial<Scores>): number {
  const scores = scoresOf(result);
  const missed = CATEGORIES.filter((name) => scores[name] < (bars[name] ?? 0));
  for (const name of missed) {
    console.log(`${path}: ${name} ${scores[name]}, at least ${bars[name]}`);
    for (const { id, weight } of result.lhr.categories[name].auditRefs) {
      const audit = result.lhr.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue;
      console.log(`  ${id}: ${audit.title} ${JSON.stringify(audit.details?.items ?? []).slice(0, 400)}`);
    }
  }
  return missed.length;
}
