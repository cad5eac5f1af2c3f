import type { DesignChoices } from '@countersign/shared/api/workflow/design.ts';
import type { DefinitionDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { readSettings } from '@countersign/shared/workflow/edit/read-settings.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import type { NodeWebhook } from '@countersign/shared/workflow/graph/graph.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionContext } from '../../../../lib/session/permissions.ts';
import { worker } from '../../../../testing/replies.ts';
import { showPiece } from '../../../../testing/show.tsx';
import { violations } from '../../../../testing/violations.ts';
import { DesignerContext } from '../session/designer-context.ts';
import { ProcessSession } from '../session/process-session.ts';
import { useAspectWords } from '../versions/change-words.ts';
import { SettingsPanel } from './settings-panel.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const user = { id: 3 as never, userName: 'elena', nickName: 'Elena Petrova', avatar: '' };
const nothing = { roles: [], posts: [], departments: [], processes: [], forms: [] };
const choices: DesignChoices = { ...nothing, signingKey: 'k-123' };

async function show(
  webhooks: NodeWebhook[] = [],
  { permissions = ['workflow:outbound:edit'], mayEdit = true, piece = <SettingsPanel /> } = {},
): Promise<() => unknown> {
  const lead = {
    type: 'approver' as const,
    id: 'lead',
    name: 'Lead',
    people: [{ type: 'starter' as const }],
    webhooks,
  };
  const xml = buildProcess({ key: 'refund', name: 'Refund', steps: [lead] });
  const definition = { key: 'refund', name: 'Refund', rev: 1, xml } as DefinitionDetail;
  const session = await ProcessSession.open(definition, (sent) => Promise.resolve({ ...definition, ...sent }));
  session.select('lead');
  const none = {
    people: new Map(),
    problems: [],
    problemsAsked: 0,
    askProblems: () => {},
    marks: null,
    setMarks: () => {},
  };
  const designer = { session, choices, mayEdit, ...none };
  await showPiece(
    <SessionContext.Provider value={{ user, roles: [], permissions }}>
      <DesignerContext value={designer}>{piece}</DesignerContext>
    </SessionContext.Provider>,
  );
  if (piece.type !== SettingsPanel) return () => null;
  await page.getByText('Webhooks', { exact: true }).click();
  return () => {
    const { opened } = session.get();
    const element = opened && elementsOf(opened.document).get('lead');
    return element && (readSettings(element) as { webhooks: unknown }).webhooks;
  };
}

const box = (number: number) => page.getByRole('group', { name: `Webhook ${number}` });
const done: NodeWebhook = { event: 'complete', url: 'https://erp.example.com/done', body: null };

it('a step tells another system of its tasks: added, set and removed, and written into the BPMN', async () => {
  const webhooks = await show([done]);
  await expect.element(page.getByText('k-123')).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect.poll(webhooks).toEqual([done, { event: 'complete', url: '', body: null }]);
  await box(2).getByLabelText('When').selectOptions('A task is assigned');
  await box(2).getByLabelText('Address').fill('erp.example.com');
  await expect.element(box(2).getByText('Enter an address that starts with https://')).toBeVisible();
  await box(2).getByLabelText('Address').fill('https://erp.example.com/in');
  await userEvent.tab();
  await expect.poll(webhooks).toEqual([done, { event: 'assign', url: 'https://erp.example.com/in', body: null }]);
  expect(await violations()).toEqual([]);
  await box(1).getByRole('button', { name: 'Remove webhook' }).click();
  await expect.poll(webhooks).toEqual([{ event: 'assign', url: 'https://erp.example.com/in', body: null }]);
});

it('a body of one’s own may name what was decided; what is not known is said with its place, and an emptied one stays', async () => {
  const webhooks = await show([done]);
  const sent = () => page.getByRole('figure', { name: 'Example: A task is decided' }).query()?.textContent;
  await expect.poll(sent).toContain('"event": "task_completed"');
  await box(1).getByLabelText('Request body').selectOptions('Custom body');
  const body = box(1).getByLabelText('Body', { exact: true });
  await expect.element(body).toHaveValue(expect.stringContaining('{{process}}'));
  await body.fill('{"text": "{{task.name}}: {{who}}"}');
  await expect.element(page.getByText('“who” in line 1, column 26 is unknown.')).toBeVisible();
  await body.fill('');
  await userEvent.tab();
  await expect.element(body).toHaveValue('');
  await body.fill('{"text": "{{task.name}}: {{task.decision}} by {{task.assignee.userName}}"}');
  await expect.poll(sent).toContain('{"text": "Finance: approved by maya"}');
  await userEvent.tab();
  await expect
    .poll(webhooks)
    .toMatchObject([{ body: '{"text": "{{task.name}}: {{task.decision}} by {{task.assignee.userName}}"}' }]);
  await box(1).getByLabelText('Request body').selectOptions('Default body');
  await expect.poll(webhooks).toEqual([done]);
});

it('a trial goes to the address in the body that is set, and its answer is told', async () => {
  const tried: unknown[] = [];
  worker.use(
    http.post('*/api/workflow/outbound/steps/refund/trial', async ({ request }) => {
      tried.push(await request.json());
      return HttpResponse.json({ code: 200, msg: '', data: { status: 204 } });
    }),
  );
  await show([{ ...done, body: '[{{event}}]' }]);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(page.getByText('Test delivered. The endpoint answered 204.')).toBeVisible();
  expect(tried).toEqual([{ url: done.url, event: 'complete', body: '[{{event}}]' }]);
});

it('without the right to change what leaves the house there is no trial, and who may only look changes nothing', async () => {
  await show([done], { permissions: [], mayEdit: false });
  await expect.element(box(1).getByLabelText('Address')).toBeDisabled();
  await expect.element(box(1).getByLabelText('Request body')).toBeDisabled();
  for (const name of ['Send a test', 'Add webhook', 'Remove webhook'])
    expect(page.getByRole('button', { name }).query()).toBeNull();
});

it('a step has ten webhooks at most', async () => {
  await show(Array.from({ length: 10 }, () => done));
  await expect.element(page.getByRole('button', { name: 'Add webhook' })).toBeDisabled();
  await expect.element(page.getByText('A step can have up to 10 webhooks.')).toBeVisible();
});

it('versions that differ in webhooks name their events and addresses, and say no body', async () => {
  function Words() {
    const words = useAspectWords();
    const say = (from: NodeWebhook[], to: NodeWebhook[]) => words({ aspect: 'webhooks', from, to }, (id) => id);
    return [say([], [done]), say([done], [{ ...done, body: '[]' }])].map((line) => <p key={line}>{line}</p>);
  }
  await show([], { piece: <Words /> });
  await expect
    .element(page.getByText('Webhooks: empty → A task is decided (https://erp.example.com/done)'))
    .toBeVisible();
  await expect.element(page.getByText('Webhooks', { exact: true })).toBeVisible();
});
