import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { ReviewAction, TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import type { FormKey, InstanceId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aForm } from '../../demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, post, users } from '../../demonstration/seed/builders/a-process.ts';
import { plantForm } from '../../demonstration/seed/planting/plant-form.ts';
import { plantProcesses } from '../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { employ } from '../tickets/testing/employ.ts';

let product: TestApp;
let formKey: FormKey;
const ids: Record<string, UserId> = {};

/** Tom asks, maya decides first, then sofia. */
beforeAll(async () => {
  product = await startTestApp();
  await employ(product, ['tom']);
  for (const name of ['maya', 'sofia', 'ruben', 'chenwei', 'elena']) ids[name] = await product.userId(name);
  const { kysely } = product.database;
  const [maya = 0, sofia = 0] = [ids['maya'], ids['sofia']];
  const steps = [
    anApprover({ id: 'lead', name: 'Team lead', people: [users(maya)] }),
    anApprover({ id: 'finance', name: 'Finance', people: [users(sofia)] }),
  ];
  const shared = [
    anApprover({ id: 'booking', name: 'Booking', people: [post('accountant')], vote: { mode: 'claim' } }),
  ];
  const either = [anApprover({ id: 'one', name: 'Either', people: [users(maya, sofia)], vote: { mode: 'any' } })];
  const by = { userId: ids['elena'] ?? null, at: new Date() };
  const processes = [
    aProcess({ key: 'two_steps', name: 'Two steps', steps }),
    aProcess({ key: 'shared', name: 'Shared', steps: shared }),
    aProcess({ key: 'either', name: 'Either', steps: either }),
  ];
  await plantProcesses(kysely, processes, by);
  formKey = await aPublishedForm('two_steps');
});
afterAll(() => product.close());

async function aPublishedForm(definitionKey: string): Promise<FormKey> {
  const owner = { ownerId: idOf('elena'), now: new Date() };
  const form = await plantForm(product.database.kysely, aForm({ title: 'Refund', definitionKey }), owner);
  return form.formKey as FormKey;
}

const idOf = (name: string): UserId => ids[name] ?? (0 as UserId);

async function aRequest(ticketId?: TicketId, key = formKey): Promise<InstanceId> {
  const input = { formKey: key, version: 1, answers: { name: 'Ada' }, ...(ticketId ? { ticketId } : {}) };
  const { instanceId } = await product.call(submissions.submit, input, { as: 'tom' });
  return instanceId as InstanceId;
}

/** The task that waits for the person in this process, or undefined. */
async function waiting(as: string, instance: InstanceId): Promise<TaskRow | undefined> {
  const { records } = await product.call(workflow.listTodo, { size: 200 }, { as });
  return records.find((row) => row.procInsId === instance);
}

async function act(as: string, instance: InstanceId, action: ReviewAction) {
  const task = await waiting(as, instance);
  if (!task) throw new Error(`nothing waits for ${as}`);
  return product.call(workflow.reviewTask, { id: task.taskId, rev: task.rev, action }, { as });
}

const approve = (as: string, instance: InstanceId) => act(as, instance, { type: 'approve', comment: 'fine' });

/** Who has to do something now, of those whom these stories know. */
async function whoseTurn(instance: InstanceId): Promise<string[]> {
  const names = ['maya', 'sofia', 'ruben', 'chenwei'];
  const tasks = await Promise.all(names.map((name) => waiting(name, instance)));
  return names.filter((_, at) => tasks[at] !== undefined);
}

const own = async (instance: InstanceId) => {
  const { records } = await product.call(workflow.listOwn, { size: 200 }, { as: 'tom' });
  return records.find((row) => row.procInsId === instance);
};

describe('what each action does', () => {
  it('approve moves the process to the next step', async () => {
    const instance = await aRequest();
    await approve('maya', instance);
    expect(await whoseTurn(instance)).toEqual(['sofia']);
  });

  it('reject ends the process directly', async () => {
    const instance = await aRequest();
    await act('maya', instance, { type: 'reject', comment: 'no' });
    expect(await whoseTurn(instance)).toEqual([]);
    expect((await own(instance))?.status).toBe(3);
  });

  it('return sends the process back to the chosen step', async () => {
    const instance = await aRequest();
    await approve('maya', instance);
    const { taskId } = (await waiting('sofia', instance)) ?? {};
    const { returnTargets } = await product.call(workflow.getTask, { id: taskId as never }, { as: 'sofia' });
    expect(returnTargets).toContainEqual({ nodeId: 'lead', name: 'Team lead' });
    await act('sofia', instance, { type: 'return', comment: 'which order?', target: 'lead' });
    expect(await whoseTurn(instance)).toEqual(['maya']);
  });

  it('transfer hands the task to a new assignee for good', async () => {
    const instance = await aRequest();
    await act('maya', instance, { type: 'transfer', comment: 'yours', assignee: idOf('ruben') });
    expect(await whoseTurn(instance)).toEqual(['ruben']);
    await approve('ruben', instance);
    expect(await whoseTurn(instance)).toEqual(['sofia']);
  });

  it('delegate lets another person handle the task, and it returns to its owner', async () => {
    const instance = await aRequest();
    await act('maya', instance, { type: 'delegate', comment: 'look', assignee: idOf('ruben') });
    expect(await whoseTurn(instance)).toEqual(['ruben']);
    await approve('ruben', instance);
    expect(await whoseTurn(instance)).toEqual(['maya']);
    await approve('maya', instance);
    expect(await whoseTurn(instance)).toEqual(['sofia']);
  });

  it('pre-sign lets others check, then the task returns to its handler', async () => {
    const instance = await aRequest();
    const assignees = [idOf('ruben'), idOf('chenwei')];
    await act('maya', instance, { type: 'preSign', comment: 'check', assignees });
    expect(await whoseTurn(instance)).toEqual(['ruben', 'chenwei']);
    await approve('ruben', instance);
    await approve('chenwei', instance);
    expect(await whoseTurn(instance)).toEqual(['maya']);
  });

  it('sub-sign lets others check, then the process goes straight to the next step', async () => {
    const instance = await aRequest();
    const assignees = [idOf('ruben'), idOf('chenwei')];
    await act('maya', instance, { type: 'subSign', comment: 'check', assignees });
    expect(await whoseTurn(instance)).toEqual(['ruben', 'chenwei']);
    await approve('ruben', instance);
    await approve('chenwei', instance);
    expect(await whoseTurn(instance)).toEqual(['sofia']);
  });
});

const ACTIONS: Record<ReviewAction['type'], (comment: string) => ReviewAction> = {
  approve: (comment) => ({ type: 'approve', comment }),
  reject: (comment) => ({ type: 'reject', comment }),
  return: (comment) => ({ type: 'return', comment, target: 'lead' }),
  transfer: (comment) => ({ type: 'transfer', comment, assignee: idOf('ruben') }),
  delegate: (comment) => ({ type: 'delegate', comment, assignee: idOf('ruben') }),
  preSign: (comment) => ({ type: 'preSign', comment, assignees: [idOf('ruben')] }),
  subSign: (comment) => ({ type: 'subSign', comment, assignees: [idOf('ruben')] }),
};

describe('what an action cannot do without', () => {
  it.each(Object.entries(ACTIONS))('%s needs a comment', async (_, action) => {
    const instance = await aRequest();
    await approve('maya', instance);
    for (const comment of ['', '   ', '\n']) {
      await expect(act('sofia', instance, action(comment))).rejects.toMatchObject({
        code: 422,
        errors: [{ code: 'comment_required', path: ['comment'] }],
      });
    }
    expect(await whoseTurn(instance)).toEqual(['sofia']);
  });

  it.each<ReviewAction>([
    { type: 'transfer', comment: 'yours', assignee: null },
    { type: 'delegate', comment: 'look', assignee: null },
    { type: 'preSign', comment: 'check', assignees: [] },
    { type: 'subSign', comment: 'check', assignees: [] },
  ])('$type needs somebody', async (action) => {
    const instance = await aRequest();
    await expect(act('maya', instance, action)).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'assignee_required' }],
    });
    expect(await whoseTurn(instance)).toEqual(['maya']);
  });
});

describe('the status of a process', () => {
  it.each([
    ['processing', 1, async () => {}],
    ['completed', 2, async (instance: InstanceId) => void (await approve('sofia', instance))],
    ['rejected', 3, async (instance: InstanceId) => void (await act('sofia', instance, ACTIONS.reject('no')))],
    [
      'cancelled',
      4,
      async (id: InstanceId) => void (await product.call(workflow.cancelInstance, { id }, { as: 'tom' })),
    ],
  ])('%s is %i', async (_, status, end) => {
    const instance = await aRequest();
    await approve('maya', instance);
    await end(instance);
    expect((await own(instance))?.status).toBe(status);
  });
});

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('what the lists show', () => {
  it('a task has its ticket, process, version, step, starter, times, comment and device note', async () => {
    const instance = await aRequest('35436' as TicketId);
    const task = {
      zdTktId: '35436',
      taskId: expect.any(String),
      procDefName: 'Two steps',
      taskName: 'Team lead',
      deployUser: 'Tom Becker',
      procDefVersion: 1,
      createTime: moment,
      finishTime: null,
      comment: '',
      deviceSerialNumberNote: expect.any(String),
    };
    expect(await waiting('maya', instance)).toMatchObject(task);
    await approve('maya', instance);
    const { records } = await product.call(workflow.listFinished, { zdTktId: '35436' }, { as: 'maya' });
    expect(records[0]).toMatchObject({ ...task, finishTime: moment, comment: 'fine' });
  });

  it('a process of my own has its id, name, version, start, status and duration', async () => {
    const instance = await aRequest();
    expect(await own(instance)).toMatchObject({
      procInsId: instance,
      procDefName: 'Two steps',
      procDefVersion: 1,
      createTime: moment,
      status: 1,
      duration: expect.any(Number),
    });
  });

  it('an entry of the flow record has its person, candidates, times, duration and what others were asked', async () => {
    const instance = await aRequest();
    await act('maya', instance, { type: 'preSign', comment: 'check', assignees: [idOf('ruben')] });
    await approve('ruben', instance);
    await approve('maya', instance);
    const { entries } = await product.call(workflow.timeline, { id: instance }, { as: 'tom' });
    const lead = entries.find((entry) => entry.action === 'approve');
    const facts = { candidate: [], createTime: moment, finishTime: moment, duration: expect.any(Number) };
    expect(lead).toMatchObject({ ...facts, nodeName: 'Team lead', assigneeName: 'Maya Okafor' });
    expect(lead?.subTasks).toContainEqual(
      expect.objectContaining({ ...facts, action: 'approve', assigneeName: 'Ruben de Vries', comment: 'fine' }),
    );
    expect(lead?.duration).toBe(Date.parse(lead?.finishTime ?? '') - Date.parse(lead?.createTime ?? ''));
    expect(entries.at(-1)).toMatchObject({ nodeName: 'Finance', assigneeName: 'Sofia Rossi', finishTime: null });
  });

  it('a reminder in the flow record takes no time, and whoever was no longer needed comes after the decision', async () => {
    const instance = await aRequest(undefined, await aPublishedForm('either'));
    await product.call(steering.actOnInstance, { id: instance, action: { type: 'urge' } }, { as: 'tom' });
    await approve('sofia', instance);
    const { entries } = await product.call(workflow.timeline, { id: instance }, { as: 'tom' });
    expect(entries.map(({ action, assigneeName }) => `${action} ${assigneeName}`)).toEqual([
      'start Tom Becker',
      'approve Sofia Rossi',
      'cancelled Maya Okafor',
      expect.stringMatching(/^end/),
    ]);
    const urges = entries.flatMap(({ subTasks }) => subTasks).filter(({ action }) => action === 'urge');
    expect(urges.length).toBeGreaterThan(0);
    for (const urge of urges) expect(urge).toMatchObject({ createTime: urge.finishTime, duration: null });
  });

  it('a task that several people may take names them all as candidates', async () => {
    const instance = await aRequest(undefined, await aPublishedForm('shared'));
    const { entries } = await product.call(workflow.timeline, { id: instance }, { as: 'tom' });
    const open = { nodeName: 'Booking', assigneeName: '', candidate: ['李敏', 'Jonas Lindqvist'], finishTime: null };
    expect(entries.at(-1)).toMatchObject(open);
  });
});
