import * as files from '@countersign/shared/api/files/files.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as instance from '@countersign/shared/api/workflow/instance.ts';
import * as lists from '@countersign/shared/api/workflow/lists.ts';
import { listWork, type WorkTab } from '@countersign/shared/api/tickets/worklist.ts';
import { statistics } from '@countersign/shared/api/workflow/statistics.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey, InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFile } from '../../demonstration/seed/builders/a-file.ts';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type Approval, anApproval, refusalOf } from './testing/an-approval.ts';

const MINUTE = 60_000;
const present = new Date('2026-11-20T10:00:00Z');
let clock = present;
let product: TestApp;
/** maya decides. */
let one: Approval;
/** Whichever of sofia and limin claims it. */
let pool: Approval;
let id: Record<'sofia' | 'limin' | 'kofi' | 'maya', UserId>;

beforeAll(async () => {
  product = await startTestApp({ clock: () => clock });
  const idOf = (name: string) => product.userId(name);
  id = { sofia: await idOf('sofia'), limin: await idOf('limin'), kofi: await idOf('kofi'), maya: await idOf('maya') };
  one = await anApproval(product, aProcess({ key: 'one' }));
  const claimed = anApprover({ name: 'Pool', people: [users(id.sofia, id.limin)], vote: { mode: 'claim' } });
  pool = await anApproval(product, aProcess({ key: 'pool', steps: [claimed] }));
});
afterAll(() => product.close());

const approveAll = (tasks: TaskRow[], comment: string, as: string, requestId?: string) =>
  product.call(
    lists.approveTasks,
    { tasks: tasks.map(({ taskId, rev }) => ({ id: taskId, rev })), comment },
    { as, ...(requestId ? { requestId } : {}) },
  );
const statusOf = async (on: InstanceId) => (await product.call(instance.getInstance, { id: on }, { as: 'tom' })).status;
const actOn = (on: InstanceId, action: steering.InstanceStep, as: string) =>
  product.call(steering.actOnInstance, { id: on, action }, { as });

describe('approving several tasks at once', () => {
  it('one comment goes to all of them, and each has its own result', async () => {
    const [first, second, third] = [await one.start(), await one.start(), await one.start()];
    const tasks = [await one.todoOf('maya', first), await one.todoOf('maya', second), await one.todoOf('maya', third)];
    await one.act(tasks[1] as TaskRow, { type: 'reject', comment: 'no' }, 'maya');
    const { results } = await approveAll(tasks, 'all fine', 'maya');
    expect(results.map(({ isApproved, code }) => [isApproved, code])).toEqual([
      [true, null],
      [false, 'instance_ended'],
      [true, null],
    ]);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([2, 3, 2]);
    const { entries } = await product.call(workflow.timeline, { id: third }, { as: 'tom' });
    expect(entries.find(({ action }) => action === 'approve')?.comment).toBe('all fine');
  });

  it('a retry with the same request id gives the same results and approves nobody twice', async () => {
    const on = await one.start();
    const tasks = [await one.todoOf('maya', on)];
    const first = await approveAll(tasks, 'fine', 'maya', 'batch-1');
    expect(await approveAll(tasks, 'fine', 'maya', 'batch-1')).toEqual(first);
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    expect(entries.filter(({ action }) => action === 'approve')).toHaveLength(1);
  });

  it('needs the comment, and nothing of somebody else is approved', async () => {
    const on = await one.start();
    const tasks = [await one.todoOf('maya', on)];
    expect(await refusalOf(approveAll(tasks, '  ', 'maya'))).toMatchObject({ code: 422, codes: ['comment_required'] });
    const { results } = await approveAll(tasks, 'mine', 'kofi');
    expect(results).toMatchObject([{ isApproved: false, code: 'not_found' }]);
    expect(await statusOf(on)).toBe(1);
  });
});

describe('copies', () => {
  it('stand in the list of those who got them, unread until they are read, newest first', async () => {
    const [older, newer] = [await one.start(), await one.start()];
    await actOn(older, { type: 'cc', people: [id.kofi], comment: 'for your files' }, 'tom');
    clock = new Date(present.getTime() + 1000);
    await actOn(newer, { type: 'cc', people: [id.kofi] }, 'tom');
    clock = present;
    const { records } = await product.call(lists.listCopies, {}, { as: 'kofi' });
    expect(records.map((row) => [row.procInsId, row.fromName, row.comment, row.readTime])).toEqual([
      [newer, 'Tom Becker', '', null],
      [older, 'Tom Becker', 'for your files', null],
    ]);
    expect(await product.call(lists.countWaiting, {}, { as: 'kofi' })).toMatchObject({ copies: 2 });

    const read = (ids: string[], as: string) => product.call(lists.readCopies, { ids }, { as });
    expect(await read([records[0]?.id ?? ''], 'maya')).toEqual({ read: 0 });
    expect(await read([records[0]?.id ?? ''], 'kofi')).toEqual({ read: 1 });
    const unread = await product.call(lists.listCopies, { isRead: 'no' }, { as: 'kofi' });
    expect(unread.records.map((row) => row.procInsId)).toEqual([older]);
    expect(await product.call(lists.readCopies, {}, { as: 'kofi' })).toEqual({ read: 1 });
    expect(await product.call(lists.countWaiting, {}, { as: 'kofi' })).toMatchObject({ copies: 0 });
  });
});

describe('the numbers beside the menu', () => {
  it('count tasks of my own and those that I may claim', async () => {
    const count = async () => (await product.call(lists.countWaiting, {}, { as: 'limin' })).todo;
    const before = await count();
    const on = await pool.start();
    expect(await count()).toBe(before + 1);
    const task = await pool.todoOf('sofia', on);
    await product.call(
      steering.actOnTask,
      { id: task.taskId, rev: task.rev, action: { type: 'claim' } },
      { as: 'sofia' },
    );
    expect(await count()).toBe(before);
  });
});

describe('a task that several may claim', () => {
  it('offers nothing but claiming and handing on until somebody has it', async () => {
    const task = await pool.todoOf('limin', await pool.start());
    expect(task.isClaimable).toBe(true);
    const before = await product.call(workflow.getTask, { id: task.taskId }, { as: 'limin' });
    expect([before.buttons, before.steps]).toEqual([['transfer'], ['claim']]);
    await product.call(
      steering.actOnTask,
      { id: task.taskId, rev: task.rev, action: { type: 'claim' } },
      { as: 'limin' },
    );
    const after = await product.call(workflow.getTask, { id: task.taskId }, { as: 'limin' });
    expect(after.buttons).toContain('approve');
    expect(after.task.isClaimable).toBe(false);
  });
});

describe('a process as a whole', () => {
  const stepsOf = async (on: InstanceId, as: string) =>
    (await product.call(instance.getInstance, { id: on }, { as })).steps;

  it('offers its readers what they may do with it, and nothing else', async () => {
    const on = await one.start();
    expect(await stepsOf(on, 'tom')).toEqual(['comment', 'cc', 'urge', 'recall', 'cancel']);
    expect(await stepsOf(on, 'maya')).toEqual(['comment', 'cc']);
    expect(await stepsOf(on, 'admin')).toEqual(['comment', 'cc', 'urge', 'suspend', 'stop']);
    await product.call(steering.superviseInstance, { id: on, action: { type: 'suspend' } }, { as: 'admin' });
    expect(await stepsOf(on, 'admin')).toEqual(['comment', 'resume', 'stop']);
    const task = (await product.call(workflow.listTodo, { size: 200 }, { as: 'maya' })).records.find(
      (row) => row.procInsId === on,
    );
    const held = await product.call(workflow.getTask, { id: task?.taskId as TaskRow['taskId'] }, { as: 'maya' });
    expect([held.isSuspended, held.buttons]).toEqual([true, []]);
    expect(await refusalOf(stepsOf(on, 'kofi'))).toMatchObject({ code: 404 });
  });

  it('shows its answers to its readers', async () => {
    const on = await one.start({ amount: 77 });
    const { answers, formKey } = await product.call(instance.getInstanceForm, { id: on }, { as: 'maya' });
    expect([answers, formKey]).toEqual([{ amount: 77 }, one.formKey]);
    const foreign = product.call(instance.getInstanceForm, { id: on }, { as: 'kofi' });
    expect(await refusalOf(foreign)).toMatchObject({ code: 404 });
  });

  it('once rejected it is sent again as a new process that is linked to it, and only once', async () => {
    const on = await one.start({ amount: 12 });
    const again = (as: string) => product.call(instance.resubmitInstance, { id: on }, { as });
    expect(await refusalOf(again('tom'))).toMatchObject({ code: 409, codes: ['not_resubmittable'] });
    await one.act(await one.todoOf('maya', on), { type: 'reject', comment: 'which order?' }, 'maya');
    expect(await stepsOf(on, 'tom')).toContain('resubmit');
    expect(await refusalOf(again('maya'))).toMatchObject({ code: 403, codes: ['not_starter'] });
    const { procInsId } = await again('tom');
    const [before, after] = await Promise.all(
      [on, procInsId].map((one_) => product.call(instance.getInstance, { id: one_ }, { as: 'tom' })),
    );
    expect(before?.next?.procInsId).toBe(procInsId);
    expect(after?.previous?.procInsId).toBe(on);
    expect((await product.call(instance.getInstanceForm, { id: procInsId }, { as: 'tom' })).answers).toEqual({
      amount: 12,
    });
    expect(before?.steps).not.toContain('resubmit');
    expect(await refusalOf(again('tom'))).toMatchObject({ code: 409 });
  });
});

describe('everybody’s processes', () => {
  const all = (input: { name?: string; starter?: string; status?: number }, as = 'admin') =>
    product.call(instance.listInstances, { size: 200, ...input }, { as });

  it('are listed for those who keep them going, by process, starter and state', async () => {
    const line = await anApproval(product, aProcess({ key: 'listed', name: 'Listed for all' }));
    const on = await line.start();
    const other = (await line.submit({ amount: 3 }, 'lina')).instanceId;
    await product.call(workflow.cancelInstance, { id: on }, { as: 'tom' });
    const found = async (input: { starter?: string; status?: number }) =>
      new Set((await all({ name: 'listed for', ...input })).records.map(({ procInsId }) => procInsId));
    expect(await found({})).toEqual(new Set([on, other]));
    expect(await found({ starter: 'haddad' })).toEqual(new Set([other]));
    expect(await found({ status: 4 })).toEqual(new Set([on]));
    const { records } = await all({ name: 'Listed for all', status: 1 });
    expect(records).toMatchObject([{ starterName: 'Lina Haddad', formName: 'Refund', currentSteps: ['Team lead'] }]);
  });

  it('are kept for them when the starter has removed them from the own list, and hidden from everybody else', async () => {
    const on = await one.start();
    await product.call(workflow.cancelInstance, { id: on }, { as: 'tom' });
    await product.call(workflow.deleteInstance, { id: on }, { as: 'tom' });
    expect((await all({})).records.map(({ procInsId }) => procInsId)).toContain(on);
    expect(await refusalOf(all({}, 'tom'))).toMatchObject({ code: 403 });
  });

  it('leave every list when an administrator removes them, once they have ended; the flow record stays', async () => {
    const on = await one.start();
    const remove = (as: string) => product.call(workflow.removeInstance, { id: on }, { as });
    expect(await refusalOf(remove('admin'))).toMatchObject({ code: 409, codes: ['instance_running'] });
    await product.call(workflow.cancelInstance, { id: on }, { as: 'tom' });
    expect(await refusalOf(remove('tom'))).toMatchObject({ code: 403 });
    await remove('admin');
    const own = await product.call(workflow.listOwn, { size: 200 }, { as: 'tom' });
    for (const { records } of [own, await all({})]) expect(records.map(({ procInsId }) => procInsId)).not.toContain(on);
    expect((await product.call(workflow.timeline, { id: on }, { as: 'tom' })).status).toBe(4);
    expect(await refusalOf(remove('admin'))).toMatchObject({ code: 404 });
  });
});

describe('files of a comment', () => {
  const upload = (as: string) => product.call(files.upload, { file: aFile('Invoice.pdf') } as never, { as });

  it('stand at the comment in the flow record, and those who read the process open them', async () => {
    const on = await one.start();
    const file = await upload('tom');
    await actOn(on, { type: 'comment', comment: 'see the invoice', files: [file.id] }, 'tom');
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'maya' });
    const said = entries.find(({ comment }) => comment === 'see the invoice');
    expect(said?.files).toMatchObject([{ id: file.id, name: 'Invoice.pdf' }]);
    expect((await fetch(`${product.url}${said?.files?.[0]?.url}`)).status).toBe(200);
    const plain = await fetch(`${product.url}/files/${file.id}`, {
      headers: { authorization: `Bearer ${await product.signIn('maya')}` },
    });
    expect(plain.status).toBe(200);
  });

  it('of somebody else, or used before, roll the comment back', async () => {
    const on = await one.start();
    const file = await upload('maya');
    const comment = (as: string) => actOn(on, { type: 'comment', comment: 'mine', files: [file.id] }, as);
    expect(await refusalOf(comment('tom'))).toMatchObject({ code: 422, codes: ['unknown_file'] });
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    expect(entries.map(({ action }) => action)).not.toContain('comment');
    await comment('maya');
    expect(await refusalOf(comment('maya'))).toMatchObject({ codes: ['unknown_file'] });
  });
});

describe('statistics of processes', () => {
  it('give durations per step, what is open and overdue, and what came and went', async () => {
    const timed = await anApproval(product, aProcess({ key: 'timed' }));
    const running: InstanceId[] = [];
    for (let count = 0; count < 4; count += 1) running.push(await timed.start());
    for (const [index, minutes] of [1, 2, 9].entries()) {
      clock = new Date(present.getTime() + minutes * MINUTE);
      const task = await timed.todoOf('maya', running[index] as InstanceId);
      await timed.act(task, { type: index === 2 ? 'reject' : 'approve', comment: 'ok' }, 'maya');
    }
    clock = new Date(present.getTime() + 20 * MINUTE);
    const asked = { definitionKey: 'timed' as DefinitionKey, from: '2026-11-19', to: '2026-11-20' };
    const figures = await product.call(statistics, asked, { as: 'elena' });
    clock = present;
    const counts = { started: 4, running: 1, completed: 2, rejected: 1, median: 2 * MINUTE };
    expect(figures.definitions).toMatchObject([counts]);
    expect(figures.nodes).toMatchObject([
      { nodeName: 'Team lead', finished: 3, median: 2 * MINUTE, open: 1, oldestOpen: 20 * MINUTE, overdue: 1 },
    ]);
    expect(figures.nodes[0]?.p90).toBeCloseTo(7.6 * MINUTE, 0);
    expect(figures.periods).toEqual([
      { start: '2026-11-19', started: 0, ended: 0 },
      { start: '2026-11-20', started: 4, ended: 3 },
    ]);
  });

  it('are for those who hold the permission', async () => {
    expect(await refusalOf(product.call(statistics, {}, { as: 'tom' }))).toMatchObject({ code: 403 });
  });
});

describe('what is drawn and told of a step', () => {
  it('those who may take a task are drawn until somebody has it', async () => {
    const on = await pool.start();
    const drawn = async () => {
      const marks = await product.call(workflow.diagram, { id: on }, { as: 'tom' });
      return Object.values(marks.people)
        .flat()
        .map((person) => person.nickName)
        .toSorted();
    };
    expect(await drawn()).toEqual(['Sofia Rossi', '李敏']);
    const { taskId, rev } = await pool.todoOf('sofia', on);
    await product.call(steering.actOnTask, { id: taskId, rev, action: { type: 'claim' } }, { as: 'sofia' });
    expect(await drawn()).toEqual(['Sofia Rossi']);
  });

  it('a step that sent the process back is marked as such until it is reached again', async () => {
    const people = [users(id.sofia)];
    const two = await anApproval(
      product,
      aProcess({ key: 'two', steps: [anApprover(), anApprover({ id: 'finance', name: 'Finance', people })] }),
    );
    const on = await two.start();
    const marks = async () => product.call(workflow.diagram, { id: on }, { as: 'tom' });
    await two.act(await two.todoOf('maya', on), { type: 'approve', comment: 'ok' }, 'maya');
    const back = { type: 'return', comment: 'which invoice?', target: 'team_lead' } as const;
    await two.act(await two.todoOf('sofia', on), back, 'sofia');
    expect(await marks()).toMatchObject({ active: ['team_lead'], returned: ['finance'] });
    await two.act(await two.todoOf('maya', on), { type: 'approve', comment: 'this one' }, 'maya');
    expect(await marks()).toMatchObject({ active: ['finance'], returned: [] });
  });
});

describe('the worklist that Zendesk opens from its navigation bar', () => {
  const work = (tab: WorkTab, as: string, search?: string) =>
    product.call(listWork, { tab, size: 50, ...(search === undefined ? {} : { search }) }, { as });

  it('has what waits for me, what I asked for and what I decided, with the number of each', async () => {
    const before = (await work('todo', 'maya')).counts;
    const tomBefore = (await work('own', 'tom')).counts;
    const [first, second] = [await one.start({ amount: 41 }), await one.start({ amount: 42 })];
    const todo = await work('todo', 'maya');
    expect(todo.counts).toEqual({ ...before, todo: (before.todo ?? 0) + 2 });
    const mine = todo.records.find(({ instanceId }) => instanceId === first);
    const task = await one.todoOf('maya', first);
    expect(mine).toMatchObject({
      id: task.taskId,
      myTaskId: task.taskId,
      rev: task.rev,
      taskName: 'Team lead',
      requester: 'Tom Becker',
      formTextName: 'Refund',
      processStatus: 1,
      progress: { done: 0, of: 1 },
      isClaimable: false,
      isCorrection: false,
    });
    expect(mine?.summary).toEqual([expect.objectContaining({ label: 'Amount', text: '41.00' })]);
    expect(mine?.formDataId).not.toBeNull();

    await one.act(task, { type: 'approve', comment: 'fine' }, 'maya');
    const done = await work('done', 'maya');
    expect(done.counts).toEqual({ ...before, todo: (before.todo ?? 0) + 1, done: (before.done ?? 0) + 1 });
    expect(done.records.find(({ instanceId }) => instanceId === first)).toMatchObject({
      comment: 'fine',
      processStatus: 2,
      myTaskId: null,
      rev: null,
    });
    const own = await work('own', 'tom');
    expect(own.counts.own).toBe((tomBefore.own ?? 0) + 2);
    expect(own.records.find(({ instanceId }) => instanceId === second)).toMatchObject({
      processStatus: 1,
      currentSteps: [{ name: 'Team lead', assignees: ['Maya Okafor'] }],
      myTaskId: null,
    });
  });

  it.each([
    ['the form', 'efun', true],
    ['the process', 'SIMPLE APP', true],
    ['the requester', 'tom bec', true],
    ['no wildcard', '%', false],
    ['something else', 'warranty', false],
    ['a ticket that it is not on', '#999999', false],
  ])('is searched in one field by %s', async (_, search, isFound) => {
    await one.start();
    const { records, counts, total } = await work('todo', 'maya', ` ${search} `);
    expect(records.length > 0).toBe(isFound);
    expect(counts.todo).toBe(total);
  });

  it('shows a returned request to its requester as one to correct', async () => {
    const on = await one.start();
    const task = await one.todoOf('maya', on);
    const { returnTargets } = await product.call(workflow.getTask, { id: task.taskId }, { as: 'maya' });
    const target = returnTargets[0]?.nodeId ?? '';
    await one.act(task, { type: 'return', comment: 'which invoice?', target }, 'maya');
    const { records } = await work('todo', 'tom');
    expect(records.find(({ instanceId }) => instanceId === on)).toMatchObject({
      isCorrection: true,
      asked: { how: 'return', comment: 'which invoice?' },
    });
  });

  it('leaves out tabs that somebody may not read, and refuses them', async () => {
    await product.database.kysely
      .deleteFrom('role_permission')
      .where('permission', '=', 'workflow:task:finished')
      .execute();
    product.services.sessions.forget();
    expect((await work('todo', 'kofi')).counts.done).toBeNull();
    expect(await refusalOf(work('done', 'kofi'))).toMatchObject({ code: 403 });
  });
});
