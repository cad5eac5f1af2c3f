import { designChoices } from '@countersign/shared/api/workflow/design.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { readSettings } from '@countersign/shared/workflow/edit/read-settings.ts';
import { elementsOf } from '@countersign/shared/workflow/edit/wiring.ts';
import type { NodeWebhook } from '@countersign/shared/workflow/graph/graph.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../../../lib/calls/http.ts';
import { signInAs, withRealApp } from '../../../../testing/real-app.ts';
import { worker } from '../../../../testing/replies.ts';
import { violations } from '../../../../testing/violations.ts';
import { aSitting, savedBy, showSitting } from '../testing/a-sitting.tsx';
import { useAspectWords } from '../versions/change-words.ts';

withRealApp('admin');
beforeEach(() => page.viewport(800, 900));
afterEach(() => worker.resetHandlers());

const withWebhooks = (webhooks: NodeWebhook[]): string => {
  const people = [{ type: 'starter' as const }];
  const lead = { type: 'approver' as const, id: 'lead', name: 'Lead', people, webhooks };
  return buildProcess({ key: 'refund', name: 'Refund', steps: [lead] });
};

/** Shows the webhooks of a step to a person; `webhooks` reads those that the server has of it. */
async function show(before: NodeWebhook[] = [], username = 'admin') {
  const session = await aSitting(withWebhooks(before));
  session.select('lead');
  if (username !== 'admin') await signInAs(username);
  await showSitting(session);
  await page.getByText('Webhooks', { exact: true }).click();
  if (username !== 'admin') await signInAs('admin');
  const { key } = session.get().definition;
  const webhooks = async () => {
    const { opened } = (await savedBy(session)).get();
    const element = opened && elementsOf(opened.document).get('lead');
    return element && (readSettings(element) as { webhooks: unknown }).webhooks;
  };
  return { key, webhooks: webhooks as () => Promise<unknown> };
}

const box = (number: number) => page.getByRole('group', { name: `Webhook ${number}` });
const done: NodeWebhook = { event: 'complete', url: 'https://erp.example.com/done', body: null };

it('a step tells another system of its tasks: added, set and removed, and written into the BPMN', async () => {
  const { key, webhooks } = await show([done]);
  const { signingKey } = await call(designChoices, { key });
  await expect.element(page.getByText(String(signingKey))).toBeVisible();
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
  const { webhooks } = await show([done]);
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
  // No server in this house may be asked, and none outside it is: what another system answers is played.
  worker.use(
    http.post('*/api/workflow/outbound/steps/:key/trial', async ({ request, params }) => {
      tried.push([params['key'], await request.json()]);
      return HttpResponse.json({ code: 200, msg: '', data: { status: 204 } });
    }),
  );
  const { key } = await show([{ ...done, body: '[{{event}}]' }]);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(page.getByText('Test delivered. The endpoint answered 204.')).toBeVisible();
  expect(tried).toEqual([[key, { url: done.url, event: 'complete', body: '[{{event}}]' }]]);
});

it('a trial that may not leave for its address says so', async () => {
  await show([{ ...done, url: 'https://127.0.0.1/in' }]);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

it('without the right to change what leaves the house there is no trial, and who may only look changes nothing', async () => {
  await show([done], 'hugo');
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
  await showSitting(await aSitting(withWebhooks([])), <Words />);
  await expect
    .element(page.getByText('Webhooks: empty → A task is decided (https://erp.example.com/done)'))
    .toBeVisible();
  await expect.element(page.getByText('Webhooks', { exact: true })).toBeVisible();
});
