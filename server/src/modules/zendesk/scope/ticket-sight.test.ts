import { allContracts } from '@countersign/shared/api/contracts.ts';
import { saveShare } from '@countersign/shared/api/forms/shares.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as fields from '@countersign/shared/api/zendesk/ticket-fields.ts';
import * as mapping from '@countersign/shared/api/tickets/mapping.ts';
import * as notes from '@countersign/shared/api/tickets/notes.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as design from '@countersign/shared/api/workflow/design.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import * as availability from '@countersign/shared/api/tickets/availability.ts';
import type { FormKey, InstanceId, TicketId } from '@countersign/shared/basics/ids.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users, when } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { addressesOf } from '../../../test-addresses.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { aDesk, type Desk } from '../../tickets/testing/a-desk.ts';
import { anAccount } from '../../tickets/testing/an-account.ts';

/**
 * The account's credentials are lent to nobody who may not see the ticket. Every call that can end in a request to Zendesk is made
 * over HTTP by each kind of person, and Zendesk's double keeps a record of what it was asked. Tom is an agent of north, Priya of
 * south, João was one of north, Kofi is nobody's; Sofia has an open approval on the ticket, and waits for no other.
 */
let app: TestApp;
/** Of north, and of south. */
let desk: Desk;
let elsewhere: Desk;
let form: FormSeed;
let plain: FormSeed;
let now = new Date('2026-11-20T09:00:00Z');
let instance: InstanceId;
let linked: tickets.LinkedForm;
const own: Record<string, string> = {};
const TICKET = '4711' as TicketId;
const OTHER = '4712' as TicketId;
const NORTH = { account: 'north' };
const SUBJECT = 'kestrelzqx';

const process = () =>
  aProcess({
    key: 'by_ticket',
    name: 'By ticket',
    steps: [
      anApprover({ id: 'lead', name: 'Lead', people: [users(sofia)] }),
      when('urgent', 'Urgent', 'ticket.priority = "urgent" and ticket.ticket_field_36 > 1', [
        anApprover({ id: 'owner', name: 'Owner', people: [{ type: 'ticketAssignee' }] }),
      ]),
    ],
  });
let sofia = 0;

beforeAll(async () => {
  desk = await aDesk(() => now);
  elsewhere = await aDesk(() => now);
  desk.fields = [{ id: 36, type: 'integer', title: 'Worth' }];
  app = await startTestApp({ isDemonstration: true, clock: () => now });
  await app.database.kysely.deleteFrom('zendesk_account').execute();
  const north = await anAccount(app, { subdomain: 'north', apiUrl: desk.url });
  const south = await anAccount(app, { subdomain: 'south', apiUrl: elsewhere.url });
  const id = (name: string) => app.userId(name);
  for (const [name, agent] of [
    ['tom', 1],
    ['joao', 3],
  ] as const)
    await north.employ(await id(name), agent);
  await south.employ(await id('priya'), 4);
  const { kysely } = app.database;
  const left = kysely.updateTable('zendesk_identity').set({ is_active: false });
  await left.where('user_id', '=', await id('joao')).execute();
  app.services.sessions.forget();
  sofia = await id('sofia');
  await plantProcesses(kysely, [process()], { userId: await id('elena'), at: now });
  const planted = { ownerId: await id('elena'), now };
  form = await plantForm(kysely, aForm({ title: 'Refund', definitionKey: 'by_ticket' }), planted);
  plain = await plantForm(kysely, aForm({ title: 'Call back' }), planted);
  const rule = { brands: [{ id: '7', name: 'B' }], groups: [], ticketForms: [] };
  await app.call(
    availability.saveAvailability,
    { formKey: plain.formKey as FormKey, subdomain: 'north', rev: 0, rule },
    { as: 'admin' },
  );
  for (const name of ['tom', 'kofi', 'priya', 'joao', 'sofia']) {
    const to = { type: 'user' as const, subjectId: await id(name), rights: ['edit_form' as const] };
    await app.call(saveShare, { formKey: plain.formKey as FormKey, ...to }, { as: 'elena' });
    const given = { formKey: form.formKey as FormKey, version: 1, answers: { name: 'Ada' } };
    own[name] = (await app.call(submissions.submit, given, { as: name })).submissionId;
  }
  desk.ticketOf(TICKET).says = {
    subject: SUBJECT,
    requester_id: 5,
    brand_id: 7,
    priority: 'urgent',
    organization_id: 20,
  };
  desk.agents.set('5', { ...anAgent('5'), name: 'Ada Lovelace', email: 'ada@example.com', role: 'end-user' });
  desk.agents.set('1', anAgent('1'));
  const sent = { formKey: form.formKey as FormKey, version: 1, answers: { name: 'Ada' }, ticketId: TICKET, ...NORTH };
  const { submissionId } = await app.call(submissions.submit, sent, { as: 'tom' });
  linked = (await app.call(tickets.listLinked, { formDataId: submissionId }, { as: 'tom' })).records[0]!;
  instance = linked.instanceId as InstanceId;
});
/** Whatever waits is written, and what Zendesk has said is old. */
beforeEach(async () => {
  await app.services.ticketQueue.runDue();
  now = new Date(now.getTime() + 120_000);
  desk.log.length = 0;
});
afterAll(async () => {
  await app.close();
  await desk.close();
  await elsewhere.close();
});

const anAgent = (id: string) => ({
  id,
  name: 'An agent',
  email: null,
  role: 'agent',
  verified: true,
  suspended: false,
});

/** Each way that can end in a request to Zendesk with the credentials of north. */
const WAYS: [way: string, go: (as: string) => Promise<unknown>][] = [
  ['reading a ticket', (as) => app.call(tickets.getTicket, { id: TICKET, ...NORTH }, { as })],
  [
    'its values for a form',
    (as) => app.call(fields.ticketValues, { id: TICKET, fields: 'subject,36', ...NORTH }, { as }),
  ],
  ['a note', (as) => app.call(notes.addNote, { id: TICKET, text: 'Look' }, { as })],
  ['a note with answers', (as) => app.call(notes.addNote, { id: TICKET, text: '', linkedFormId: linked.id }, { as })],
  [
    'who would approve a form for it',
    (as) =>
      app.call(steering.preview, { formKey: form.formKey as FormKey, answers: {}, ticketId: TICKET, ...NORTH }, { as }),
  ],
  ['who will approve what runs', (as) => app.call(steering.forecast, { id: instance }, { as })],
  ['the forms for it', (as) => app.call(tickets.listFillable, { ticketId: TICKET, ...NORTH }, { as })],
  [
    'sending a form for it',
    (as) =>
      app.call(
        submissions.submit,
        { formKey: plain.formKey as FormKey, version: 1, answers: { name: 'x' }, ticketId: TICKET, ...NORTH },
        { as },
      ),
  ],
  [
    'linking own answers to it',
    (as) =>
      app.call(
        tickets.link,
        {
          formKey: form.formKey,
          extValue: 'x',
          zdTktId: TICKET,
          zdAgentId: '1',
          status: '1',
          formDataId: own[as] ?? '',
          ...NORTH,
        },
        { as },
      ),
  ],
  ['the fields that a form can ask for', (as) => app.call(fields.listTicketFields, {}, { as })],
  [
    'the fields that answers are written to',
    (as) => app.call(mapping.get, { formKey: plain.formKey as FormKey }, { as }),
  ],
  ['what conditions can name', (as) => app.call(design.designTicket, {}, { as })],
  ['checking a process', (as) => app.call(design.checkDesign, { xml: buildProcess(process()) }, { as })],
  ['what forms can be limited to', (as) => app.call(availability.listPlaces, {}, { as })],
  ['its linked forms', (as) => app.call(tickets.listLinked, { zdTktId: TICKET, ...NORTH }, { as })],
  ['switching its form off', (as) => app.call(tickets.setEnabled, { id: linked.id, enabled: true }, { as })],
  ['taking its form off', (as) => app.call(tickets.unlink, { ids: linked.id }, { as })],
  ['sending its form again', (as) => app.call(tickets.resubmit, { id: linked.id }, { as })],
  ['an export', (as) => app.call(tickets.exportLinked, { zdTktId: TICKET }, { as })],
  [
    'the way into the web app',
    (as) => app.call(tickets.deeplink, { path: `/d/${form.formKey}?ticketId=${TICKET}` }, { as }),
  ],
];

/** Requests that tell of north: those that came while the way was gone, and when the queue was worked off. */
async function requestsOf(go: (as: string) => Promise<unknown>, as: string): Promise<string[]> {
  await go(as).catch(() => undefined);
  await app.services.jobs.runDue();
  await app.services.ticketQueue.runDue();
  return desk.log.map(({ method, path }) => `${method} ${path.split('?')[0] ?? ''}`);
}

describe.each([
  ['somebody who signed in with a password', 'kofi'],
  ['an agent of another account', 'priya'],
  ['an agent who was turned away', 'joao'],
])('for %s Zendesk is asked nothing by', (_who, as) => {
  test.each(WAYS)('%s', async (_way, go) => {
    expect(await requestsOf(go, as)).toEqual([]);
  });

  test('any GET call', async () => {
    const known = {
      id: [TICKET, instance, linked.id, linked.formDataId],
      formKey: [form.formKey],
      ticketId: [TICKET],
      zdTktId: [TICKET],
      account: ['north'],
      subdomain: ['north'],
      fields: ['subject'],
    };
    const headers = { authorization: `Bearer ${await app.signIn(as)}` };
    for (const contract of allContracts.filter(({ method }) => method === 'GET'))
      for (const address of addressesOf(contract, known)) {
        const text = await (await fetch(`${app.url}${address}`, { headers })).text();
        expect(text, contract.name).not.toContain(SUBJECT);
      }
    expect(desk.log).toEqual([]);
  });
});

describe('an approver of the ticket', () => {
  test('reads what the page of the approval shows, and no more', async () => {
    const seen = await app.call(tickets.getTicket, { id: TICKET, ...NORTH }, { as: 'sofia' });
    expect(seen).toEqual({ id: TICKET, subject: SUBJECT, status: 'open', requester: { name: 'Ada Lovelace' } });
  });

  test.each(WAYS.filter(([way]) => /values|note|would approve|forms for it|sending a form|linking/.test(way)))(
    'gets nothing of it by %s',
    async (_way, go) => {
      expect(await requestsOf(go, 'sofia')).toEqual([]);
    },
  );

  test('reads no other ticket', async () => {
    const read = app.call(tickets.getTicket, { id: OTHER, ...NORTH }, { as: 'sofia' });
    await expect(read).rejects.toMatchObject({ code: 404 });
    expect(desk.log).toEqual([]);
  });
});

describe('an agent of the account', () => {
  test('reads all of it', async () => {
    const seen = await app.call(tickets.getTicket, { id: TICKET }, { as: 'tom' });
    expect(seen).toMatchObject({
      subject: SUBJECT,
      tags: ['approval_pending'],
      requester: { email: 'ada@example.com' },
    });
  });

  test.each(WAYS.filter(([way]) => /values|note|approve|forms for it|can ask for|answers are written/.test(way)))(
    'gets an answer for %s',
    async (_way, go) => {
      expect(await requestsOf(go, 'tom')).not.toEqual([]);
    },
  );

  test('who left Zendesk is found out within a minute, though the session began with a password', async () => {
    now = new Date(now.getTime() + 3_600_000);
    desk.agents.set('1', { ...anAgent('1'), suspended: true });
    const read = () => app.call(tickets.getTicket, { id: TICKET, ...NORTH }, { as: 'tom' });
    await expect(read()).rejects.toMatchObject({ code: 404 });
    expect(desk.log.map(({ path }) => path)).toEqual(['/api/v2/users/1.json']);
    desk.agents.set('1', anAgent('1'));
    await app.database.kysely
      .updateTable('zendesk_identity')
      .set({ is_active: true })
      .where('zd_user_id', '=', '1')
      .execute();
    app.services.sessions.forget();
    await expect(read()).resolves.toMatchObject({ subject: SUBJECT });
  });

  test.each<[restriction: string, sees: boolean]>([
    ['groups', false],
    ['organization', true],
    ['assigned', false],
  ])('whom Zendesk restricts by “%s” reads what it lets them read', async (ticket_restriction, sees) => {
    now = new Date(now.getTime() + 3_600_000);
    desk.agents.set('1', { ...anAgent('1'), ticket_restriction, organization_id: '20' });
    desk.groups.set('9', ['1']);
    const read = app.call(tickets.getTicket, { id: TICKET, ...NORTH }, { as: 'tom' });
    if (sees) await expect(read).resolves.toMatchObject({ subject: SUBJECT });
    else await expect(read).rejects.toMatchObject({ code: 404 });
    const note = app.call(notes.addNote, { id: TICKET, text: 'Look' }, { as: 'tom' });
    if (sees) await expect(note).resolves.toBeNull();
    else await expect(note).rejects.toMatchObject({ code: 404 });
  });
});

test('who decided is told of the ticket no more', async () => {
  const [task] = (await app.call(workflow.listTodo, { zdTktId: TICKET, size: 50 }, { as: 'sofia' })).records;
  const approve = { type: 'reject' as const, comment: 'No' };
  for (const { taskId, rev } of (await app.call(workflow.listTodo, { zdTktId: TICKET, size: 50 }, { as: 'sofia' }))
    .records)
    await app.call(workflow.reviewTask, { id: taskId, rev, action: approve }, { as: 'sofia' });
  expect(task).toBeDefined();
  await expect(app.call(tickets.getTicket, { id: TICKET, ...NORTH }, { as: 'sofia' })).rejects.toMatchObject({
    code: 404,
  });
});
