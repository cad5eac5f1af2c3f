import { createHmac } from 'node:crypto';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import * as accounts from '@countersign/shared/api/zendesk/accounts.ts';
import * as automations from '@countersign/shared/api/tickets/automations.ts';
import * as tags from '@countersign/shared/api/tickets/tag-triggers.ts';
import type { FormKey, InstanceId, TicketId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { aTicket } from '../../../demonstration/seed/builders/a-ticket.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { plantTickets } from '../../../demonstration/seed/planting/plant-tickets.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { sealSecret } from '../../zendesk/accounts/account-secrets.ts';
import { PEOPLE_WEBHOOK_NAME, TRIGGER_TITLE, WEBHOOK_NAME } from '../../zendesk/accounts/webhooks/webhook-plan.ts';
import { PEOPLE_EVENTS } from '../../zendesk/people/people-events.ts';
import { agentId } from '../../../demonstration/desk/desk-people.ts';
import { findCachedPeople, keepTicket } from '../../zendesk/people/ticket-people.ts';
import { saveAccount } from '../../zendesk/accounts/find-account.ts';
import { employ } from '../testing/employ.ts';

/** What Zendesk tells us, over HTTP and against the demonstration's stand-in: who is believed, and what linked forms do then. */
let app: TestApp;
let form: FormSeed;
let now = new Date('2026-11-20T09:00:00Z');
let count = 0;
const SECRET = 'a-webhook-secret';
const asAdmin = { as: 'admin' };

beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true, clock: () => now });
  app.services.config.publicUrl = app.url;
  const { kysely } = app.database;
  const [maya, elena] = [await app.userId('maya'), await app.userId('elena')];
  const steps = [anApprover({ id: 'lead', name: 'Lead', people: [users(maya)] })];
  await plantProcesses(kysely, [aProcess({ key: 'one_step', name: 'One step', steps })], { userId: elena, at: now });
  form = await plantForm(kysely, aForm({ title: 'Refund', definitionKey: 'one_step' }), { ownerId: elena, now });
  const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: `${app.url}/zendesk/demo` };
  await saveAccount(kysely, { ...account, installationId: '1', publicKeyPem: '', checksQuery: false }, now);
  await kysely.deleteFrom('zendesk_account').where('subdomain', '=', 'demo').execute();
  const webhook_secret = sealSecret(app.services, 'acme', 'webhook_secret', SECRET);
  await employ(app, ['tom']);
  await kysely.updateTable('zendesk_account').set({ webhook_secret }).where('subdomain', '=', 'acme').execute();
});
afterAll(() => app.close());

interface Call {
  body?: string;
  secret?: string;
  at?: Date;
  invocation?: string;
  sent?: string;
  subdomain?: string;
}
const sign = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret)
    .update(timestamp + body)
    .digest('base64');
const callIn = async ({ body = '{}', secret = SECRET, at = now, invocation, sent, subdomain = 'acme' }: Call = {}) => {
  const timestamp = at.toISOString();
  return fetch(`${app.url}/zendesk/webhook/${subdomain}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Zendesk-Webhook-Signature': sign(secret, timestamp, body),
      'X-Zendesk-Webhook-Signature-Timestamp': timestamp,
      'X-Zendesk-Webhook-Invocation-Id': invocation ?? crypto.randomUUID(),
    },
    body: sent ?? body,
  });
};
const answered = async (call: Call) => (await callIn(call)).json();
const status = async (call: Call) => (await callIn(call)).status;

/** A ticket of the desk with a running approval. */
async function aLinkedTicket(): Promise<TicketId> {
  const id = 50_000 + (count += 1);
  await plantTickets(app.database.kysely, [aTicket({ id })]);
  const ticketId = String(id) as TicketId;
  const given = { formKey: form.formKey as FormKey, version: 1, answers: { name: 'Ada' }, ticketId };
  await app.call(submissions.submit, given, { as: 'tom' });
  return ticketId;
}
const linkedTo = async (zdTktId: TicketId) => (await app.call(tickets.listLinked, { zdTktId }, { as: 'tom' })).records;
const stateOf = (ticketId: TicketId) =>
  app.database.kysely.selectFrom('linked_form').select('ticket_state').where('zd_tkt_id', '=', ticketId).execute();
const desk = (method: string, path: string, body?: unknown) =>
  fetch(`${app.url}/zendesk/demo/api/v2${path}`, {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const audited = (action: string) =>
  app.database.kysely.selectFrom('audit_log').select('target').where('action', '=', action).execute();

describe('a webhook call', () => {
  test('is taken when Zendesk has signed it, byte for byte', async () => {
    expect(await answered({ body: '{ "ticket_id" :  "1" }' })).toEqual({ status: 'taken' });
  });

  test('is taken with an empty body, and with one that is no JSON', async () => {
    expect(await status({ body: '' })).toBe(200);
    expect(await status({ body: 'hello' })).toBe(200);
  });

  test('about somebody is about no ticket of the same number', async () => {
    const body = JSON.stringify({ type: 'zen:event-type:user.x', subject: 'zen:user:87654', detail: { id: '87654' } });
    expect(await answered({ body })).toEqual({ status: 'taken' });
    const jobs = await app.database.kysely.selectFrom('job').select('key').where('kind', '=', 'ticket_sync').execute();
    expect(jobs.filter(({ key }) => key.includes('87654'))).toEqual([]);
  });

  test.each<[what: string, call: Call]>([
    ['another secret', { secret: 'another' }],
    ['other bytes than those that were signed', { body: '{"ticket_id":"1"}', sent: '{"ticket_id":"2"}' }],
    ['the same JSON written differently', { body: '{"a":1}', sent: '{"a": 1}' }],
    ['a time of six minutes ago', { at: new Date(Date.parse('2026-11-20T08:54:00Z')) }],
    ['a time in six minutes', { at: new Date(Date.parse('2026-11-20T09:06:00Z')) }],
    ['the name of an account that is not connected', { subdomain: 'other' }],
  ])('is refused with %s', async (_what, call) => {
    expect(await status(call)).toBe(401);
  });

  test('is refused without a signature', async () => {
    const reply = await fetch(`${app.url}/zendesk/webhook/acme`, { method: 'POST', body: '{}' });
    expect(reply.status).toBe(401);
  });

  test('is refused when it is too large to be one', async () => {
    expect(await status({ body: 'x'.repeat(70_000) })).toBe(413);
  });

  test('works once: played again it does nothing', async () => {
    const ticketId = await aLinkedTicket();
    const call = { body: JSON.stringify({ ticket_id: ticketId }), invocation: crypto.randomUUID() };
    expect(await answered(call)).toEqual({ status: 'taken' });
    expect(await answered(call)).toEqual({ status: 'known' });
    const jobs = await app.database.kysely.selectFrom('job').select('key').where('kind', '=', 'ticket_sync').execute();
    expect(jobs.filter(({ key }) => key.includes(ticketId))).toHaveLength(1);
  });
});

describe('linked forms follow their ticket', () => {
  const tell = async (ticketId: string) => {
    await callIn({ body: JSON.stringify({ ticket_id: ticketId, status: 'deleted' }) });
    await expect.poll(() => lookAt(ticketId)).toEqual([]);
  };
  /** A look that failed is taken again later, as with every job; gives the jobs that are left. */
  const lookAt = async (ticketId: string) => {
    await app.services.jobs.runDue();
    const left = await app.database.kysely
      .selectFrom('job')
      .select(['key', 'error'])
      .where('key', 'like', `ticket_sync.acme.${ticketId}.%`)
      .execute();
    if (left.length > 0) now = new Date(now.getTime() + 60_000);
    return left;
  };

  test('what a call says is only a reason to look', async () => {
    const ticketId = await aLinkedTicket();
    await tell(ticketId);
    expect(await stateOf(ticketId)).toEqual([{ ticket_state: 'open' }]);
  });

  test('when it is solved', async () => {
    const ticketId = await aLinkedTicket();
    await desk('PUT', `/tickets/${ticketId}.json`, { ticket: { status: 'solved' } });
    await tell(ticketId);
    expect(await stateOf(ticketId)).toEqual([{ ticket_state: 'solved' }]);
  });

  test('into the ticket with which it was merged, approvals and all', async () => {
    const [from, into] = [await aLinkedTicket(), await aLinkedTicket()];
    const [before] = await linkedTo(from);
    await desk('POST', `/tickets/${into}/merge`, { ids: [Number(from)] });
    await tell(from);
    await tell(from);
    expect(await linkedTo(from)).toEqual([]);
    expect((await linkedTo(into)).map(({ id }) => id)).toContain(before?.id);
    const instance = await app.database.kysely
      .selectFrom('process_instance')
      .select(['ticket_id', 'status'])
      .where('id', '=', before?.instanceId ?? ('' as InstanceId))
      .executeTakeFirst();
    expect(instance).toEqual({ ticket_id: into, status: 1 });
    expect(await audited('tickets.ticketMerged')).toContainEqual({
      target: { subdomain: 'acme', ticketId: from, into, forms: 1 },
    });
  });

  test('and the flow record says once that Zendesk merged the ticket, when, from which into which', async () => {
    const [from, into] = [await aLinkedTicket(), await aLinkedTicket()];
    const [before] = await linkedTo(from);
    const [other] = await linkedTo(into);
    await desk('POST', `/tickets/${into}/merge`, { ids: [Number(from)] });
    await tell(from);
    await tell(from);
    const recordOf = async (id: InstanceId | null | undefined) =>
      (await app.call(workflow.timeline, { id: id as InstanceId }, asAdmin)).entries;
    const lines = (await recordOf(before?.instanceId)).filter(({ action }) => action === 'ticket_merge');
    expect(lines).toMatchObject([{ assigneeName: '', comment: `#${from} » #${into}`, finishTime: now.toISOString() }]);
    expect((await recordOf(other?.instanceId)).map(({ action }) => action)).not.toContain('ticket_merge');
    expect((await linkedTo(into)).find(({ id }) => id === before?.id)).toMatchObject({ lastComment: '' });
  });

  test('are marked when it was deleted, and their approvals go on', async () => {
    const ticketId = await aLinkedTicket();
    await desk('DELETE', `/tickets/${ticketId}.json`);
    await tell(ticketId);
    expect(await stateOf(ticketId)).toEqual([{ ticket_state: 'deleted' }]);
    expect(await linkedTo(ticketId)).toMatchObject([{ processStatus: 1 }]);
    expect(await audited('tickets.ticketDeleted')).toContainEqual({
      target: { subdomain: 'acme', ticketId, forms: 1 },
    });
  });

  test('not where the account does not want it', async () => {
    const ticketId = await aLinkedTicket();
    const options = await app.call(accounts.getOptions, { subdomain: 'acme' }, asAdmin);
    const off = await app.call(accounts.saveOptions, { subdomain: 'acme', ...options, followsTickets: false }, asAdmin);
    await desk('DELETE', `/tickets/${ticketId}.json`);
    await tell(ticketId);
    expect(await stateOf(ticketId)).toEqual([{ ticket_state: null }]);
    await app.call(accounts.saveOptions, { subdomain: 'acme', ...off, followsTickets: true }, asAdmin);
  });
});

describe('the webhook and the trigger of an account', () => {
  const make = () => app.call(accounts.makeWebhook, { subdomain: 'acme' }, asAdmin);
  const webhooks = async () => ((await (await desk('GET', '/webhooks')).json()) as { webhooks: unknown[] }).webhooks;

  test('are made once, however often it is asked for', async () => {
    const first = await make();
    expect(first).toMatchObject({ webhook: 'made', trigger: 'made' });
    expect(await make()).toEqual({ ...first, webhook: 'found', trigger: 'found' });
    const endpoint = `${app.url}/zendesk/webhook/acme`;
    expect(await webhooks()).toMatchObject([
      { name: WEBHOOK_NAME, endpoint, subscriptions: ['conditional_ticket_events'] },
      { name: PEOPLE_WEBHOOK_NAME, endpoint: `${endpoint}/people`, subscriptions: PEOPLE_EVENTS },
    ]);
  });

  test('are found again by their names when we have forgotten them', async () => {
    const before = await make();
    await app.database.kysely.updateTable('zendesk_account').set({ webhook_id: '', trigger_id: '' }).execute();
    expect(await make()).toEqual({ ...before, webhook: 'found', trigger: 'found' });
  });

  test('are repaired when somebody has changed them', async () => {
    const { webhookId, triggerId } = await make();
    const spoilt = { name: WEBHOOK_NAME, endpoint: 'https://old.example/x', status: 'inactive', http_method: 'POST' };
    await desk('PUT', `/webhooks/${webhookId}`, { webhook: { ...spoilt, request_format: 'json', subscriptions: [] } });
    const off = { title: TRIGGER_TITLE, active: false, conditions: {}, actions: [] };
    await desk('PUT', `/triggers/${triggerId}`, { trigger: off });
    expect(await make()).toEqual({ webhookId, triggerId, webhook: 'repaired', trigger: 'repaired' });
    expect(await make()).toMatchObject({ webhook: 'found', trigger: 'found' });
  });

  test('that were made before Zendesk told about people need an update, which is made by the same button', async () => {
    await make();
    const isCurrent = async () =>
      (await app.call(accounts.getAccount, { subdomain: 'acme' }, asAdmin)).webhook.isCurrent;
    await app.database.kysely
      .updateTable('zendesk_account')
      .set({ people_webhook_id: '', people_webhook_secret: null })
      .execute();
    expect(await isCurrent()).toBe(false);
    const [, people] = (await webhooks()) as { id: string }[];
    const fewer = { name: PEOPLE_WEBHOOK_NAME, endpoint: `${app.url}/zendesk/webhook/acme/people`, status: 'active' };
    const body = { ...fewer, http_method: 'POST', request_format: 'json', subscriptions: PEOPLE_EVENTS.slice(1) };
    await desk('PUT', `/webhooks/${people?.id}`, { webhook: body });
    expect(await make()).toMatchObject({ webhook: 'repaired' });
    expect(await isCurrent()).toBe(true);
    expect((await webhooks())[1]).toMatchObject({ subscriptions: PEOPLE_EVENTS });
  });

  test('tell us about an agent who was suspended', async () => {
    await make();
    const [tom, sofia] = [await app.userId('tom'), await app.userId('sofia')];
    const identity = { subdomain: 'acme', zd_user_id: String(agentId(sofia)), user_id: sofia, role: 'agent' };
    await app.database.kysely
      .insertInto('zendesk_identity')
      .values({ ...identity, linked_at: now })
      .execute();
    await desk('PUT', `/users/${agentId(sofia)}.json`, { user: { suspended: true } });
    const active = async () => {
      await app.services.jobs.runDue();
      const rows = await app.database.kysely.selectFrom('zendesk_identity').selectAll().execute();
      return rows.filter(({ is_active }) => is_active).map(({ user_id }) => user_id);
    };
    await expect.poll(active).toEqual([tom]);
  });

  test('tell us about a ticket that was solved', async () => {
    await make();
    const ticketId = await aLinkedTicket();
    await desk('PUT', `/tickets/${ticketId}.json`, { ticket: { status: 'solved' } });
    await expect
      .poll(async () => {
        await app.services.jobs.runDue();
        return stateOf(ticketId);
      })
      .toEqual([{ ticket_state: 'solved' }]);
  });

  test('tell us about a ticket that was given to somebody else', async () => {
    await make();
    const ticketId = await aLinkedTicket();
    const of = { subdomain: 'acme', ticketId };
    await keepTicket(
      app.database.kysely,
      of,
      { assigneeId: null, groupId: null, requesterAddress: null },
      { now, askAgainAt: now },
    );
    const maya = await app.userId('maya');
    await desk('PUT', `/tickets/${ticketId}.json`, { ticket: { assignee_id: agentId(maya) } });
    await expect
      .poll(async () => {
        await app.services.jobs.runDue();
        return (await findCachedPeople(app.database.kysely, of))?.assigneeId;
      })
      .toBe(maya);
  });

  test('are found by their ids when somebody has renamed them', async () => {
    const made = await make();
    const { trigger } = (await (await desk('GET', `/triggers/${made.triggerId}.json`)).json()) as { trigger: object };
    await desk('PUT', `/triggers/${made.triggerId}`, { trigger: { ...trigger, title: 'Tell Countersign' } });
    expect(await make()).toEqual({ ...made, webhook: 'found', trigger: 'found' });
    await desk('PUT', `/triggers/${made.triggerId}`, { trigger });
  });

  test('are repaired where the trigger is of a version that heard less', async () => {
    const { triggerId } = await make();
    const { triggers } = (await (await desk('GET', `/triggers/search.json`)).json()) as { triggers: object[] };
    const conditions = { all: [], any: [{ field: 'status', operator: 'changed' }] };
    await desk('PUT', `/triggers/${triggerId}`, { trigger: { ...triggers[0], conditions } });
    expect(await make()).toMatchObject({ trigger: 'repaired' });
    expect(await make()).toMatchObject({ trigger: 'found' });
  });
});

describe('a trigger on a tag', () => {
  let formKey: FormKey;
  const account = { subdomain: 'acme' };
  beforeAll(async () => {
    const fields = [{ key: 'note', type: 'text', label: 'Note' }] as never;
    const planted = aForm({ title: 'Recall', definitionKey: 'one_step', fields });
    formKey = (await plantForm(app.database.kysely, planted, { ownerId: await app.userId('elena'), now }))
      .formKey as FormKey;
    await app.call(automations.setAutomationPerson, { ...account, userId: await app.userId('tom') }, asAdmin);
  });
  const make = (tag: string, of = formKey) => app.call(tags.makeTagTrigger, { ...account, formKey: of, tag }, asAdmin);
  const list = async () => (await app.call(tags.listTagTriggers, account, asAdmin)).triggers;
  const stateIn = async (tag: string) => (await list()).find((one) => one.tag === tag)?.state;
  const remove = (id: string) => app.call(tags.removeTagTrigger, { ...account, id }, asAdmin);
  const trouble = (kind: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ trouble: kind });
    return fetch(`${app.url}/zendesk/demo/trouble`, { method: 'POST', headers, body });
  };
  const inDesk = async () => {
    const { triggers } = (await (await desk('GET', '/triggers/search.json?query=on tag')).json()) as {
      triggers: { id: number; title: string }[];
    };
    return triggers;
  };

  test('starts the form when a macro adds the tag, and takes the tag off again', async () => {
    const { id } = await make('needs_recall');
    expect(await list()).toMatchObject([{ id, formKey, formName: 'Recall', tag: 'needs_recall', state: 'active' }]);
    const ticket = 50_000 + (count += 1);
    await plantTickets(app.database.kysely, [aTicket({ id: ticket, tags: ['vip'] })]);
    await desk('PUT', `/tickets/${ticket}.json`, { ticket: { tags: ['vip', 'needs_recall'] } });
    await expect.poll(() => linkedTo(String(ticket) as TicketId)).toMatchObject([{ formKey }]);
    const tagsOf = async () => {
      const reply = (await (await desk('GET', `/tickets/${ticket}.json`)).json()) as { ticket: { tags: string[] } };
      return reply.ticket.tags.filter((tag) => !tag.startsWith('approval_'));
    };
    await expect.poll(tagsOf).toEqual(['vip']);
    await desk('PUT', `/tickets/${ticket}.json`, { ticket: { status: 'open' } });
    expect(await linkedTo(String(ticket) as TicketId)).toHaveLength(1);
  });

  test('is made once, pressed twice and at once; one that was changed, renamed or deleted is put right', async () => {
    const [one, two] = await Promise.all([make('twice'), make('twice')]);
    expect([one.trigger, two.trigger].toSorted()).toEqual(['found', 'made']);
    const [made, ...others] = (await inDesk()).filter(({ title }) => title.endsWith(' twice'));
    expect(others).toEqual([]);
    await desk('PUT', `/triggers/${one.id}`, { trigger: { ...made, active: false } });
    expect(await stateIn('twice')).toBe('off');
    await desk('PUT', `/triggers/${one.id}`, { trigger: { ...made, title: 'Mine', active: true, actions: [] } });
    expect(await stateIn('twice')).toBe('changed');
    expect(await make('twice')).toEqual({ id: one.id, trigger: 'repaired' });
    expect(await stateIn('twice')).toBe('active');
    await desk('DELETE', `/triggers/${one.id}`);
    expect(await stateIn('twice')).toBe('gone');
    expect(await make('twice')).toMatchObject({ trigger: 'made' });
    await trouble('down');
    expect(await stateIn('twice')).toBe('unknown');
    await expect(make('twice')).rejects.toMatchObject({ errors: [{ code: 'zendesk_unavailable' }] });
    await trouble('none');
  });

  test('is removed in Zendesk and here; one of somebody else, or of another account, is not touched', async () => {
    const { id } = await make('away');
    const other = { title: 'Ours', active: true, conditions: {}, actions: [] };
    const { trigger } = (await (await desk('POST', '/triggers.json', { trigger: other })).json()) as {
      trigger: { id: number };
    };
    await expect(remove(String(trigger.id))).rejects.toMatchObject({ code: 404 });
    await remove(id);
    expect((await inDesk()).some((one) => String(one.id) === id)).toBe(false);
    expect(await stateIn('away')).toBeUndefined();
    await expect(remove(id)).rejects.toMatchObject({ code: 404 });
  });

  test('is refused for a form that is not there or has no approval, and by people without the permission', async () => {
    const plain = await plantForm(app.database.kysely, aForm({ title: 'Plain' }), {
      ownerId: await app.userId('elena'),
      now,
    });
    await expect(make('a', 'nobody' as FormKey)).rejects.toMatchObject({ errors: [{ code: 'unknown_form' }] });
    const errors = [{ code: 'form_without_approval' }];
    await expect(make('a', plain.formKey as FormKey)).rejects.toMatchObject({ errors });
    await expect(make('two words')).rejects.toMatchObject({ code: 400 });
    const asked = { ...account, formKey, tag: 'a' };
    await expect(app.call(tags.makeTagTrigger, asked, { as: 'tom' })).rejects.toMatchObject({ code: 403 });
  });
});

describe('the nightly comparison', () => {
  const check = async () => {
    await app.call(accounts.startCheck, { subdomain: 'acme' }, asAdmin);
    await app.services.jobs.runDue();
    return (await app.call(accounts.listChecks, { subdomain: 'acme' }, asAdmin)).checks[0];
  };

  test('makes up for what nobody has told, and goes on where it ended', async () => {
    const [gone, merged, into] = [await aLinkedTicket(), await aLinkedTicket(), await aLinkedTicket()];
    await desk('DELETE', `/tickets/${gone}.json`);
    await desk('POST', `/tickets/${into}/merge`, { ids: [Number(merged)] });
    now = new Date(now.getTime() + 1000);
    const found = await check();
    expect(found).toMatchObject({ problem: '', changed: expect.any(Number), starterName: expect.any(String) });
    expect(found?.findings).toEqual(
      expect.arrayContaining([
        { ticketId: gone, outcome: 'deleted', into: null, forms: 1 },
        { ticketId: merged, outcome: 'merged', into, forms: 1 },
      ]),
    );
    expect(found?.linked).toBeGreaterThanOrEqual(2);
    expect(await stateOf(gone)).toEqual([{ ticket_state: 'deleted' }]);
    expect(await linkedTo(into)).toHaveLength(2);
    now = new Date(now.getTime() + 1000);
    expect(await check()).toMatchObject({ tickets: 0, changed: 0, problem: '' });
  });

  test('lets the people of a changed ticket be asked for again', async () => {
    const ticketId = await aLinkedTicket();
    const of = { subdomain: 'acme', ticketId };
    const later = new Date(now.getTime() + 86_400_000);
    await keepTicket(
      app.database.kysely,
      of,
      { assigneeId: null, groupId: null, requesterAddress: null },
      { now, askAgainAt: later },
    );
    now = new Date(now.getTime() + 1000);
    await check();
    expect((await findCachedPeople(app.database.kysely, of))?.askAgainAt).toEqual(now);
  });

  test('says why it failed, is tried again, and loses nothing', async () => {
    const gone = await aLinkedTicket();
    await desk('DELETE', `/tickets/${gone}.json`);
    const trouble = (kind: string) =>
      fetch(`${app.url}/zendesk/demo/trouble`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ trouble: kind }),
      });
    await trouble('down');
    now = new Date(now.getTime() + 1000);
    expect(await check()).toMatchObject({ problem: 'zendesk_unavailable' });
    await trouble('none');
    now = new Date(now.getTime() + 60_000);
    await app.services.jobs.runDue();
    expect(await stateOf(gone)).toEqual([{ ticket_state: 'deleted' }]);
  });

  test('is asked for once: a second one waits until the first has ended', async () => {
    await app.call(accounts.startCheck, { subdomain: 'acme' }, asAdmin);
    expect(await app.call(accounts.listChecks, { subdomain: 'acme' }, asAdmin)).toMatchObject({ isUnderWay: true });
    await expect(app.call(accounts.startCheck, { subdomain: 'acme' }, asAdmin)).rejects.toMatchObject({
      code: 409,
      errors: [{ code: 'check_under_way' }],
    });
    await app.services.jobs.runDue();
    expect(await app.call(accounts.listChecks, { subdomain: 'acme' }, asAdmin)).toMatchObject({ isUnderWay: false });
  });

  test('a line of a server that stopped meanwhile gets an end when the comparison is tried again', async () => {
    await app.call(accounts.startCheck, { subdomain: 'acme' }, asAdmin);
    const { id } = await app.database.kysely
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'ticket_reconcile')
      .where('run_at', '<=', now)
      .executeTakeFirstOrThrow();
    const stopped = { id: `${id}0`, subdomain: 'acme', started_at: now, since: now, started_by: null };
    await app.database.kysely.insertInto('zendesk_check').values(stopped).execute();
    await app.services.jobs.runDue();
    const { checks } = await app.call(accounts.listChecks, { subdomain: 'acme' }, asAdmin);
    expect(checks.find((one) => one.id === stopped.id)).toMatchObject({
      problem: 'interrupted',
      endTime: now.toISOString(),
    });
  });

  test('is refused where linked forms do not follow tickets', async () => {
    const options = await app.call(accounts.getOptions, { subdomain: 'acme' }, asAdmin);
    const off = await app.call(accounts.saveOptions, { subdomain: 'acme', ...options, followsTickets: false }, asAdmin);
    await expect(app.call(accounts.startCheck, { subdomain: 'acme' }, asAdmin)).rejects.toMatchObject({
      errors: [{ code: 'tickets_not_followed' }],
    });
    expect(await app.call(accounts.listChecks, { subdomain: 'acme' }, asAdmin)).toMatchObject({
      isFollowing: false,
      nextTime: null,
    });
    await app.call(accounts.saveOptions, { subdomain: 'acme', ...off, followsTickets: true }, asAdmin);
  });

  test('is planned for the night to come, once for all servers', async () => {
    const jobs = await app.database.kysely
      .selectFrom('job')
      .select(['key', 'run_at'])
      .where('kind', '=', 'ticket_reconcile')
      .execute();
    expect(jobs).toEqual([{ key: 'reconcile.acme.2026-11-21', run_at: new Date('2026-11-21T02:00:00Z') }]);
  });
});
