import type { FrameLocator, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantDemonstration } from '../../server/src/database/seed/demonstration.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { stage } from './support/story.ts';

/**
 * A sidebar that stays open for a shift. Its own product, because the server's clock moves with that of the page. Zendesk signs
 * one token per frame and posts it again when the frame is loaded anew: so does the ticket page here.
 */
const story = stage();
const MORNING = Date.parse('2026-11-20T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let now = MORNING;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true, organisation: null, clock: () => new Date(now) });
  await plantDemonstration(app.services);
});
afterAll(() => app.close());

interface Shift {
  page: Page;
  sidebar: FrameLocator;
  /** Moves both clocks; timers that are due run once, as after the sleep of a laptop. */
  pass: (ms: number) => Promise<void>;
  /** Answers of `POST /api/login/renew` so far. */
  renewals: () => number;
  /** What the frame's openings were answered with. */
  openings: () => number[];
}

/** An agent opens a ticket at nine in the morning. */
async function beginShift(ticket: number, agent: string): Promise<Shift> {
  const page = await story.person();
  now = MORNING;
  await page.clock.install({ time: now });
  const renewals: Request[] = [];
  page.on('requestfinished', (request) => void (isRenewal(request.url()) && renewals.push(request)));
  const openings: number[] = [];
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname === '/zendesk/landing') openings.push(reply.status());
  });
  await page.goto(`http://localhost:${new URL(app.url).port}/zendesk/demo?ticket=${ticket}&agent=${agent}`);
  const sidebar = page.frameLocator('iframe:not([hidden])');
  await sidebar.getByRole('button', { name: 'New form' }).waitFor();
  const pass = async (ms: number) => {
    now += ms;
    await page.clock.fastForward(ms);
  };
  return { page, sidebar, pass, renewals: () => renewals.length, openings: () => openings };
}

const RENEWAL = '**/api/login/renew';
const isRenewal = (url: string) => new URL(url).pathname === '/api/login/renew';

/** Looks into the forms that can be started: a call to the server. */
async function work({ page, sidebar }: Shift): Promise<void> {
  await sidebar.getByRole('button', { name: 'New form' }).click();
  await sidebar.getByRole('option', { name: /Refund request/ }).waitFor();
  await page.keyboard.press('Escape');
  await sidebar.getByRole('button', { name: 'New form' }).waitFor();
}

async function beginRefund({ sidebar }: Shift, order: string): Promise<void> {
  await sidebar.getByRole('button', { name: 'New form' }).click();
  await sidebar.getByRole('option', { name: /Refund request/ }).click();
  await sidebar.getByLabel('Order number').fill(order);
}

const reloadFrame = async ({ sidebar }: Shift) => {
  await sidebar.locator('html').evaluate(() => location.reload());
};

describe('the sidebar through a shift', () => {
  it('goes on for nine hours, over a sleep of two, a lost answer and a reload, and loses nothing', async () => {
    const shift = await beginShift(48_220, 'lina');
    const { page, sidebar, pass, renewals, openings } = shift;
    await work(shift);
    for (let quarter = 1; quarter <= 8; quarter += 1) {
      await pass(15 * MINUTE);
      await expect.poll(renewals).toBe(quarter);
    }
    await work(shift);

    // 11:00, the laptop sleeps for two hours, and what the server answers first is lost.
    await page.route(RENEWAL, async (route) => void (await route.fetch(), await route.abort()), { times: 1 });
    await pass(2 * HOUR);
    await work(shift);

    // 13:00, a form is begun, and the session ends while the agent types: the server is away.
    await beginRefund(shift, 'SO-1050');
    await page.route(RENEWAL, (route) => route.abort());
    await pass(16 * MINUTE);
    await sidebar.getByLabel('Order number').pressSequentially('21');
    await pass(16 * MINUTE);
    await page.unroute(RENEWAL);
    await pass(MINUTE);
    await sidebar.getByText(/^Draft saved/).waitFor();

    // 13:33, Zendesk loads the apps anew, with the token of the morning.
    await reloadFrame(shift);
    await sidebar.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => sidebar.getByLabel('Order number').inputValue()).toBe('SO-105021');
    expect(openings()).toContain(401);
    await sidebar.getByLabel('Amount to refund').fill('49.90');
    await sidebar.getByLabel('Delivered too late').check();

    // Until 18:00 the form waits; then it is sent once.
    for (let hour = 0; hour < 4; hour += 1) await pass(HOUR);
    await pass(27 * MINUTE);
    await sidebar.getByRole('button', { name: 'Submit' }).press('Enter');
    await sidebar.getByRole('listitem').filter({ hasText: 'Refund request' }).getByText('Processing').waitFor();
    expect(now - MORNING).toBe(9 * HOUR);
    expect(await sidebar.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  });
});
