import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../scripts/browser/launch-browser.ts';
import { buildBundle } from '../../scripts/build/zendesk-bundle.ts';
import { checkPackage } from '../../server/src/modules/zendesk/package/check-package.ts';
import { collectPackage } from '../../server/src/modules/zendesk/package/collect-package.ts';
import { writeZip, type ZipEntry } from '../../server/src/modules/zendesk/package/write-zip.ts';
import { serveTwoOrigins, type TwoOrigins } from './two-origins.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', png: 'image/png' };

let entries: ZipEntry[];
let browser: Browser;
let origins: TwoOrigins;

beforeAll(async () => {
  const folder = buildBundle(ROOT);
  if (folder === null) throw new Error('the bundle was not built');
  entries = collectPackage(ROOT, { host: 'localhost', local: folder });
  rmSync(folder, { recursive: true });
  [browser, origins] = await Promise.all([launchBrowser(), serveTwoOrigins()]);
});
afterAll(async () => {
  await browser.close();
  await origins.close();
});

test('the variant for Zendesk’s development server carries the sidebar and has nothing that would be refused', () => {
  expect(checkPackage(entries, writeZip(entries))).toEqual([]);
  const manifest = JSON.parse(entries.find(({ name }) => name === 'manifest.json')?.data.toString() ?? '');
  expect(manifest).toMatchObject({ signedUrls: false });
  for (const place of Object.values(manifest.location.support))
    expect(place).toMatchObject({ url: 'assets/iframe.html' });
});

/** The host page, with the files of the package below `/package/` on the frame's origin, as a folder is served. */
async function hostWithPackage(): Promise<{ page: Page; missing: string[] }> {
  const page = await browser.newPage();
  const missing: string[] = [];
  await page.route(`http://127.0.0.1:${origins.port}/package/**`, (route) => {
    const name = new URL(route.request().url()).pathname.replace('/package/', '');
    const found = entries.find((entry) => entry.name === name);
    if (!found) missing.push(name);
    const contentType = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return found ? route.fulfill({ body: found.data, contentType }) : route.fulfill({ status: 404 });
  });
  await page.goto(`http://localhost:${origins.port}/`);
  return { page, missing };
}

test('its page comes up inside the host page with all of its files, and says why nobody is signed in', async () => {
  const { page, missing } = await hostWithPackage();
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  const origin = encodeURIComponent(`http://localhost:${origins.port}`);
  const address = `package/assets/iframe.html?origin=${origin}&app_guid=guid-1`;
  await page.evaluate((to) => window.host.open(to), address);
  await page.frameLocator('iframe').getByRole('heading', { name: 'Open this from a Zendesk ticket' }).waitFor();
  expect({ missing, faults }).toEqual({ missing: [], faults: [] });
  await page.close();
});
