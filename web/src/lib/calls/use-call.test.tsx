import * as session from '@countersign/shared/api/session/session.ts';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reply, worker } from '../../testing/replies.ts';
import { showPiece } from '../../testing/show.tsx';
import { dismissNotice, noticeStore } from '../look/notify.ts';
import { useWrite } from './use-call.ts';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => {
  worker.resetHandlers();
  for (const { id } of noticeStore.get()) dismissNotice(id);
});

/** A button that writes, and what came of it. */
function Leave() {
  const { run, isBusy } = useWrite(session.logout);
  const [outcome, setOutcome] = useState('');
  const press = async () => {
    const answer = await run({});
    setOutcome(answer === undefined ? 'not done' : 'done');
  };
  return (
    <>
      <button type="button" onClick={() => void press()}>
        {isBusy ? 'Leaving' : 'Leave'}
      </button>
      <output>{outcome}</output>
    </>
  );
}

const press = () => page.getByRole('button', { name: /^Leav/ }).click();

test.each([
  [403, '', 'Not authorized to access the requested resource'],
  [404, '', 'Requested resource not found'],
  [500, 'The disk is full.', 'The disk is full.'],
  [500, '', 'System error, please contact the administrator'],
  [422, 'It is too late.', 'It is too late.'],
  [601, 'It still has people.', 'It still has people.'],
])('a write that is refused with %i “%s” is not done, and a notification says “%s”', async (code, msg, text) => {
  worker.use(reply('post', '/logout', code, null, msg));
  await showPiece(<Leave />);
  await press();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  await expect.element(page.getByRole('status')).toHaveTextContent('not done');
});

test('a button that is pressed twice within three seconds writes once', async () => {
  const ids: (string | null)[] = [];
  worker.use(
    http.post('/api/logout', ({ request }) => {
      ids.push(request.headers.get('X-Request-Id'));
      return HttpResponse.json({ code: 200, msg: '', data: null });
    }),
  );
  await showPiece(<Leave />);
  await page.getByRole('button', { name: 'Leave' }).dblClick();
  await expect.element(page.getByRole('status')).toHaveTextContent('done');
  await press();
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  expect(ids).toHaveLength(1);
});

test('a fault is told with its request id, which can be copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const errors = [{ code: 'failed', path: [], params: { requestId: 'r-1' } }];
  worker.use(reply('post', '/logout', 500, { errors }, ''));
  await showPiece(<Leave />);
  await press();
  await expect.element(page.getByRole('alert')).toMatchTextContent('(request ID r-1)');
  await page.getByRole('button', { name: 'Copy request ID' }).click();
  await expect.poll(() => copied.mock.calls).toEqual([['r-1']]);
  copied.mockRestore();
});
