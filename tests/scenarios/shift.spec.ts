import type { FrameLocator, Locator, Page, Request, Route } from 'playwright';
import { getOptions, saveOptions } from '../../shared/src/api/zendesk/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantDemonstration } from '../../server/src/demonstration/seed/demonstration.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { sdks } from './support/sdk.ts';
import { expectAccessible } from './support/accessible.ts';
import { stage } from './support/story.ts';

/**
 * A sidebar that stays open for a shift. Its own product, because the server's clock moves with that of the page. Zendesk signs
 * one token per frame and posts it again when the frame is loaded anew: so does the ticket page here.
 */
const story = stage();
const giveSdk = sdks();
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
async function beginShift(ticket: number, agent: string, { blocksStorage = false, look = '' } = {}): Promise<Shift> {
  const page = await giveSdk(await story.person());
  if (blocksStorage) await page.addInitScript(blockStorage);
  now = MORNING;
  await page.clock.install({ time: now });
  const renewals: Request[] = [];
  page.on('requestfinished', (request) => void (isRenewal(request.url()) && renewals.push(request)));
  const openings: number[] = [];
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname === '/zendesk/landing') openings.push(reply.status());
  });
  await page.goto(`http://localhost:${new URL(app.url).port}/zendesk/demo?ticket=${ticket}&agent=${agent}${look}`);
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

/** As the server answers where a bearer was over a moment before its page thought so. */
const refuseBearer = (route: Route) =>
  route.fulfill({ status: 401, json: { code: 401, msg: '', data: { errors: [{ code: 'signed_out', path: [] }] } } });

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

/** As browsers do with the storage of a frame inside another site, if the person wants it so. */
const blockStorage = () =>
  Object.defineProperty(globalThis, 'sessionStorage', {
    get() {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });

const TO_DO = 'Refresh the page to sign in again. Your draft is saved.';

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
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(RENEWAL, loseAnswer, { times: 1 });
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
    await page.route('**/api/submissions', refuseBearer, { times: 1 });
    const sent: Request[] = [];
    page.on('request', (request) => void (request.url().endsWith('/submissions') && sent.push(request)));
    await sidebar.getByRole('button', { name: 'Submit' }).press('Enter');
    await sidebar.getByRole('listitem').filter({ hasText: 'Refund request' }).getByText('Processing').waitFor();
    const [first, second] = sent.map((request) => [request.headers()['x-request-id'], request.postData()]);
    expect([sent.length, first]).toEqual([2, second]);
    expect(now - MORNING).toBe(9 * HOUR);
    await expect.poll(() => sidebar.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  });

  it('is over after twelve hours: says what to do, keeps what was typed, and goes on when the page is refreshed', async () => {
    const shift = await beginShift(48_219, 'tom');
    const { page, sidebar, pass, openings } = shift;
    await beginRefund(shift, 'SO-2077');
    await pass(12 * HOUR);
    await sidebar.getByText(TO_DO).waitFor();
    await sidebar.getByLabel('Order number').pressSequentially('3');
    await expectAccessible(page);
    await pass(MINUTE);

    // Loading the frame alone helps nobody, and does not go round and round.
    await reloadFrame(shift);
    await sidebar.getByRole('heading', { name: 'Your session has ended' }).waitFor();
    await sidebar.getByText(TO_DO).waitFor();
    await expectAccessible(page);
    await pass(HOUR);
    expect(openings()).toEqual([200, 401]);

    await page.reload();
    await sidebar.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => sidebar.getByLabel('Order number').inputValue()).toBe('SO-20773');
  });

  it('that may keep nothing asks for a refresh once its frame was loaded anew', async () => {
    const shift = await beginShift(48_219, 'tom', { blocksStorage: true });
    await shift.pass(HOUR);
    await work(shift);
    await reloadFrame(shift);
    await shift.sidebar.getByText(/Reload the apps of this ticket|Refresh the page to sign in again/).waitFor();
    expect(shift.openings()).toEqual([200, 401]);
  });

  it('is silent behind another ticket, and renews when it comes to the front', async () => {
    const shift = await beginShift(48_204, 'tom');
    const { page, pass, renewals } = shift;
    await page.getByRole('button', { name: /Cancel my order/ }).click();
    await shift.sidebar.getByText('Refund request').waitFor();
    await pass(15 * MINUTE);
    await expect.poll(renewals).toBe(1);
    await work(shift);
    expect(renewals()).toBe(1);
    await page.getByRole('button', { name: '#48204', exact: true }).click();
    await expect.poll(renewals).toBe(2);
  });
});

describe('an agent who saves a ticket is answered within two seconds', () => {
  const requireApprovedForms = async (requiresApprovedForm: boolean) => {
    const options = await app.call(getOptions, { subdomain: 'demo' }, { as: 'admin' });
    await app.call(saveOptions, { subdomain: 'demo', ...options, requiresApprovedForm }, { as: 'admin' });
  };
  const hang = (page: Page, addresses: string) => page.route(addresses, () => new Promise(() => {}));

  it.each<[string, string, (shift: Shift) => Promise<unknown>]>([
    ['while the session is renewed', '', async ({ page, pass }) => (await hang(page, RENEWAL), pass(20 * MINUTE))],
    ['when the server is silent', '', ({ page }) => hang(page, '**/api/**')],
    ['when the session is over', '', ({ pass }) => pass(13 * HOUR)],
    ['when Zendesk answers no question', '&fault=noAnswers', async () => null],
  ])('%s', async (_what, look, bringAbout) => {
    await requireApprovedForms(true);
    const shift = await beginShift(48_230, 'tom', { look });
    const { page, sidebar } = shift;
    await bringAbout(shift);
    const asked = listenFor(sidebar.locator('html'), 'zaf.ticket.save');
    const answered = listenFor(page.locator('html'), 'iframe.reply:ticket.save');
    await Promise.all([asked.begun, answered.begun]);
    await page.getByLabel('Public reply').fill('Thank you');
    await page.getByLabel('Status', { exact: true }).selectOption('solved');
    await page.clock.pauseAt(now + 23 * HOUR);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(asked.count).toBe(1);
    await page.clock.runFor(1900);
    await expect.poll(answered.count).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** Counts messages with these words that come to a page. */
function listenFor(html: Locator, words: string) {
  const begun = html.evaluate((_html, looked) => {
    const counter = globalThis as unknown as Record<string, number>;
    counter[looked] = 0;
    addEventListener('message', ({ data }) => {
      if (JSON.stringify(data).includes(looked)) counter[looked] = (counter[looked] ?? 0) + 1;
    });
  }, words);
  const count = () =>
    html.evaluate((_html, looked) => (globalThis as unknown as Record<string, number>)[looked], words);
  return { begun, count };
}
