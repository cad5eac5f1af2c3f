import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { markSignedIn, worker } from '../../testing/replies.ts';
import { showPiece } from '../../testing/show.tsx';
import { takeToken } from './redeem-token.ts';
import { TokenGate } from './token-gate.tsx';

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => markSignedIn(false));
afterEach(() => worker.resetHandlers());

interface Exchange {
  code: string;
  path: string;
  replace: boolean;
}

/** Plays the exchange: refuses as told, or signs in. */
function exchange(refusal?: { code: number; error: string; current?: unknown }) {
  const seen: Exchange[] = [];
  worker.use(
    http.post('/api/login/exchange', async ({ request }) => {
      const body = (await request.json()) as Exchange;
      seen.push(body);
      if (!refusal || body.replace) {
        markSignedIn(true);
        return HttpResponse.json({ code: 200, msg: '', data: 'a-token' });
      }
      const errors = [{ code: refusal.error, path: [] }];
      return HttpResponse.json({ code: refusal.code, msg: '', data: { errors, current: refusal.current } });
    }),
  );
  return seen;
}

const token = { code: 'abc', path: '/d/refund' };
const open = () =>
  showPiece(
    <TokenGate token={token}>
      <h1>Inside</h1>
    </TokenGate>,
  );

describe('a one-time code in the address', () => {
  test('is taken out of the address at once; the rest stays', () => {
    const before = window.location.href;
    window.history.replaceState(null, '', '/d/refund?token=abc&ticket=7#top');
    expect(takeToken()).toEqual({ code: 'abc', path: '/d/refund?ticket=7' });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/d/refund?ticket=7#top');
    expect(takeToken()).toBeNull();
    window.history.replaceState(null, '', before);
  });

  test('is exchanged once, before anything inside is drawn', async () => {
    const seen = exchange();
    await open();
    expect(page.getByRole('heading', { name: 'Inside' }).query()).toBeNull();
    await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible();
    expect(seen).toEqual([{ code: 'abc', path: '/d/refund', replace: false }]);
  });

  test('never replaces the session of somebody else without asking', async () => {
    const seen = exchange({ code: 409, error: 'other_session', current: { nickName: 'Ana Roy' } });
    await open();
    await expect.element(page.getByRole('heading', { name: 'Continue as Ana Roy?' })).toBeVisible();
    expect(seen).toHaveLength(1);
    await page.getByRole('button', { name: 'Switch account' }).click();
    await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible();
    expect(seen.map(({ replace }) => replace)).toEqual([false, true]);
  });

  test('leaves the session as it is for whoever stays', async () => {
    const seen = exchange({ code: 409, error: 'other_session', current: { nickName: 'Ana Roy' } });
    await open();
    await page.getByRole('button', { name: 'Continue as Ana Roy' }).click();
    await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible();
    expect(seen).toHaveLength(1);
  });

  test('that is no longer valid says so', async () => {
    exchange({ code: 422, error: 'code_expired' });
    await open();
    await expect.element(page.getByText('This link has expired.', { exact: false })).toBeVisible();
  });
});
