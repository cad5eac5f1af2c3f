import type { ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import { http, HttpResponse } from 'msw';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { isInRow } from '../../../testing/is-in-row.ts';
import { violations } from '../../../testing/violations.ts';
import { AccountPage } from './account-page.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const account: ZendeskAccountView = {
  subdomain: 'acme',
  origin: 'https://acme.zendesk.com',
  apiUrl: 'https://acme.zendesk.com',
  installationId: '42',
  appId: '7',
  publicKeyPem: '',
  checksQuery: false,
  credentials: { kind: 'none', email: '', hasToken: true, connectTime: null, expireTime: null },
  oauthClient: { id: '', hasSecret: false },
  webhook: { webhookId: '', triggerId: '' },
  isDemonstration: false,
  reconcileTime: null,
  trouble: 'zendesk_unavailable',
  opening: { time: null, refusals: [] },
  installation: { state: 'unknown', time: null, problem: '' },
  reading: { time: null, problem: '' },
  writing: { time: null, problem: '' },
  updateTime: '2026-11-20T09:00:00.000Z',
  rev: 3,
};

/** A server with one account that remembers what it was told about it. */
function aServer(refusal?: { code: string; path: string[] }, parts: Partial<ZendeskAccountView> = {}) {
  const told: Record<string, unknown>[] = [];
  const answer = (data: unknown, code = 200) => HttpResponse.json({ code, msg: '', data });
  worker.use(
    http.get('/api/zendesk/accounts', () =>
      answer({
        accounts: [{ ...account, ...parts }],
        redirectUrl: 'https://f.test/authLogin/zendesk',
        landingUrl: 'https://f.test/zendesk/landing',
        hasPackage: true,
      }),
    ),
    http.put('/api/zendesk/accounts/acme', async ({ request }) => {
      told.push((await request.json()) as Record<string, unknown>);
      return refusal ? answer({ errors: [refusal] }, 422) : answer({ ...account, rev: 4 });
    }),
    http.post('/api/zendesk/accounts/acme/test', async ({ request }) => {
      told.push((await request.json()) as Record<string, unknown>);
      return answer({
        isConnected: false,
        problem: 'no_credentials',
        reading: 'no_credentials',
        writing: 'no_credentials',
        user: null,
        tickets: 'unknown',
        fields: 'unknown',
        webhooks: 'unknown',
        statusField: 'unknown',
        publicKey: 'unknown',
        milliseconds: 3,
      });
    }),
  );
  return told;
}

async function open(...permissions: string[]) {
  const user = { id: 1 as never, userName: 'admin', nickName: 'Alex Morgan', avatar: '' };
  await showPiece(
    <SessionContext.Provider value={{ user, roles: [], permissions }}>
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <AccountPage />
      </SWRConfig>
    </SessionContext.Provider>,
    '/?subdomain=acme',
  );
  await expect.element(page.getByRole('heading', { name: 'acme' })).toBeVisible();
}
const ALL = ['zendesk:account:edit', 'zendesk:account:remove'];

test('a secret that is set is never shown, and only what was touched is sent', async () => {
  const told = aServer();
  await open(...ALL);
  const secret = page.getByLabelText('API token', { exact: true });
  await expect.element(secret).toHaveValue('');
  await expect.element(secret).toHaveAttribute('placeholder', 'Set; leave empty to keep it');
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Administrator e-mail').fill('ada@acme.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({ apiEmail: 'ada@acme.test', rev: 3 });
  expect(told[0]).not.toHaveProperty('apiToken');
});

test('a secret can be taken away', async () => {
  const told = aServer();
  await open(...ALL);
  await page.getByText('Remove: API token').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => told[0]?.['apiToken']).toBe('');
});

test('what is wrong is said beside its field, and nothing that was typed is lost', async () => {
  aServer({ code: 'installation_id_shape', path: ['installationId'] });
  await open(...ALL);
  await page.getByRole('textbox', { name: 'Installation ID' }).fill('forty-two');
  await page.getByRole('button', { name: 'Save' }).click();
  const field = page.getByRole('textbox', { name: 'Installation ID' });
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveValue('forty-two');
});

test('trouble and a failed test are told in words', async () => {
  aServer();
  await open(...ALL);
  await expect.element(page.getByText(/^The last call to Zendesk failed\. Zendesk didn’t answer/)).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect.element(page.getByText(/^Not connected\./)).toBeVisible();
  expect(page.getByText('no_credentials').query()).toBeNull();
});

test('the app is there to download, and the test takes the number of a ticket, which Enter sends', async () => {
  const told = aServer();
  await open(...ALL);
  await expect.element(page.getByRole('button', { name: 'Download the app' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Ticket number (optional)' }).fill('#123');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Not connected\./)).toBeVisible();
  expect(told).toEqual([{ ticketId: '123' }]);
});

test('on a phone the row of tabs moves to those that do not fit, and nothing else does', async () => {
  aServer();
  await page.viewport(360, 740);
  await open(...ALL);
  const row = page.getByRole('tablist').element();
  const last = page.getByRole('tab', { name: 'Comparisons' });
  expect(isInRow(last.element(), row)).toBe(false);
  row.scrollBy({ left: 400, behavior: 'instant' });
  expect(isInRow(last.element(), row)).toBe(true);
  await last.click();
  await expect.element(last).toHaveAttribute('aria-selected', 'true');
  expect(row.parentElement?.scrollLeft).toBe(0);
});

test('who may only look finds no way to change anything', async () => {
  aServer();
  await open('zendesk:account:list', 'zendesk:account:query');
  await expect.element(page.getByRole('textbox', { name: 'Installation ID' })).toBeDisabled();
  for (const name of ['Fetch key', 'Create webhooks and trigger', 'More actions', 'Save']) {
    expect(page.getByRole('button', { name }).query()).toBeNull();
  }
});

test.each([
  ['none', 'No credentials are set. The demonstration answers instead.'],
  ['oauth', /^Connected with OAuth since Nov 20, 2026/],
  ['token', 'With the API token of ada@acme.test.'],
] as const)('the demonstration says how it signs in at its stand-in: %s', async (kind, text) => {
  const connectTime = kind === 'oauth' ? '2026-11-20T12:00:00.000Z' : null;
  const credentials = { kind, email: 'ada@acme.test', hasToken: kind === 'token', connectTime, expireTime: null };
  aServer(undefined, { isDemonstration: true, trouble: '', credentials });
  await open(...ALL);
  await expect.element(page.getByText(text)).toBeVisible();
});

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const refusal = (reason: string, hour: number, facts: Record<string, string | number> = {}) => ({
  reason,
  time: at(hour),
  facts,
});
const audience = refusal('audience', 10, { expected: '77', found: '78' });
const WRONG_ID = 'Zendesk signed for installation 78, but 77 is entered here. Change the installation ID.';

test.each<[string, Partial<ZendeskAccountView>, string[]]>([
  ['nothing was tried', {}, ['Not tried', 'Not tried', 'Not tried']],
  [
    'openings are refused and writing is not allowed',
    {
      opening: { time: at(9), refusals: [audience] },
      reading: { time: at(9), problem: '' },
      writing: { time: at(9), problem: 'zendesk_forbidden' },
    },
    ['Doesn’t work', 'Works', 'Doesn’t work'],
  ],
  [
    'a refusal was mended, and a person was refused since',
    {
      opening: { time: at(11), refusals: [refusal('requester', 12, { agent: '501' }), audience] },
      reading: { time: at(9), problem: '' },
      writing: { time: at(9), problem: '' },
    },
    ['Works', 'Works', 'Works'],
  ],
])('opening, reading and writing are three checks: %s', async (_what, parts, states) => {
  aServer(undefined, { trouble: '', ...parts });
  await open(...ALL);
  const checks = page.getByRole('region', { name: 'Checks' }).getByRole('listitem');
  for (const [index, state] of states.entries()) {
    await expect.element(checks.nth(index).getByText(state, { exact: true })).toBeVisible();
  }
  const isRefused = states[0] !== 'Works' && states[1] === 'Works';
  expect(page.getByText(WRONG_ID).elements()).toHaveLength(isRefused ? 1 : 0);
  expect(await violations()).toEqual([]);
});

test.each([
  [{ state: 'off', problem: '' }, /^The app is turned off in Zendesk/],
  [{ state: 'removed', problem: '' }, /^The app is no longer installed in Zendesk/],
  [{ state: 'on', problem: '' }, 'Zendesk says that the app is installed and turned on.'],
  [
    { state: 'on', problem: 'zendesk_unavailable' },
    /^Countersign can’t tell when the app is removed in Zendesk.*12 hours/,
  ],
  [{ state: 'unknown', problem: 'no_credentials' }, /^Countersign can’t tell.*No Zendesk credentials are configured/],
  [{ state: 'unknown', problem: 'installation_unseen' }, /^Zendesk doesn’t show the app to these credentials/],
] as const)('an account says what Zendesk says of the app: %j', async (installation, text) => {
  aServer(undefined, { trouble: '', installation: { time: at(10), ...installation } });
  await open(...ALL);
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each([
  [{ webhookId: 'w', triggerId: 't', isCurrent: false }, /^Needs an update/, 'Update webhooks'],
  [
    { webhookId: 'w', triggerId: 't', isCurrent: true, peopleTime: at(11) },
    /Zendesk last reported a change of people/,
    'Check and repair',
  ],
])('webhooks of an account say what is to be done with them: %j', async (webhook, text, button) => {
  aServer(undefined, { trouble: '', webhook });
  await open(...ALL);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: button })).toBeVisible();
});

test('the last refused person is named with what to do', async () => {
  const opening = { time: at(11), refusals: [refusal('requester', 12, { agent: '501' })] };
  aServer(undefined, { trouble: '', opening });
  await open(...ALL);
  await expect.element(page.getByText(/User 501 is an end user in Zendesk/)).toBeVisible();
});
