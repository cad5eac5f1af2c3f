import { asId } from '../../../basics/as-id.ts';
import { createHmac } from 'node:crypto';
import type { Envelope, RefusalDetail } from '@countersign/shared/api/reply.ts';
import * as drafts from '@countersign/shared/api/tickets/drafts.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import type { StartReply } from '@countersign/shared/api/tickets/actions.ts';
import * as automations from '@countersign/shared/api/tickets/automations.ts';
import * as availability from '@countersign/shared/api/tickets/availability.ts';
import type { FormKey, TicketId, UserId, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { sealSecret } from '../../zendesk/accounts/account-secrets.ts';
import { saveAccount } from '../../zendesk/accounts/find-account.ts';
import { aDesk, type Desk } from '../testing/a-desk.ts';
import { employ } from '../testing/employ.ts';

/** What triggers and automations of Zendesk start, over the listening socket: who is believed, what is started and what is not. */
let app: TestApp;
let desk: Desk;
let form: FormSeed;
let tom: UserId;
let now = new Date('2026-11-20T09:00:00Z');
let count = 0;
const SECRETS: Record<string, string> = { acme: 'the secret of acme', other: 'the secret of other' };
const asAdmin = { as: 'admin' };

beforeAll(async () => {
  desk = await aDesk(() => now);
  app = await startTestApp({ isDemonstration: true, clock: () => now });
  const { kysely } = app.database;
  const [maya, elena] = [await app.userId('maya'), await app.userId('elena')];
  tom = await app.userId('tom');
  const steps = [anApprover({ id: 'lead', name: 'Lead', people: [users(maya)] })];
  await plantProcesses(kysely, [aProcess({ key: 'one_step', name: 'One step', steps })], { userId: elena, at: now });
  const fields = [
    { key: 'order', type: 'text', label: 'Order', required: true },
    { key: 'amount', type: 'number', label: 'Amount' },
    { key: 'ticket_subject', type: 'text', label: 'Subject' },
    { key: 'level', type: 'ticket_field', label: 'Level', ticketField: '71' },
  ] as never;
  form = await plantForm(kysely, aForm({ title: 'Refund', definitionKey: 'one_step', fields }), {
    ownerId: elena,
    now,
  });
  for (const subdomain of ['acme', 'other']) {
    const account = { subdomain, origin: `https://${subdomain}.zendesk.com`, apiUrl: desk.url, installationId: '1' };
    await saveAccount(kysely, { ...account, publicKeyPem: '', checksQuery: false }, now);
    const secret = sealSecret(app.services, subdomain, 'action_webhook_secret', SECRETS[subdomain] ?? '');
    await kysely
      .updateTable('zendesk_account')
      .set({ action_webhook_secret: secret })
      .where('subdomain', '=', subdomain)
      .execute();
  }
  await kysely.deleteFrom('zendesk_account').where('subdomain', '=', 'demo').execute();
  await employ(app, ['tom', 'sofia'], { desk });
});
beforeEach(() => {
  // Limits count a minute.
  now = new Date(now.getTime() + 120_000);
  desk.isDown = false;
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

interface Asking {
  secret?: string;
  at?: Date;
  invocation?: string;
  subdomain?: string;
  /** What arrives in place of what was signed. */
  sent?: string;
}

async function post(body: string, asking: Asking = {}): Promise<Response> {
  const { subdomain = 'acme', at = now, secret = SECRETS[subdomain] ?? '', sent = body } = asking;
  const timestamp = at.toISOString();
  const signature = createHmac('sha256', secret)
    .update(timestamp + body)
    .digest('base64');
  return fetch(`${app.url}/zendesk/actions/${subdomain}/start`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Zendesk-Webhook-Signature': signature,
      'X-Zendesk-Webhook-Signature-Timestamp': timestamp,
      'X-Zendesk-Webhook-Invocation-Id': asking.invocation ?? crypto.randomUUID(),
    },
    body: sent,
  });
}
type Said = Envelope<StartReply & { errors?: RefusalDetail[] }>;
const start = async (body: object, asking?: Asking): Promise<Said> =>
  (await (await post(JSON.stringify(body), asking)).json()) as Said;
const codesOf = ({ data }: Said) => data.errors?.map(({ code, path }) => [code, path.join('.')]);

const aTicket = (says: Record<string, unknown> = {}): TicketId => {
  const id = String(7000 + (count += 1));
  const ticket = desk.ticketOf(id);
  ticket.says = says;
  ticket.fields.set(71, 'gold');
  return id as TicketId;
};
const usual = (ticketId: string) => ({
  ticketId,
  formKey: form.formKey,
  requestedBy: `8${tom}`,
  values: { order: 'NL-1' },
});
const linkedTo = async (zdTktId: TicketId) => (await app.call(tickets.listLinked, { zdTktId }, { as: 'tom' })).records;
/** What an agent's sidebar beside the ticket is told of unsent answers. */
const leftTo = async (zdTktId: TicketId, as: string) =>
  (await app.call(tickets.listLinked, { zdTktId, account: 'acme', frame: 'f' }, { as })).drafts ?? [];
const startsOf = (ticketId: TicketId) =>
  app.database.kysely.selectFrom('ticket_start').selectAll().where('ticket_id', '=', ticketId).orderBy('seq').execute();

describe('a start', () => {
  test('takes its values from the call, the rest from the ticket, and acts as the agent who is named', async () => {
    const ticketId = aTicket({ subject: 'Broken kettle' });
    const said = await start({ ...usual(ticketId), values: { order: 'NL-1', amount: '12.5', ticket_subject: '' } });
    expect(said).toMatchObject({ code: 200, data: { status: 'started', submissionId: expect.any(String) } });
    expect(await linkedTo(ticketId)).toMatchObject([{ formKey: form.formKey, processStatus: 1 }]);
    const { answers, created_by } = await app.database.kysely
      .selectFrom('submission')
      .selectAll()
      .where('id', '=', asId<SubmissionId>(String(said.data.submissionId)))
      .executeTakeFirstOrThrow();
    expect({ answers, created_by }).toEqual({
      answers: { order: 'NL-1', amount: 12.5, ticket_subject: 'Broken kettle', level: 'gold' },
      created_by: tom,
    });
    const line = app.database.kysely
      .selectFrom('audit_log')
      .select('target')
      .where('action', '=', 'tickets.startAction');
    expect(await line.executeTakeFirst()).toEqual({
      target: { subdomain: 'acme', ticketId, formKey: form.formKey },
    });
  });

  test('happens once, however often a trigger fires, and every call hears the same', async () => {
    const ticketId = aTicket();
    const said = await Promise.all(Array.from({ length: 100 }, () => start(usual(ticketId))));
    expect(new Set(said.map((one) => JSON.stringify(one)))).toHaveLength(1);
    expect(said[0]).toMatchObject({ code: 200, data: { status: 'started' } });
    expect(await linkedTo(ticketId)).toHaveLength(1);
  });

  test('happens once for one call of Zendesk and for one key, also after the approval has ended', async () => {
    const ticketId = aTicket();
    const end = () =>
      app.database.kysely
        .updateTable('process_instance')
        .set({ status: 2 })
        .where('ticket_id', '=', ticketId)
        .execute();
    const first = await start(usual(ticketId), { invocation: 'one' });
    await end();
    expect(await start(usual(ticketId), { invocation: 'one' })).toEqual(first);
    const second = await start({ ...usual(ticketId), key: 'monday' });
    expect(second.data.submissionId).not.toBe(first.data.submissionId);
    await end();
    expect(await start({ ...usual(ticketId), key: 'monday' })).toEqual(second);
    expect(await linkedTo(ticketId)).toHaveLength(2);
  });

  test('takes numbers and text for ids, and the e-mail address of the agent in any case', async () => {
    const ticketId = aTicket();
    const { email } = await app.database.kysely
      .selectFrom('user')
      .select('email')
      .where('id', '=', tom)
      .executeTakeFirstOrThrow();
    const said = await start({ ...usual(ticketId), ticketId: Number(ticketId), requestedBy: email.toUpperCase() });
    expect(said.code).toBe(200);
  });
});

describe('nothing is believed', () => {
  const body = () => JSON.stringify(usual('7000'));
  test.each<[what: string, asking: () => Asking]>([
    ['that another secret has signed', () => ({ secret: 'another' })],
    ['that the secret of another account has signed', () => ({ secret: SECRETS['other'] ?? '' })],
    ['that was changed on the way', () => ({ sent: body().replace('NL-1', 'NL-2') })],
    ['that is six minutes old', () => ({ at: new Date(now.getTime() - 360_000) })],
    ['that comes from the future', () => ({ at: new Date(now.getTime() + 360_000) })],
    ['for an account that is not connected', () => ({ subdomain: 'nobody', secret: '' })],
  ])('%s', async (_, asking) => {
    const reply = await post(body(), asking());
    expect([reply.status, codesOf((await reply.json()) as Said)]).toEqual([401, [['bad_signature', '']]]);
  });
});

describe('a start is refused, and says why', () => {
  test('where a required field stays empty: the answers are a draft of the ticket, for every agent who sees it', async () => {
    const ticketId = aTicket({ subject: 'Kettle' });
    for (let fired = 0; fired < 3; fired += 1) {
      expect(codesOf(await start({ ...usual(ticketId), values: {} }))).toEqual([['required', 'answers.order']]);
    }
    expect(await linkedTo(ticketId)).toEqual([]);
    const { starts } = await app.call(automations.getAutomations, { subdomain: 'acme' }, asAdmin);
    expect(starts.find((one) => one.ticketId === ticketId)).toMatchObject({ labels: { order: 'Order' } });
    const [left, ...others] = await leftTo(ticketId, 'sofia');
    expect(others).toEqual([]);
    expect(left).toMatchObject({ formKey: form.formKey, zdTktId: ticketId, missing: ['Order'] });
    const id = left?.id ?? '';
    const { answers } = await app.call(drafts.openDraft, { id }, { as: 'sofia' });
    expect(answers).toMatchObject({ ticket_subject: 'Kettle', level: 'gold' });
    const gone = { code: 404 };
    await expect(app.call(drafts.openDraft, { id }, { as: 'kofi' })).rejects.toMatchObject(gone);
    expect(await leftTo(ticketId, 'kofi')).toEqual([]);
    // Whoever goes on with it keeps a draft of their own, and takes it from nobody.
    const own = {
      id: crypto.randomUUID(),
      formKey: form.formKey as FormKey,
      version: 1,
      zdTktId: ticketId,
      frame: 'a',
    };
    await expect(app.call(drafts.keepDraft, { ...own, id, answers }, { as: 'sofia' })).rejects.toMatchObject(gone);
    await app.call(drafts.keepDraft, { ...own, answers }, { as: 'sofia' });
    expect(await leftTo(ticketId, 'sofia')).toMatchObject([{ id: own.id }]);
    expect(await leftTo(ticketId, 'tom')).toMatchObject([{ id, missing: ['Order'] }]);
    expect(await startsOf(ticketId)).toMatchObject([{ state: 'refused', problems: [{ code: 'required' }] }]);
    expect(await start(usual(ticketId))).toMatchObject({ code: 200 });
    expect(await startsOf(ticketId)).toMatchObject([{ state: 'started' }]);
    expect(await leftTo(ticketId, 'tom')).toEqual([]);
  });

  test.each<[what: string, body: (ticketId: string) => object, codes: unknown]>([
    [
      'a value that its field does not take',
      (id) => ({ ...usual(id), values: { order: 'A', amount: 'much' } }),
      [['wrong_type', 'answers.amount']],
    ],
    [
      'a field that the form does not have',
      (id) => ({ ...usual(id), values: { order: 'A', nope: '1' } }),
      [['unknown_field', 'answers.nope']],
    ],
    ['a form that is not there', (id) => ({ ...usual(id), formKey: 'no-such-form' }), [['not_found', 'formKey']]],
    ['no ticket', () => ({ formKey: form.formKey }), [['invalid_input', 'ticketId']]],
    ['a ticket that Zendesk does not have', () => usual('40404'), [['unknown_ticket', 'ticketId']]],
    [
      'somebody who is no agent',
      (id) => ({ ...usual(id), requestedBy: 'stranger@example.com' }),
      [['no_automation_person', 'requestedBy']],
    ],
    ['nobody', (id) => ({ ...usual(id), requestedBy: '' }), [['no_automation_person', 'requestedBy']]],
    ['a body that is a list', () => [], [['invalid_input', '']]],
    [
      'a key that reaches for a prototype',
      (id) => ({ ...usual(id), values: JSON.parse('{"__proto__":{"x":1}}') as object }),
      [['body_forbidden_key', '']],
    ],
  ])('%s', async (_, body, codes) => {
    expect(codesOf(await start(body(aTicket())))).toEqual(codes);
  });

  test('a ticket that is closed', async () => {
    const ticketId = aTicket();
    desk.ticketOf(ticketId).status = 'closed';
    expect(codesOf(await start(usual(ticketId)))).toEqual([['ticket_closed', 'ticketId']]);
  });

  test('an agent of another account, whose session does not count here', async () => {
    expect(codesOf(await start(usual(aTicket()), { subdomain: 'other' }))).toEqual([
      ['no_automation_person', 'requestedBy'],
    ]);
  });

  test('a form that is not offered for the ticket, and one that was stopped', async () => {
    const formKey = form.formKey as FormKey;
    const rule = { brands: [{ id: '5', name: 'North' }], groups: [], ticketForms: [] };
    const limited = await app.call(
      availability.saveAvailability,
      { subdomain: 'acme', formKey, rev: 0, rule },
      asAdmin,
    );
    expect(codesOf(await start(usual(aTicket({ brand_id: 6 }))))).toEqual([['form_not_for_ticket', 'ticketId']]);
    expect(await start(usual(aTicket({ brand_id: 5 })))).toMatchObject({ code: 200 });
    const everywhere = { brands: [], groups: [], ticketForms: [] };
    await app.call(
      availability.saveAvailability,
      { subdomain: 'acme', formKey, rev: limited.rev, rule: everywhere },
      asAdmin,
    );
    const status = (to: 2 | 3) =>
      app.database.kysely.updateTable('form').set({ status: to }).where('key', '=', form.formKey).execute();
    await status(3);
    expect(codesOf(await start(usual(aTicket())))).toEqual([['form_stopped', 'formKey']]);
    await status(2);
  });

  test('190,000 values, before any of them is read', async () => {
    const values = Object.fromEntries(Array.from({ length: 190_000 }, (_, at) => [`f${at}`, '1']));
    const reply = await post(JSON.stringify({ ...usual(aTicket()), values }));
    expect(reply.status).toBe(413);
    const some = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, '1']));
    const ticketId = aTicket();
    expect(codesOf(await start({ ...usual(ticketId), values: some }))).toEqual([['too_many_answers', 'answers']]);
    expect(await leftTo(ticketId, 'tom')).toEqual([]);
  });

  test('an account that calls more often than 300 times a minute, before anything is looked up', async () => {
    const ticketId = aTicket();
    const asked = desk.log.length;
    const codes = new Map<number, number>();
    for (let round = 0; round < 10; round += 1) {
      const said = await Promise.all(Array.from({ length: 40 }, () => start(usual(ticketId))));
      for (const { code } of said) codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ 200: 300, 429: 100 });
    expect(desk.log.length - asked).toBeLessThan(60);
    expect(await start(usual(ticketId), { subdomain: 'other' })).toMatchObject({ code: 422 });
  });
});

test('who acts where nobody is named is the account’s person for automations', async () => {
  const elena = await app.userId('elena');
  const choose = (userId: UserId | null) =>
    app.call(automations.setAutomationPerson, { subdomain: 'acme', userId }, asAdmin);
  await expect(choose(999_999 as UserId)).rejects.toMatchObject({
    errors: [{ code: 'unknown_user', path: ['userId'] }],
  });
  await choose(elena);
  const ticketId = aTicket();
  const said = await start({ ...usual(ticketId), requestedBy: 'stranger@example.com' });
  const { created_by } = await app.database.kysely
    .selectFrom('submission')
    .select('created_by')
    .where('id', '=', asId<SubmissionId>(String(said.data.submissionId)))
    .executeTakeFirstOrThrow();
  expect(created_by).toBe(elena);
  const refused = aTicket();
  await start({ ...usual(refused), values: {} });
  const shown = await app.call(automations.getAutomations, { subdomain: 'acme' }, asAdmin);
  expect(shown).toMatchObject({ hasWebhook: true, person: { userName: 'elena' } });
  expect(shown.startUrl).toMatch(/\/zendesk\/actions\/acme\/start$/);
  expect(shown.starts.slice(0, 2)).toMatchObject([
    { ticketId: refused, formName: 'Refund', state: 'refused', problems: [{ code: 'required' }] },
    { ticketId, formName: 'Refund', state: 'started', submissionId: said.data.submissionId },
  ]);
  await choose(null);
});

describe('while Zendesk is silent', () => {
  const other = () => ({ title: 'Return', definitionKey: 'one_step' });
  test('a start waits, is asked for once, and comes after those before it', async () => {
    const ticketId = aTicket();
    const late = await plantForm(app.database.kysely, aForm(other()), { ownerId: tom, now });
    desk.isDown = true;
    const waiting = { code: 200, data: { status: 'waiting', submissionId: null, instanceId: null } };
    expect(await start(usual(ticketId))).toMatchObject(waiting);
    expect(await start(usual(ticketId))).toMatchObject(waiting);
    desk.isDown = false;
    // It would find Zendesk awake, but another start of its ticket came first.
    expect(await start({ ...usual(ticketId), formKey: late.formKey, values: { name: 'Ada' } })).toMatchObject(waiting);
    expect(await startsOf(ticketId)).toHaveLength(2);
    now = new Date(now.getTime() + 60_000);
    await app.services.jobs.runDue();
    const rows = await startsOf(ticketId);
    expect(rows.map(({ state, form_key }) => [state, form_key])).toEqual([
      ['started', form.formKey],
      ['started', late.formKey],
    ]);
    const lines = await app.database.kysely
      .selectFrom('audit_log')
      .select('target')
      .where('action', '=', 'tickets.startAction')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(lines.map(({ target }) => target['formKey'])).toEqual([late.formKey, form.formKey]);
    expect(await start(usual(ticketId))).toMatchObject({ data: { submissionId: rows[0]?.submission_id } });
  });

  test('it is refused after the last attempt, and the next one of the ticket goes on', async () => {
    const ticketId = aTicket();
    desk.isDown = true;
    await start(usual(ticketId));
    for (let attempt = 0; attempt < 11; attempt += 1) {
      now = new Date(now.getTime() + 4_000_000);
      await app.services.jobs.runDue();
    }
    expect(await startsOf(ticketId)).toMatchObject([{ state: 'refused', problems: [{ code: 'zendesk_unavailable' }] }]);
    desk.isDown = false;
    await app.database.kysely.updateTable('zendesk_identity').set({ checked_at: now }).execute();
    expect(await start(usual(ticketId))).toMatchObject({ data: { status: 'started' } });
  });
});

describe('the action builder', () => {
  const call = (path: string, token: string, body?: object) =>
    fetch(`${app.url}/zendesk/actions${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const newToken = async (subdomain = 'acme') =>
    (await app.call(automations.makeActionToken, { subdomain }, asAdmin)).token;

  test('starts approvals and reads how they stand, with the token of its account', async () => {
    const token = await newToken();
    const ticketId = aTicket();
    const read = async () => (await (await call(`/tickets/${ticketId}/approvals`, token)).json()) as unknown;
    expect(await read()).toMatchObject({ data: { status: 'none', approvals: [] } });
    expect(await (await call('/start', token, usual(ticketId))).json()).toMatchObject({ data: { status: 'started' } });
    const approval = { formKey: form.formKey, formName: 'Refund', status: 'pending', endTime: null };
    expect(await read()).toMatchObject({ data: { status: 'pending', approvals: [approval] } });
    const other = await call(`/tickets/${ticketId}/approvals`, await newToken('other'));
    expect(await other.json()).toMatchObject({ data: { status: 'none', approvals: [] } });
  });

  test('is refused without its token, with the one before, and with one that was revoked', async () => {
    const first = await newToken();
    const second = await newToken();
    const statuses = async () =>
      Promise.all(
        ['', 'a'.repeat(40), first, second].map(async (one) => (await call('/tickets/1/approvals', one)).status),
      );
    expect(await statuses()).toEqual([401, 401, 401, 200]);
    const { tokenTime } = await app.call(automations.getAutomations, { subdomain: 'acme' }, asAdmin);
    expect(tokenTime).toBe(now.toISOString());
    await app.call(automations.removeActionToken, { subdomain: 'acme' }, asAdmin);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  test('imports a description whose every call is answered', async () => {
    const token = await newToken();
    const document = (await (await fetch(`${app.url}/zendesk/actions/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>>;
    };
    expect(document.openapi).toBe('3.0.3');
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method, path]),
    );
    expect(calls).toEqual([
      ['post', '/zendesk/actions/start'],
      ['get', '/zendesk/actions/tickets/{ticketId}/approvals'],
    ]);
    for (const [method = '', path = ''] of calls) {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const init = { method: method.toUpperCase(), headers, ...(method === 'post' ? { body: '{}' } : {}) };
      const reply = await fetch(`${app.url}${path.replace('{ticketId}', '1')}`, init);
      expect([path, reply.status]).toEqual([path, method === 'post' ? 400 : 200]);
    }
    const schema = document.paths['/zendesk/actions/start']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(schema).toMatchObject({
      required: ['ticketId', 'formKey'],
      properties: { ticketId: { type: 'string', description: 'Number of the ticket.' }, values: { type: 'object' } },
    });
    // What OpenAPI 3.0 does not know keeps an importer from reading it.
    expect(JSON.stringify(document)).not.toMatch(/"(\$schema|\$defs|const|propertyNames)"|"type":\[/);
  });
});
