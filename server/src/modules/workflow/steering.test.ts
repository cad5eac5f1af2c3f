import * as steering from '@countersign/shared/api/workflow/steering.ts';
import type { InstanceStep, Supervision, TaskStep } from '@countersign/shared/api/workflow/steering.ts';
import type { TaskRow } from '@countersign/shared/api/workflow/workflow.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess, users, when } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type Approval, anApproval, refusalOf } from './testing/an-approval.ts';

let product: TestApp;
/** maya as head of department, then sofia for large amounts. */
let line: Approval;
/** Whichever of sofia and limin claims it. */
let pool: Approval;
/** sofia and limin both, who may add signers. */
let both: Approval;
let id: Record<'sofia' | 'limin' | 'kofi' | 'lina', UserId>;

beforeAll(async () => {
  product = await startTestApp();
  const idOf = (name: string) => product.userId(name);
  id = { sofia: await idOf('sofia'), limin: await idOf('limin'), kofi: await idOf('kofi'), lina: await idOf('lina') };
  const two = [users(id.sofia, id.limin)];
  const large = when('large', 'Large', 'amount > 500', [
    anApprover({ id: 'finance', name: 'Finance', people: [users(id.sofia)] }),
  ]);
  line = await anApproval(product, aProcess({ key: 'line', steps: [anApprover(), large] }));
  const claimed = anApprover({ name: 'Pool', people: two, vote: { mode: 'claim' } });
  pool = await anApproval(product, aProcess({ key: 'pool', steps: [claimed] }));
  const voted = anApprover({
    name: 'Both',
    people: two,
    vote: { mode: 'all' },
    buttons: { addSigner: { enabled: true } },
  });
  both = await anApproval(product, aProcess({ key: 'both', steps: [voted] }));
});
afterAll(() => product.close());

const steer = (task: TaskRow, action: TaskStep, as: string, requestId?: string) =>
  product.call(
    steering.actOnTask,
    { id: task.taskId, rev: task.rev, action },
    { as, ...(requestId ? { requestId } : {}) },
  );
const actOn = (on: InstanceId, action: InstanceStep, as: string) =>
  product.call(steering.actOnInstance, { id: on, action }, { as });
const supervise = (on: InstanceId, action: Supervision, as = 'admin') =>
  product.call(steering.superviseInstance, { id: on, action }, { as });
const actionsOf = async (on: InstanceId) =>
  (await product.call(workflow.timeline, { id: on }, { as: 'admin' })).entries.flatMap((entry) => [
    entry.action,
    ...entry.subTasks.map((part) => part.action),
  ]);
const approve = { type: 'approve', comment: 'fine' } as const;

describe('claiming', () => {
  it('the first who claims has the task; the second is told so with the present task', async () => {
    const on = await pool.start();
    const task = await pool.todoOf('sofia', on);
    await steer(task, { type: 'claim' }, 'sofia');
    const late = await refusalOf(steer(await pool.todoOf('sofia', on), { type: 'claim' }, 'limin'));
    expect(late).toMatchObject({ code: 409, codes: ['already_claimed'], current: { status: 1 } });
    await expect(pool.todoOf('limin', on)).rejects.toThrow('has no task');
  });

  it('a claimed task that is given back stands in the lists of all candidates again', async () => {
    const on = await pool.start();
    await steer(await pool.todoOf('sofia', on), { type: 'claim' }, 'sofia');
    await steer(await pool.todoOf('sofia', on), { type: 'unclaim' }, 'sofia');
    await expect(pool.todoOf('limin', on)).resolves.toMatchObject({ procInsId: on });
  });

  it('of two candidates at once exactly one has it', async () => {
    const on = await pool.start();
    const task = await pool.todoOf('sofia', on);
    const tries = ['sofia', 'limin'].map((as) =>
      steer(task, { type: 'claim' }, as).then(
        () => 200,
        (error: { code: number }) => error.code,
      ),
    );
    expect((await Promise.all(tries)).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a retry with the same request id claims once, and another action under it is refused', async () => {
    const on = await pool.start();
    const task = await pool.todoOf('sofia', on);
    const first = await steer(task, { type: 'claim' }, 'sofia', 'claim-once');
    expect(await steer(task, { type: 'claim' }, 'sofia', 'claim-once')).toEqual(first);
    expect((await actionsOf(on)).filter((action) => action === 'claim')).toHaveLength(1);
    const other = steer(task, { type: 'unclaim' }, 'sofia', 'claim-once');
    expect(await refusalOf(other)).toMatchObject({ code: 409, codes: ['request_id_reused'] });
  });

  it('who is no candidate and takes no part finds nothing', async () => {
    const on = await pool.start();
    const task = await pool.todoOf('sofia', on);
    expect(await refusalOf(steer(task, { type: 'claim' }, 'kofi'))).toMatchObject({ code: 404 });
  });
});

describe('what a task offers', () => {
  const stepsOf = async (id: TaskRow['taskId'], as: string) =>
    (await product.call(workflow.getTask, { id }, { as })).steps;

  it('is what the engine would carry out for this person now', async () => {
    const on = await pool.start();
    const task = await pool.todoOf('sofia', on);
    expect(await stepsOf(task.taskId, 'sofia')).toEqual(['claim']);
    expect(await stepsOf(task.taskId, 'tom')).toEqual([]);
    await steer(task, { type: 'claim' }, 'sofia');
    expect(await stepsOf(task.taskId, 'sofia')).toEqual(['unclaim']);
    expect(await stepsOf(task.taskId, 'limin')).toEqual([]);

    const vote = await both.todoOf('sofia', await both.start());
    expect(await stepsOf(vote.taskId, 'sofia')).toEqual(['addSigner']);
    await both.act(vote, approve, 'sofia');
    expect(await stepsOf(vote.taskId, 'sofia')).toEqual(['withdraw']);
    expect(await stepsOf(vote.taskId, 'limin')).toEqual([]);
  });
});

describe('taking back', () => {
  it('a delegator takes the task back before the delegate has spoken', async () => {
    const on = await line.start();
    await line.act(await line.todoOf('maya', on), { type: 'delegate', comment: 'please', assignee: id.kofi }, 'maya');
    await steer(await line.todoOf('kofi', on), { type: 'undelegate', comment: 'found it myself' }, 'maya');
    await expect(line.todoOf('maya', on)).resolves.toMatchObject({ procInsId: on });
    await expect(line.todoOf('kofi', on)).rejects.toThrow('has no task');
  });

  it('an approver withdraws the own approval while nobody has acted on it', async () => {
    const on = await line.start({ amount: 900 });
    const task = await line.todoOf('maya', on);
    await line.act(task, approve, 'maya');
    const reply = await steer(task, { type: 'withdraw', comment: 'wrong amount' }, 'maya');
    expect(reply).toMatchObject({ taskStatus: 1, status: 1 });
    await expect(line.todoOf('sofia', on)).rejects.toThrow('has no task');
    await line.act(await line.todoOf('maya', on), approve, 'maya');
    await line.act(await line.todoOf('sofia', on), { type: 'return', comment: 'no', target: 'team_lead' }, 'sofia');
    expect(await refusalOf(steer(task, { type: 'withdraw' }, 'maya'))).toMatchObject({ code: 409 });
  });

  it('nobody withdraws the approval of somebody else', async () => {
    const on = await line.start({ amount: 900 });
    const task = await line.todoOf('maya', on);
    await line.act(task, approve, 'maya');
    const foreign = steer(task, { type: 'withdraw' }, 'sofia');
    expect(await refusalOf(foreign)).toMatchObject({ code: 403, codes: ['not_assignee'] });
  });
});

describe('signers', () => {
  it('a signer adds another whose vote counts, and an administrator takes one out again', async () => {
    const on = await both.start();
    const task = await both.todoOf('sofia', on);
    await steer(task, { type: 'addSigner', comment: 'lina knows it', assignees: [id.lina] }, 'sofia');
    await both.act(await both.todoOf('sofia', on), approve, 'sofia');
    await both.act(await both.todoOf('limin', on), approve, 'limin');
    const added = await both.todoOf('lina', on);
    expect(await refusalOf(steer(added, { type: 'removeSigner' }, 'limin'))).toMatchObject({ codes: ['not_allowed'] });
    expect(await steer(added, { type: 'removeSigner', comment: 'on leave' }, 'admin')).toMatchObject({
      taskStatus: 4,
      status: 2,
    });
  });

  it('adding signers needs a comment and people, and a step that allows it', async () => {
    const task = await both.todoOf('sofia', await both.start());
    const add = (comment: string, assignees: UserId[]) =>
      refusalOf(steer(task, { type: 'addSigner', comment, assignees }, 'sofia'));
    expect(await add(' ', [id.lina])).toMatchObject({ code: 422, codes: ['comment_required'] });
    expect(await add('so', [])).toMatchObject({ code: 422, codes: ['assignee_required'] });
    const closed = await line.todoOf('maya', await line.start());
    const refused = steer(closed, { type: 'addSigner', comment: 'so', assignees: [id.lina] }, 'maya');
    expect(await refusalOf(refused)).toMatchObject({ code: 403, codes: ['not_allowed'] });
  });
});

describe('the administrator', () => {
  const reassign = (task: TaskRow, as: string, comment = 'maya is ill') =>
    product.call(steering.reassignTask, { id: task.taskId, rev: task.rev, assignee: id.lina, comment }, { as });

  it('gives a task to somebody else, with the reason', async () => {
    const on = await line.start();
    const task = await line.todoOf('maya', on);
    expect(await refusalOf(reassign(task, 'maya'))).toMatchObject({ code: 403 });
    expect(await refusalOf(reassign(task, 'admin', ''))).toMatchObject({ code: 422, codes: ['comment_required'] });
    await reassign(task, 'admin');
    await line.act(await line.todoOf('lina', on), approve, 'lina');
    expect(await refusalOf(reassign(task, 'admin'))).toMatchObject({ code: 409, current: { status: 2 } });
  });

  it('stops a process for good, with a reason', async () => {
    const on = await line.start();
    expect(await refusalOf(supervise(on, { type: 'stop', comment: '' }))).toMatchObject({
      codes: ['comment_required'],
    });
    expect(await refusalOf(supervise(on, { type: 'stop', comment: 'no' }, 'maya'))).toMatchObject({ code: 403 });
    expect(await supervise(on, { type: 'stop', comment: 'fraud' })).toEqual({
      procInsId: on,
      status: 3,
      isSuspended: false,
    });
    const again = await refusalOf(supervise(on, { type: 'stop', comment: 'fraud' }));
    expect(again).toMatchObject({ code: 409, codes: ['instance_ended'], current: { status: 3 } });
  });

  it('a suspended process refuses every action until it is resumed', async () => {
    const on = await line.start();
    const task = await line.todoOf('maya', on);
    expect(await supervise(on, { type: 'suspend' })).toMatchObject({ isSuspended: true });
    expect(await refusalOf(line.act(task, approve, 'maya'))).toMatchObject({ code: 409, codes: ['suspended'] });
    expect(await supervise(on, { type: 'resume' })).toMatchObject({ isSuspended: false });
    expect(await refusalOf(supervise(on, { type: 'resume' }))).toMatchObject({ codes: ['not_suspended'] });
    expect(await line.act(task, approve, 'maya')).toMatchObject({ status: 2 });
  });
});

describe('people who take part', () => {
  it('the starter urges once in half an hour', async () => {
    const on = await line.start();
    await actOn(on, { type: 'urge' }, 'tom');
    const soon = await refusalOf(actOn(on, { type: 'urge' }, 'tom'));
    expect(soon).toMatchObject({ code: 409, codes: ['urge_too_soon'] });
    await product.database.kysely
      .updateTable('task')
      .set({ urged_at: new Date(Date.now() - 31 * 60_000) })
      .where('instance_id', '=', on)
      .execute();
    await actOn(on, { type: 'urge' }, 'tom');
    const urged = await product.database.kysely
      .selectFrom('message')
      .select('event')
      .where('instance_id', '=', on)
      .where('event', '=', 'task_urged')
      .execute();
    expect(urged).toHaveLength(2);
  });

  it('comment without deciding; strangers find nothing', async () => {
    const on = await line.start();
    await actOn(on, { type: 'comment', comment: 'the receipt follows' }, 'tom');
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'maya' });
    expect(entries.map(({ action, comment }) => [action, comment])).toContainEqual(['comment', 'the receipt follows']);
    expect(await refusalOf(actOn(on, { type: 'comment', comment: 'me too' }, 'kofi'))).toMatchObject({ code: 404 });
  });

  it('whoever gets a copy may read the process and cannot act in it', async () => {
    const on = await line.start();
    await actOn(on, { type: 'cc', comment: 'for you', people: [id.kofi] }, 'maya');
    expect(await product.call(workflow.timeline, { id: on }, { as: 'kofi' })).toMatchObject({ procInsId: on });
    expect(await refusalOf(actOn(on, { type: 'urge' }, 'kofi'))).toMatchObject({ codes: ['not_allowed'] });
  });

  it('the starter recalls it to correct the answers, while no approver has acted, and sends it again', async () => {
    const on = await line.start({ amount: 900 });
    await actOn(on, { type: 'recall' }, 'tom');
    await expect(line.todoOf('maya', on)).rejects.toThrow('has no task');
    const back = await line.todoOf('tom', on);
    const detail = await product.call(workflow.getTask, { id: back.taskId }, { as: 'tom' });
    expect(detail).toMatchObject({ buttons: ['approve'], writableFields: ['amount', 'note'], returnTargets: [] });
    expect(detail).toMatchObject({ isCorrection: true, task: { taskName: '' } });
    const { steps } = await product.call(steering.forecast, { id: on }, { as: 'tom' });
    expect(steps[0]).toMatchObject({ name: '', isCurrent: true, people: [{ nickName: 'Tom Becker' }] });
    await line.act(back, { type: 'approve', comment: 'corrected', answers: { amount: 20 } }, 'tom');
    const task = await line.todoOf('maya', on);
    const seen = await product.call(workflow.getTask, { id: task.taskId }, { as: 'maya' });
    expect(seen.answers).toMatchObject({ amount: 20 });
    expect(await line.act(task, approve, 'maya')).toMatchObject({ status: 2 });

    const acted = await line.start({ amount: 900 });
    await line.act(await line.todoOf('maya', acted), approve, 'maya');
    expect(await refusalOf(actOn(acted, { type: 'recall' }, 'tom'))).toMatchObject({
      code: 409,
      codes: ['recall_too_late'],
    });
  });
});

describe('who will approve', () => {
  const previewOf = (answers: Record<string, unknown>) =>
    product.call(steering.preview, { formKey: line.formKey, answers }, { as: 'tom' });
  const told = (steps: steering.PredictedStep[]) =>
    steps.map((step) => [step.name, ...step.people.map((person) => person.nickName)]);

  it('depends on the answers, and nothing is started', async () => {
    const count = () => product.database.kysely.selectFrom('process_instance').selectAll().execute();
    const before = await count();
    expect(told((await previewOf({ amount: 20 })).steps)).toEqual([['Team lead', 'Maya Okafor']]);
    expect(told((await previewOf({ amount: 900 })).steps)).toEqual([
      ['Team lead', 'Maya Okafor'],
      ['Finance', 'Sofia Rossi'],
    ]);
    expect(await count()).toHaveLength(before.length);
  });

  it('says whose manager is not set where that is why nobody was found', async () => {
    const byManager = anApprover({
      name: 'Their manager',
      people: [{ type: 'managerChain', levels: 1, untilRole: null, untilPost: null }],
      policy: { empty: 'block' },
    });
    const managed = await anApproval(product, aProcess({ key: 'managed', steps: [byManager] }));
    const asked = () => product.call(steering.preview, { formKey: managed.formKey, answers: {} }, { as: 'tom' });
    const place = async (at: { manager_id: UserId | null; department_id: number | null }) => {
      await product.database.kysely.updateTable('user').set(at).where('user_name', '=', 'tom').execute();
      product.services.directory.forget();
    };
    const { manager_id, department_id } = await product.database.kysely
      .selectFrom('user')
      .select(['manager_id', 'department_id'])
      .where('user_name', '=', 'tom')
      .executeTakeFirstOrThrow();
    await place({ manager_id: null, department_id: null });
    expect((await asked()).steps).toMatchObject([{ people: [], problem: 'no_manager', lacking: 'Tom Becker' }]);
    await place({ manager_id: id.sofia, department_id });
    const [step] = (await asked()).steps;
    expect([step?.people.map(({ nickName }) => nickName), step?.lacking]).toEqual([['Sofia Rossi'], undefined]);
    await place({ manager_id, department_id });
  });

  it('is not asked for answers that are wider than the form', async () => {
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]));
    expect(await refusalOf(previewOf(wide))).toMatchObject({ code: 422, codes: ['too_many_answers'] });
  });

  it('a form that nobody can fill has no preview', async () => {
    const unknown = product.call(steering.preview, { formKey: 'nothing1' as never, answers: {} }, { as: 'tom' });
    expect(await refusalOf(unknown)).toMatchObject({ code: 404 });
  });

  it('of a running process its readers see who has it and who is next', async () => {
    const on = await line.start({ amount: 900 });
    const { steps } = await product.call(steering.forecast, { id: on }, { as: 'tom' });
    expect(steps.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['Team lead', true],
      ['Finance', false],
    ]);
    expect(await refusalOf(product.call(steering.forecast, { id: on }, { as: 'kofi' }))).toMatchObject({ code: 404 });
  });

  it('whoever a task was handed to has it now: the delegate, and those who check it for its owner', async () => {
    const nowOf = async (on: InstanceId) => {
      const { steps } = await product.call(steering.forecast, { id: on }, { as: 'tom' });
      return steps.filter(({ isCurrent }) => isCurrent).flatMap(({ people }) => people.map(({ nickName }) => nickName));
    };
    const delegated = await line.start({ amount: 20 });
    const task = await line.todoOf('maya', delegated);
    await line.act(task, { type: 'delegate', comment: 'you know it', assignee: id.lina }, 'maya');
    expect(await nowOf(delegated)).toEqual(['Lina Haddad']);

    const checked = await line.start({ amount: 20 });
    const held = await line.todoOf('maya', checked);
    await line.act(held, { type: 'preSign', comment: 'check', assignees: [id.sofia, id.kofi] }, 'maya');
    expect((await nowOf(checked)).toSorted()).toEqual(['Kofi Mensah', 'Sofia Rossi']);
  });
});
