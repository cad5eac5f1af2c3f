import type { SheetContent } from '@countersign/shared/api/workflow/sheet.ts';
import type { TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SWRConfig } from 'swr';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { reply, worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { SheetPage } from './sheet-page.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const approved: TimelineEntry = {
  id: '2.0',
  nodeName: 'Team lead',
  action: 'approve',
  assigneeName: 'Maya Okafor',
  onBehalfOfName: 'Sofia Rossi',
  candidate: [],
  createTime: '2026-03-02T09:00:00.000Z',
  finishTime: '2026-03-02T10:00:00.000Z',
  duration: 3_600_000,
  comment: 'fine <b>as it is</b>',
  toNames: [],
  files: [{ id: 'f', name: 'invoice.pdf', size: 10, url: '/files/f' }],
  subTasks: [],
};
const content = {
  procInsId: 'p1',
  procNumber: 'REF-2026-00042',
  title: '<i>Refund</i>',
  procDefName: 'Refund approval',
  procDefVersion: 3,
  formName: '',
  status: 2,
  starter: { id: 2, nickName: 'فاطمة الأمراني', avatar: '' },
  department: '',
  createTime: '2026-03-02T08:00:00.000Z',
  finishTime: '2026-03-02T10:00:00.000Z',
  ticketId: '48213',
  template: null,
  answered: null,
  entries: [approved],
  signatures: [
    {
      entryId: '2.0',
      nodeName: 'Team lead',
      name: 'Maya Okafor',
      onBehalfOfName: 'Sofia Rossi',
      time: '2026-03-02T10:00:00.000Z',
      image: 'data:image/png;base64,iVBORw0KGgo=',
      isStanding: true,
    },
  ],
} as unknown as SheetContent;

async function open(over: Partial<SheetContent> | null) {
  worker.use(
    over === null
      ? reply('get', '/workflow/instances/p1/sheet', 404, null)
      : reply('get', '/workflow/instances/p1/sheet', 200, { ...content, ...over }),
  );
  const user = { id: 1 as never, userName: 'maya', nickName: 'Maya Okafor', avatar: '' };
  await showPiece(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={{ user, roles: [], permissions: [] }}>
        <SheetPage />
      </SessionContext>
    </SWRConfig>,
    '/workflow/process/sheet?procInsId=p1',
  );
}
const paper = () => page.getByRole('article', { name: 'Printed sheet' });
const signature = () => paper().getByRole('img', { name: /^Signature of Maya Okafor/ });

test('the usual sheet tells the facts, what happened with comment and files, and the signature beside the decision', async () => {
  await open({});
  await expect.element(paper().getByRole('heading', { name: '<i>Refund</i>' })).toBeVisible();
  for (const fact of ['REF-2026-00042', 'Refund approval v3', 'فاطمة الأمراني', '#48213', 'Completed']) {
    await expect.element(paper().getByText(fact, { exact: true })).toBeVisible();
  }
  await expect.element(paper().getByText('Department')).not.toBeInTheDocument();
  const line = paper().getByRole('row').nth(1);
  await expect.element(line.getByText('Maya Okafor for Sofia Rossi approved')).toBeVisible();
  await expect.element(line.getByText('fine <b>as it is</b>')).toBeVisible();
  await expect.element(line.getByText('Files: invoice.pdf')).toBeVisible();
  await expect.element(line.getByRole('img', { name: 'Signature of Maya Okafor' })).toBeInTheDocument();
  await expect.element(page.getByText(/^Not finished/)).not.toBeInTheDocument();
});

test('a sheet of its own has the looks of its places, and signatures where it wants them, once', async () => {
  const runs = (text: string, marks?: 'bold'[]) => [{ text, ...(marks ? { marks } : {}) }];
  await open({
    template: [
      { type: 'paragraph', runs: runs('{{process.title}}', ['bold']) },
      { type: 'paragraph', runs: runs('{{process.record}}') },
      { type: 'paragraph', runs: runs('{{process.signatures}}') },
    ],
  });
  await expect.element(paper().getByText('<i>Refund</i>')).toBeVisible();
  expect(paper().getByText('<i>Refund</i>').element().tagName).toBe('STRONG');
  expect(signature().elements()).toHaveLength(1);
  expect(signature().element().closest('table')).toBeNull();
});

test('one that still runs says so above everything', async () => {
  await open({ status: 1, finishTime: null });
  await expect.element(page.getByText(/^Not finished: status on/)).toBeVisible();
});

test('whoever may not see the process reads that it cannot be printed', async () => {
  await open(null);
  await expect.element(page.getByRole('heading', { name: 'Can’t print this request' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open my requests' })).toBeVisible();
});
