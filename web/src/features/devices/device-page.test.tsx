import type { Device } from '@countersign/shared/api/devices/devices.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissNotice, noticeStore } from '../../lib/look/notify.ts';
import { SessionContext } from '../../lib/session/permissions.ts';
import { worker } from '../../testing/replies.ts';
import { showPiece } from '../../testing/show.tsx';
import { DeliveryPage } from './delivery/delivery-page.tsx';
import { DevicePage } from './records/device-page.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(async () => {
  worker.resetHandlers();
  for (const { id } of noticeStore.get()) dismissNotice(id);
  await page.viewport(800, 900);
});

const aDevice = (id: string, serial: string): Device => ({
  id,
  formKey: 'exchange',
  formDataId: 'd-1',
  deviceSerialNumber: serial,
  customerName: 'Lena Fischer',
  deliveryNo: '',
  ticketId: null,
  account: null,
  createTime: '2026-11-20T09:00:00.000Z',
  updateTime: '2026-11-20T09:00:00.000Z',
  rev: 1,
});
const answer = (data: unknown) => HttpResponse.json({ code: 200, msg: '', data });
const refusal = (...codes: [code: string, field: string][]) =>
  HttpResponse.json(
    { code: 422, msg: '', data: { errors: codes.map(([code, field]) => ({ code, path: [field] })) } },
    { status: 422 },
  );

/** A server with two devices that remembers what it was asked to do. */
function aServer() {
  const rows = [aDevice('a', 'SN-1'), aDevice('b', 'SN-2')];
  const asked: string[] = [];
  worker.use(
    http.get('/api/devices', () => answer({ records: rows, total: 2, size: 20, current: 1, pages: 1 })),
    http.get('/api/system/saved-filters', () => answer({ filters: [] })),
    http.delete('/api/devices/:ids', ({ params }) => (asked.push(`delete ${String(params['ids'])}`), answer(null))),
    http.post('/api/devices/export', () => (asked.push('export'), answer({ key: 'export-1' }))),
    http.get('/api/common/process', () =>
      answer({ rate: 40, url: '', tips: '4 / 10', status: 'running', reason: null }),
    ),
    http.post('/api/devices', () =>
      refusal(['device_serial_required', 'deviceSerialNumber'], ['customer_name_required', 'customerName']),
    ),
    http.post('/api/devices/delivery-number/preview', () =>
      answer({
        rows: [
          { given: 'SN-1', outcome: 'matched', devices: [rows[0]] },
          { given: 'SN 9', outcome: 'unmatched', devices: [] },
        ],
      }),
    ),
    http.put('/api/devices/delivery-number', async ({ request }) => {
      const { deliveryNo } = (await request.json()) as { deliveryNo: string };
      if (deliveryNo === '') return refusal(['delivery_no_empty', 'deliveryNo']);
      return answer({ rows: [{ id: 'a', deviceSerialNumber: 'SN-1', outcome: 'updated', oldValue: '' }], undo: 'u1' });
    }),
    http.post('/api/devices/delivery-number/u1/undo', () =>
      answer({ rows: [{ id: 'a', deviceSerialNumber: 'SN-1', outcome: 'updated', oldValue: 'DHL 1' }] }),
    ),
  );
  return asked;
}

let opened = 0;

/** Answers are kept by what was asked, so every test asks for a customer of its own. */
async function open(screen: 'records' | 'delivery', ...permissions: string[]) {
  await page.viewport(1280, 900);
  const user = { id: 3 as never, userName: 'maya', nickName: 'Maya Okafor', avatar: '' };
  await showPiece(
    <SessionContext.Provider value={{ user, roles: ['zd-admin'], permissions }}>
      {screen === 'records' ? <DevicePage /> : <DeliveryPage />}
    </SessionContext.Provider>,
    `/?customerName=${(opened += 1)}`,
  );
}

test('deleting asks with the listed records, and only then they go', async () => {
  const asked = aServer();
  await open('records', 'customer:changed-device:remove');
  await expect.element(page.getByRole('row', { name: /SN-2/ })).toBeVisible();
  (page.getByRole('checkbox', { name: 'Select all rows' }).element() as HTMLInputElement).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete these 2 device records?' });
  await expect.element(question.getByText(/SN-1 and SN-2 will be deleted/)).toBeVisible();
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Delete success')).toBeVisible();
  expect(asked).toEqual(['delete a,b']);
});

test('exporting all items asks first, then shows how far it has come', async () => {
  const asked = aServer();
  await open('records', 'customer:changed-device:export');
  await expect.element(page.getByRole('row', { name: /SN-2/ })).toBeVisible();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export all' }).click();
  const question = page.getByRole('dialog', { name: 'Export all device records?' });
  await expect.element(question).toBeVisible();
  expect(asked).toEqual([]);
  await question.getByRole('button', { name: 'Export' }).click();
  await expect.element(page.getByText('40% · 4 / 10')).toBeVisible();
  expect(asked).toEqual(['export']);
});

test('an export can be cancelled, tried again once it has failed, and ends with its download address', async () => {
  aServer();
  let ordered = 0;
  const asked: (string | null)[] = [];
  const found = { rate: 40, url: '', tips: '4 / 10', status: 'running', reason: null };
  let now: object = { ...found, rate: 0, tips: '', status: 'waiting' };
  worker.use(
    http.post('/api/devices/export', () => answer({ key: `export-${(ordered += 1)}` })),
    http.get('/api/common/process', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('key'));
      return answer(now);
    }),
    http.post('/api/common/process/cancel', () => answer({ ...found, status: 'cancelled' })),
  );
  const dialog = page.getByRole('dialog', { name: 'Export', exact: true });
  const order = async () => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  };
  await open('records', 'customer:changed-device:export');
  await expect.element(page.getByRole('row', { name: /SN-2/ })).toBeVisible();
  await order();
  await expect.element(dialog.getByText('Waiting to start…')).toBeVisible();
  now = found;
  await expect.element(dialog.getByText('40% · 4 / 10')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel export' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Export cancelled. No file was created.');
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  now = { ...found, status: 'failed', reason: 'fault' };
  await order();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The export failed. No file was created.');
  now = { ...found, rate: 100, url: 'data:text/csv,a', tips: '', status: 'done' };
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('The file is ready.');
  await expect.element(dialog.getByRole('link', { name: 'Download the file' })).toBeVisible();
  const looks = asked.length;
  await new Promise((done) => setTimeout(done, 1500));
  expect([ordered, asked.length, asked.at(-1)]).toEqual([3, looks, 'export-3']);
  await userEvent.keyboard('{Escape}');

  now = { ...found, status: 'failed', reason: 'no_right' };
  await order();
  await expect.element(dialog.getByText('You no longer have permission to export this list.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('a record that lacks something says what beside the field', async () => {
  aServer();
  await open('records', 'customer:changed-device:add');
  await page.getByRole('button', { name: 'Add record' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Device serial number is required')).toBeVisible();
  await expect.element(page.getByText('Customer name is required')).toBeVisible();
});

test('pasted numbers are looked at, updated with a number and taken back', async () => {
  aServer();
  await open('delivery', 'customer:delivery:edit');
  await page.getByLabelText('Serial numbers').fill('SN-1\nSN 9');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.element(page.getByText('1 matched, 0 ambiguous, 1 without a record, 0 repeated')).toBeVisible();
  await page.getByRole('button', { name: 'Update 1 device' }).click();
  await expect.element(page.getByText('Delivery No cannot be empty')).toBeVisible();
  await page.getByLabelText(/Delivery number/).fill('DHL 1');
  await page.getByRole('button', { name: 'Update 1 device' }).click();
  await expect.element(page.getByRole('heading', { name: '1 device now has delivery number DHL 1' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Update of 1 device undone')).toBeVisible();
});

test('an import says what it needs before a file is chosen, and fills form key and data ID into all lines', async () => {
  aServer();
  const previews: unknown[] = [];
  const broken = { line: 3, deviceSerialNumber: 'SN-8', outcome: 'broken', changes: [] };
  worker.use(
    http.post('/api/devices/import/preview', async ({ request }) => {
      previews.push(await request.json());
      const problems = [{ field: 'customerName', code: 'customer_name_required' }];
      const counts = { new: 0, changed: 0, same: 0, broken: 1 };
      return answer({ rows: [{ ...broken, problems }], counts, unknownHeadings: [], plan: 'p' });
    }),
  );
  await open('records', 'customer:changed-device:add');
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import device records' });
  await expect.element(dialog.getByText('Customer name *')).toBeVisible();
  await expect.element(dialog.getByText('Form key *')).toBeVisible();

  const saved = vi.spyOn(URL, 'createObjectURL');
  await dialog.getByRole('button', { name: 'Download sample file' }).click();
  const [file] = saved.mock.calls.map(([blob]) => blob as Blob);
  // The mark by which spreadsheets know UTF-8.
  expect(new Uint8Array((await file?.arrayBuffer()) ?? []).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  saved.mockRestore();

  await dialog.getByLabelText('Form key for all lines').fill('exchange');
  await expect.element(dialog.getByText('Form key · set below')).toBeVisible();
  await dialog.getByLabelText('Form data ID for all lines').fill('d-1');
  const csv = 'Serial number,Customer\nSN-7,Ada\nSN-8,';
  await userEvent.upload(dialog.getByLabelText('Choose a file'), new File([csv], 'devices.csv', { type: 'text/csv' }));
  const row = dialog.getByRole('row', { name: 'SN-8 3 Customer name Invalid Customer name is required' });
  await expect.element(row).toBeVisible();
  expect(previews).toEqual([{ csv, common: { formKey: 'exchange', formDataId: 'd-1' } }]);
});

test('who may only look sees no way to change anything', async () => {
  aServer();
  await open('records', 'customer:changed-device:list');
  await expect.element(page.getByRole('row', { name: /SN-2/ })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Add record' }).query()).toBeNull();
});
