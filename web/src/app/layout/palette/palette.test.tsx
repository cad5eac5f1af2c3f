import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markSignedIn, reply, signedIn, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';

const NOTHING = { hits: [], next: null };
const none = {
  forms: NOTHING,
  answers: NOTHING,
  requests: NOTHING,
  tickets: NOTHING,
  people: NOTHING,
  isComplete: true,
};
const aRequest = (title: string, ticketId: string | null = null) => ({
  instanceId: `i-${title}`,
  submissionId: `s-${title}`,
  myTaskId: null,
  formName: 'Refund',
  procDefName: 'Refund approval',
  procNumber: '4711',
  title,
  processStatus: 1,
  requester: 'Tom Becker',
  ticketId,
  createTime: '2026-11-20T09:00:00.000Z',
  excerpt: null,
});

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  markSignedIn(true);
  worker.use(
    reply('get', '/getInfo', 200, {
      user: { id: 3, userName: 'maya', nickName: 'Maya Okafor', avatar: '' },
      roles: ['common'],
      permissions: ['form:project:add', 'ticket:linked:list'],
    }),
    ...signedIn(),
    reply('get', '/search', 200, none),
    reply('get', '/search/recent', 200, { forms: [], answers: [], requests: [] }),
  );
});
afterEach(async () => {
  // Whether it is open outlives the page that a test draws.
  await userEvent.keyboard('{Escape}');
  worker.resetHandlers();
  localStorage.clear();
});

async function open(path = '/index') {
  const router = await showApp(path);
  await expect.element(page.getByRole('button', { name: /^Search or jump to/ })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  return router;
}
const field = () => page.getByRole('combobox', { name: 'Search or run a command' });
const group = (name: string) => page.getByRole('group', { name, exact: true });
const highlighted = () => page.getByRole('option', { selected: true }).element().textContent;

test('commands run from the keyboard; those without a permission are not offered', async () => {
  const router = await open();
  await userEvent.fill(field(), 'add user');
  await expect.element(page.getByText(/^Nothing found for/)).toBeVisible();
  await userEvent.fill(field(), 'form');
  await expect.poll(highlighted).toBe('New form');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(highlighted).toBe('Import a form');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/project/import');
});

test('a command switches to dark, and then offers the way back', async () => {
  await open();
  await userEvent.fill(field(), 'switch');
  await page.getByRole('option', { name: 'Switch to dark' }).click();
  await expect.poll(() => localStorage.getItem('countersign.colour-scheme.3')).toBe('dark');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(field(), 'switch');
  await expect.element(page.getByRole('option', { name: 'Switch to light' })).toBeVisible();
});

test('a number finds what goes by it first: requests, then their ticket', async () => {
  worker.use(
    reply('get', '/search', 200, {
      ...none,
      forms: { hits: [{ formKey: 'f1', name: 'Form 4711', rights: ['fill'], excerpt: null }], next: null },
      requests: { hits: [aRequest('Refund for Ada', '4711')], next: null },
    }),
  );
  await open();
  await userEvent.fill(field(), '4711');
  await expect.element(group('Tickets').getByRole('option')).toHaveTextContent('Ticket #4711Linked forms');
  const names = page.getByRole('listbox').getByRole('group').elements();
  expect(names.map((one) => one.getAttribute('aria-label'))).toEqual(['Requests', 'Tickets', 'Forms']);
  expect(await violations()).toEqual([]);
});

test('who is called so comes before what they sent', async () => {
  const tom = { id: 4, userName: 'tom', nickName: 'Tom Becker', avatar: '', deptName: 'Support' };
  worker.use(
    reply('get', '/search', 200, {
      ...none,
      requests: { hits: [aRequest('Broken lid')], next: null },
      people: { hits: [tom], next: null },
    }),
  );
  await open();
  await userEvent.fill(field(), 'beck');
  await expect.poll(highlighted).toMatch(/^Tom Becker/);
  await userEvent.fill(field(), 'broken');
  await expect.poll(highlighted).toMatch(/^Broken lid/);
});

test('a ticket is found by its subject, with its number beside it', async () => {
  const hit = { ticketId: '48213', account: 'acme', subject: 'Espresso machine leaks', excerpt: null };
  worker.use(reply('get', '/search', 200, { ...none, tickets: { hits: [hit], next: null } }));
  const router = await open();
  await userEvent.fill(field(), 'espresso');
  await expect
    .element(group('Tickets').getByRole('option'))
    .toHaveTextContent('Espresso machine leaksTicket #48213 · Linked forms');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/zendesk/linkedForm?zdTktId=48213&account=acme');
});

test('who searches too often reads when to go on', async () => {
  const errors = [{ code: 'too_many_requests', path: [], params: { seconds: 12 } }];
  worker.use(
    http.get('/api/search', () => HttpResponse.json({ code: 429, msg: '', data: { errors } }, { status: 429 })),
  );
  await open();
  await userEvent.fill(field(), 'espresso');
  await expect.element(page.getByText(/^Too many searches at once\. Try again in 12 s\./)).toBeVisible();
});

test('what arrives later leaves the highlight where it was, and an older text’s answer is dropped', async () => {
  const waiting = new Map<string, () => void>();
  worker.use(
    http.get('/api/search', async ({ request }) => {
      const text = new URL(request.url).searchParams.get('search') ?? '';
      await new Promise<void>((done) => waiting.set(text, done));
      return HttpResponse.json({
        code: 200,
        msg: '',
        data: { ...none, requests: { hits: [aRequest(text)], next: null } },
      });
    }),
  );
  await open();
  await userEvent.fill(field(), 'sh');
  await expect.poll(() => waiting.has('sh')).toBe(true);
  await userEvent.fill(field(), 'shortcut');
  await expect.poll(() => waiting.has('shortcut')).toBe(true);
  await expect.poll(highlighted).toBe('Keyboard shortcuts');
  waiting.get('shortcut')?.();
  await expect.element(group('Requests').getByText('shortcut')).toBeVisible();
  expect(highlighted()).toBe('Keyboard shortcuts');
  waiting.get('sh')?.();
  await expect.element(group('Requests').getByText('sh', { exact: true })).not.toBeInTheDocument();
});

test('what was opened last comes first, as far as the server still shows it', async () => {
  const asked: string[] = [];
  worker.use(
    http.get('/api/search/recent', ({ request }) => {
      asked.push(new URL(request.url).search);
      const forms = [{ formKey: 'kept', name: 'Kept form', rights: ['edit_form'], excerpt: null }];
      return HttpResponse.json({ code: 200, msg: '', data: { forms, answers: [], requests: [] } });
    }),
  );
  localStorage.setItem(
    'countersign.recent.3',
    JSON.stringify(['/project/form/editor?formKey=kept', '/project/form/editor?formKey=lost']),
  );
  await open();
  await expect.element(group('Recent').getByRole('option')).toHaveTextContent('Kept form');
  expect(asked[0]).toBe('?forms=kept%2Clost');
});
