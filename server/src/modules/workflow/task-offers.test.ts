import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import type { ReviewAction, TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { listenToPool } from '../../database/pool/listen-to-pool.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { handBackDelegations } from './tasks/hand-back.ts';
import { type Approval, anApproval, refusalOf } from './testing/an-approval.ts';

let product: TestApp;
/** sofia, who must write the note and whose buttons have names of their own; then limin, if sofia chooses nobody else. */
let line: Approval;
/** sofia, and nobody who has started it. */
let others: Approval;
let id: Record<'sofia' | 'limin' | 'kofi' | 'lina', UserId>;

beforeAll(async () => {
  product = await startTestApp();
  const idOf = (name: string) => product.userId(name);
  id = { sofia: await idOf('sofia'), limin: await idOf('limin'), kofi: await idOf('kofi'), lina: await idOf('lina') };
  const first = anApprover({
    id: 'finance',
    name: 'Finance',
    people: [users(id.sofia)],
    fields: { note: { access: 'write', required: true } },
    buttons: {
      approve: { label: 'Release', enabled: true },
      reject: { label: null, enabled: true },
      transfer: { label: 'Pass on', enabled: false },
    },
  });
  const next = anApprover({ id: 'office', name: 'Office', people: [{ type: 'approverChosen' }] });
  line = await anApproval(product, aProcess({ key: 'offers', steps: [first, next] }));
  const strict = anApprover({ id: 'strict', people: [users(id.sofia)], policy: { starter: 'exclude' } });
  others = await anApproval(product, aProcess({ key: 'others', steps: [strict] }));
});
afterAll(() => product.close());

const note = { note: 'booked' };
const detailOf = (task: TaskRow, as: string) => product.call(workflow.getTask, { id: task.taskId }, { as });
const answersOf = async (task: TaskRow) => (await detailOf(task, 'admin')).answers;

const subSign = (name: keyof typeof id, more: Partial<ReviewAction> = {}) =>
  ({ type: 'subSign', comment: 'check', assignees: [id[name]], ...more }) as ReviewAction;

async function delegated(): Promise<{ on: InstanceId; task: TaskRow }> {
  const on = await line.start();
  const delegate: ReviewAction = { type: 'delegate', comment: 'look', assignee: id.kofi };
  await line.act(await line.todoOf('sofia', on), delegate, 'sofia');
  return { on, task: await line.todoOf('kofi', on) };
}

describe('what a task offers', () => {
  it('are the actions of its step, under the names that the step gives them', async () => {
    const task = await line.todoOf('sofia', await line.start());
    const { buttons, buttonLabels, opinion, proxyFor } = await detailOf(task, 'sofia');
    expect(buttons).toEqual(['approve', 'reject', 'return', 'delegate', 'preSign', 'subSign']);
    expect(buttonLabels).toEqual({ approve: 'Release', transfer: 'Pass on' });
    expect([opinion, proxyFor]).toEqual([null, null]);
  });

  it('a delegate gives an opinion either way, delegates on and asks others first, but neither returns nor sub-signs', async () => {
    const { on, task } = await delegated();
    const { buttons, opinion } = await detailOf(task, 'kofi');
    expect(buttons).toEqual(['approve', 'reject', 'delegate', 'preSign']);
    expect(opinion).toMatchObject({ to: { id: id.sofia }, buttons: ['approve', 'reject'] });
    await line.act(task, { type: 'reject', comment: 'I would not' }, 'kofi');
    expect((await line.todoOf('sofia', on)).taskId).toBe(task.taskId);
  });

  it('an added signer does not return; whoever waits for signers may ask more of them', async () => {
    const on = await line.start();
    const task = await line.todoOf('sofia', on);
    const after = await line.act(task, { type: 'preSign', comment: 'look', assignees: [id.kofi] }, 'sofia');
    expect((await detailOf(await line.todoOf('kofi', on), 'kofi')).buttons).not.toContain('return');
    const waiting = await detailOf(task, 'sofia');
    expect([waiting.buttons, waiting.writableFields]).toEqual([['preSign'], []]);
    await line.act(after.task, { type: 'preSign', comment: 'you too', assignees: [id.lina] }, 'sofia');
    expect(await line.todoOf('lina', on)).toMatchObject({ taskName: 'Finance' });
  });
});

describe('a sub-sign', () => {
  it('is the approval: it takes the answers that the step demands and the people of the next step along', async () => {
    const on = await line.start();
    const task = await line.todoOf('sofia', on);
    expect((await refusalOf(line.act(task, subSign('kofi'), 'sofia'))).codes).toEqual(['field_required']);
    await line.act(task, subSign('kofi', { answers: note, nextAssignees: { office: [id.lina] } }), 'sofia');
    expect(await answersOf(task)).toMatchObject(note);
    await line.act(await line.todoOf('kofi', on), { type: 'approve', comment: 'fine' }, 'kofi');
    expect(await line.todoOf('lina', on)).toMatchObject({ taskName: 'Office' });
  });

  it('may wait for the approval, and changes no answer until then', async () => {
    const on = await line.start();
    const task = await line.todoOf('sofia', on);
    const { task: mine } = await line.act(task, subSign('kofi', { approveNow: false, answers: note }), 'sofia');
    expect(await answersOf(task)).not.toMatchObject(note);
    await expect(line.todoOf('kofi', on)).rejects.toThrow('has no task');
    const approve = { type: 'approve', comment: 'fine', answers: note } as const;
    await line.act(mine, { ...approve, nextAssignees: { office: [id.lina] } }, 'sofia');
    await line.act(await line.todoOf('kofi', on), { type: 'approve', comment: 'fine' }, 'kofi');
    expect(await line.todoOf('lina', on)).toMatchObject({ taskName: 'Office' });
  });

  it('that only asks more signers changes no answer', async () => {
    const on = await line.start();
    const task = await line.todoOf('sofia', on);
    const { task: mine } = await line.act(task, subSign('kofi', { answers: note }), 'sofia');
    await line.act(mine, subSign('lina', { answers: { note: 'changed' } }), 'sofia');
    expect(await answersOf(task)).toMatchObject(note);
  });
});

describe('an administrator', () => {
  it('decides as a proxy, which is recorded for whom', async () => {
    const on = await others.start();
    const task = await others.todoOf('sofia', on);
    const { buttons, proxyFor } = await detailOf(task, 'admin');
    expect(buttons).toContain('approve');
    expect(proxyFor).toMatchObject({ id: id.sofia });
    const { status } = await others.act(task, { type: 'approve', comment: 'she is ill' }, 'admin');
    expect(status).toBe(2);
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    expect(entries.find(({ action }) => action === 'approve')?.onBehalfOfName).toMatch(/Sofia/);
  });

  it('others do not, whatever they may see', async () => {
    const task = await others.todoOf('sofia', await others.start());
    expect((await detailOf(task, 'tom')).buttons).toEqual([]);
    expect(await refusalOf(others.act(task, { type: 'approve', comment: 'me' }, 'tom'))).toMatchObject({
      codes: ['not_assignee'],
    });
  });

  it('is no proxy in the own process where the starter may not decide', async () => {
    const { instanceId } = await product.call(
      submissions.submit,
      { formKey: others.formKey, version: others.version, answers: { amount: 1 } },
      { as: 'admin' },
    );
    const task = await others.todoOf('sofia', instanceId);
    expect((await detailOf(task, 'admin')).buttons).toEqual([]);
    const act = others.act(task, { type: 'approve', comment: 'mine' }, 'admin');
    expect((await refusalOf(act)).codes).toEqual(['starter_excluded']);
  });

  it('takes a delegated task back for the delegator [D8]', async () => {
    const { on, task } = await delegated();
    expect((await detailOf(task, 'admin')).steps).toContain('undelegate');
    const action = { type: 'undelegate', comment: 'kofi has left' } as const;
    await product.call(steering.actOnTask, { id: task.taskId, rev: task.rev, action }, { as: 'admin' });
    expect((await line.todoOf('sofia', on)).taskId).toBe(task.taskId);
  });

  it('withdraws nobody else’s approval', async () => {
    const on = await line.start();
    const task = await line.todoOf('sofia', on);
    const approve = { type: 'approve', comment: 'fine', answers: note } as const;
    await line.act(task, { ...approve, nextAssignees: { office: [id.lina] } }, 'sofia');
    expect((await detailOf(task, 'admin')).steps).not.toContain('withdraw');
  });
});

describe('a delegate who may no longer sign in', () => {
  it('loses the task to whoever delegated it, and the flow record says so [D8]', async () => {
    const { on, task } = await delegated();
    const { kysely } = product.database;
    await handBackDelegations(product.services);
    expect((await line.todoOf('kofi', on)).taskId).toBe(task.taskId);
    await kysely.updateTable('user').set({ is_enabled: false }).where('id', '=', id.kofi).execute();
    await handBackDelegations(product.services);
    await handBackDelegations(product.services);
    await kysely.updateTable('user').set({ is_enabled: true }).where('id', '=', id.kofi).execute();
    expect((await line.todoOf('sofia', on)).taskId).toBe(task.taskId);
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    const lines = entries.flatMap((entry) => [entry, ...entry.subTasks]).filter(({ action }) => action === 'hand_back');
    expect(lines).toMatchObject([{ toNames: [expect.stringMatching(/Sofia/)] }]);
  });
});

it('a step for somebody who was chosen and may no longer sign in follows its rule for nobody, and the flow record says why', async () => {
  const chosen = anApprover({
    id: 'office',
    name: 'Office',
    people: [{ type: 'approverChosen' }],
    policy: { empty: 'users', emptyUserIds: [String(id.lina)] },
  });
  const asks = (name: 'sofia' | 'limin') => anApprover({ id: name, people: [users(id[name])] });
  const row = await anApproval(
    product,
    aProcess({ key: 'chosen_gone', steps: [asks('sofia'), asks('limin'), chosen] }),
  );
  const on = await row.start();
  const approve = { type: 'approve', comment: 'fine' } as const;
  await row.act(await row.todoOf('sofia', on), { ...approve, nextAssignees: { office: [id.kofi] } }, 'sofia');
  const mayEnter = async (isEnabled: boolean) => {
    const kofi = product.database.kysely.updateTable('user').where('id', '=', id.kofi);
    await kofi.set({ is_enabled: isEnabled }).execute();
    product.services.directory.forget();
  };
  await mayEnter(false);
  await row.act(await row.todoOf('limin', on), approve, 'limin');
  await mayEnter(true);
  await expect(row.todoOf('lina', on)).resolves.toMatchObject({ taskName: 'Office' });
  const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
  const lines = entries.filter(({ action }) => action === 'chosen_gone');
  expect(lines).toMatchObject([{ nodeName: 'Office', assigneeName: expect.stringMatching(/Kofi/), toNames: [] }]);
});

it('a step whose work is shared goes to whoever has the fewest open tasks', async () => {
  const people = [users(id.limin, id.lina)];
  const shared = anApprover({ id: 'shared', people, vote: { mode: 'balanced' } });
  const pool = await anApproval(product, aProcess({ key: 'shared_work', steps: [shared] }));
  const loadOf = async (as: string) => (await product.call(workflow.listTodo, { size: 1 }, { as })).total;
  const gap = async () => (await loadOf('limin')) - (await loadOf('lina'));
  for (let open = Math.abs(await gap()); open > 0; open -= 1) await pool.start();
  expect(await gap()).toBe(0);
  await pool.start();
  await pool.start();
  expect(await gap()).toBe(0);
});

it('open tasks are counted where work is shared and for the people of that step alone, and by no other action', async () => {
  const people = [users(id.limin, id.lina)];
  const first = anApprover({ id: 'first', people: [users(id.sofia)] });
  const shared = anApprover({ id: 'shared', people, vote: { mode: 'balanced' } });
  const pool = await anApproval(product, aProcess({ key: 'shared_later', steps: [first, shared] }));
  const heard = listenToPool(product.database.pool);
  const counted = () =>
    heard.splice(0).filter((text) => text.includes('count(*)') && text.includes('group by assignee_id'));
  const on = await pool.start();
  expect(counted()).toEqual([]);
  const task = await pool.todoOf('sofia', on);
  await detailOf(task, 'sofia');
  expect(counted()).toEqual([]);
  await pool.act(task, { type: 'approve', comment: 'fine' }, 'sofia');
  expect(counted()).toEqual([expect.stringContaining('assignee_id = any(')]);
});

describe('what a rejection comes to is told before', () => {
  const first = anApprover({ id: 'first', name: 'First', people: [{ type: 'starter' }] });
  const asked = (more: Parameters<typeof anApprover>[0]) =>
    anApprover({ id: 'asked', name: 'Asked', people: [users(id.lina)], ...more });
  async function atAsked(key: string, more: Parameters<typeof anApprover>[0]) {
    const own = await anApproval(product, aProcess({ key, name: key, steps: [first, asked(more)] }));
    const on = await own.start();
    await own.act(await own.todoOf('tom', on), { type: 'approve', comment: 'mine' }, 'tom');
    const told = async (as: string) => (await detailOf(await own.todoOf(as, on), as)).rejection;
    return { own, on, told };
  }

  it('it ends the process, or sends it back to a step or to the starter', async () => {
    const ends = await atAsked('rejects_ends', {});
    expect(await ends.told('lina')).toBeNull();
    const back = await atAsked('rejects_back', { policy: { rejectTo: 'first' } });
    expect(await back.told('lina')).toEqual({ as: 'back', to: 'First' });
    const starter = await atAsked('rejects_starter', { policy: { rejectTo: 'start' } });
    expect(await starter.told('lina')).toEqual({ as: 'back', to: '' });
    await starter.own.act(await starter.own.todoOf('lina', starter.on), { type: 'reject', comment: 'no' }, 'lina');
    const { entries } = await product.call(workflow.timeline, { id: starter.on }, { as: 'tom' });
    expect(entries.find(({ action }) => action === 'return')).toMatchObject({ nodeName: '', toNode: '' });
  });

  it('it is one vote of several as long as the others can still approve', async () => {
    const { own, on, told } = await atAsked('rejects_vote', {
      people: [users(id.lina), users(id.sofia)],
      vote: { mode: 'any', onReject: 'count' },
    });
    expect(await told('lina')).toEqual({ as: 'vote', to: '' });
    await own.act(await own.todoOf('sofia', on), { type: 'reject', comment: 'no' }, 'sofia');
    expect(await told('lina')).toBeNull();
  });

  it('of an added signer it is an opinion where the step says so, and the record tells it as one', async () => {
    const { own, on, told } = await atAsked('rejects_opinion', { policy: { signerReject: 'opinion' } });
    await own.act(await own.todoOf('lina', on), { type: 'preSign', comment: 'look', assignees: [id.kofi] }, 'lina');
    expect(await told('kofi')).toEqual({ as: 'opinion', to: '' });
    await own.act(await own.todoOf('kofi', on), { type: 'reject', comment: 'no' }, 'kofi');
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    const parts = entries.flatMap(({ subTasks }) => subTasks);
    expect(parts.map(({ action, assigneeName }) => [action, assigneeName])).toEqual([
      ['pre_sign', 'Lina Haddad'],
      ['sign_refused', 'Kofi Mensah'],
    ]);
  });

  it('where an added signer’s rejection rejects, the task that asked is told as refused, once', async () => {
    const { own, on } = await atAsked('rejects_veto', {});
    await own.act(await own.todoOf('lina', on), { type: 'preSign', comment: 'look', assignees: [id.kofi] }, 'lina');
    await own.act(await own.todoOf('kofi', on), { type: 'reject', comment: 'no' }, 'kofi');
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    const refused = entries.find(({ action }) => action === 'sign_refused');
    expect(refused).toMatchObject({ nodeName: 'Asked', assigneeName: 'Kofi Mensah', comment: 'no' });
    expect(refused?.subTasks.map(({ action }) => action)).toEqual(['pre_sign', 'reject']);
  });
});

it('what was sent back is told at its step, with the step where it went', async () => {
  const steps = [
    anApprover({ id: 'lead', name: 'Lead', people: [users(id.lina)] }),
    anApprover({ id: 'office', name: 'Office', people: [users(id.sofia)] }),
  ];
  const own = await anApproval(product, aProcess({ key: 'sent_back', name: 'Sent back', steps }));
  const on = await own.start();
  await own.act(await own.todoOf('lina', on), { type: 'approve', comment: 'fine' }, 'lina');
  await own.act(await own.todoOf('sofia', on), { type: 'return', comment: 'why?', target: 'lead' }, 'sofia');
  await own.act(await own.todoOf('lina', on), { type: 'return', comment: 'receipt?', target: 'start' }, 'lina');
  const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
  const back = entries.filter(({ action }) => action === 'return');
  expect(back.map(({ assigneeName, nodeName, toNode }) => [assigneeName, nodeName, toNode])).toEqual([
    ['Sofia Rossi', 'Office', 'Lead'],
    ['Lina Haddad', 'Lead', ''],
  ]);
  await own.act(await own.todoOf('tom', on), { type: 'approve', comment: 'receipt added' }, 'tom');
  const after = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
  expect(after.entries.map(({ action, comment }) => [action, comment]).slice(-2)).toEqual([
    ['resubmit', 'receipt added'],
    ['', ''],
  ]);
});

it('a later step that finds nobody keeps the process from starting, and nothing is kept of the answers', async () => {
  const steps = [
    anApprover({ id: 'lead', name: 'Lead', people: [users(id.lina)] }),
    anApprover({
      id: 'board',
      name: 'Board',
      people: [{ type: 'starter' }],
      policy: { starter: 'exclude', empty: 'block' },
    }),
  ];
  const own = await anApproval(product, aProcess({ key: 'kept_back', name: 'Kept back', steps }));
  const count = async () => (await product.call(workflow.listOwn, { size: 1 }, { as: 'tom' })).total;
  const before = await count();
  await expect(own.start()).rejects.toMatchObject({
    code: 422,
    errors: [{ code: 'no_assignee', params: { nodeId: 'board', nodeName: 'Board' } }],
  });
  expect(await count()).toBe(before);
});
