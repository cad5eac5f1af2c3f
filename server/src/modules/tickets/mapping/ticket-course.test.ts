import { NOBODY } from '../../../work/person.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import * as mapping from '@countersign/shared/api/tickets/mapping.ts';
import * as outbound from '@countersign/shared/api/tickets/outbound.ts';
import type { FormKey, InstanceId, TicketId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aForm, type FormSeed } from '../../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { forgetHoldStatus } from '../outbound/status/hold-status.ts';
import { saveAccount } from '../../zendesk/accounts/find-account.ts';
import { aDesk, type Desk } from '../testing/a-desk.ts';
import { employ } from '../testing/employ.ts';

/** A ticket waits while an approval of it runs, and comes back as its form says when that is decided, through the queue. */
let app: TestApp;
let desk: Desk;
let form: FormSeed;
let now = new Date('2026-11-20T09:00:00Z');
let ticket: TicketId;
let number = 700;

beforeAll(async () => {
  desk = await aDesk(() => now);
  app = await startTestApp({ isDemonstration: true, clock: () => now });
  const { kysely } = app.database;
  await kysely.deleteFrom('zendesk_account').execute();
  const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: desk.url, installationId: '1' };
  await saveAccount(kysely, { ...account, publicKeyPem: '', checksQuery: false }, now);
  await employ(app, ['tom'], { desk });
  const [maya, elena] = await Promise.all(['maya', 'elena'].map((name) => app.userId(name)));
  const steps = [anApprover({ id: 'lead', name: 'Lead', people: [users(maya ?? 0)] })];
  await plantProcesses(kysely, [aProcess({ key: 'one', name: 'One step', steps })], {
    userId: elena ?? NOBODY,
    at: now,
  });
  desk.fields.push({ id: 71, type: 'checkbox', title: 'Refunded' });
  form = await plantForm(kysely, aForm({ title: 'Refund', definitionKey: 'one' }), { ownerId: elena ?? NOBODY, now });
});
beforeEach(() => {
  desk.hasHold = true;
  forgetHoldStatus(app.services, 'acme');
  ticket = String((number += 1)) as TicketId;
  now = new Date(now.getTime() + 3_600_000);
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

async function start(): Promise<InstanceId> {
  const given = { formKey: form.formKey as FormKey, version: 1, answers: { name: 'Ada' }, ticketId: ticket };
  return (await app.call(submissions.submit, given, { as: 'tom' })).instanceId as InstanceId;
}
async function taskOf(as: string, of: InstanceId): Promise<workflow.TaskRow> {
  const { records } = await app.call(workflow.listTodo, { zdTktId: ticket }, { as });
  const task = records.find(({ procInsId }) => procInsId === of);
  if (!task) throw new Error(`${as} has no task`);
  return task;
}
async function decide(as: string, of: InstanceId, type: 'approve' | 'reject'): Promise<void> {
  const task = await taskOf(as, of);
  const input = { id: task.taskId, rev: task.rev, action: { type, comment: 'So be it' } };
  await app.call(workflow.reviewTask, input, { as });
}

/** Writes what waits, and says what an agent sees then. */
async function written() {
  await app.services.ticketQueue.runDue();
  const { status, tags, fields } = desk.ticketOf(ticket);
  return { status, tags: tags.filter((tag) => !tag.startsWith('approval_')), refunded: fields.get(71) };
}
const noted = async () =>
  (await app.call(outbound.listOutbound, { ticketId: ticket }, { as: 'admin' })).records.map(
    ({ kind, state, problem, detail }) => ({ kind, state, problem, detail }),
  );

const nothing: mapping.TicketOutcome = { status: 'before', addTags: [], removeTags: [], fields: [] };
async function follow(course: Partial<mapping.TicketCourse>): Promise<void> {
  const formKey = form.formKey as FormKey;
  const { rev } = await app.call(mapping.get, { formKey }, { as: 'elena' });
  const whole = { ...mapping.USUAL_COURSE, ...course };
  await app.call(mapping.save, { formKey, rev, moment: 'submit', pairs: [], course: whole }, { as: 'elena' });
}

test('a ticket waits on hold while its approval runs, and is as before when that is rejected', async () => {
  await follow({ holds: true });
  desk.ticketOf(ticket).status = 'pending';
  const of = await start();
  expect(await written()).toMatchObject({ status: 'hold' });
  await decide('maya', of, 'reject');
  expect(await written()).toMatchObject({ status: 'pending' });
  expect(await noted()).toEqual([]);
});

test('a ticket gets the status, tags and fields of the outcome, in one update', async () => {
  const fields = [{ target: '71', type: 'checkbox', value: 'true' }];
  await follow({ holds: true, approved: { status: 'solved', addTags: ['refunded'], removeTags: ['wants'], fields } });
  Object.assign(desk.ticketOf(ticket), { status: 'new', tags: ['wants', 'vip'] });
  const of = await start();
  await written();
  const before = desk.updates().length;
  await decide('maya', of, 'approve');
  expect(await written()).toEqual({ status: 'solved', tags: ['vip', 'refunded'], refunded: true });
  expect(desk.updates().length - before).toBe(1);
});

test('a status that an agent has chosen meanwhile stays, and the row says so', async () => {
  await follow({ holds: true, approved: { ...nothing, status: 'solved', addTags: ['done'] } });
  const of = await start();
  await written();
  Object.assign(desk.ticketOf(ticket), { status: 'open', updatedAt: now });
  await decide('maya', of, 'approve');
  expect(await written()).toMatchObject({ status: 'open', tags: ['done'] });
  expect(await noted()).toEqual([{ kind: 'outcome', state: 'noted', problem: 'status_changed', detail: 'open' }]);
});

test('an account without “On-hold” lets it be pending, which the row says', async () => {
  await follow({ holds: true });
  desk.hasHold = false;
  const of = await start();
  expect(await written()).toMatchObject({ status: 'pending' });
  expect(await noted()).toEqual([{ kind: 'hold', state: 'noted', problem: 'hold_unavailable', detail: 'pending' }]);
  await decide('maya', of, 'approve');
  expect(await written()).toMatchObject({ status: 'open' });
});

test('a ticket with two approvals waits for both', async () => {
  await follow({ holds: true });
  const [first, second] = [await start(), await start()];
  expect(await written()).toMatchObject({ status: 'hold' });
  await decide('maya', first, 'approve');
  expect(await written()).toMatchObject({ status: 'hold' });
  await decide('maya', second, 'approve');
  expect(await written()).toMatchObject({ status: 'open' });
});

test('a ticket comes back once, also where Zendesk’s answers are lost', async () => {
  await follow({ holds: true });
  const of = await start();
  desk.faults.push('unheard');
  await written();
  now = new Date(now.getTime() + 60_000);
  expect(await written()).toMatchObject({ status: 'hold' });
  await decide('maya', of, 'approve');
  desk.faults.push('unheard');
  await written();
  now = new Date(now.getTime() + 60_000);
  expect(await written()).toMatchObject({ status: 'open' });
  const holds = app.database.kysely.selectFrom('ticket_hold').select('ticket_id').where('ticket_id', '=', ticket);
  expect(await holds.execute()).toEqual([]);
});

test('a closed ticket is left alone, and the row says so', async () => {
  await follow({ holds: true });
  const of = await start();
  await written();
  desk.ticketOf(ticket).status = 'closed';
  await decide('maya', of, 'approve');
  expect(await written()).toMatchObject({ status: 'closed' });
  expect(await noted()).toContainEqual(expect.objectContaining({ kind: 'outcome', problem: 'ticket_closed' }));
});
