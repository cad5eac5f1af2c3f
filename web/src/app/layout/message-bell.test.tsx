import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { markSignedIn, reply, signedIn, worker } from '../../testing/replies.ts';
import { showApp } from '../../testing/show.tsx';
import { violations } from '../../testing/violations.ts';

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => markSignedIn(true));
afterEach(() => {
  worker.resetHandlers();
  markSignedIn(false);
});

const message = {
  id: 'm1',
  event: 'task_assigned',
  procInsId: 'p1',
  taskId: 't1',
  procDefName: 'Refund approval',
  taskName: 'Team lead',
  starterName: 'Tom Becker',
  status: 1,
  isOpen: true,
  isRead: false,
  ownWords: {},
  createTime: '2026-11-20T08:00:00.000Z',
};

it('a message is read in the house’s own words, where it has some for the reader’s language', async () => {
  const own = { ...message, ownWords: { en: 'Please see to Team lead', 'zh-CN': '请处理' } };
  worker.use(
    ...signedIn(),
    reply('get', '/system/notice/listTop', 200, { records: [], unreadCount: 0 }),
    reply('get', '/workflow/messages/unread', 200, { count: 1 }),
    reply('get', '/workflow/messages', 200, { records: [own], total: 1, size: 20, current: 1, pages: 1 }),
  );
  await showApp('/index');
  await page.getByRole('button', { name: 'Messages, 1 unread' }).click();
  await expect.element(page.getByRole('button', { name: /Please see to Team lead/ })).toBeVisible();
});

it('the bell counts unread messages; opening one marks it as read and leads to its task', async () => {
  const read: unknown[] = [];
  worker.use(
    ...signedIn(),
    reply('get', '/system/notice/listTop', 200, { records: [], unreadCount: 0 }),
    http.get('/api/workflow/messages/unread', () =>
      HttpResponse.json({ code: 200, msg: '', data: { count: 1 - read.length } }),
    ),
    reply('get', '/workflow/messages', 200, { records: [message], total: 1, size: 20, current: 1, pages: 1 }),
    http.put('/api/workflow/messages/read', async ({ request }) => {
      read.push(await request.json());
      return HttpResponse.json({ code: 200, msg: '', data: { count: 0 } });
    }),
  );
  const router = await showApp('/index');
  await page.getByRole('button', { name: 'Messages, 1 unread' }).click();
  const line = page.getByRole('button', { name: /“Team lead” of Refund approval is waiting for you/ });
  await expect.element(line).toBeVisible();
  expect(await violations()).toEqual([]);
  await line.click();
  await expect.poll(() => router.state.location.search).toBe('?taskId=t1');
  await expect.poll(() => read).toEqual([{ ids: ['m1'] }]);
  await expect.element(page.getByRole('button', { name: 'Messages, 0 unread' })).toBeVisible();
});
