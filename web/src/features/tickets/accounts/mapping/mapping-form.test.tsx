import { http, HttpResponse } from 'msw';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '../../../../lib/session/permissions.ts';
import { worker } from '../../../../testing/replies.ts';
import { showPiece } from '../../../../testing/show.tsx';
import { violations } from '../../../../testing/violations.ts';
import { MappingPanel } from './mapping-panel.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const usual = { rev: 2, rules: [], departments: [], allowsZdAdmin: false, newPeople: 'create' };

/** A server with an account of two groups that remembers what it was told about its people. */
function aServer(refusal?: { code: string; path: (string | number)[] }) {
  const told: Record<string, unknown>[] = [];
  const answer = (data: unknown, code = 200) => HttpResponse.json({ code, msg: '', data });
  worker.use(
    http.get('/api/zendesk/accounts/acme/mapping', () => answer(usual)),
    http.get('/api/zendesk/accounts/acme/mapping/choices', () =>
      answer({
        zendeskRoles: ['admin', 'agent'],
        groups: [
          { id: '5', name: 'Billing' },
          { id: '6', name: 'Returns' },
        ],
        roles: [{ key: 'auditor', name: 'Auditor' }],
        departments: ['Finance'],
        managers: [],
        isAnswering: true,
      }),
    ),
    http.put('/api/zendesk/accounts/acme/mapping', async ({ request }) => {
      told.push((await request.json()) as Record<string, unknown>);
      return refusal ? answer({ errors: [refusal] }, 422) : answer({ ...usual, rev: 3 });
    }),
  );
  return told;
}

async function open(): Promise<void> {
  const user = { id: 1 as never, userName: 'admin', nickName: 'Alex Morgan', avatar: '' };
  await showPiece(
    <SessionContext.Provider value={{ user, roles: [], permissions: ['zendesk:account:edit'] }}>
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <MappingPanel subdomain="acme" />
      </SWRConfig>
    </SessionContext.Provider>,
    '/',
  );
}

test('newcomers of a group get a department: one line for each group, with its name as the first idea', async () => {
  const told = aServer();
  await open();
  const add = page.getByRole('button', { name: 'Add department' });
  await add.click();
  await add.click();
  const first = page.getByRole('group', { name: 'Rule 1' });
  await expect.element(first.getByRole('combobox', { name: 'Department' })).toHaveValue('Billing');
  await first.getByRole('combobox', { name: 'Department' }).fill('Finance');
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => told[0]?.['departments'])
    .toEqual([
      { group: '5', department: 'Finance', managerId: null },
      { group: '6', department: 'Returns', managerId: null },
    ]);
});

test('a group that stands twice is said at its line', async () => {
  aServer({ code: 'rule_twice', path: ['departments', 0, 'group'] });
  await open();
  await page.getByRole('button', { name: 'Add department' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('group', { name: 'Rule 1' }).getByRole('alert')).toBeVisible();
});
