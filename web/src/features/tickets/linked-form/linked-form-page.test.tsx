import type { LinkedForm } from '@countersign/shared/api/tickets.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice, noticeStore } from '../../../lib/notify.ts';
import { SessionContext } from '../../../lib/permissions.ts';
import { worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { LinkedFormPage } from './linked-form-page.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(async () => {
  worker.resetHandlers();
  for (const { id } of noticeStore.get()) dismissNotice(id);
  await page.viewport(800, 900);
});

const aLinkedForm = (id: string, formTextName: string): LinkedForm => ({
  id: id as never,
  formKey: 'refund' as never,
  formTextName,
  zdTktId: '48213' as never,
  enabled: true,
  processStatus: 3,
  processStatusName: 'Rejected',
  zdAgentId: '7',
  zdAgentName: 'Tom Becker',
  createTime: '2026-11-20T09:00:00.000Z',
  updateTime: '2026-11-20T09:00:00.000Z',
  extValue: 'NL-1',
  formDataId: 'd1' as never,
  instanceId: 'i1' as never,
  currentSteps: [],
  progress: { done: 1, of: 1 },
  lastComment: 'No receipt',
  myTaskId: null,
  previousId: null,
});

/** A server with two linked forms that remembers what it was asked to take away. */
function aServer() {
  let rows = [aLinkedForm('a', 'Refund'), aLinkedForm('b', 'Repair')];
  const removed: string[] = [];
  const answer = (data: unknown) => HttpResponse.json({ code: 200, msg: '', data });
  worker.use(
    http.get('/api/zendesk/linked-forms', () =>
      answer({ records: rows, total: rows.length, size: 20, current: 1, pages: 1 }),
    ),
    http.delete('/api/zendesk/linked-forms/:ids', ({ params }) => {
      removed.push(String(params['ids']));
      rows = rows.filter((row) => !String(params['ids']).split(',').includes(row.id));
      return answer(null);
    }),
    http.put('/api/zendesk/linked-forms/:id/enabled', () => {
      rows = rows.map((row) => ({ ...row, enabled: false }));
      return answer(rows[0]);
    }),
  );
  return removed;
}

let opened = 0;

/** Answers are kept by what was asked, so every test asks for a name of its own. */
async function open(...permissions: string[]) {
  await page.viewport(1200, 900);
  const user = { id: 3 as never, userName: 'maya', nickName: 'Maya Okafor', avatar: '' };
  await showPiece(
    <SessionContext.Provider value={{ user, roles: ['zd-admin'], permissions }}>
      <LinkedFormPage />
    </SessionContext.Provider>,
    `/?formTextName=${(opened += 1)}`,
  );
  await expect.element(page.getByRole('row', { name: /Repair/ })).toBeVisible();
}

test('deleting names the listed items and asks; only then they go, with “Delete success”', async () => {
  const removed = aServer();
  await open('ticket:linked:remove');
  (page.getByRole('checkbox', { name: 'Select all rows' }).element() as HTMLInputElement).click();
  const press = () => page.getByRole('button', { name: 'Delete', exact: true }).click();
  await press();
  const question = page.getByRole('dialog', { name: 'Delete these 2 linked forms?' });
  await expect.element(question.getByText(/Refund on ticket #48213 and Repair on ticket #48213/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(removed).toEqual([]);

  await press();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Delete success')).toBeVisible();
  expect(removed).toEqual(['a,b']);
  await expect.poll(() => page.getByRole('row', { name: /Repair/ }).query()).toBeNull();
});

test('switching one off says “Update success”', async () => {
  aServer();
  await open('ticket:linked:edit');
  (page.getByRole('switch', { name: 'Refund is enabled' }).element() as HTMLInputElement).click();
  await expect.element(page.getByText('Update success')).toBeVisible();
});

test('who may neither edit nor delete sees no way to do it', async () => {
  aServer();
  await open('ticket:linked:list');
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('switch').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'New form' }).query()).toBeNull();
});
