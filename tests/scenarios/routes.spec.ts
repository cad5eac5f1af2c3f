import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../promises/routes.ts';
import { stage } from './support/story.ts';

const story = stage({ keepsPages: true });

/** Addresses that lead somewhere else by themselves. */
const LEADS_TO: Record<string, string> = {
  '/': '/index',
  '/home': '/index',
  '/login': '/index',
  '/redirect/index': '/index',
};

const rows = routes.map((row) => ({ ...row, address: row.example.replace('{publicForm}', 'customer-feedback') }));

describe('every route of the specification, signed out', () => {
  let page: Page;
  beforeAll(async () => {
    page = await story.person();
  });

  it.each(rows.filter((row) => row.signIn === 'login'))('$path asks to sign in and remembers the way', async (row) => {
    await page.goto(`${story.url}${row.address}?from=here`);
    await page.waitForURL(/\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${row.address}?from=here`);
  });

  it.each(rows.filter((row) => row.signIn === 'public'))('$path is open to everybody', async (row) => {
    await page.goto(`${story.url}${row.address}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(row.address);
  });
});

describe('every route of the specification, signed in', () => {
  let page: Page;
  beforeAll(async () => {
    page = await story.signedIn('admin');
  });
  afterAll(() => page.context().close());

  it.each(rows.filter((row) => row.screen))('$path shows its page', async (row) => {
    await page.goto(`${story.url}${row.address}`);
    const [wanted = ''] = (LEADS_TO[row.address] ?? row.address).split('?');
    await page.waitForURL((url) => url.pathname === wanted || url.pathname.startsWith(`${wanted}/`));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.getByText(/has no screen named|has stopped working/).count()).toBe(0);
  });
});

describe('addresses that are none', () => {
  it.each(['/no/such/page', '/auth/role/seven', '/dict/type/data/1a', '/system/job/log/-1', '/gen/edit/x'])(
    '%s leads to /404, after the routes are there',
    async (address) => {
      const page = await story.signedIn('admin');
      await page.goto(`${story.url}${address}`);
      await page.waitForURL(`${story.url}/404`);
      await page.context().close();
    },
  );
});
