import { aPublishedForm } from '@countersign/shared/forms/test-forms.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Routes } from 'react-router-dom';
import { worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { EditPage } from './edit-page.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const form = aPublishedForm({
  title: 'Refund',
  fields: [
    { key: 'order', type: 'ticket_field', label: 'Order', ticketField: '7' },
    { key: 'note', type: 'text', label: 'Note' },
  ],
});
const answer = (data: unknown) => HttpResponse.json({ code: 200, msg: '', data });
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  document.cookie = 'Admin-Token=1; path=/';
  worker.use(
    http.get('/api/public/forms/:key', () => answer({ form, uploadTicket: '' })),
    http.get('/api/public/forms/:key/theme', () => answer(null)),
    http.get('/api/zendesk/tickets/:id/values', ({ request }) => {
      const account = new URL(request.url).searchParams.get('account');
      return answer({ facts: {}, fields: { 7: `order of ${account}` } });
    }),
    http.post('/api/submissions', async ({ request }) => {
      sent.push(await request.json());
      return answer({ submissionId: 's1', instanceId: null, createTime: '2026-11-20T09:00:00.000Z' });
    }),
  );
});

async function open(query: string) {
  const screen = (
    <Routes>
      <Route path="/d/:key" element={<EditPage />} />
    </Routes>
  );
  await showPiece(screen, `/d/refund?${query}`);
}

test('a ticket number in the address goes with its account, for what the ticket knows and for what is sent', async () => {
  await open('ticketId=48213&account=north');
  await expect.element(page.getByRole('textbox', { name: 'Order' })).toHaveValue('order of north');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ ticketId: '48213', account: 'north' }]);
});

test('without an account in the address none is sent', async () => {
  await open('ticketId=48213');
  await expect.element(page.getByRole('textbox', { name: 'Order' })).toHaveValue('order of null');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ ticketId: '48213' }]);
  expect(sent[0]).not.toHaveProperty('account');
});
