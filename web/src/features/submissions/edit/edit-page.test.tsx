import { aPublishedForm } from '@countersign/shared/forms/testing/test-forms.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { PredictedStep } from '@countersign/shared/api/workflow/steering.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Routes } from 'react-router-dom';
import { worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { passwordAddress } from '../password-address.ts';
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
const asked: unknown[] = [];
let steps: Partial<PredictedStep>[] = [];

beforeEach(() => {
  sent.length = 0;
  asked.length = 0;
  steps = [];
  document.cookie = 'Admin-Token=1; path=/';
  worker.use(
    http.get('/api/public/forms/:key', () => answer({ form, uploadTicket: '' })),
    http.get('/api/public/forms/:key/theme', () => answer(null)),
    http.get('/api/zendesk/tickets/:id/values', ({ request }) => {
      const account = new URL(request.url).searchParams.get('account');
      return answer({ facts: {}, fields: { 7: `order of ${account}` } });
    }),
    http.post('/api/workflow/preview', async ({ request }) => {
      asked.push(await request.json());
      return answer({ steps });
    }),
    http.post('/api/submissions', async ({ request }) => {
      sent.push(await request.json());
      return answer({ submissionId: 's1', instanceId: null, createTime: '2026-11-20T09:00:00.000Z' });
    }),
  );
});

const sofia = {
  id: 7,
  userName: 'sofia',
  nickName: 'Sofia Rossi',
  deptName: 'Finance',
  phone: '',
  createTime: '2026-11-20T09:00:00.000Z',
};

async function open(query: string, key = 'refund') {
  const screen = (
    <Routes>
      <Route path="/d/:key" element={<EditPage />} />
    </Routes>
  );
  await showPiece(screen, `/d/${key}?${query}`);
}

test('a ticket number in the address goes with its account, for what the ticket knows and for what is sent', async () => {
  await open('ticketId=48213&account=north');
  await expect.element(page.getByRole('textbox', { name: 'Order' })).toHaveValue('order of north');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ ticketId: '48213', account: 'north' }]);
});

test('an address that leads to no form says so, and asks nobody to try again', async () => {
  const none = HttpResponse.json(
    { code: 404, msg: '', data: { errors: [{ code: 'not_found', path: [] }] } },
    { status: 404 },
  );
  worker.use(http.get('/api/public/forms/:key', () => none));
  await open('', 'none');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Form not found' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go to the dashboard' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a form with a password leads to where it is asked for, and back', async () => {
  const refused = { code: 403, msg: '', data: { errors: [{ code: 'password_needed', path: ['formKey'] }] } };
  worker.use(http.get('/api/public/forms/:key', () => HttpResponse.json(refused, { status: 403 })));
  await open('ticketId=48213', 'locked');
  await expect.element(page.getByRole('heading', { level: 1, name: 'This form needs a password' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enter the password' })).toBeVisible();
  expect(passwordAddress('refund', '/d/refund?ticketId=48213')).toBe('/s/refund?next=%2Fd%2Frefund%3FticketId%3D48213');
});

test('without an account in the address none is sent', async () => {
  await open('ticketId=48213');
  await expect.element(page.getByRole('textbox', { name: 'Order' })).toHaveValue('order of null');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => sent).toMatchObject([{ ticketId: '48213' }]);
  expect(sent[0]).not.toHaveProperty('account');
});

test('below the button, which it never moves, stands who will approve, as the people around the ticket are now', async () => {
  const step = {
    nodeId: 'owner',
    name: 'Owner',
    type: 'userTask',
    isCurrent: false,
    mode: 'all',
    decidedBy: null,
  } as const;
  steps = [
    { ...step, people: [{ id: 7 as UserId, nickName: 'Sofia Rossi', avatar: '' }], problem: null },
    {
      ...step,
      nodeId: 'many',
      name: 'Many',
      people: Array.from({ length: 7 }, (_, at) => ({ id: (at + 20) as UserId, nickName: `Person ${at}`, avatar: '' })),
      problem: null,
    },
    { ...step, nodeId: 'team', name: 'Team', people: [], problem: 'ticket_unknown' },
  ];
  await open('ticketId=48213&account=north');
  const who = page.getByRole('region', { name: 'Who will approve' });
  await expect.element(who.getByText('Sofia Rossi')).toBeVisible();
  await expect.element(who.getByText('Known once the form is linked to a ticket')).toBeVisible();
  await expect.element(who.getByText('and 2 others')).toBeVisible();
  expect(who.getByText('Person 5').elements()).toEqual([]);
  const send = page.getByRole('button', { name: 'Send', exact: true }).element();
  expect(send.compareDocumentPosition(who.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(asked.at(-1)).toMatchObject({ formKey: 'refund', ticketId: '48213', account: 'north' });
});

test('of a form without a process nothing is said about approvers', async () => {
  await open('');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  expect(page.getByRole('region', { name: 'Who will approve' }).elements()).toEqual([]);
});

test('a step whose people the sender chooses is asked for once it is missing, and sent with them', async () => {
  const wanted = {
    code: 'next_assignee_required',
    path: ['chosen', 'lead'],
    params: { nodeIds: 'lead', nodeName: 'Team lead' },
  };
  worker.use(
    http.post('/api/submissions', async ({ request }) => {
      const given = (await request.json()) as { choices?: unknown };
      sent.push(given);
      if (given.choices)
        return answer({ submissionId: 's1', instanceId: 'p1', createTime: '2026-11-20T09:00:00.000Z' });
      return HttpResponse.json({ code: 422, msg: '', data: { errors: [wanted] } }, { status: 422 });
    }),
    http.get('/api/system/user/select', () => answer({ records: [sofia], total: 1, size: 10, current: 1, pages: 1 })),
  );
  await open('ticketId=48213');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const field = page.getByRole('group', { name: /Team lead/ });
  await field.getByRole('button', { name: 'Choose people' }).click();
  await page.getByRole('option', { name: /sofia/ }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(field.getByText('Sofia Rossi')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ choices: { lead: [7] }, ticketId: '48213' });
  await expect.element(page.getByRole('heading', { name: 'Answers sent' })).toBeVisible();
});
