import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markSignedIn, reply, signedIn, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { aTaskRow } from '../record/a-task.ts';

const menu = [
  {
    name: 'TodoTasks',
    path: '/workflow/task/todo',
    hidden: false,
    component: 'workflow/task/todo',
    meta: { title: '' },
  },
];
const tasks = [
  aTaskRow({ taskId: 't1', procInsId: 'p1', formName: 'Refund', deployUser: 'Tom Becker', rev: 2 }),
  aTaskRow({
    taskId: 't2',
    procInsId: 'p2',
    formName: 'Purchase',
    deployUser: 'Lina Haddad',
    taskName: 'Head',
    rev: 5,
  }),
];
const sent: Record<string, unknown>[] = [];
let saved: { id: string; name: string; query: Record<string, string> }[] = [];

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  markSignedIn(true);
  sent.length = 0;
  saved = [];
});
afterEach(() => {
  worker.resetHandlers();
  markSignedIn(false);
});

const ok = (data: unknown) => HttpResponse.json({ code: 200, msg: '', data });

async function open(records: unknown[] = tasks, address = '/workflow/task/todo') {
  worker.use(
    reply('get', '/getInfo', 200, {
      user: { id: 3, userName: 'maya', nickName: 'Maya Okafor', avatar: '' },
      roles: ['common'],
      permissions: ['workflow:task:todo', 'workflow:task:handle'],
    }),
    ...signedIn(menu as never),
    reply('get', '/workflow/waiting', 200, { todo: records.length, copies: 0 }),
    reply('get', '/workflow/tasks/todo', 200, { records, total: records.length, size: 20, current: 1, pages: 1 }),
    http.get('/api/system/saved-filters', () => ok({ filters: saved })),
  );
  const router = await showApp(address);
  await expect.element(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();
  return router;
}

/** Garden draws the mark over its input. */
async function tick(name: RegExp) {
  const box = page.getByRole('checkbox', { name });
  await expect.element(box).toBeInTheDocument();
  (box.element() as HTMLInputElement).click();
}

const told = aTaskRow({
  taskId: 't3',
  procInsId: 'p3',
  procNumber: 'PUR-2026-00042',
  summary: [{ key: 'amount', label: 'Amount', text: '1,250.00' }],
});

it('a task says its number and its answers in short, beside the list and before it is approved with others', async () => {
  await open([told, ...tasks]);
  await expect.element(page.getByText('PUR-2026-00042', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Amount 1,250.00')).toBeVisible();
  await tick(/Select all rows/);
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Approve' }).click();
  const list = page.getByRole('dialog').getByRole('list', { name: 'Tasks to approve' });
  await expect.element(list.getByText(/PUR-2026-00042/)).toBeVisible();
  await expect.element(list.getByText('Amount 1,250.00')).toBeVisible();
  expect(await violations()).toEqual([]);
});

describe('several tasks at once', () => {
  async function choose(results: unknown[]) {
    await open();
    worker.use(
      http.post('/api/workflow/tasks/approve', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return ok({ results });
      }),
    );
    await expect.element(page.getByRole('cell', { name: 'Purchase' })).toBeVisible();
    await tick(/Select all rows/);
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Approve' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Approve 2 tasks' })).toBeVisible();
    await expect.element(page.getByLabelText(/^Approval opinion/)).toHaveFocus();
  }

  it('need one opinion, which goes to all of them', async () => {
    const done = (taskId: string) => ({ taskId, isApproved: true, code: null, params: {} });
    await choose([done('t1'), done('t2')]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Please enter the approval opinion')).toBeVisible();
    expect(sent).toEqual([]);
    expect(await violations()).toEqual([]);
    await page.getByLabelText(/^Approval opinion/).fill('all fine');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('2 tasks approved')).toBeVisible();
    expect(sent).toEqual([
      {
        tasks: [
          { id: 't1', rev: 2 },
          { id: 't2', rev: 5 },
        ],
        comment: 'all fine',
      },
    ]);
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  });

  it('say for each one that could not be approved why, and lead to it', async () => {
    await choose([
      { taskId: 't1', isApproved: true, code: null, params: {} },
      { taskId: 't2', isApproved: false, code: 'field_required', params: {} },
    ]);
    await page.getByLabelText(/^Approval opinion/).fill('all fine');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const results = page.getByRole('list', { name: 'Results' });
    await expect.element(results.getByText('Purchase from Lina Haddad')).toBeVisible();
    await expect.element(results.getByText('Not approved')).toBeVisible();
    const link = results.getByRole('link', { name: 'Open the task' });
    expect(link.element().getAttribute('href')).toBe('/workflow/task/record/handle?taskId=t2');
    // Nothing is asked any more.
    expect(page.getByRole('button', { name: 'Cancel' }).query()).toBeNull();
  });
});

describe('what the list offers', () => {
  it('a task of several can be claimed from its row', async () => {
    await open([aTaskRow({ taskId: 't9', procInsId: 'p9', isClaimable: true, rev: 1 })]);
    worker.use(
      http.post('/api/workflow/tasks/t9/steps', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return ok({ task: aTaskRow({ taskId: 't9' }), taskStatus: 1, status: 1 });
      }),
    );
    await page.getByRole('button', { name: /More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Claim' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Claim' }).click();
    await expect.poll(() => sent).toEqual([{ rev: 1, action: { type: 'claim' } }]);
  });

  it('the menu says how many tasks wait', async () => {
    await open();
    await page.getByRole('button', { name: 'Show menu' }).click();
    await expect.element(page.getByRole('link', { name: /To do.*2 waiting/ })).toBeVisible();
  });
});

describe('saved filters', () => {
  it('the present filters are kept under a name, and a kept one is applied', async () => {
    const router = await open(tasks, '/workflow/task/todo?procDefName=Refund');
    worker.use(
      http.post('/api/system/saved-filters', async ({ request }) => {
        const body = (await request.json()) as { name: string; query: Record<string, string> };
        sent.push(body);
        saved = [{ id: 'f1', name: body.name, query: body.query }];
        return ok(saved[0]);
      }),
    );
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters' }).click();
    await page.getByLabelText('Name', { exact: false }).last().fill('Refunds only');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent).toEqual([{ list: 'todo', name: 'Refunds only', query: { procDefName: 'Refund' } }]);
    await expect.element(page.getByRole('button', { name: 'Refunds only' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    expect(router.state.location.search).toBe('');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitemradio', { name: 'Refunds only' }).click();
    await expect.poll(() => router.state.location.search).toBe('?procDefName=Refund');
  });
});

it('finished tasks fit a tablet, their comments wrapped', async () => {
  await page.viewport(800, 900);
  const comment = 'The receipt is complete and the amount agrees with the order, so it can be paid out this week.';
  const task = aTaskRow({
    taskId: 't9',
    procDefName: 'Refund approval',
    taskName: 'Finance',
    comment,
    finishTime: '2026-03-02T09:00:00.000Z',
  });
  worker.use(
    ...signedIn(
      menu.map((one) => ({ ...one, path: '/workflow/task/finished', component: 'workflow/task/finished' })) as never,
    ),
    reply('get', '/workflow/waiting', 200, { todo: 0, copies: 0 }),
    reply('get', '/workflow/tasks/finished', 200, { records: [task], total: 1, size: 20, current: 1, pages: 1 }),
    http.get('/api/system/saved-filters', () => ok({ filters: [] })),
  );
  await showApp('/workflow/task/finished');
  const told = page.getByText(comment);
  await expect.element(told).toBeVisible();
  const line = told.element();
  expect(getComputedStyle(line).whiteSpace).toBe('normal');
  const table = line.closest('table');
  expect(table?.scrollWidth).toBeLessThanOrEqual(table?.parentElement?.clientWidth ?? 0);
});

it('a long summary is cut to the width of a phone, and a short answer stands whole beside a long label', async () => {
  await page.viewport(360, 740);
  const summary = [
    { key: 'reason', label: 'Why does the customer get all of the money back?', text: 'Damaged' },
    { key: 'story', label: 'What happened?', text: 'The box was open and the enclosure broken. '.repeat(5) },
  ];
  worker.use(
    ...signedIn(menu as never),
    reply('get', '/workflow/waiting', 200, { todo: 1, copies: 0 }),
    reply('get', '/workflow/tasks/todo', 200, {
      records: [aTaskRow({ taskId: 't9', procDefName: 'Refund approval', summary })],
      total: 1,
      size: 20,
      current: 1,
      pages: 1,
    }),
    http.get('/api/system/saved-filters', () => ok({ filters: [] })),
  );
  await showApp('/workflow/task/todo');
  const answer = page.getByText('Damaged', { exact: true });
  await expect.element(answer).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  expect(answer.element().scrollWidth).toBeLessThanOrEqual(answer.element().clientWidth);
});
