import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markSignedIn, reply, signedIn, worker } from '../../../../testing/replies.ts';
import { showApp } from '../../../../testing/show.tsx';
import { violations } from '../../../../testing/violations.ts';
import { anInstance } from '../../record/a-task.ts';

const menu = {
  name: 'OwnProcesses',
  path: '/workflow/process/own',
  hidden: false,
  component: 'workflow/process/own',
  meta: { title: '' },
};
const own = (changes: Record<string, unknown> = {}) => ({
  procInsId: 'process-1',
  procDefName: 'Refund approval',
  procDefVersion: 4,
  createTime: '2026-11-20T08:00:00.000Z',
  status: 1,
  duration: 7_200_000,
  currentSteps: ['Finance'],
  formName: 'Refund',
  procTitle: 'Refund · SO-104222 · 49.90 EUR',
  submissionId: 'answers-1',
  ticketId: null,
  canBeSentAgain: false,
  ...changes,
});
const aTimeline = {
  procInsId: 'process-1',
  procDefName: 'Refund approval',
  procDefVersion: 4,
  status: 1,
  starter: { id: 4, nickName: 'Tom Becker', avatar: '' },
  createTime: '2026-11-20T08:00:00.000Z',
  finishTime: null,
  entries: [],
};
const waiting = {
  id: 'task-9',
  nodeName: 'Finance',
  action: '',
  assigneeName: 'Sofia Marin',
  onBehalfOfName: '',
  candidate: [],
  createTime: '2026-11-20T09:00:00.000Z',
  finishTime: null,
  duration: null,
  comment: '',
  toNames: [],
  subTasks: [],
};
const sent: [method: string, path: string, body: unknown][] = [];
const took = async ({ request }: { request: Request }) => {
  const text = await request.text();
  sent.push([request.method, new URL(request.url).pathname, text === '' ? null : JSON.parse(text)]);
  return HttpResponse.json({ code: 200, msg: '', data: { procInsId: 'process-1', status: 4 } });
};

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  markSignedIn(true);
  sent.length = 0;
});
afterEach(() => {
  worker.resetHandlers();
  markSignedIn(false);
});

async function open(records: unknown[]) {
  const permissions = ['start', 'cancel', 'delete', 'own'].map((one) => `workflow:process:${one}`);
  const startable = (formName: string, version: number) => ({
    definitionKey: 'refund_approval',
    name: 'Refund approval',
    version,
    formKey: formName.toLowerCase(),
    formName,
  });
  const found = [startable('Refund', 4), startable('Goodwill', 4)];
  worker.use(
    reply('get', '/getInfo', 200, {
      user: { id: 4, userName: 'tom', nickName: 'Tom Becker', avatar: '' },
      roles: ['common'],
      permissions,
    }),
    ...signedIn([menu]),
    reply('get', '/workflow/instances/own', 200, { records, total: records.length, size: 20, current: 1, pages: 1 }),
    reply('get', '/workflow/instances/:id', 200, anInstance()),
    reply('get', '/workflow/instances/:id/failures', 200, []),
    reply('get', '/workflow/instances/:id/timeline', 200, aTimeline),
    reply('get', '/workflow/waiting', 200, { todo: 0, copies: 0 }),
    reply('get', '/system/saved-filters', 200, { filters: [] }),
    reply('get', '/workflow/startable', 200, { records: found, total: 2, size: 50, current: 1, pages: 1 }),
    http.post('/api/workflow/instances/:id/cancel', took),
    http.delete('/api/workflow/instances/:id', took),
  );
  const router = await showApp('/workflow/process/own');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My requests' })).toBeVisible();
  return router;
}

const more = async (entry: string) => {
  await page
    .getByRole('button', { name: /More|Actions/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('a process of mine has its title, status, step, start and duration, and opens beside the list', async () => {
  const router = await open([own()]);
  const row = page.getByRole('row', { name: /Refund · SO-104222/ });
  for (const text of ['Refund · SO-104222 · 49.90 EUR', 'Processing', 'Finance', '2 h']) {
    await expect.element(row.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await row.getByRole('button', { name: 'Details' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Refund' })).toBeVisible();
  expect(router.state.location.search).toContain('open=process-1');
});

test('a running process is cancelled after a question that names it', async () => {
  await open([own()]);
  await more('Cancel request');
  const dialog = page.getByRole('dialog', { name: /Refund/ });
  await expect.element(dialog.getByRole('button', { name: 'Keep it running' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await expect.poll(() => sent).toEqual([['POST', '/api/workflow/instances/process-1/cancel', {}]]);
});

test('the menu of a row is as wide as its words', async () => {
  await page.viewport(1200, 800);
  await open([own()]);
  await page.getByRole('button', { name: /More actions/ }).click();
  const entry = page.getByRole('menuitem', { name: 'Cancel request' });
  await expect.element(entry).toBeVisible();
  const heightOf = (item: typeof entry) => (item.element() as HTMLElement).offsetHeight;
  expect(heightOf(entry)).toBe(heightOf(page.getByRole('menuitem', { name: 'Remind' })));
  await page.viewport(800, 900);
});

test('after a step beside the list the keyboard stays there, and Escape closes it', async () => {
  const router = await open([own()]);
  worker.use(reply('get', '/workflow/instances/process-1', 200, anInstance({ steps: ['urge'] })));
  worker.use(http.post('/api/workflow/instances/:id/steps', took));
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Remind' }).click();
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
  worker.use(reply('get', '/workflow/instances/process-1', 200, anInstance()));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Approvers of Refund reminded')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Remind' }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.search).toBe('');
});

test('an ended process leaves the list after a question, with “Delete success”', async () => {
  await open([own({ status: 2, currentSteps: [] })]);
  await more('Delete');
  await page
    .getByRole('dialog', { name: 'Delete “Refund · SO-104222 · 49.90 EUR” from your list?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.poll(() => sent).toEqual([['DELETE', '/api/workflow/instances/process-1', null]]);
  await expect.element(page.getByText('Delete success')).toBeVisible();
});

test('the start dialog offers each process with its version, and its form is the next page', async () => {
  const router = await open([]);
  await page.getByRole('button', { name: 'New request' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New request' });
  await expect.element(dialog.getByText('Refund approval · v4').first()).toBeVisible();
  const box = dialog.getByRole('radio', { name: /Goodwill/ });
  await expect.element(box).toBeInTheDocument();
  (box.element() as HTMLInputElement).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/workflow/task/record/start?definitionKey=refund_approval&formKey=goodwill');
});

test('everybody’s processes name their starter, and what may be done opens beside the list', async () => {
  const [starter, step] = ['Lina Haddad', 'Finance'];
  const records = [own({ procInsId: 'process-9', starterName: starter, currentSteps: [step] })];
  const menus = [{ ...menu, name: 'AllProcesses', path: '/workflow/process/all', component: 'workflow/process/all' }];
  worker.use(
    reply('get', '/getInfo', 200, {
      user: { id: 1, userName: 'admin', nickName: 'Alex Morgan', avatar: '' },
      roles: ['common'],
      permissions: ['workflow:process:list', 'workflow:process:stop', 'workflow:task:proxy'],
    }),
    ...signedIn(menus),
    reply('get', '/workflow/instances', 200, { records, total: 1, size: 20, current: 1, pages: 1 }),
    reply('get', '/workflow/instances/process-9', 200, anInstance({ steps: ['suspend', 'stop'] })),
    reply('get', '/workflow/instances/process-9/failures', 200, []),
    reply('get', '/workflow/instances/process-9/timeline', 200, { ...aTimeline, entries: [waiting] }),
    reply('get', '/system/saved-filters', 200, { filters: [] }),
  );
  await showApp('/workflow/process/all');
  await expect.element(page.getByRole('heading', { level: 1, name: 'All requests' })).toBeVisible();
  const row = page.getByRole('row', { name: /Refund/ });
  for (const text of [starter, step]) await expect.element(row.getByText(text)).toBeVisible();
  expect(await violations()).toEqual([]);
  await row.getByRole('button', { name: 'Details' }).click();
  const drawer = page.getByRole('dialog', { name: 'Refund' });
  const task = drawer.getByRole('link', { name: 'Open the task' });
  await expect.element(task).toHaveAttribute('href', '/workflow/task/record/handle?taskId=task-9');
  await drawer.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Stop for good' })).toBeVisible();
});

test('an administrator takes an ended process of anybody off every list after a question', async () => {
  const records = [own({ status: 2, currentSteps: [], starterName: 'Lina Haddad' })];
  const menus = [{ ...menu, name: 'AllProcesses', path: '/workflow/process/all', component: 'workflow/process/all' }];
  worker.use(
    reply('get', '/getInfo', 200, {
      user: { id: 1, userName: 'admin', nickName: 'Alex Morgan', avatar: '' },
      roles: ['common'],
      permissions: ['workflow:process:list', 'workflow:process:stop'],
    }),
    ...signedIn(menus),
    reply('get', '/workflow/instances', 200, { records, total: 1, size: 20, current: 1, pages: 1 }),
    reply('get', '/system/saved-filters', 200, { filters: [] }),
    http.delete('/api/workflow/instances/:id/everywhere', took),
  );
  await showApp('/workflow/process/all');
  await more('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete “Refund · SO-104222 · 49.90 EUR” from every list?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => sent).toEqual([['DELETE', '/api/workflow/instances/process-1/everywhere', null]]);
});

test('the diagram of a process that is not there, or not mine to see, says so and leads to my own', async () => {
  const empty = { records: [], total: 0, size: 20, current: 1, pages: 0 };
  worker.use(
    ...signedIn([{ ...menu, name: 'Image', path: '/workflow/process/image', component: 'workflow/process/image' }]),
    reply('get', '/workflow/instances/nothing/timeline', 404, null),
    reply('get', '/workflow/instances/own', 200, empty),
  );
  await showApp('/workflow/process/image?procInsId=nothing');
  await expect.element(page.getByText('Can’t show this request')).toBeVisible();
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Open my requests' })).toBeVisible();
});
