import { asId } from '../../../basics/as-id.ts';
import * as files from '@countersign/shared/api/files/files.ts';
import * as forms from '@countersign/shared/api/forms/forms.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import type { TicketCreation } from '@countersign/shared/api/tickets/creation.ts';
import * as creation from '@countersign/shared/api/tickets/creation.ts';
import * as mapping from '@countersign/shared/api/tickets/mapping.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import * as outbound from '@countersign/shared/api/tickets/outbound.ts';
import type { FormKey, TicketId, SubmissionId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { aForm } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { saveAccount } from '../../zendesk/accounts/find-account.ts';
import { aDesk, type Desk } from '../testing/a-desk.ts';
import type { NewFault } from '../testing/desk-new-tickets.ts';
import { employ } from '../testing/employ.ts';

/** A public answer becomes a ticket by the rule of its form: made once, whatever Zendesk answers, and linked to the answer. */
let app: TestApp;
let second: TestApp;
let desk: Desk;
let formKey: FormKey;
let approvedKey: FormKey;
let now = new Date('2026-11-20T09:00:00Z');
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

const fields = [
  { key: 'name', type: 'text', label: 'Your name' },
  { key: 'mail', type: 'email', label: 'Your e-mail' },
  { key: 'order', type: 'text', label: 'Order' },
  { key: 'amount', type: 'number', label: 'Amount' },
  { key: 'receipt', type: 'file_upload', label: 'Receipt', maxFiles: 3, accept: ['pdf', 'png'] },
] as never;

beforeAll(async () => {
  desk = await aDesk(() => now);
  const limits = { publicSubmits: 10_000, publicUploads: 10_000 };
  app = await startTestApp({ isDemonstration: true, clock: () => now, limits });
  second = await startTestApp({ isDemonstration: true, clock: () => now, database: app.database });
  const { kysely } = app.database;
  await kysely.deleteFrom('zendesk_account').execute();
  const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: desk.url, installationId: '1' };
  await saveAccount(kysely, { ...account, publicKeyPem: '', checksQuery: false }, now);
  await employ(app, ['tom', 'elena'], { desk });
  const [maya, elena] = await Promise.all([app.userId('maya'), app.userId('elena')]);
  const steps = [anApprover({ id: 'lead', name: 'Lead', people: [users(maya)] })];
  await plantProcesses(kysely, [aProcess({ key: 'one', name: 'One step', steps })], { userId: elena, at: now });
  desk.fields.push({ id: 71, type: 'text', title: 'Order number' });
  const owner = { ownerId: elena, now };
  formKey = (await plantForm(kysely, aForm({ title: 'Complaint', fields }), owner)).formKey as FormKey;
  const approved = aForm({ title: 'Refund', fields, definitionKey: 'one' });
  approvedKey = (await plantForm(kysely, approved, owner)).formKey as FormKey;
});
beforeEach(async () => {
  pass(7200);
  desk.newTickets.newFaults.length = 0;
  desk.newTickets.refusesFile = () => false;
  await rule({});
});
afterAll(async () => {
  await second.close();
  await app.close();
  await desk.close();
});

const USUAL: TicketCreation = {
  isOn: true,
  account: 'acme',
  subject: 'Order {{order}}: {{amount}}',
  emailField: 'mail' as never,
  nameField: 'name' as never,
  brand: null,
  group: null,
  ticketForm: null,
  priority: null,
  tags: [],
  isPublic: false,
};

async function rule(change: Partial<TicketCreation>, rest: Partial<mapping.TicketMapping> = {}, key = formKey) {
  const { rev } = await app.call(mapping.get, { formKey: key }, { as: 'elena' });
  const whole = { formKey: key, rev, moment: 'submit' as const, pairs: [], ...rest };
  return app.call(mapping.save, { ...whole, creation: { ...USUAL, ...change } }, { as: 'elena' });
}
let people = 0;
const someone = () => `person${(people += 1)}@example.net`;
async function send(answers: Answers = {}, of = formKey): Promise<string> {
  const given = { name: 'Ada Byron', mail: someone(), order: 'NL-1', amount: 12.5, ...answers };
  const input = { formKey: of, version: 1, answers: given as Answers };
  return (await app.call(submissions.submitPublic, input)).submissionId;
}
const run = () => app.services.ticketQueue.runDue();
const madeOf = (id: string) => desk.newTickets.made.filter(({ body }) => body.external_id === id);
const rowOf = async (id: string) => {
  const { records } = await app.call(outbound.listOutbound, { size: 100 }, { as: 'admin' });
  const { key } = await app.database.kysely
    .selectFrom('zendesk_update')
    .select('id as key')
    .where('key', '=', `create.${id}`)
    .executeTakeFirstOrThrow();
  return records.find((row) => row.id === key);
};
const answerOf = async (id: string) =>
  (await app.call(submissions.get, { id: id as never }, { as: 'elena' })).submission;

describe('a public answer', () => {
  test('becomes a ticket with its subject, requester, places, tags and fields, and is linked to it', async () => {
    const pairs = [{ field: 'order' as never, target: '71', type: 'text' }];
    const place = { id: '5', name: 'Billing' };
    await rule({ brand: place, group: place, ticketForm: place, priority: 'high', tags: ['web'] }, { pairs });
    const id = await send({ mail: 'Ada@Example.net' });
    await run();
    const [{ id: number, body } = { id: 0, body: {} }, ...others] = madeOf(id);
    expect(others).toEqual([]);
    expect(body).toEqual({
      subject: 'Order NL-1: 12.5',
      comment: {
        body: 'Complaint\n\nYour name: Ada Byron\nYour e-mail: Ada@example.net\nOrder: NL-1\nAmount: 12.5',
        public: false,
      },
      external_id: id,
      requester: { email: 'ada@example.net', name: 'Ada Byron' },
      brand_id: 5,
      group_id: 5,
      ticket_form_id: 5,
      priority: 'high',
      tags: ['web'],
      custom_fields: [{ id: 71, value: 'NL-1' }],
    });
    expect(await answerOf(id)).toMatchObject({ ticketId: String(number) });
    const linked = await app.call(tickets.listLinked, { zdTktId: String(number) as TicketId }, { as: 'tom' });
    expect(linked.records).toMatchObject([{ formKey, formDataId: id, enabled: true }]);
    expect(await rowOf(id)).toBeUndefined();
    await run();
    expect(madeOf(id)).toHaveLength(1);
  });

  test('brings its files into the first comment; one that Zendesk does not take is named', async () => {
    const { uploadTicket: ticket } = await app.call(forms.getPublic, { formKey });
    const upload = (name: string) =>
      app.call(files.upload, { formKey, field: 'receipt', ticket, file: aFile(name) } as never, {});
    const receipt = [await upload('one.pdf'), await upload('two.png')] as never;
    desk.newTickets.refusesFile = (name) => name === 'two.png';
    const answers = { mail: someone(), receipt };
    const input = { formKey, version: 1, answers: answers as Answers, uploadTicket: ticket };
    const { submissionId: id } = await app.call(submissions.submitPublic, input);
    await run();
    expect(madeOf(id)[0]?.files).toEqual([{ name: 'one.pdf', size: aFile('one.pdf').size }]);
    expect(await rowOf(id)).toMatchObject({ state: 'noted', problem: 'files_left', detail: 'two.png' });
  });

  test('takes its approval along: the status, and the fields of one that was decided before the ticket was made', async () => {
    const pairs = [{ field: 'order' as never, target: '71', type: 'text' }];
    await rule({}, { moment: 'approve', pairs }, approvedKey);
    desk.isDown = true;
    const id = await send({}, approvedKey);
    const { records } = await app.call(workflow.listTodo, {}, { as: 'maya' });
    const [task] = records;
    const action = { type: 'approve' as const, comment: 'Fine' };
    await app.call(workflow.reviewTask, { id: task?.taskId as never, rev: task?.rev ?? 0, action }, { as: 'maya' });
    await run();
    desk.isDown = false;
    pass(700);
    await run();
    const [{ id: number } = { id: 0 }] = madeOf(id);
    await run();
    const ticket = desk.ticketOf(String(number));
    expect(ticket.tags).toContain('approval_approved');
    expect(ticket.fields.get(71)).toBe('NL-1');
    expect((await answerOf(id)).ticketId).toBe(String(number));
  });

  test('cannot make Zendesk fill in its placeholders', async () => {
    const id = await send({ name: '{{dc.secret}}', order: '{{ticket.assignee.email}} {% if true %}' });
    await run();
    const [{ body } = { body: {} }] = madeOf(id);
    expect(JSON.stringify(body)).not.toMatch(/\{[{%]/);
    expect(body).toMatchObject({ subject: 'Order { {ticket.assignee.email}} { % if true %}: 12.5' });
  });

  test('without an address, a subject or answers still becomes a ticket', async () => {
    await rule({ subject: ' {{order}} ' });
    const id = await send({ mail: '', order: '', name: '', amount: null as never });
    await run();
    expect(madeOf(id)[0]?.body).toEqual({
      subject: 'Complaint',
      comment: { body: 'Complaint', public: false },
      external_id: id,
    });
  });

  test('of a form whose rule is off, a signed-in person’s, and one sent by a link become none', async () => {
    const waiting = await send();
    await rule({ isOn: false });
    const off = await send();
    await rule({});
    const input = { formKey, version: 1, answers: { name: 'Tom' } as Answers };
    const own = (await app.call(submissions.submit, input, { as: 'tom' })).submissionId;
    await rule({ isOn: false });
    await run();
    expect([off, own, waiting].flatMap(madeOf)).toEqual([]);
    // What waited when the rule was turned off is named, and goes once it is on again.
    expect(await rowOf(waiting)).toMatchObject({ state: 'failed', problem: 'creation_off' });
    await rule({});
    await app.call(outbound.retryOutbound, { ids: (await rowOf(waiting))?.id ?? '' }, { as: 'admin' });
    await run();
    expect(madeOf(waiting)).toHaveLength(1);
  });

  test('that an agent has put on a ticket meanwhile makes none', async () => {
    const id = await send();
    const link = { formKey, zdTktId: '4711' as TicketId, zdAgentId: '1', formDataId: id as never };
    await app.call(tickets.link, { ...link, extValue: '-', status: '1', account: 'acme' }, { as: 'admin' });
    await run();
    expect(madeOf(id)).toEqual([]);
    expect((await answerOf(id)).ticketId).toBe('4711');
  });
});

describe('one ticket', () => {
  test.each<[string, NewFault[]]>([
    ['no answer before it was made', ['dropped', 'dropped']],
    ['no answer after it was made', ['unheard']],
    ['half an answer', ['half']],
    ['first nothing, then the answer is lost', ['dropped', 'unheard']],
    ['too many calls', [429, 429]],
    ['an outage', [503, 503, 'unheard']],
    ['bad credentials', [401]],
    ['no rights for a moment', [403, 403]],
    ['a missing address', [404]],
    ['a conflict', [409, 'unheard']],
  ])('is made through %s', async (_, faults) => {
    desk.newTickets.newFaults.push(...faults);
    const id = await send();
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([run(), second.services.ticketQueue.runDue()]);
      pass(400);
    }
    expect(desk.newTickets.newFaults).toEqual([]);
    expect(madeOf(id)).toHaveLength(1);
    expect((await answerOf(id)).ticketId).toBe(String(madeOf(id)[0]?.id));
    expect(await rowOf(id)).toBeUndefined();
  });

  test('is made of a call that arrives after the next one', async () => {
    desk.newTickets.newFaults.push('late');
    const id = await send();
    await run();
    pass(60);
    await run();
    desk.newTickets.arriveNew();
    expect(madeOf(id)).toHaveLength(1);
  });

  test('is found by the answer’s id when the key is forgotten', async () => {
    desk.newTickets.newFaults.push('unheard');
    const id = await send();
    await run();
    pass(3 * 3600);
    await run();
    expect(madeOf(id)).toHaveLength(1);
    expect((await answerOf(id)).ticketId).toBe(String(madeOf(id)[0]?.id));
  });

  test('keeps no copy of the answers beside the queue, and is not made of answers that were deleted meanwhile', async () => {
    const kept = async (id: string) => {
      const row = await app.database.kysely
        .selectFrom('zendesk_update')
        .select('payload')
        .where('key', '=', `create.${id}`)
        .executeTakeFirstOrThrow();
      return JSON.stringify(row.payload);
    };
    const unanswered = async () => {
      desk.newTickets.newFaults.push('dropped');
      const id = await send({ order: 'A-1' });
      await run();
      expect(await kept(id)).toContain('A-1');
      return id;
    };
    const made = await unanswered();
    pass(60);
    await run();
    const gone = await unanswered();
    await app.database.kysely.deleteFrom('submission').where('id', '=', asId<SubmissionId>(gone)).execute();
    pass(60);
    await run();
    expect([madeOf(gone).length, madeOf(made).length]).toEqual([0, 1]);
    expect(await rowOf(gone)).toMatchObject({ state: 'failed', problem: 'answers_gone' });
    for (const id of [gone, made]) expect(await kept(id)).not.toContain('A-1');
  });

  test('of a refused one is named, and made by the rule as it is when somebody tries again', async () => {
    desk.newTickets.newFaults.push(422);
    const id = await send();
    await run();
    const row = await rowOf(id);
    expect(await answerOf(id)).toMatchObject({ ticketId: null, newTicket: 'failed' });
    expect(row).toMatchObject({ kind: 'create', ticketId: null, summary: 'Complaint', state: 'failed' });
    expect(row).toMatchObject({ problem: 'zendesk_rejected', detail: 'No' });
    await rule({ subject: 'Another subject' });
    await app.call(outbound.retryOutbound, { ids: row?.id ?? '' }, { as: 'admin' });
    await run();
    expect(madeOf(id).map(({ body }) => body.subject)).toEqual(['Another subject']);
  });
});

describe('limits', () => {
  test('one address gets five tickets in an hour; the others are named and can go later', async () => {
    const mail = someone();
    const ids: string[] = [];
    for (let at = 0; at < 7; at += 1) ids.push(await send({ mail: at % 2 === 0 ? mail : mail.toUpperCase() }));
    await run();
    expect(ids.filter((id) => madeOf(id).length === 1)).toHaveLength(5);
    const rows = await Promise.all(ids.map(rowOf));
    const over = rows.filter((row) => row !== undefined);
    expect(over.map(({ problem }) => problem)).toEqual(['too_many_for_address', 'too_many_for_address']);
    pass(3700);
    await app.call(outbound.retryOutbound, { ids: over.map(({ id }) => id).join(',') }, { as: 'admin' });
    await run();
    expect(ids.every((id) => madeOf(id).length === 1)).toBe(true);
  });
});

describe('the rule', () => {
  test.each<[string, Partial<TicketCreation>, string]>([
    ['an unknown field in the subject', { subject: '{{nobody}}' }, 'subject'],
    ['an address that is no address field', { emailField: 'order' as never }, 'emailField'],
    ['an unknown name field', { nameField: 'nobody' as never }, 'nameField'],
  ])('is refused with %s', async (_, change, place) => {
    const errors = [{ code: 'unknown_field', path: ['creation', place] }];
    await expect(rule(change)).rejects.toMatchObject({ code: 422, errors });
  });

  test('is refused for an account that the caller has nothing to do with, and its places are not told', async () => {
    const errors = [{ code: 'unknown_account' }];
    await expect(rule({ account: 'other' })).rejects.toMatchObject({ errors });
    const asked = { formKey, account: 'other' };
    await expect(app.call(creation.getPlaces, asked, { as: 'elena' })).rejects.toMatchObject({ errors });
    await expect(app.call(creation.getPlaces, { formKey, account: 'acme' }, { as: 'tom' })).rejects.toMatchObject({
      code: 403,
    });
    const told = await app.call(creation.getPlaces, { formKey, account: 'acme' }, { as: 'elena' });
    expect(told).toMatchObject({ isReachable: false });
  });
});
