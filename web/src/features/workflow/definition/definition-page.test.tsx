import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissNotice, noticeStore } from '../../../lib/notify.ts';
import { SessionContext } from '../../../lib/permissions.ts';
import { worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { DefinitionPage } from './definition-page.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => {
  worker.resetHandlers();
  for (const { id } of noticeStore.get()) dismissNotice(id);
});

const user = { id: 3 as never, userName: 'elena', nickName: 'Elena Petrova', avatar: '' };

test('a new process is saved as a draft, with “Add success”', async () => {
  const sent: unknown[] = [];
  const answer = (data: unknown) => HttpResponse.json({ code: 200, msg: '', data });
  worker.use(
    http.get('/api/workflow/definitions', () => answer({ records: [], total: 0, size: 20, current: 1, pages: 0 })),
    http.put('/api/workflow/definitions/:key', async ({ request }) => {
      sent.push(await request.json());
      return answer({ key: 'refund', name: 'Refund', rev: 1, xml: '<x/>' });
    }),
  );
  await showPiece(
    <SessionContext.Provider value={{ user, roles: [], permissions: ['workflow:definition:edit'] }}>
      <DefinitionPage />
    </SessionContext.Provider>,
  );
  await page.getByRole('button', { name: 'New process' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New process' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Refund');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Key' }), 'refund');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'BPMN 2.0 XML' }), '<x/>');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Add success')).toBeVisible();
  expect(sent).toEqual([{ rev: 0, name: 'Refund', xml: '<x/>' }]);
});
