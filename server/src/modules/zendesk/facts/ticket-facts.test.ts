import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as design from '@countersign/shared/api/workflow/design.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey, InstanceId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import type { ChainStep } from '@countersign/shared/workflow/tree/chain.ts';
import { feelEvaluate } from '@countersign/shared/workflow/environment/feel-evaluate.ts';
import { replay } from '@countersign/shared/workflow/replay.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprover, aProcess, users, when } from '../../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { publishedProcess } from '../../workflow/definitions/graphs.ts';
import { readInstance } from '../../workflow/instances/rows/lock-instance.ts';
import { type Approval, anApproval, refusalOf } from '../../workflow/testing/an-approval.ts';
import { recordsOf } from '../../workflow/testing/records-of.ts';
import { saveAccount } from '../accounts/find-account.ts';
import { aDesk, type Desk } from '../../tickets/testing/a-desk.ts';
import { employ } from '../../tickets/testing/employ.ts';

/** Conditions on the ticket of a process, over HTTP and against a small Zendesk that counts its calls. */
let app: TestApp;
let desk: Desk;
let now = new Date('2026-11-20T09:00:00Z');
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const id = {} as Record<'maya' | 'sofia', UserId>;
const line = {} as Record<'urgent' | 'custom' | 'later' | 'timed' | 'caller', Approval>;

const step = (stepId: string, name: 'maya' | 'sofia') =>
  anApprover({ id: stepId, name: stepId, people: [users(id[name])] });
const ifUrgent = () => when('urgent', 'Urgent', 'ticket.priority = "urgent"', [step('board', 'sofia')]);
const processOf = (key: string, ...steps: ChainStep[]) => anApproval(app, aProcess({ key, name: key, steps }));

beforeAll(async () => {
  desk = await aDesk(() => now);
  desk.fields = [
    { id: 36, type: 'integer', title: 'Worth' },
    { id: 37, type: 'multiselect', title: 'Parts' },
  ];
  app = await startTestApp({ isDemonstration: true, clock: () => now });
  for (const name of ['maya', 'sofia'] as const) id[name] = await app.userId(name);
  line.urgent = await processOf('by_priority', ifUrgent());
  line.custom = await processOf(
    'by_field',
    when('dear', 'Dear', 'ticket.ticket_field_36 > 100 and list contains(ticket.ticket_field_37, "left")', [
      step('board', 'sofia'),
    ]),
  );
  line.later = await processOf('maya_then_priority', step('lead', 'maya'), ifUrgent());
  line.timed = await processOf(
    'after_an_hour',
    { type: 'delay', id: 'rest', name: 'Rest', duration: 'PT1H' },
    ifUrgent(),
  );
  line.caller = await processOf('calls_it', { type: 'call', id: 'ask', name: 'Ask', calledKey: 'by_priority' });
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

beforeEach(async () => {
  const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: desk.url, installationId: '1' };
  await app.database.kysely.deleteFrom('zendesk_account').execute();
  await saveAccount(app.database.kysely, { ...account, publicKeyPem: '', checksQuery: false }, now);
  await employ(app, ['tom', 'maya'], { desk });
  desk.isDown = false;
  desk.log.length = 0;
  pass(3600);
});

let ticketCount = 0;
function aTicket(says: Record<string, unknown> = {}): TicketId {
  const ticketId = String((ticketCount += 1)) as TicketId;
  desk.ticketOf(ticketId).says = says;
  return ticketId;
}
const send = ({ formKey, version }: Approval, ticketId?: TicketId) =>
  app.call(
    submissions.submit,
    { formKey, version, answers: { amount: 20 }, ...(ticketId ? { ticketId } : {}) },
    { as: 'tom' },
  );
const start = async (of: Approval, ticketId?: TicketId) => (await send(of, ticketId)).instanceId as InstanceId;
const statusOf = async (on: InstanceId) => (await app.call(workflow.timeline, { id: on }, { as: 'admin' })).status;
const approve = async (of: Approval, on: InstanceId, as: string) =>
  of.act(await of.todoOf(as, on), { type: 'approve', comment: 'fine' }, as);
/** What was asked about tickets; who an agent is, is asked by the hour. */
const calls = () => {
  const paths = desk.log.filter(({ method }) => method === 'GET').map(({ path }) => path.split('?')[0]);
  return paths.filter((path) => !path?.startsWith('/api/v2/users/'));
};
const expectReplay = async (on: InstanceId) => {
  const { kysely } = app.database;
  const state = await readInstance(kysely, on);
  const { graph } = await publishedProcess(kysely, state?.instance.definitionKey ?? ('' as DefinitionKey), 1);
  const records = await recordsOf(kysely, on);
  expect(replay(graph, records, feelEvaluate(now.toISOString(), app.services.zone))).toEqual(state);
};

describe('a process goes the way that its ticket says', () => {
  test('by its priority, and the record replays to the same rows', async () => {
    const on = await start(line.urgent, aTicket({ priority: 'urgent' }));
    expect(await statusOf(on)).toBe(1);
    await approve(line.urgent, on, 'sofia');
    expect(await statusOf(on)).toBe(2);
    await expectReplay(on);
    expect(await statusOf(await start(line.urgent, aTicket({ priority: 'low' })))).toBe(2);
  });

  test('asking for the ticket once, and nobody for a process that reads nothing of it', async () => {
    const ticketId = aTicket({ priority: 'low' });
    await start(line.urgent, ticketId);
    expect(calls()).toEqual([`/api/v2/tickets/${ticketId}.json`]);
  });

  test('by custom fields, of which Zendesk says what they are', async () => {
    const fields = (worth: string, parts: string[]) => ({
      custom_fields: [
        { id: 36, value: worth },
        { id: 37, value: parts },
      ],
    });
    const dear = await start(line.custom, aTicket(fields('120', ['left'])));
    const cheap = await start(line.custom, aTicket(fields('20', ['left'])));
    expect([await statusOf(dear), await statusOf(cheap)]).toEqual([1, 2]);
    await expectReplay(dear);
  });

  test('as it is when the condition is reached', async () => {
    const ticketId = aTicket({ priority: 'low' });
    const on = await start(line.later, ticketId);
    expect(calls()).toEqual([]);
    desk.ticketOf(ticketId).says = { priority: 'urgent' };
    await approve(line.later, on, 'maya');
    expect(await statusOf(on)).toBe(1);
    await expectReplay(on);
  });

  test('also after a timer, and in a process that another one calls', async () => {
    const timed = await start(line.timed, aTicket({ priority: 'urgent' }));
    const called = await start(line.caller, aTicket({ priority: 'urgent' }));
    pass(3600);
    await app.services.jobs.runDue();
    const { records } = await app.call(workflow.listTodo, { size: 200 }, { as: 'sofia' });
    expect(records.map(({ procInsId }) => procInsId)).toContain(timed);
    expect(await statusOf(called)).toBe(1);
  });

  test('without a ticket it holds nothing, and nobody is asked', async () => {
    expect(await statusOf(await start(line.urgent))).toBe(2);
    expect(await statusOf(await start(line.custom))).toBe(2);
    expect(calls()).toEqual([]);
  });

  test('a ticket that is not there holds nothing', async () => {
    expect(await statusOf(await start(line.urgent, '404001' as TicketId))).toBe(2);
  });
});

describe('while Zendesk does not answer', () => {
  test('a start is refused with the name of what is missing, and nothing of it is kept', async () => {
    desk.isDown = true;
    const ticketId = aTicket({ priority: 'urgent' });
    expect(await refusalOf(send(line.urgent, ticketId))).toMatchObject({ code: 503, codes: ['ticket_unanswered'] });
    expect(await refusalOf(send(line.urgent, ticketId))).toMatchObject({ codes: ['ticket_unanswered'] });
    expect(calls()).toHaveLength(1);
    const { count } = await app.database.kysely
      .selectFrom('submission')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('ticket_id', '=', ticketId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    desk.isDown = false;
    pass(61);
    expect(await statusOf(await start(line.urgent, ticketId))).toBe(1);
  });

  test('an approval is refused, stays open and goes through later', async () => {
    const on = await start(line.later, aTicket({ priority: 'urgent' }));
    desk.isDown = true;
    expect(await refusalOf(approve(line.later, on, 'maya'))).toMatchObject({ codes: ['ticket_unanswered'] });
    desk.isDown = false;
    pass(61);
    await approve(line.later, on, 'maya');
    expect(await statusOf(on)).toBe(1);
  });

  test('what the process read of the ticket before counts', async () => {
    const twice = await processOf('twice', ifUrgent(), {
      ...when('again', 'Again', 'ticket.priority = "urgent"', [step('last', 'maya')]),
    });
    const on = await start(twice, aTicket({ priority: 'urgent' }));
    pass(60);
    desk.isDown = true;
    await approve(twice, on, 'sofia');
    await approve(twice, on, 'maya');
    expect(await statusOf(on)).toBe(2);
    await expectReplay(on);
  });
});

describe('who may see what of the ticket', () => {
  const steps = async (ticketId: TicketId, as: string) => {
    const input = { formKey: line.later.formKey, answers: { amount: 20 }, ticketId };
    return (await app.call(steering.preview, input, { as })).steps.map(({ nodeId }) => nodeId);
  };

  test('the way ahead is told as far as it hangs on the ticket to people who may see it, to others up to there', async () => {
    const ticketId = aTicket({ priority: 'urgent' });
    expect(await steps(ticketId, 'tom')).toEqual(['lead', 'board']);
    await app.database.kysely
      .deleteFrom('user_role')
      .where('user_id', '=', await app.userId('kofi'))
      .execute();
    desk.log.length = 0;
    expect(await steps(ticketId, 'kofi')).toEqual(['lead']);
    expect(calls()).toEqual([]);
  });

  test('so is the way ahead of a process that runs', async () => {
    const kofi = await app.userId('kofi');
    await app.database.kysely.deleteFrom('user_role').where('user_id', '=', kofi).execute();
    const first = anApprover({ id: 'lead', name: 'lead', people: [users(kofi)] });
    const on = await start(await processOf('kofi_first', first, ifUrgent()), aTicket({ priority: 'urgent' }));
    const ahead = async (as: string) =>
      (await app.call(steering.forecast, { id: on }, { as })).steps.map(({ nodeId }) => nodeId);
    expect(await ahead('kofi')).toEqual(['lead']);
    expect(calls()).toEqual([]);
    expect(await ahead('tom')).toEqual(['lead', 'board']);
  });

  test('nothing that a reader of the process gets says what the ticket held', async () => {
    const secret = 'only for the desk';
    const named = await processOf(
      'by_subject',
      when('named', 'Named', 'contains(ticket.subject, "desk")', [step('board', 'sofia')]),
    );
    const on = await start(named, aTicket({ subject: secret }));
    const { taskId } = await named.todoOf('sofia', on);
    const replies = await Promise.all([
      app.call(workflow.getTask, { id: taskId }, { as: 'sofia' }),
      app.call(workflow.timeline, { id: on }, { as: 'sofia' }),
      app.call(steering.forecast, { id: on }, { as: 'sofia' }),
      app.call(workflow.listTodo, {}, { as: 'sofia' }),
    ]);
    expect(JSON.stringify(replies)).not.toContain(secret);
  });
});

describe('for designers', () => {
  test('what the account says of its tickets is offered', async () => {
    const told = await app.call(design.designTicket, {}, { as: 'elena' });
    expect(told).toMatchObject({ account: 'acme', isReachable: true, groups: [{ id: '5', name: 'Billing' }] });
    expect(told.fields).toContainEqual({ key: 'ticket_field_36', label: 'Worth', type: 'number', kind: 'number' });
    expect(told.fields.find(({ key }) => key === 'ticket_field_37')?.kind).toBe('tags');
    desk.isDown = true;
    pass(61);
    expect(await app.call(design.designTicket, {}, { as: 'elena' })).toMatchObject({ isReachable: false, fields: [] });
  });

  const problemsOf = async (condition: string) => {
    const xml = buildProcess(aProcess({ steps: [when('w', 'W', condition, [step('a', 'maya')])] }));
    const { problems } = await app.call(design.checkDesign, { xml }, { as: 'elena' });
    return problems.map(({ code, params }) => `${code} ${params['name']}`);
  };

  test('a ticket field that the account does not have is named, and none while it does not answer', async () => {
    expect(await problemsOf('ticket.ticket_field_36 > 1')).toEqual([]);
    expect(await problemsOf('ticket.ticket_field_99 > 1')).toEqual(['unknown_ticket_field ticket.ticket_field_99']);
    desk.isDown = true;
    pass(61);
    expect(await problemsOf('ticket.ticket_field_99 > 1')).toEqual([]);
  });

  test('a trial takes the values that are imagined, and none where none are', async () => {
    const xml = buildProcess(aProcess({ steps: [ifUrgent()] }));
    const tried = (facts: Record<string, unknown>) =>
      app.call(
        design.simulateDesign,
        { xml, answers: {}, acts: [], ticket: { assignee: null, group: [], facts } },
        { as: 'elena' },
      );
    expect((await tried({ priority: 'urgent' })).active).toEqual(['board']);
    expect((await tried({})).status).toBe(2);
    expect(calls()).toEqual([]);
  });
});
