import type { TicketId } from '@countersign/shared/basics/ids.ts';
import type { AccountCheck, listChecks } from '@countersign/shared/api/zendesk/accounts.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionContext } from '../../../../lib/session/permissions.ts';
import { worker } from '../../../../testing/replies.ts';
import { showPiece } from '../../../../testing/show.tsx';
import { violations } from '../../../../testing/violations.ts';
import { ComparisonPanel } from './comparison-panel.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const aCheck = (parts: Partial<AccountCheck> = {}): AccountCheck => ({
  id: 'one',
  startTime: '2026-11-20T02:00:00.000Z',
  endTime: '2026-11-20T02:01:05.000Z',
  sinceTime: '2026-11-19T02:00:00.000Z',
  tickets: 312,
  linked: 9,
  changed: 3,
  findings: [
    { ticketId: '48231' as TicketId, outcome: 'merged', into: '48228' as TicketId, forms: 2 },
    { ticketId: '48240' as TicketId, outcome: 'deleted', into: null, forms: 1 },
  ],
  starterName: null,
  problem: '',
  ...parts,
});

type Log = ReplyOf<typeof listChecks>;
const aLog = (checks: AccountCheck[], parts: Partial<Log> = {}): Log => ({
  checks,
  isUnderWay: false,
  isFollowing: true,
  nextTime: '2026-11-21T02:00:00.000Z',
  ...parts,
});

/** Each test has an account of its own: what was read is kept by the account's name. */
const subdomain = () => expect.getState().currentTestName?.replaceAll(/\W+/g, '-').slice(-40) ?? '';
const CHECKS = '/api/zendesk/accounts/:subdomain/checks';
const answer = (data: unknown, code = 200) => HttpResponse.json({ code, msg: '', data });

/** Answers the logs one after the other, the last one again and again; counts what was started. */
function aServer(...logs: Log[]) {
  const told = { starts: 0 };
  worker.use(
    http.get(CHECKS, () => answer(logs.length > 1 ? logs.shift() : logs[0])),
    http.post(CHECKS, () => {
      told.starts += 1;
      return answer(null);
    }),
  );
  return told;
}

const EDIT = ['zendesk:account:query', 'zendesk:account:edit'];

async function open(permissions: readonly string[] = EDIT, onOptions = () => {}) {
  const user = { id: 1 as never, userName: 'admin', nickName: 'Alex Morgan', avatar: '' };
  return showPiece(
    <SessionContext.Provider value={{ user, roles: [], permissions: [...permissions] }}>
      <ComparisonPanel subdomain={subdomain()} onOptions={onOptions} />
    </SessionContext.Provider>,
    '/?tab=comparisons',
  );
}

test('a comparison says when it was, how long it took, what it looked at, what it put right and who asked for it', async () => {
  aServer(aLog([aCheck(), aCheck({ id: 'two', changed: 0, findings: [], starterName: 'Alex Morgan' })]));
  await open();
  const row = page.getByRole('row', { name: /3 forms corrected/ });
  for (const name of ['312', '9', /^1\smin$/, 'Nightly']) {
    await expect.element(row.getByRole('cell', { name, exact: true })).toBeVisible();
  }
  const second = page.getByRole('row', { name: /No corrections/ });
  await expect.element(second.getByRole('cell', { name: 'Alex Morgan' })).toBeVisible();
  await expect.element(page.getByText(/^Next comparison: Nov 2[01], 2026/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('an opened comparison names each ticket, and the address leads to it', async () => {
  aServer(aLog([aCheck({ changed: 4 })]));
  const router = await open();
  await page.getByRole('button', { name: /Nov (19|20), 2026/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Comparison of/ });
  await expect.element(drawer.getByText('#48231 was merged into #48228')).toBeVisible();
  await expect.element(drawer.getByText('#48240 was deleted')).toBeVisible();
  await expect.element(drawer.getByText('And 1 more form.')).toBeVisible();
  await expect.element(drawer.getByText(/^Tickets changed since Nov/)).toBeVisible();
  expect(router.state.location.search).toContain('check=one');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
});

test('one that is started shows that it runs, and then what it found', async () => {
  const running = aCheck({ id: 'two', endTime: null, changed: 0, findings: [], starterName: 'Alex Morgan' });
  const told = aServer(
    aLog([]),
    aLog([running], { isUnderWay: true }),
    aLog([aCheck({ id: 'two', starterName: 'Alex Morgan' })]),
  );
  await open();
  await expect.element(page.getByText('Not compared yet')).toBeVisible();
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Comparing with Zendesk…');
  await expect.element(page.getByRole('button', { name: 'Compare now' })).toBeDisabled();
  await expect.element(page.getByText('3 forms corrected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Compare now' })).toBeEnabled();
  expect(told.starts).toBe(1);
});

test('one that failed says why in words', async () => {
  aServer(aLog([aCheck({ problem: 'zendesk_forbidden', changed: 0, findings: [] })]));
  await open();
  await expect.element(page.getByText('Failed')).toBeVisible();
  await page.getByRole('button', { name: /Nov (19|20), 2026/ }).click();
  await expect.element(page.getByText(/^Zendesk doesn’t allow these credentials to do that/)).toBeVisible();
});

test('where linked forms do not follow tickets the screen says so and leads to the options', async () => {
  let visits = 0;
  aServer(aLog([], { isFollowing: false, nextTime: null }));
  await open(EDIT, () => (visits += 1));
  await expect.element(page.getByText(/nothing is compared/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Compare now' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Open options' }).click();
  expect(visits).toBe(1);
});

test('who may only look finds no button that starts one', async () => {
  aServer(aLog([aCheck()]));
  await open(['zendesk:account:query']);
  await expect.element(page.getByText('3 forms corrected')).toBeVisible();
  expect(page.getByRole('button', { name: 'Compare now' }).query()).toBeNull();
});

test('a log that could not be read can be tried again, and one that may not be read says so', async () => {
  let asked = 0;
  worker.use(
    http.get(CHECKS, () => {
      asked += 1;
      return asked === 1 ? answer(null, 500) : answer(null, 403);
    }),
  );
  await open();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Not authorized to access the requested resource')).toBeVisible();
});
