import { http, HttpResponse } from 'msw';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SessionContext } from '../../../lib/session/permissions.ts';
import { worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { AutomationsPanel } from './automations-panel.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const PATH = '/api/zendesk/accounts/acme/automations';
const usual = {
  startUrl: 'https://forms.example.com/zendesk/actions/acme/start',
  hasWebhook: false,
  openApiUrl: 'https://forms.example.com/zendesk/actions/openapi.json',
  tokenTime: null,
  person: { id: 7, userName: 'tom', nickName: 'Tom Baker' },
  starts: [],
};
const refund = { formKey: 'refund', formName: 'Refund', tag: 'needs_refund', createTime: '2026-11-20T09:00:00Z' };
const triggers = [
  { ...refund, id: '41', state: 'active' },
  { ...refund, id: '42', tag: 'late', state: 'gone' },
];

/** A server that remembers what it was asked to do, as `METHOD path body`. */
function aServer(given: { automations?: object; triggers?: object[]; refusal?: string } = {}) {
  const told: string[] = [];
  const answer = (data: unknown, code = 200) => HttpResponse.json({ code, msg: '', data });
  const tell = async ({ request }: { request: Request }) => {
    const body = (await request.text()).replace(/^\{\}$/, '');
    told.push([request.method, new URL(request.url).pathname.replace(PATH, ''), body].join(' ').trim());
    if (given.refusal) return answer({ errors: [{ code: given.refusal, path: ['tag'] }] }, 422);
    const replies: Record<string, unknown> = {
      '/webhook': { webhookId: '1', webhook: 'made' },
      '/token': request.method === 'POST' ? { token: 'a-token-shown-once' } : null,
      '/tag-triggers': { id: '43', trigger: 'made' },
    };
    return answer(replies[new URL(request.url).pathname.replace(PATH, '')] ?? null);
  };
  worker.use(
    http.get(PATH, () => answer({ ...usual, ...given.automations })),
    http.get(`${PATH}/tag-triggers`, () =>
      answer({ triggers: given.triggers ?? triggers, forms: [{ formKey: 'refund', formName: 'Refund' }] }),
    ),
    ...(['webhook', 'token', 'tag-triggers'] as const).map((name) => http.post(`${PATH}/${name}`, tell)),
    http.put(`${PATH}/person`, tell),
    http.delete(`${PATH}/token`, tell),
    http.delete(`${PATH}/tag-triggers/:id`, tell),
  );
  return told;
}

async function open(permissions = ['zendesk:account:query', 'zendesk:account:edit']): Promise<void> {
  const user = { id: 1 as never, userName: 'admin', nickName: 'Alex Morgan', avatar: '' };
  await showPiece(
    <SessionContext.Provider value={{ user, roles: [], permissions }}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <AutomationsPanel subdomain="acme" />
      </SWRConfig>
    </SessionContext.Provider>,
    '/',
  );
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a form and a tag make a trigger; what is missing is said at its field', async () => {
  const told = aServer();
  await open();
  await button('Create trigger').click();
  await expect.element(page.getByText('Choose a form.')).toBeVisible();
  await expect.element(page.getByText('Enter a tag.')).toBeVisible();
  expect(told).toEqual([]);
  await page.getByRole('combobox', { name: 'Form' }).selectOptions('refund');
  await page.getByRole('textbox', { name: 'Tag' }).fill('vip refund');
  await button('Create trigger').click();
  await expect.element(page.getByText(/“vip refund” isn’t a tag/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Tag' }).fill('vip_refund');
  expect(await violations()).toEqual([]);
  await button('Create trigger').click();
  await expect.poll(() => told).toEqual(['POST /tag-triggers {"formKey":"refund","tag":"vip_refund"}']);
  await expect.element(page.getByRole('textbox', { name: 'Tag' })).toHaveValue('');
});

test('a trigger says how it stands in Zendesk, is repaired where it is not as it should be, and removed after a question', async () => {
  const told = aServer();
  await open();
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Deleted in Zendesk')).toBeVisible();
  await expect.element(button('Repair Refund, needs_refund')).not.toBeInTheDocument();
  await button('Repair Refund, late').click();
  await expect.poll(() => told).toEqual(['POST /tag-triggers {"formKey":"refund","tag":"late"}']);
  await button('Remove Refund, needs_refund').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => told.at(-1)).toBe('DELETE /tag-triggers/41');
});

test('a refused start names the question and what is wrong with its answer', async () => {
  const start = { id: 's', ticketId: '48231', formKey: 'refund', formName: 'Refund', submissionId: null };
  const times = { createTime: '2026-11-20T09:00:00Z', endTime: '2026-11-20T09:00:01Z' };
  const problems = [{ code: 'required', path: ['answers', 'order'] }];
  const refused = { ...start, ...times, state: 'refused', problems, labels: { order: 'Order number' } };
  aServer({ automations: { starts: [refused] } });
  await open();
  await expect.element(page.getByText(/^Order number: /)).toBeVisible();
});

test('a refused trigger keeps what was typed', async () => {
  const told = aServer({ refusal: 'form_without_approval' });
  await open();
  await page.getByRole('combobox', { name: 'Form' }).selectOptions('refund');
  await page.getByRole('textbox', { name: 'Tag' }).fill('vip');
  await button('Create trigger').click();
  await expect.poll(() => told).toHaveLength(1);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Tag' })).toHaveValue('vip');
});

test('the webhook, the requester and the token are made and taken away by their buttons', async () => {
  const told = aServer({ automations: { tokenTime: '2026-11-20T09:00:00Z' } });
  await open();
  await button('Create webhook').click();
  await expect.poll(() => told).toEqual(['POST /webhook']);
  await button('Remove Tom Baker').click();
  await expect.poll(() => told.at(-1)).toBe('PUT /person {"userId":null}');
  await button('Replace token').click();
  await expect.element(page.getByRole('textbox', { name: 'Token' })).toHaveValue('a-token-shown-once');
  await button('Revoke').click();
  await expect.poll(() => told.at(-1)).toBe('DELETE /token');
  await expect.element(page.getByRole('textbox', { name: 'Token' })).not.toBeInTheDocument();
});

test('readers see everything and can change nothing', async () => {
  aServer();
  await open(['zendesk:account:query']);
  await expect.element(page.getByText('Deleted in Zendesk')).toBeVisible();
  for (const name of ['Create webhook', 'Create trigger', 'Create token', 'Change', 'Remove Refund, late'])
    await expect.element(button(name)).not.toBeInTheDocument();
});
