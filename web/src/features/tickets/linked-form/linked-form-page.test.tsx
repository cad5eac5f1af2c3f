import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dismissNotice, noticeStore } from '../../../lib/look/notify.ts';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { LinkedFormPage } from './linked-form-page.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(async () => {
  worker.resetHandlers();
  asked = [];
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
  may: ['resubmit', 'switch', 'remove', 'note'],
  account: 'acme',
  ticketState: null,
  mergedFrom: null,
});

const fillable = {
  formKey: 'refund',
  name: 'Refund request',
  description: '',
  version: 1,
  hasApproval: true,
  isFavourite: false,
  usedTime: null,
};

/** A server with two linked forms that remembers what it was asked to take away, to find and to export. */
function aServer(change: Partial<LinkedForm> = {}, may = aLinkedForm('a', '').may) {
  let rows = [
    { ...aLinkedForm('a', 'Refund'), may },
    { ...aLinkedForm('b', 'Repair'), may, ...change },
  ];
  const removed: string[] = [];
  const answer = (data: unknown) => HttpResponse.json({ code: 200, msg: '', data });
  worker.use(
    http.get('/api/zendesk/linked-forms', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer({ records: rows, total: rows.length, size: 20, current: 1, pages: 1 });
    }),
    http.get('/api/zendesk/ticket-accounts', () => answer({ accounts: ['acme', 'north'] })),
    http.get('/api/zendesk/fillable-forms', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return answer({ records: [fillable], total: 1, size: 50, current: 1, pages: 1 });
    }),
    http.get('/api/system/saved-filters', () => answer({ filters: [] })),
    http.post('/api/zendesk/linked-forms/export', () => {
      exported += 1;
      return answer({ key: 'export.1' });
    }),
    http.get('/api/common/process', () =>
      answer({ rate: 40, url: '', tips: '1 / 2', status: 'running', reason: null }),
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
let exported = 0;
let asked: URLSearchParams[] = [];

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

test('a ticket says what became of it, and where its forms came from when it was merged', async () => {
  aServer({ ticketState: 'deleted', mergedFrom: '48001' as never });
  await open('ticket:linked:list');
  const repair = page.getByRole('row', { name: /Repair/ });
  await expect.element(repair.getByText('Deleted', { exact: true })).toBeVisible();
  await expect.element(repair.getByText('From #48001')).toBeVisible();
});

test('tickets of several accounts are told apart, found by account, and filled in for the one that is chosen', async () => {
  aServer({ account: null });
  await open('ticket:linked:list', 'ticket:linked:add');
  await expect.element(page.getByRole('row', { name: /Refund/ }).getByText('acme')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Repair/ }).getByText('Account unknown')).toBeVisible();
  await page.getByRole('button', { name: 'Zendesk account' }).click();
  await page.getByRole('menuitemradio', { name: 'north' }).click();
  await expect.poll(() => asked.at(-1)?.get('account')).toBe('north');

  await page.getByRole('button', { name: 'New form' }).click();
  const dialog = page.getByRole('dialog', { name: 'New form' });
  await dialog.getByRole('textbox', { name: /Ticket number/ }).fill('48213');
  await expect.poll(() => asked.at(-1)?.get('ticketId')).toBe('48213');
  expect(asked.at(-1)?.get('account')).toBe('north');
  await dialog.getByRole('combobox', { name: /Zendesk account/ }).selectOptions('');
  await dialog.getByText('Refund request').click();
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await expect.element(dialog.getByText('Choose the account of the ticket.')).toBeVisible();
});

test('switching one off says “Update success”', async () => {
  aServer();
  await open('ticket:linked:edit');
  (page.getByRole('switch', { name: 'Refund is enabled' }).element() as HTMLInputElement).click();
  await expect.element(page.getByText('Update success')).toBeVisible();
});

test('who may neither edit nor delete sees no way to do it', async () => {
  aServer({}, []);
  await open('ticket:linked:list');
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('switch').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'New form' }).query()).toBeNull();
});

test('exporting all items asks first, with their number; then it says how far the file is', async () => {
  aServer();
  await open('ticket:linked:export');
  const choose = async () => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export all' }).click();
  };
  await choose();
  const question = page.getByRole('dialog', { name: 'Export all linked forms?' });
  await expect.element(question.getByText('2 rows are written into a CSV file.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.query()).toBeNull();
  expect(exported).toBe(0);
  await choose();
  await question.getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByText('40% · 1 / 2')).toBeVisible();
  expect(exported).toBe(1);
});

test('one that is switched off can be read and not sent again', async () => {
  aServer({ enabled: false, instanceId: null, may: ['switch', 'remove', 'note'] });
  await open('ticket:linked:resubmit');
  await page.getByRole('button', { name: 'Repair', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Repair on ticket #48213' });
  await expect.element(drawer.getByText(/^This form is inactive/)).toBeVisible();
  await expect.element(drawer.getByText('No receipt')).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Send again' }).query()).toBeNull();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Send again' })).toBeVisible();
});

test('every other field is asked for behind “More filters”, and a wrong order of days is said beside the field', async () => {
  aServer();
  await open('ticket:linked:list');
  await page.getByRole('button', { name: 'More filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'More filters' });
  await drawer.getByLabelText('Channel value').fill('NL');
  await drawer.getByLabelText('Created from').fill('2026-11-20');
  await drawer.getByLabelText('Created until').fill('2026-11-19');
  await drawer.getByRole('button', { name: 'Apply filters' }).click();
  await expect.element(drawer.getByText('The last day is before the first.')).toBeVisible();
  await drawer.getByLabelText('Created until').fill('2026-11-20');
  await drawer.getByRole('button', { name: 'Apply filters' }).click();
  await expect.element(page.getByRole('button', { name: 'More filters (3)' })).toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('extValue')).toBe('NL');
  expect(asked.at(-1)?.get('createdUntil')).toMatch(/^2026-11-2/);
});
