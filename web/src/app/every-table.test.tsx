import { http, type HttpHandler, HttpResponse } from 'msw';
import { type ComponentType, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { FormContext } from '../features/forms/session/form-context.ts';
import { SessionContext } from '../lib/session/permissions.ts';
import { loadRoomTexts, startI18n } from '../lib/texts/i18n.ts';
import { markSignedIn, untilQuiet, worker } from '../testing/replies.ts';
import { type ExampleReply, exampleReplies } from '../testing/tables/example-replies.ts';
import { TABLE_SCREENS, type TableScreen } from '../testing/tables/table-screens.ts';
import { Providers } from './providers.tsx';
import { findScreen } from './routes/screens.ts';

/** Every screen with a table, held against the one pattern: how it waits, fails, refuses, is empty, opens and is linked to. */

let examples: Record<string, ExampleReply> = {};

beforeAll(async () => {
  examples = await exampleReplies(TABLE_SCREENS.flatMap(({ reads, needs = [] }) => [reads, ...needs]));
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  markSignedIn(true);
  await startI18n();
  await loadRoomTexts();
});
afterAll(() => {
  markSignedIn(false);
  void worker.stop();
});
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  worker.resetHandlers();
  localStorage.clear();
});

const session = {
  user: { id: 3, userName: 'maya', nickName: 'Maya Okafor', avatar: '' },
  roles: ['common'],
  permissions: ['*:*:*'],
  agentOf: [],
} as never;
const sitting = { subscribe: () => () => {}, get: () => ({ form: { formKey: 'x1a' } }) } as never;

type Answer = () => Response | Promise<Response>;
const refused =
  (code: number, msg: string): Answer =>
  () =>
    HttpResponse.json({ code, msg, data: null });
const answered =
  (data: unknown): Answer =>
  () =>
    HttpResponse.json({ code: 200, msg: '', data });

function handler(name: string, answer: Answer): HttpHandler {
  const { method = '', path = '' } = examples[name] ?? {};
  const verb = method.toLowerCase() as 'get' | 'post';
  return http[verb](`/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, () => answer());
}

/** The reply without rows. */
function emptied({ rows = 'records' }: TableScreen, data: unknown): unknown {
  if (Array.isArray(data)) return [];
  return { ...(data as object), [rows]: [], ...(rows === 'records' ? { total: 0, pages: 0 } : {}) };
}

/** Mounts a screen whose list is answered as wanted; of all else there is only what it cannot do without. */
async function show({ screen, at, path, reads, needs = [], given = {} }: TableScreen, answer: Answer, search = '') {
  const Screen = findScreen(screen) as ComponentType;
  await cleanup();
  await untilQuiet();
  worker.resetHandlers();
  worker.use(
    handler(reads, answer),
    ...needs.map((name) => handler(name, answered(given[name] ?? examples[name]?.data))),
    http.all('/api/*', refused(404, 'There is nothing of that here.')),
  );
  const [pathname = '', own = ''] = at.split('?');
  const query = [own, search.replace('?', '')].filter(Boolean).join('&');
  const element = (
    <FormContext value={sitting}>
      <SessionContext value={session}>
        <main>
          <Suspense>
            <Screen />
          </Suspense>
        </main>
      </SessionContext>
    </FormContext>
  );
  const router = createMemoryRouter(
    [
      { path: path ?? pathname, element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [query ? `${pathname}?${query}` : pathname] },
  );
  await render(
    <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </SWRConfig>,
  );
  return { router, place: () => router.state.location.pathname + router.state.location.search };
}

/** An answer that waits until it is let go. */
function held(answer: Answer): { answer: Answer; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    answer: async () => {
      await promise;
      return answer();
    },
    letGo: resolve,
  };
}

const loading = () => page.getByRole('row', { name: 'Loading' });
const firstCell = () => document.querySelector<HTMLElement>('tbody tr:first-child td[data-part="name"]');
const opener = () => firstCell()?.querySelector<HTMLElement>(':scope > button') ?? null;
const topOf = (selector: string) => Math.round(document.querySelector(selector)?.getBoundingClientRect().top ?? NaN);
const heading = () => document.querySelector('h1')?.textContent ?? '';
const shownRows = async () => {
  await expect.element(loading()).not.toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
};

/** Presses Tab from the table's view menu until the first row has the keyboard; a few stops may lie between. */
async function tabToFirstRow() {
  page.getByRole('button', { name: 'Table view' }).element().focus();
  for (let presses = 0; presses < 12 && document.activeElement !== opener(); presses += 1) {
    await userEvent.keyboard('{Tab}');
  }
  expect(document.activeElement).toBe(opener());
}

const named = TABLE_SCREENS.map((one) => [one.at, one] as const);

describe.each(named)('%s', (_, screen) => {
  const rows = () => answered(examples[screen.reads]?.data);

  test('holds the place of its rows while they are on their way, and nothing moves when they come', async () => {
    const list = held(rows());
    await show(screen, list.answer);
    await expect.element(loading()).toBeInTheDocument();
    expect(document.querySelector('[data-state]')).toBeNull();
    const before = [topOf('h1'), topOf('thead')];
    list.letGo();
    await shownRows();
    // A border may take a pixel; a line that comes late takes twenty.
    const moved = [topOf('h1'), topOf('thead')].map((top, at) => Math.abs(top - (before[at] ?? NaN)));
    expect(moved.filter((distance) => !(distance <= 2))).toEqual([]);
    const table = document.querySelector('table');
    const caption = table?.querySelector('caption')?.textContent ?? table?.getAttribute('aria-label');
    if (screen.drawsOtherwise) expect(caption).toBeTruthy();
    else expect(caption).toBe(heading());
  });

  test('says that it may not be seen, without anything to try again', async () => {
    await show(screen, refused(403, 'Only for administrators.'));
    await expect.element(page.getByText('No permission')).toBeVisible();
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull();
    expect(heading()).not.toBe('');
    expect(document.querySelector('table')).toBeNull();
  });

  test('says what it is when there is nothing in it', async () => {
    await show(screen, answered(emptied(screen, examples[screen.reads]?.data)));
    await expect.poll(() => document.querySelector('[data-state="empty"]')).not.toBeNull();
    const said = [...document.querySelectorAll('[data-state="empty"] p')].map((one) => one.textContent);
    expect(said).toHaveLength(2);
    expect(said.filter((text) => text === '' || text === 'No data')).toEqual([]);
    expect(document.querySelector('table')).toBeNull();
  });

  test('says what failed, and tries again', async () => {
    let answer = refused(500, 'The disk is full.');
    await show(screen, () => answer());
    await expect.element(page.getByText('The disk is full.')).toBeVisible();
    answer = rows();
    await page.getByRole('button', { name: 'Try again' }).click();
    await shownRows();
    expect(page.getByText('The disk is full.').query()).toBeNull();
  });
});

/** What the frame alone decides is tried on a few screens: one of each kind of row. */
const SOME = named.filter(([at]) =>
  ['/system/user', '/system/dict', '/monitor/operlog', '/workflow/task/todo', '/zendesk/account'].includes(at),
);

describe.each(SOME)('%s', (_, screen) => {
  const rows = () => answered(examples[screen.reads]?.data);

  test('keeps what is asked of it in the address, and shows what an address asks', async () => {
    const { router } = await show(screen, rows());
    await shownRows();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Rows per page' }), '50');
    await expect.poll(() => router.state.location.search).toContain('size=50');
    await shownRows();
    const search = page.getByRole('searchbox').first();
    const hasSearch = search.query() !== null;
    if (hasSearch) {
      await search.fill('x1a');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => router.state.location.search).toContain('=x1a');
      expect(router.state.location.search).toContain('size=50');
    }
    const asked = router.state.location.search;
    await show({ ...screen, at: screen.at.split('?')[0] ?? '' }, rows(), asked);
    await shownRows();
    await expect.element(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50');
    if (hasSearch) await expect.element(page.getByRole('searchbox').first()).toHaveValue('x1a');
  });

  test('is worked by keyboard: the menu of a row, and the row itself', async () => {
    const { place } = await show(screen, rows());
    await shownRows();
    const menu = page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^More actions/ });
    if (menu.query()) {
      menu.element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('menuitem').first()).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => menu.element().getAttribute('aria-expanded')).toBe('false');
      await expect.poll(() => document.activeElement === menu.element()).toBe(true);
    }
    await tabToFirstRow();
    const before = place();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => place() !== before || document.querySelector('[role="dialog"]') !== null).toBe(true);
  });
});
