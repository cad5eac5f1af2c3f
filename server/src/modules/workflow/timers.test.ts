import * as messages from '@countersign/shared/api/workflow/messages.ts';
import * as settings from '@countersign/shared/api/workflow/settings.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey, InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import type { ApproverStep } from '@countersign/shared/workflow/tree/chain.ts';
import { usualCalendar } from '@countersign/shared/workflow/time/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { createJobs } from '../jobs/runner.ts';
import { handlers } from '../../job-handlers.ts';
import { aClock } from './testing/a-clock.ts';
import { aFormFor, anApproval, refusalOf } from './testing/an-approval.ts';
import { flows, publishXml, timer, userTask } from './testing/publish-xml.ts';

let product: TestApp;
let id: Record<'maya' | 'sofia' | 'lina', UserId>;
const { clock, pass } = aClock();

beforeAll(async () => {
  product = await startTestApp({ clock });
  const idOf = (name: string) => product.userId(name);
  id = { maya: await idOf('maya'), sofia: await idOf('sofia'), lina: await idOf('lina') };
});
afterAll(() => product.close());

/** Hours go by, and every runner finds what is due. */
async function later(hours: number): Promise<void> {
  pass(hours);
  await product.services.jobs.runDue();
}

const withTimeout = (key: string, timeout: NonNullable<ApproverStep['timeout']>) =>
  anApproval(product, aProcess({ key, name: key, steps: [anApprover({ timeout })] }));
const statusOf = async (on: InstanceId) => (await product.call(workflow.timeline, { id: on }, { as: 'admin' })).status;
const actionsOf = async (on: InstanceId) =>
  (await product.call(workflow.timeline, { id: on }, { as: 'admin' })).entries.flatMap((entry) => [
    entry.action,
    ...entry.subTasks.map((part) => part.action),
  ]);
const jobsOf = (on: InstanceId) =>
  product.database.kysely
    .selectFrom('job')
    .select(['key', 'run_at', 'paused_at'])
    .where('kind', '=', 'timer')
    .where('instance_id', '=', on)
    .execute();
const supervise = (on: InstanceId, type: 'suspend' | 'resume') =>
  product.call(steering.superviseInstance, { id: on, action: { type } }, { as: 'admin' });
const approve = { type: 'approve', comment: 'fine' } as const;

describe('a task that nobody decides in time', () => {
  it('reminds its people as often as it says, and not once more', async () => {
    const line = await withTimeout('remind', { after: 'PT4H', action: 'remind', times: 2 });
    const on = await line.start();
    const reminders = async () => {
      const { records } = await product.call(messages.listMessages, { size: 200 }, { as: 'maya' });
      return records.filter(({ event, procInsId }) => event === 'task_reminded' && procInsId === on).length;
    };
    await later(3);
    expect(await reminders()).toBe(0);
    await later(2);
    expect(await reminders()).toBe(1);
    await later(5);
    await later(50);
    expect(await reminders()).toBe(2);
    await line.act(await line.todoOf('maya', on), approve, 'maya');
  });

  it.each([
    ['approve', 2],
    ['reject', 3],
  ] as const)('is decided by its step: %s', async (action, status) => {
    const line = await withTimeout(`timeout_${action}`, { after: 'P1D', action });
    const on = await line.start();
    await later(25);
    expect(await statusOf(on)).toBe(status);
    expect(await jobsOf(on)).toEqual([]);
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    expect(entries.find((entry) => entry.action === `auto_${action}`)).toMatchObject({ reason: 'timeout' });
  });

  it('goes to somebody else', async () => {
    const line = await withTimeout('timeout_transfer', {
      after: 'P1D',
      action: 'transfer',
      userIds: [String(id.lina)],
    });
    const on = await line.start();
    await later(25);
    await expect(line.todoOf('lina', on)).resolves.toBeDefined();
    await expect(line.todoOf('maya', on)).rejects.toThrow('has no task');
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    expect(entries.flatMap(({ subTasks }) => subTasks)).toMatchObject([
      { action: 'timeout', assigneeName: 'Maya Okafor', toNames: ['Lina Haddad'] },
    ]);
  });

  it('climbs to the manager, level by level', async () => {
    const line = await withTimeout('timeout_escalate', { after: 'P1D', action: 'escalate', times: 1 });
    const on = await line.start();
    const [task] = await product.database.kysely.selectFrom('task').selectAll().where('instance_id', '=', on).execute();
    await later(25);
    const [after] = await product.database.kysely
      .selectFrom('task')
      .selectAll()
      .where('instance_id', '=', on)
      .execute();
    expect(after?.assignee_id).not.toBe(task?.assignee_id);
    expect(after?.status).toBe(1);
  });

  it('leaves no job behind when it is decided before', async () => {
    const line = await withTimeout('in_time', { after: 'P1D', action: 'reject' });
    const on = await line.start();
    expect(await jobsOf(on)).toHaveLength(1);
    await line.act(await line.todoOf('maya', on), approve, 'maya');
    expect(await jobsOf(on)).toEqual([]);
    await later(25);
    expect(await statusOf(on)).toBe(2);
  });

  it('is decided once by four runners at once, and a timer that fires again finds nobody', async () => {
    const line = await withTimeout('once', { after: 'P1D', action: 'approve' });
    const on = await line.start();
    const [job] = await product.database.kysely.selectFrom('job').selectAll().where('instance_id', '=', on).execute();
    pass(25);
    await Promise.all(Array.from({ length: 4 }, () => createJobs(() => product.services, handlers).runDue()));
    expect((await actionsOf(on)).filter((action) => action === 'auto_approve')).toHaveLength(1);
    if (!job) throw new Error('there was no timer');
    await product.database.kysely
      .insertInto('job')
      .values({ ...job, data: JSON.stringify(job.data) })
      .execute();
    await product.services.jobs.runDue();
    expect((await actionsOf(on)).filter((action) => action === 'auto_approve')).toHaveLength(1);
    expect(await jobsOf(on)).toEqual([]);
  });

  it('waits as long as it had left when the process was suspended meanwhile', async () => {
    const line = await withTimeout('suspended', { after: 'PT10H', action: 'approve' });
    const on = await line.start();
    const dueOf = async () => Date.parse((await line.todoOf('maya', on)).dueTime ?? '');
    const due = await dueOf();
    pass(4);
    await supervise(on, 'suspend');
    await later(100);
    expect(await statusOf(on)).toBe(1);
    await supervise(on, 'resume');
    expect(Math.round(((await dueOf()) - due) / 3_600_000)).toBe(100);
    await later(5);
    expect(await statusOf(on)).toBe(1);
    await later(2);
    expect(await statusOf(on)).toBe(2);
  });

  it('counts working time where it says so', async () => {
    const calendar = { ...usualCalendar('Europe/Berlin'), holidays: [] };
    await product.call(settings.saveCalendar, { rev: 0, calendar }, { as: 'admin' });
    const line = await withTimeout('working', { after: 'P1D', action: 'remind', workingTime: true });
    const on = await line.start();
    const [job] = await jobsOf(on);
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', weekday: 'short', hour: '2-digit' });
    const [weekday, hour] = shown.format(job?.run_at).split(', ');
    expect(['Sat', 'Sun']).not.toContain(weekday);
    expect(Number(hour)).toBeGreaterThanOrEqual(9);
    expect(Number(hour)).toBeLessThanOrEqual(17);
  });
});

describe('timers in the drawing', () => {
  const begin = '<bpmn:startEvent id="start"/>';
  const end = '<bpmn:endEvent id="end"/>';

  it('an intermediate timer holds the process until its time has come', async () => {
    const wait: ApproverStep = anApprover();
    const steps = [{ type: 'delay' as const, id: 'cool_down', name: 'Cool down', duration: 'PT2H' }, wait];
    const line = await anApproval(product, aProcess({ key: 'delay', steps }));
    const on = await line.start();
    await later(1);
    await expect(line.todoOf('maya', on)).rejects.toThrow('has no task');
    await later(2);
    await expect(line.todoOf('maya', on)).resolves.toBeDefined();
  });

  const bordered = (border: string) =>
    `${begin}${userTask('ask', id.maya)}${border}${userTask('late', id.sofia)}${end}
     ${flows('start', 'ask', 'end')}${flows('border', 'late', 'end')}`;

  it('one on the border of a task takes the task away', async () => {
    const border = `<bpmn:boundaryEvent id="border" attachedToRef="ask">${timer('timeDuration', 'PT8H')}</bpmn:boundaryEvent>`;
    await publishXml(product, 'bordered', bordered(border));
    const line = await aFormFor(product, 'bordered');
    const on = await line.start();
    await later(9);
    await expect(line.todoOf('maya', on)).rejects.toThrow('has no task');
    await line.act(await line.todoOf('sofia', on), approve, 'sofia');
    expect(await statusOf(on)).toBe(2);
  });

  it('one that does not interrupt sends a second token out at every turn of its cycle', async () => {
    const border = `<bpmn:boundaryEvent id="border" attachedToRef="ask" cancelActivity="false">
      ${timer('timeCycle', 'R2/PT8H')}</bpmn:boundaryEvent>`;
    await publishXml(product, 'cycle', bordered(border));
    const line = await aFormFor(product, 'cycle');
    const on = await line.start();
    await later(9);
    await later(9);
    await later(9);
    const open = await product.call(workflow.listTodo, { size: 200 }, { as: 'sofia' });
    expect(open.records.filter(({ procInsId }) => procInsId === on)).toHaveLength(2);
    await expect(line.todoOf('maya', on)).resolves.toBeDefined();
  });

  const clockwork = (rule: string) =>
    `<bpmn:extensionElements><cs:number prefix="C-" digits="1"/></bpmn:extensionElements>
    <bpmn:startEvent id="start">${rule}</bpmn:startEvent>${userTask('check', id.maya)}${end}${flows('start', 'check', 'end')}`;
  const startedBy = (key: DefinitionKey) =>
    product.database.kysely
      .selectFrom('process_instance')
      .select(['id', 'definition_version', 'form_data_id', 'number'])
      .where('definition_key', '=', key)
      .orderBy('id')
      .execute();

  it('one at the start begins the published version, on an empty form, as often as its cycle says', async () => {
    await publishXml(product, 'clockwork', clockwork(timer('timeCycle', 'R3/PT6H')));
    const line = await aFormFor(product, 'clockwork');
    await later(7);
    const [first] = await startedBy('clockwork' as DefinitionKey);
    const task = await line.todoOf('maya', first?.id ?? '');
    const detail = await product.call(workflow.getTask, { id: task.taskId }, { as: 'maya' });
    expect(detail).toMatchObject({ answers: {}, starter: { nickName: expect.stringContaining('Elena') as string } });
    await later(6);
    expect(await startedBy('clockwork' as DefinitionKey)).toHaveLength(2);
    await publishXml(product, 'clockwork', clockwork(timer('timeDuration', 'PT6H')));
    await later(50);
    await later(50);
    const all = await startedBy('clockwork' as DefinitionKey);
    expect(all.map((row) => [row.definition_version, row.number])).toEqual([
      [1, 'C-1'],
      [1, 'C-2'],
      [2, 'C-3'],
    ]);
  });

  it('one that no form hangs on is left for people', async () => {
    await publishXml(product, 'formless', clockwork(timer('timeDuration', 'PT1H')));
    await later(2);
    const failed = await product.database.kysely
      .selectFrom('job')
      .select(['kind', 'error'])
      .where('failed_at', 'is not', null)
      .execute();
    expect(failed).toEqual([{ kind: 'process_start', error: expect.stringContaining('formless') as string }]);
  });

  it('one that cannot be understood is refused at publish by its element', async () => {
    const broken = publishXml(product, 'broken', clockwork(timer('timeDate', '"some day"')));
    expect(await refusalOf(broken)).toMatchObject({ code: 422, codes: ['bpmn_invalid'] });
  });
});
