import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { ReviewAction } from '@countersign/shared/api/workflow/workflow.ts';
import * as workflowInstance from '@countersign/shared/api/workflow/instance.ts';
import * as workflowSheet from '@countersign/shared/api/workflow/sheet.ts';
import type { InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess, users, when } from '../../demonstration/seed/builders/a-process.ts';
import { listenToPool } from '../../database/pool/listen-to-pool.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type Approval, anApproval, refusalOf } from './testing/an-approval.ts';

let product: TestApp;
let refund: Approval;

/** Support agents report to maya; finance is sofia; the finance step may write the note. */
beforeAll(async () => {
  product = await startTestApp();
  refund = await anApproval(product, refundProcess(await product.userId('sofia')));
});
afterAll(() => product.close());

const refundProcess = (financeId: UserId) =>
  aProcess({
    key: 'refund',
    name: 'Refund approval',
    steps: [
      anApprover(),
      when('large', 'More than 500', 'amount > 500', [
        anApprover({
          id: 'finance',
          name: 'Finance',
          people: [users(financeId)],
          fields: { note: { access: 'write', required: false } },
        }),
      ]),
    ],
  });

const submit: Approval['submit'] = (...given) => refund.submit(...given);
const todoOf: Approval['todoOf'] = (...given) => refund.todoOf(...given);
const act: Approval['act'] = (...given) => refund.act(...given);
const approve = (comment = 'fine'): ReviewAction => ({ type: 'approve', comment });

describe('an approval from the answer to its end', () => {
  it('submitting starts the process and the task stands in the todo list of the head of department', async () => {
    const { instanceId } = await submit({ amount: 20 });
    const task = await todoOf('maya', instanceId);
    expect(task).toMatchObject({
      procDefName: 'Refund approval',
      procDefVersion: 1,
      taskName: 'Team lead',
      deployUser: 'Tom Becker',
      formName: 'Refund',
      finishTime: null,
    });
  });

  it('what somebody without an account has sent is opened, decided and printed like any other request', async () => {
    const steps = [anApprover({ id: 'one', name: 'One', people: [users(await product.userId('sofia'))] })];
    const open = await anApproval(product, aProcess({ key: 'from_outside', name: 'From outside', steps }));
    const input = { formKey: open.formKey, version: open.version, answers: { amount: 20 } };
    const { instanceId } = await product.call(submissions.submitPublic, input, {});
    const { taskId } = await open.todoOf('sofia', instanceId);
    const nobody = { starter: { id: 0, nickName: '' } };
    const as = { as: 'sofia' };
    const id = instanceId as InstanceId;
    expect(await product.call(workflow.getTask, { id: taskId }, as)).toMatchObject(nobody);
    expect(await product.call(workflow.timeline, { id }, as)).toMatchObject(nobody);
    expect(await product.call(workflowInstance.getInstance, { id }, as)).toMatchObject(nobody);
    expect(await product.call(workflowSheet.getSheet, { id }, as)).toMatchObject(nobody);
  });

  it('a small amount is completed by the first approval', async () => {
    const { instanceId } = await submit({ amount: 20 });
    const reply = await act(await todoOf('maya', instanceId), approve(), 'maya');
    expect(reply).toMatchObject({ status: 2, taskStatus: 2, task: { comment: 'fine' } });
    const own = await product.call(workflow.listOwn, { size: 200 }, { as: 'tom' });
    expect(own.records.find((row) => row.procInsId === instanceId)).toMatchObject({
      procDefName: 'Refund approval',
      status: 2,
      currentSteps: [],
    });
  });

  it('a large amount goes on to finance, who may write the note and nothing else', async () => {
    const { instanceId, submissionId } = await submit({ amount: 900 });
    await act(await todoOf('maya', instanceId), approve(), 'maya');
    const task = await todoOf('sofia', instanceId);
    const detail = await product.call(workflow.getTask, { id: task.taskId }, { as: 'sofia' });
    expect(detail).toMatchObject({ writableFields: ['note'], answers: { amount: 900 }, position: { step: 2, of: 2 } });
    expect(detail.buttons).toContain('approve');

    const foreign = act(task, { type: 'approve', comment: 'ok', answers: { amount: 1 } }, 'sofia');
    expect(await refusalOf(foreign)).toMatchObject({ code: 403, codes: ['field_readonly'] });

    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]));
    const tooWide = (as: string) => refusalOf(act(task, { type: 'approve', comment: 'ok', answers: wide }, as));
    expect(await tooWide('sofia')).toMatchObject({ code: 422, codes: ['too_many_answers'] });
    expect(await tooWide('kofi')).toMatchObject({ code: 404 });

    await act(task, { type: 'approve', comment: 'ok', answers: { note: 'booked' } }, 'sofia');
    const { submission } = await product.call(submissions.get, { id: submissionId }, { as: 'tom' });
    expect(submission).toMatchObject({ answers: { amount: 900, note: 'booked' }, processStatus: 2 });
  });

  it('reject ends the process directly', async () => {
    const { instanceId } = await submit({ amount: 900 });
    const reply = await act(await todoOf('maya', instanceId), { type: 'reject', comment: 'no invoice' }, 'maya');
    expect(reply).toMatchObject({ status: 3, taskStatus: 3 });
    await expect(todoOf('sofia', instanceId)).rejects.toThrow('sofia has no task');
  });

  it('a rejection changes no answers, whatever comes with it', async () => {
    const { instanceId, submissionId } = await submit({ amount: 900 });
    const task = await todoOf('maya', instanceId);
    await act(task, { type: 'reject', comment: 'no invoice', answers: { amount: 1 } }, 'maya');
    const { submission } = await product.call(submissions.get, { id: submissionId }, { as: 'tom' });
    expect(submission.answers).toEqual({ amount: 900 });
  });

  it('a finished task stands in the list of finished tasks with its comment', async () => {
    const { instanceId } = await submit({ amount: 20 });
    await act(await todoOf('maya', instanceId), approve('seen'), 'maya');
    const { records } = await product.call(workflow.listFinished, {}, { as: 'maya' });
    expect(records[0]).toMatchObject({ procInsId: instanceId, comment: 'seen' });
    expect(records[0]?.finishTime).not.toBeNull();
  });
});

describe('what an action refuses', () => {
  it.each(['approve', 'reject'] as const)('%s needs a comment', async (type) => {
    const { instanceId } = await submit({ amount: 20 });
    const task = await todoOf('maya', instanceId);
    expect(await refusalOf(act(task, { type, comment: '  ' }, 'maya'))).toMatchObject({
      code: 422,
      codes: ['comment_required'],
    });
  });

  it('a task of somebody else does not exist for strangers and is forbidden for its starter', async () => {
    const { instanceId } = await submit({ amount: 20 });
    const task = await todoOf('maya', instanceId);
    expect(await refusalOf(act(task, approve(), 'kofi'))).toMatchObject({ code: 404 });
    expect(await refusalOf(act(task, approve(), 'tom'))).toMatchObject({ code: 403, codes: ['not_assignee'] });
  });

  it('an action on an ended process comes back with the present state', async () => {
    const { instanceId } = await submit({ amount: 20 });
    const task = await todoOf('maya', instanceId);
    await act(task, approve(), 'maya');
    const refusal = await refusalOf(act(task, { type: 'reject', comment: 'too late' }, 'maya'));
    expect(refusal).toMatchObject({ code: 409, current: { status: 2, taskStatus: 2 } });
  });
});

describe('acting at once and acting twice', () => {
  it('a retry after a lost reply gives the same result and acts once', async () => {
    const { instanceId } = await submit({ amount: 900 });
    const task = await todoOf('maya', instanceId);
    const first = await act(task, approve(), 'maya', 'the-same-intention');
    const second = await act(task, approve(), 'maya', 'the-same-intention');
    expect(second).toEqual(first);
    const { entries } = await product.call(workflow.timeline, { id: task.procInsId }, { as: 'tom' });
    expect(entries.filter((entry) => entry.action === 'approve')).toHaveLength(1);
  });

  it('the same request id with other words is refused', async () => {
    const { instanceId } = await submit({ amount: 900 });
    const task = await todoOf('maya', instanceId);
    await act(task, approve('one'), 'maya', 'another-intention');
    expect(await refusalOf(act(task, approve('two'), 'maya', 'another-intention'))).toMatchObject({
      code: 409,
      codes: ['request_id_reused'],
    });
  });

  it('of twenty actions at once one wins and the others get 409 with the present state', async () => {
    const { instanceId } = await submit({ amount: 20 });
    const task = await todoOf('maya', instanceId);
    const tries = Array.from({ length: 20 }, (_, index) =>
      act(task, index % 2 ? approve() : { type: 'reject', comment: 'no' }, 'maya').then(
        () => 'won',
        (error: { code: number; current: unknown }) => (error.code === 409 && error.current ? 'conflict' : 'other'),
      ),
    );
    const outcomes = Object.groupBy(await Promise.all(tries), (outcome) => outcome);
    expect(outcomes.won).toHaveLength(1);
    expect(outcomes.conflict).toHaveLength(19);
  });
});

it('an action costs at most three statements in its transaction, and has one line in the audit log', async () => {
  const warm = await submit({ amount: 900 });
  await act(await todoOf('maya', warm.instanceId), approve(), 'maya');
  const { instanceId } = await submit({ amount: 900 });
  const task = await todoOf('maya', instanceId);
  const token = await product.signIn('maya');
  await product.call(workflow.listTodo, {}, { token });
  const texts = listenToPool(product.database.pool);
  await product.call(workflow.reviewTask, { id: task.taskId, rev: task.rev, action: approve() }, { token });
  // What comes after the commit tells the other servers, where there are some.
  const statements = texts.slice(texts.indexOf('begin') + 1, texts.indexOf('commit'));
  expect(statements.join('\n')).toContain('op_log');
  expect(statements.length).toBeLessThanOrEqual(3);
  const { rows } = await product.database.pool.query(
    `select code from audit_log where action = 'workflow.reviewTask' and target ->> 'id' = $1`,
    [task.taskId],
  );
  expect(rows).toEqual([{ code: 200 }]);
});

describe('following a process', () => {
  it('the flow record tells who did what, when and for how long', async () => {
    const { instanceId } = await submit({ amount: 900 });
    const task = await todoOf('maya', instanceId);
    await act(task, approve('go on'), 'maya');
    const { entries, starter, status } = await product.call(workflow.timeline, { id: task.procInsId }, { as: 'tom' });
    expect(starter.nickName).toBe('Tom Becker');
    expect(status).toBe(1);
    expect(entries.map((entry) => [entry.action, entry.nodeName, entry.assigneeName, entry.comment])).toEqual([
      ['start', '', 'Tom Becker', ''],
      ['approve', 'Team lead', 'Maya Okafor', 'go on'],
      ['', 'Finance', 'Sofia Rossi', ''],
    ]);
  });

  it('the diagram marks what is finished and what waits', async () => {
    const { instanceId } = await submit({ amount: 900 });
    const task = await todoOf('maya', instanceId);
    await act(task, approve(), 'maya');
    const marks = await product.call(workflow.diagram, { id: task.procInsId }, { as: 'tom' });
    expect(marks.finished).toContain('team_lead');
    expect(marks.active).toEqual(['finance']);
    expect(marks.people['finance']?.map((person) => person.nickName)).toEqual(['Sofia Rossi']);
    expect(marks.xml).toContain('<bpmn:definitions');
  });

  it('strangers cannot read a process', async () => {
    const { instanceId } = await submit({ amount: 900 });
    const task = await todoOf('maya', instanceId);
    for (const call of [workflow.timeline, workflow.diagram]) {
      expect(await refusalOf(product.call(call, { id: task.procInsId }, { as: 'kofi' }))).toMatchObject({ code: 404 });
    }
  });
});

describe('the starter', () => {
  it('cancels a running process, for good', async () => {
    const { instanceId } = await submit({ amount: 20 });
    const task = await todoOf('maya', instanceId);
    await product.call(workflow.cancelInstance, { id: task.procInsId }, { as: 'tom' });
    expect(await refusalOf(act(task, approve(), 'maya'))).toMatchObject({ code: 409, current: { status: 4 } });
    expect(await refusalOf(product.call(workflow.cancelInstance, { id: task.procInsId }, { as: 'tom' }))).toMatchObject(
      {
        code: 409,
      },
    );
  });

  it('removes an ended process from the own list and cannot remove a running one', async () => {
    const { instanceId } = await submit({ amount: 20 });
    const task = await todoOf('maya', instanceId);
    const remove = () => product.call(workflow.deleteInstance, { id: task.procInsId }, { as: 'tom' });
    expect(await refusalOf(remove())).toMatchObject({ code: 409, codes: ['instance_running'] });
    await act(task, approve(), 'maya');
    await remove();
    const own = await product.call(workflow.listOwn, { size: 200 }, { as: 'tom' });
    expect(own.records.map((row) => row.procInsId)).not.toContain(instanceId);
  });
});
