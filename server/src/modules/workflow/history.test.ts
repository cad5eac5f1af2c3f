import type { ReviewAction, TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import type { TaskStep } from '@countersign/shared/api/workflow/steering.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey, InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { feelEvaluate } from '@countersign/shared/workflow/environment/feel-evaluate.ts';
import { replay } from '@countersign/shared/workflow/replay.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess, users, when } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { publishedProcess } from './definitions/graphs.ts';
import { readInstance } from './instances/rows/lock-instance.ts';
import { type Approval, anApproval } from './testing/an-approval.ts';
import { recordsOf } from './testing/records-of.ts';

let product: TestApp;
let approval: Approval;
let id: Record<'maya' | 'sofia' | 'kofi' | 'elena', UserId>;

beforeAll(async () => {
  product = await startTestApp();
  const [maya, sofia, kofi, elena] = await Promise.all(
    (['maya', 'sofia', 'kofi', 'elena'] as const).map((name) => product.userId(name)),
  );
  if (!maya || !sofia || !kofi || !elena) throw new Error('the demonstration has lost somebody');
  id = { maya, sofia, kofi, elena };
  const finance = when('large', 'More than 500', 'amount > 500', [
    anApprover({ id: 'finance', name: 'Finance', people: [users(sofia)] }),
  ]);
  const inform = { type: 'cc' as const, id: 'inform', name: 'Inform', people: [users(kofi)] };
  approval = await anApproval(
    product,
    aProcess({ key: 'history', name: 'History', steps: [anApprover(), inform, finance] }),
  );
});
afterAll(() => product.close());

const act = async (as: string, on: InstanceId, action: ReviewAction) =>
  approval.act(await approval.todoOf(as, on), action, as);

const step = (as: string, { taskId, rev }: TaskRow, action: TaskStep) =>
  product.call(steering.actOnTask, { id: taskId, rev, action }, { as });

/** Rows in the order of their ids: the database and the engine may list them in another one. */
const sorted = (state: Awaited<ReturnType<typeof readInstance>>) =>
  state && {
    instance: state.instance,
    tokens: state.tokens.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    tasks: state.tasks.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };

async function expectReplay(on: InstanceId): Promise<void> {
  const records = await recordsOf(product.database.kysely, on);
  const stored = await readInstance(product.database.kysely, on);
  const { graph } = await publishedProcess(product.database.kysely, 'history' as DefinitionKey, 1);
  const again = replay(graph, records, feelEvaluate(records[0]?.at ?? '', product.services.zone));
  expect(sorted(again)).toEqual(sorted(stored));
  expect(records.map(({ rev }) => rev)).toEqual(records.map((_, index) => index + 1));
}

describe('the record of a process', () => {
  it('replays to exactly the stored rows after every kind of decision', async () => {
    const on = await approval.start({ amount: 900 });
    await expectReplay(on);
    await act('maya', on, { type: 'delegate', comment: 'look, please', assignee: id.kofi });
    await act('kofi', on, { type: 'approve', comment: 'looks right' });
    await act('maya', on, { type: 'preSign', comment: 'you first', assignees: [id.elena] });
    await act('elena', on, { type: 'approve', comment: 'signed' });
    await act('maya', on, { type: 'approve', comment: 'on to finance' });
    await act('sofia', on, { type: 'return', comment: 'receipt is missing', target: 'team_lead' });
    await act('maya', on, { type: 'transfer', comment: 'yours', assignee: id.elena });
    await expectReplay(on);
    await act('elena', on, { type: 'subSign', comment: 'and you after me', assignees: [id.kofi] });
    await act('kofi', on, { type: 'approve', comment: 'fine' });
    await act('sofia', on, { type: 'approve', comment: 'paid' });
    await expectReplay(on);
    const ended = await readInstance(product.database.kysely, on);
    expect(ended?.instance.status).toBe(2);
    expect(await recordsOf(product.database.kysely, on)).toHaveLength(11);
  });

  it('replays everything that was done beside the decisions', async () => {
    const on = await approval.start({ amount: 900 });
    const task = await approval.todoOf('maya', on);
    await act('maya', on, { type: 'approve', comment: 'on to finance' });
    await step('maya', task, { type: 'withdraw', comment: 'wrong' });
    await expectReplay(on);
    await act('maya', on, { type: 'delegate', comment: 'please', assignee: id.kofi });
    await step('maya', await approval.todoOf('kofi', on), { type: 'undelegate' });
    await product.call(steering.actOnInstance, { id: on, action: { type: 'urge' } }, { as: 'tom' });
    await product.call(steering.actOnInstance, { id: on, action: { type: 'recall' } }, { as: 'tom' });
    await act('tom', on, { type: 'approve', comment: 'corrected', answers: { amount: 700 } });
    await product.call(steering.superviseInstance, { id: on, action: { type: 'suspend' } }, { as: 'admin' });
    await expectReplay(on);
    await product.call(steering.superviseInstance, { id: on, action: { type: 'resume' } }, { as: 'admin' });
    await act('maya', on, { type: 'approve', comment: 'fine' });
    await act('sofia', on, { type: 'approve', comment: 'paid' });
    await expectReplay(on);
  });

  it('replays a process that its starter gave up', async () => {
    const on = await approval.start();
    await product.call(workflow.cancelInstance, { id: on }, { as: 'tom' });
    await expectReplay(on);
  });

  it('keeps nothing of an action that was refused', async () => {
    const on = await approval.start();
    await expect(act('maya', on, { type: 'approve', comment: ' ' })).rejects.toMatchObject({ code: 422 });
    expect(await recordsOf(product.database.kysely, on)).toHaveLength(1);
  });
});

describe('what a step leaves beside the rows', () => {
  it('people to whom a step copies the process may read it, and strangers may not', async () => {
    const on = await approval.start();
    const timeline = (as: string) => product.call(workflow.timeline, { id: on }, { as });
    await expect(timeline('kofi')).rejects.toMatchObject({ code: 404 });
    await act('maya', on, { type: 'approve', comment: 'fine' });
    const { kysely } = product.database;
    const copies = await kysely.selectFrom('cc').selectAll().where('instance_id', '=', on).execute();
    expect(copies).toMatchObject([{ user_id: id.kofi, node_id: 'inform', read_at: null }]);
    await kysely.deleteFrom('op_log').where('instance_id', '=', on).where('action', '=', 'cc').execute();
    expect(await timeline('kofi')).toMatchObject({ procInsId: on });
    await expect(timeline('sofia')).rejects.toMatchObject({ code: 404 });
  });

  it('whoever is to be told has a message: the next approver, and the starter at the end', async () => {
    const on = await approval.start();
    await act('maya', on, { type: 'approve', comment: 'fine' });
    const rows = await product.database.kysely
      .selectFrom('message')
      .innerJoin('user', 'user.id', 'message.user_id')
      .select(['event', 'user_name', 'read_at'])
      .where('instance_id', '=', on)
      .orderBy('event')
      .execute();
    expect(rows).toEqual([
      { event: 'cc', user_name: 'kofi', read_at: null },
      { event: 'process_ended', user_name: 'tom', read_at: null },
      { event: 'task_assigned', user_name: 'maya', read_at: null },
    ]);
  });

  it('a signature is kept once, beside the record', async () => {
    const on = await approval.start();
    const signature = `data:image/png;base64,${btoa('a picture')}`;
    await act('maya', on, { type: 'approve', comment: 'signed', signature });
    const { kysely } = product.database;
    const kept = await kysely
      .selectFrom('signature')
      .innerJoin('task', 'task.id', 'signature.task_id')
      .select(['user_id', 'image'])
      .where('task.instance_id', '=', on)
      .execute();
    expect(kept).toEqual([{ user_id: id.maya, image: signature }]);
    expect(JSON.stringify(await recordsOf(product.database.kysely, on))).not.toContain(signature);
    await expectReplay(on);
  });
});

it('what rules decided stands in the flow record in the order in which it happened, with its reason', async () => {
  const nobody = [{ type: 'expression' as const, expression: { text: '[]' } }];
  const steps = [
    anApprover({ id: 'nobody', name: 'Nobody', people: nobody, policy: { empty: 'auto_approve' } }),
    anApprover({ id: 'alone', name: 'Alone', people: [{ type: 'starter' }], policy: { starter: 'skip' } }),
    anApprover({ id: 'first', name: 'First', people: [users(id.maya)] }),
    anApprover({ id: 'again', name: 'Again', people: [users(id.maya)], policy: { samePerson: 'once' } }),
    anApprover({ id: 'always', name: 'Always', people: [users(id.maya)], policy: { approval: 'auto_reject' } }),
  ];
  const line = await anApproval(product, aProcess({ key: 'rules', name: 'Rules', steps }));
  const on = await line.start();
  await line.act(await line.todoOf('maya', on), { type: 'approve', comment: 'fine' }, 'maya');
  const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
  expect(entries.map(({ nodeName, action, reason, toNames }) => [nodeName, action, reason, ...toNames])).toEqual([
    ['', 'start', undefined],
    ['Nobody', 'auto_approve', 'empty'],
    ['Alone', 'auto_approve', 'starter'],
    ['First', 'approve', undefined],
    ['Again', 'auto_approve', 'same_person', 'Maya Okafor'],
    ['Always', 'auto_reject', 'approval_rule'],
    ['', 'end', undefined],
  ]);
});
