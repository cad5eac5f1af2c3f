import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as tickets from '@countersign/shared/api/tickets/tickets.ts';
import * as design from '@countersign/shared/api/workflow/design.ts';
import * as lists from '@countersign/shared/api/workflow/lists.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey, InstanceId, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import type { ApproverStep, ChainStep } from '@countersign/shared/workflow/tree/chain.ts';
import { feelEvaluate } from '@countersign/shared/workflow/environment/feel-evaluate.ts';
import { replay } from '@countersign/shared/workflow/replay.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { aTicket as aStoredTicket } from '../../../demonstration/seed/builders/a-ticket.ts';
import { plantTickets } from '../../../demonstration/seed/planting/plant-tickets.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { type Approval, anApproval, refusalOf } from '../../workflow/testing/an-approval.ts';
import { publishedProcess } from '../../workflow/definitions/graphs.ts';
import { readInstance } from '../../workflow/instances/rows/lock-instance.ts';
import { recordsOf } from '../../workflow/testing/records-of.ts';
import { refreshTicket } from '../../tickets/inbound/refresh-ticket.ts';
import { saveAccount } from '../accounts/find-account.ts';
import { aDesk, type Desk, type DeskAgent } from '../../tickets/testing/a-desk.ts';
import { employ } from '../../tickets/testing/employ.ts';

/** Steps for the people around a ticket, over HTTP and against a small Zendesk that counts its calls. */
let app: TestApp;
let desk: Desk;
let now = new Date('2026-11-20T09:00:00Z');
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const id = {} as Record<'maya' | 'sofia' | 'lina' | 'elena', UserId>;
const line = {} as Record<'assignee' | 'group' | 'usual' | 'twice' | 'later', Approval>;

const assignee = (step: Partial<ApproverStep> = {}): ApproverStep =>
  anApprover({ id: 'owner', name: 'Owner', people: [{ type: 'ticketAssignee' }], ...step });
const oneOfGroup = anApprover({
  id: 'group',
  name: 'Group',
  people: [{ type: 'ticketGroup' }],
  vote: { mode: 'claim' },
});
const processOf = (key: string, ...steps: ChainStep[]) => anApproval(app, aProcess({ key, name: key, steps }));

beforeAll(async () => {
  desk = await aDesk(() => now);
  app = await startTestApp({ isDemonstration: true, clock: () => now });
  for (const name of ['maya', 'sofia', 'lina', 'elena'] as const) id[name] = await app.userId(name);
  line.assignee = await processOf('for_assignee', assignee());
  line.group = await processOf('for_group', oneOfGroup);
  line.usual = await processOf('for_maya', anApprover({ people: [users(id.maya)] }));
  const first = anApprover({ id: 'first', name: 'First', people: [users(id.maya)] });
  line.twice = await processOf('maya_first', first, assignee());
  line.later = await processOf(
    'after_an_hour',
    { type: 'delay', id: 'rest', name: 'Rest', duration: 'PT1H' },
    assignee(),
  );
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

/** Each test has its own account, so that nothing is known of its tickets and groups. */
beforeEach(async () => {
  const { kysely } = app.database;
  await kysely.deleteFrom('zendesk_account').execute();
  const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: desk.url, installationId: '1' };
  await saveAccount(kysely, { ...account, publicKeyPem: '', checksQuery: false }, now);
  await employ(app, ['tom', 'elena']);
  for (const name of ['maya', 'sofia', 'lina'] as const) {
    const person = { zd_user_id: `9${id[name]}`, user_id: id[name], role: 'agent', linked_at: now };
    await kysely
      .insertInto('zendesk_identity')
      .values({ subdomain: 'acme', ...person })
      .execute();
    desk.agents.set(`9${id[name]}`, anAgent({ id: `9${id[name]}` }));
  }
  desk.groups.clear();
  desk.tickets.clear();
  desk.isDown = false;
  desk.log.length = 0;
});

const anAgent = (given: Partial<DeskAgent> = {}): DeskAgent => {
  const agent = { id: '700', name: 'Somebody', email: null, role: 'agent', verified: true, suspended: false, ...given };
  desk.agents.set(agent.id, agent);
  return agent;
};
const zendeskIdOf = (name: 'maya' | 'sofia' | 'lina') => `9${id[name]}`;

let ticketCount = 0;
/** A ticket of its own, for a name of ours or a number in Zendesk. */
function aTicket(given: { assigneeId?: string | null; groupId?: string | null } = {}): TicketId {
  const ticketId = String((ticketCount += 1)) as TicketId;
  Object.assign(desk.ticketOf(ticketId), given);
  return ticketId;
}
const send = ({ formKey, version }: Approval, ticketId: TicketId) =>
  app.call(submissions.submit, { formKey, version, answers: { amount: 20 }, ticketId }, { as: 'tom' });
const start = async (of: Approval, ticketId: TicketId) => (await send(of, ticketId)).instanceId as InstanceId;
const approve = async (of: Approval, on: InstanceId, as: string) =>
  of.act(await of.todoOf(as, on), { type: 'approve', comment: 'fine' }, as);
const statusOf = async (on: InstanceId) => (await app.call(workflow.timeline, { id: on }, { as: 'admin' })).status;
/** What was asked about tickets and groups; who Tom is, is asked by the hour. */
const calls = () => {
  const paths = desk.log.filter(({ method }) => method === 'GET').map(({ path }) => path.split('?')[0]);
  return paths.filter((path) => !path?.startsWith('/api/v2/users/'));
};
const has = async (on: InstanceId, as: string): Promise<boolean> => {
  const { records } = await app.call(workflow.listTodo, { size: 200 }, { as });
  return records.some(({ procInsId }) => procInsId === on);
};

describe('a step for the assignee of the ticket', () => {
  test('is for whoever Zendesk says the ticket is assigned to', async () => {
    const on = await start(line.assignee, aTicket({ assigneeId: zendeskIdOf('maya') }));
    await approve(line.assignee, on, 'maya');
    expect(await statusOf(on)).toBe(2);
  });

  test('asks for the ticket once, and not for its group', async () => {
    const ticketId = aTicket({ assigneeId: zendeskIdOf('maya'), groupId: '5' });
    await start(line.assignee, ticketId);
    expect(calls()).toEqual([`/api/v2/tickets/${ticketId}.json`]);
  });

  test('follows the policy for nobody when the assignee is nobody here, or nobody is assigned', async () => {
    const stranger = anAgent({ id: '701', email: 'stranger@example.net' });
    for (const ticketId of [aTicket({ assigneeId: stranger.id }), aTicket()]) {
      expect((await refusalOf(send(line.assignee, ticketId))).codes).toEqual(['no_assignee']);
    }
    const approved = await processOf('nobody_approves', assignee({ policy: { empty: 'auto_approve' } }));
    expect(await statusOf(await start(approved, aTicket({ assigneeId: stranger.id })))).toBe(2);
  });

  test('is for the one person with the verified address of an agent who has not come in yet', async () => {
    const email = 'elena.from.zendesk@example.net';
    await app.database.kysely.updateTable('user').set({ email }).where('id', '=', id.elena).execute();
    anAgent({ id: '702', email: email.toUpperCase() });
    expect(await has(await start(line.assignee, aTicket({ assigneeId: '702' })), 'elena')).toBe(true);
    anAgent({ id: '703', email, verified: false });
    expect((await refusalOf(send(line.assignee, aTicket({ assigneeId: '703' })))).codes).toEqual(['no_assignee']);
  });

  test.each<[string, Partial<DeskAgent>]>([
    ['is suspended', { suspended: true }],
    ['is an agent no more', { role: 'end-user' }],
  ])('is for nobody when the assignee %s', async (_, agent) => {
    anAgent({ id: zendeskIdOf('maya'), ...agent });
    const { codes } = await refusalOf(send(line.assignee, aTicket({ assigneeId: zendeskIdOf('maya') })));
    expect(codes).toEqual(['no_assignee']);
  });

  test('is for the new assignee when the ticket was given to somebody else before the step begins', async () => {
    const ticketId = aTicket({ assigneeId: zendeskIdOf('sofia') });
    const on = await start(line.twice, ticketId);
    desk.ticketOf(ticketId).assigneeId = zendeskIdOf('lina');
    await approve(line.twice, on, 'maya');
    expect([await has(on, 'sofia'), await has(on, 'lina')]).toEqual([false, true]);
  });

  test('stays with whoever has its task when the ticket is given away later', async () => {
    const ticketId = aTicket({ assigneeId: zendeskIdOf('maya') });
    const on = await start(line.assignee, ticketId);
    desk.ticketOf(ticketId).assigneeId = zendeskIdOf('lina');
    pass(3600);
    await approve(line.assignee, on, 'maya');
    expect(await statusOf(on)).toBe(2);
  });

  test('asks as well when a timer leads to it', async () => {
    const ticketId = aTicket({ assigneeId: zendeskIdOf('sofia') });
    const on = await start(line.later, ticketId);
    expect(calls()).toEqual([]);
    desk.ticketOf(ticketId).assigneeId = zendeskIdOf('lina');
    pass(3600);
    await app.services.jobs.runDue();
    expect(await has(on, 'lina')).toBe(true);
  });

  test('asks as well in a process that another one calls', async () => {
    const caller = await processOf('caller', { type: 'call', id: 'ask', name: 'Ask', calledKey: 'for_assignee' });
    const ticketId = aTicket({ assigneeId: zendeskIdOf('lina') });
    const on = await start(caller, ticketId);
    const { records } = await app.call(workflow.listTodo, { zdTktId: ticketId }, { as: 'lina' });
    expect(records).toHaveLength(1);
    const called = records[0]?.procInsId as InstanceId;
    expect(called).not.toBe(on);
    await approve(line.assignee, called, 'lina');
    expect(await statusOf(on)).toBe(2);
  });

  test('asks as well when several tasks are approved with one opinion', async () => {
    const [one, two] = [aTicket({ assigneeId: zendeskIdOf('sofia') }), aTicket({ assigneeId: zendeskIdOf('lina') })];
    const running = [await start(line.twice, one), await start(line.twice, two)];
    const tasks = await Promise.all(running.map((on) => line.twice.todoOf('maya', on)));
    const input = { tasks: tasks.map(({ taskId, rev }) => ({ id: taskId, rev })), comment: 'fine' };
    await app.call(lists.approveTasks, input, { as: 'maya' });
    expect([await has(running[0] as InstanceId, 'sofia'), await has(running[1] as InstanceId, 'lina')]).toEqual([
      true,
      true,
    ]);
  });
});

describe('a step for the group of the ticket', () => {
  test('has every member of the group as a candidate, from all pages, and one of them claims it', async () => {
    const stranger = anAgent({ id: '704' });
    desk.groups.set('5', [stranger.id, zendeskIdOf('maya'), zendeskIdOf('sofia'), zendeskIdOf('lina')]);
    const on = await start(line.group, aTicket({ groupId: '5' }));
    for (const name of ['maya', 'sofia', 'lina']) expect(await has(on, name)).toBe(true);
    expect(await has(on, 'elena')).toBe(false);
    const task = await line.group.todoOf('sofia', on);
    await app.call(steering.actOnTask, { id: task.taskId, rev: task.rev, action: { type: 'claim' } }, { as: 'sofia' });
    await approve(line.group, on, 'sofia');
    expect(await statusOf(on)).toBe(2);
  });

  test('asks for the people of a group once for the tickets of the same minute', async () => {
    desk.groups.set('6', [zendeskIdOf('maya')]);
    const [one, two] = [aTicket({ groupId: '6' }), aTicket({ groupId: '6' })];
    await start(line.group, one);
    await start(line.group, two);
    expect(calls()).toEqual([
      `/api/v2/tickets/${one}.json`,
      '/api/v2/groups/6/users.json',
      `/api/v2/tickets/${two}.json`,
    ]);
  });

  test('is for nobody when the ticket is in no group', async () => {
    expect((await refusalOf(send(line.group, aTicket()))).codes).toEqual(['no_assignee']);
  });
});

describe('the demonstration’s stand-in', () => {
  test('knows the assignee of its tickets and who is in their groups', async () => {
    const { kysely } = app.database;
    const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: `${app.url}/zendesk/demo` };
    await saveAccount(kysely, { ...account, installationId: '1', publicKeyPem: '', checksQuery: false }, now);
    await plantTickets(kysely, [aStoredTicket({ id: 77_001, assignee: 'lina', tags: ['refund'] })]);
    const ticketId = '77001' as TicketId;
    expect(await has(await start(line.assignee, ticketId), 'lina')).toBe(true);
    const reply = await fetch(`${app.url}/zendesk/demo/api/v2/groups/360000202/users.json`);
    const { users: billing } = (await reply.json()) as { users: { name: string }[] };
    const on = await start(line.group, ticketId);
    const task = await app.database.kysely
      .selectFrom('task')
      .select('candidates')
      .where('instance_id', '=', on)
      .executeTakeFirstOrThrow();
    expect(billing.length).toBeGreaterThan(1);
    expect(task.candidates).toHaveLength(billing.length);
  });
});

describe('while Zendesk does not answer', () => {
  test('what it said last counts, and it is left alone for a minute', async () => {
    const ticketId = aTicket({ assigneeId: zendeskIdOf('sofia') });
    await start(line.assignee, ticketId);
    pass(3600);
    desk.isDown = true;
    desk.log.length = 0;
    expect(await has(await start(line.assignee, ticketId), 'sofia')).toBe(true);
    await start(line.assignee, ticketId);
    expect(calls()).toHaveLength(1);
    pass(61);
    await start(line.assignee, ticketId);
    expect(calls()).toHaveLength(2);
  });

  test('a step for somebody of whom it never spoke follows the policy for nobody', async () => {
    desk.isDown = true;
    const ticketId = aTicket({ assigneeId: zendeskIdOf('maya') });
    expect((await refusalOf(send(line.assignee, ticketId))).codes).toEqual(['no_assignee']);
  });

  test('the members of a group are those it named last', async () => {
    desk.groups.set('7', [zendeskIdOf('maya')]);
    const ticketId = aTicket({ groupId: '7' });
    await start(line.group, ticketId);
    pass(3600);
    desk.isDown = true;
    expect(await has(await start(line.group, ticketId), 'maya')).toBe(true);
  });
});

describe('Zendesk is not asked', () => {
  test('for a process without a step for people around the ticket', async () => {
    const on = await start(line.usual, aTicket({ assigneeId: zendeskIdOf('sofia') }));
    await approve(line.usual, on, 'maya');
    expect(calls()).toEqual([]);
  });

  test('by an action that enters no such step', async () => {
    const on = await start(line.twice, aTicket({ assigneeId: zendeskIdOf('sofia') }));
    const comment = { type: 'comment', comment: 'a question' } as const;
    await app.call(steering.actOnInstance, { id: on, action: comment }, { as: 'tom' });
    await line.twice.act(
      await line.twice.todoOf('maya', on),
      { type: 'transfer', comment: 'away', assignee: id.lina },
      'maya',
    );
    expect(calls()).toEqual([]);
  });

  test('where there is no ticket: nobody is found', async () => {
    const { formKey, version } = line.assignee;
    const given = { formKey, version, answers: { amount: 20 } };
    expect((await refusalOf(app.call(submissions.submit, given, { as: 'tom' }))).codes).toEqual(['no_assignee']);
    expect(calls()).toEqual([]);
  });
});

test('a ticket that tells of a change renews what is known, for when Zendesk does not answer', async () => {
  const ticketId = aTicket({ assigneeId: zendeskIdOf('sofia') });
  await start(line.assignee, ticketId);
  desk.ticketOf(ticketId).assigneeId = zendeskIdOf('lina');
  await refreshTicket(app.services, 'acme', ticketId);
  pass(3600);
  desk.isDown = true;
  expect(await has(await start(line.assignee, ticketId), 'lina')).toBe(true);
});

test('the forecast of a process says who is assigned to its ticket now', async () => {
  const ticketId = aTicket({ assigneeId: zendeskIdOf('sofia') });
  const on = await start(line.twice, ticketId);
  const owner = async () => {
    const { steps } = await app.call(steering.forecast, { id: on }, { as: 'tom' });
    return steps.find(({ nodeId }) => nodeId === 'owner')?.people.map((person) => person.id);
  };
  expect(await owner()).toEqual([id.sofia]);
  desk.ticketOf(ticketId).assigneeId = zendeskIdOf('lina');
  pass(11);
  expect(await owner()).toEqual([id.lina]);
});

describe('who will approve, before the form is sent', () => {
  type Around = { ticketId?: TicketId; account?: string };
  const previewed = async (of: Approval, around: Around, as = 'tom') => {
    const input = { formKey: of.formKey, answers: { amount: 20 }, ...around };
    const { steps } = await app.call(steering.preview, input, { as });
    return steps.map(({ people, problem }) => [...people.map((person) => person.id), ...(problem ? [problem] : [])]);
  };

  test('is the assignee of the ticket that the form is filled for, as Zendesk says now', async () => {
    const ticketId = aTicket({ assigneeId: zendeskIdOf('sofia') });
    expect(await previewed(line.twice, { ticketId })).toEqual([[id.maya], [id.sofia]]);
    desk.ticketOf(ticketId).assigneeId = zendeskIdOf('lina');
    pass(11);
    expect(await previewed(line.twice, { ticketId, account: 'acme' })).toEqual([[id.maya], [id.lina]]);
  });

  test('is every member of the ticket’s group', async () => {
    desk.groups.set('8', [zendeskIdOf('maya'), zendeskIdOf('lina')]);
    const [people = []] = await previewed(line.group, { ticketId: aTicket({ groupId: '8' }) });
    expect(new Set(people)).toEqual(new Set([id.maya, id.lina]));
  });

  test('is known once there is a ticket, where none is named; Zendesk is not asked', async () => {
    expect(await previewed(line.assignee, {})).toEqual([['ticket_unknown']]);
    expect(calls()).toEqual([]);
  });

  test('says nothing of a ticket to people who may not see it', async () => {
    const ticketId = aTicket({ assigneeId: zendeskIdOf('sofia') });
    const roles = app.database.kysely.deleteFrom('user_role').where('user_id', '=', await app.userId('kofi'));
    await roles.execute();
    expect(await previewed(line.assignee, { ticketId }, 'kofi')).toEqual([['ticket_unknown']]);
    expect(calls()).toEqual([]);
  });

  test('is whom Zendesk named last while it does not answer, and unknown where it never spoke', async () => {
    const [known, silent] = [aTicket({ assigneeId: zendeskIdOf('sofia') }), aTicket()];
    await previewed(line.assignee, { ticketId: known });
    pass(3600);
    desk.isDown = true;
    expect(await previewed(line.assignee, { ticketId: known })).toEqual([[id.sofia]]);
    expect(await previewed(line.assignee, { ticketId: silent })).toEqual([['ticket_unanswered']]);
  });
});

describe('a form that is linked to a ticket after it was sent', () => {
  const sendAlone = ({ formKey, version }: Approval) =>
    app.call(submissions.submit, { formKey, version, answers: { amount: 20 } }, { as: 'tom' });
  const link = ({ formKey }: Approval, formDataId: string, zdTktId: TicketId, as = 'tom') =>
    app.call(
      tickets.link,
      { formKey, formDataId, zdTktId, extValue: 'by hand', zdAgentId: zendeskIdOf('lina'), status: '1' },
      { as },
    );
  const linesOf = async (on: InstanceId) =>
    (await app.call(workflow.timeline, { id: on }, { as: 'tom' })).entries
      .filter(({ action }) => action === 'link' || action === 'unlink')
      .map(({ action, assigneeName, comment }) => [action, assigneeName, comment]);
  const placeOf = async (submissionId: SubmissionId) => {
    const { kysely } = app.database;
    const found = await kysely
      .selectFrom('process_instance as i')
      .innerJoin('submission as s', 's.id', 'i.form_data_id')
      .select(['i.ticket_id as process', 's.ticket_id as answers', 's.subdomain'])
      .where('s.id', '=', submissionId)
      .distinct()
      .execute();
    return found;
  };

  test('gives its process the ticket: steps that begin later are for its people, and the history says who linked it', async () => {
    const { instanceId, submissionId } = await sendAlone(line.twice);
    const on = instanceId as InstanceId;
    const ahead = async () => {
      const { steps } = await app.call(steering.forecast, { id: on }, { as: 'tom' });
      return steps.map(({ people, problem }) => [people.map((person) => person.id).join(), problem]);
    };
    expect(await ahead()).toEqual([
      [String(id.maya), null],
      ['', 'ticket_unknown'],
    ]);
    const ticketId = aTicket({ assigneeId: zendeskIdOf('lina') });
    await link(line.twice, submissionId, ticketId);
    expect(await ahead()).toEqual([
      [String(id.maya), null],
      [String(id.lina), null],
    ]);
    expect(await linesOf(on)).toEqual([['link', 'Tom Becker', `#${ticketId}`]]);
    await approve(line.twice, on, 'maya');
    const task = await line.twice.todoOf('lina', on);
    expect(task.zdTktId).toBe(ticketId);
    await approve(line.twice, on, 'lina');
    expect(await statusOf(on)).toBe(2);
  });

  test('replays to the stored rows, with the line in its history and more steps after it', async () => {
    const { instanceId, submissionId } = await sendAlone(line.twice);
    const on = instanceId as InstanceId;
    await link(line.twice, submissionId, aTicket({ assigneeId: zendeskIdOf('lina') }));
    await approve(line.twice, on, 'maya');
    const { kysely } = app.database;
    const records = await recordsOf(kysely, on);
    const { graph } = await publishedProcess(kysely, 'maya_first' as DefinitionKey, 1);
    const again = replay(graph, records, feelEvaluate(records[0]?.at ?? '', app.services.zone));
    expect(again?.instance).toEqual((await readInstance(kysely, on))?.instance);
    expect(records.map(({ rev }) => rev)).toEqual([1, 2]);
  });

  test('takes what the process has called along', async () => {
    const called = aProcess({
      key: 'asks_later',
      name: 'Asks later',
      steps: [anApprover({ id: 'first', name: 'First', people: [users(id.maya)] }), assignee()],
    });
    await processOf(called.key, ...called.steps);
    const caller = await processOf('calls_later', { type: 'call', id: 'ask', name: 'Ask', calledKey: 'asks_later' });
    const { submissionId } = await sendAlone(caller);
    const ticketId = aTicket({ assigneeId: zendeskIdOf('sofia') });
    await link(caller, submissionId, ticketId);
    const { records } = await app.call(workflow.listTodo, { zdTktId: ticketId }, { as: 'maya' });
    const on = records[0]?.procInsId as InstanceId;
    await approve(line.twice, on, 'maya');
    expect(await has(on, 'sofia')).toBe(true);
  });

  test('stays with its ticket when it is linked to a second one, and goes there when it is taken off the first', async () => {
    const { instanceId, submissionId } = await sendAlone(line.usual);
    const on = instanceId as InstanceId;
    const [first, second, third] = [aTicket(), aTicket(), aTicket()];
    const { id: one } = await link(line.usual, submissionId, first);
    pass(1);
    const { id: two } = await link(line.usual, submissionId, second);
    expect(await placeOf(submissionId)).toEqual([{ process: first, answers: first, subdomain: 'acme' }]);
    const away = app.call(tickets.unlink, { ids: one }, { as: 'tom' });
    await expect(away).rejects.toMatchObject({ errors: [{ code: 'approval_running' }] });
    await approve(line.usual, on, 'maya');
    await app.call(tickets.unlink, { ids: one }, { as: 'tom' });
    expect(await placeOf(submissionId)).toEqual([{ process: second, answers: second, subdomain: 'acme' }]);
    await app.call(tickets.unlink, { ids: two }, { as: 'tom' });
    expect(await placeOf(submissionId)).toEqual([{ process: null, answers: null, subdomain: null }]);
    await link(line.usual, submissionId, third);
    expect(await placeOf(submissionId)).toEqual([{ process: third, answers: third, subdomain: 'acme' }]);
    expect(await linesOf(on)).toEqual([
      ['link', 'Tom Becker', `#${first}`],
      ['link', 'Tom Becker', `#${second}`],
      ['unlink', 'Tom Becker', `#${second}`],
      ['link', 'Tom Becker', `#${third}`],
    ]);
  });

  test('still says why it was rejected', async () => {
    const { instanceId, submissionId } = await sendAlone(line.usual);
    const on = instanceId as InstanceId;
    await line.usual.act(await line.usual.todoOf('maya', on), { type: 'reject', comment: 'no invoice' }, 'maya');
    const linked = await link(line.usual, submissionId, aTicket());
    expect(linked).toMatchObject({ processStatus: 3, lastComment: 'no invoice' });
  });

  test('does not show its process to whoever has only linked it', async () => {
    const { instanceId, submissionId } = await sendAlone(line.usual);
    const { kysely } = app.database;
    const lina = await app.userId('lina');
    const role = await kysely.selectFrom('role').select('id').where('key', '=', 'zd-admin').executeTakeFirstOrThrow();
    await kysely.insertInto('user_role').values({ user_id: lina, role_id: role.id }).execute();
    await link(line.usual, submissionId, aTicket(), 'lina');
    const read = app.call(workflow.timeline, { id: instanceId as InstanceId }, { as: 'lina' });
    await expect(read).rejects.toMatchObject({ code: 404 });
    await kysely.deleteFrom('user_role').where('user_id', '=', lina).where('role_id', '=', role.id).execute();
  });
});

describe('trying a process out', () => {
  const xml = buildProcess(aProcess({ key: 'trial', name: 'Trial', steps: [assignee(), oneOfGroup] }));
  const tryOut = (ticket?: design.SampleTicket) =>
    app.call(
      design.simulateDesign,
      {
        xml,
        answers: {},
        acts: [{ type: 'approve', nodeId: 'owner', userId: id.maya }],
        ...(ticket ? { ticket } : {}),
      },
      { as: 'elena' },
    );

  test('takes the people whom the designer imagines around the ticket', async () => {
    const { tasks, refused } = await tryOut({ assignee: id.maya, group: [id.sofia, id.lina] });
    expect(refused).toBeNull();
    const candidates = tasks.flatMap((task) => task.candidates.map((person) => person.id));
    expect(new Set(candidates)).toEqual(new Set([id.sofia, id.lina]));
  });

  test('finds nobody without them', async () => {
    expect((await tryOut()).refused?.code).toBe('no_assignee');
  });
});
