import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { plantProcesses } from '../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aFormFor, type Approval, anApproval, refusalOf } from './testing/an-approval.ts';
import { flows, publishXml } from './testing/publish-xml.ts';

let product: TestApp;
/** Finance is asked in a process of its own; maya comes after it and sees what it decided. */
let outer: Approval;

beforeAll(async () => {
  product = await startTestApp();
  const sofia = await product.userId('sofia');
  const finance = aProcess({
    key: 'finance',
    name: 'Finance check',
    steps: [
      { type: 'script', name: 'Double', script: 'price * 2', resultVariable: 'doubled' },
      anApprover({ id: 'check', name: 'Check', people: [users(sofia)] }),
    ],
  });
  const itself = aProcess({ key: 'itself', steps: [{ type: 'call', name: 'Again', calledKey: 'itself' }] });
  await plantProcesses(product.database.kysely, [finance], { userId: null, at: new Date() });
  outer = await anApproval(
    product,
    aProcess({
      key: 'outer',
      name: 'Outer',
      steps: [
        {
          type: 'call',
          id: 'ask',
          name: 'Ask finance',
          calledKey: 'finance',
          inputs: [{ from: 'amount', to: 'price' }],
          outputs: [{ from: 'doubled', to: 'result' }],
        },
        anApprover(),
      ],
    }),
  );
  await plantProcesses(product.database.kysely, [itself], { userId: null, at: new Date() });
});
afterAll(() => product.close());

const approve = { type: 'approve', comment: 'fine' } as const;

async function childOf(
  on: InstanceId,
): Promise<{ id: InstanceId; status: number; variables: Record<string, unknown> }> {
  const child = await product.database.kysely
    .selectFrom('process_instance')
    .select(['id', 'status', 'variables'])
    .where('parent_instance_id', '=', on)
    .executeTakeFirstOrThrow();
  return { ...child, id: child.id as InstanceId };
}
const stateOf = (on: InstanceId) =>
  product.database.kysely
    .selectFrom('process_instance')
    .select(['status', 'variables'])
    .where('id', '=', on)
    .executeTakeFirstOrThrow();

describe('a process that calls another one', () => {
  it('waits for it, gives it variables and takes some back', async () => {
    const on = await outer.start({ amount: 21 });
    const child = await childOf(on);
    expect(child).toMatchObject({ status: 1, variables: { price: 21, doubled: 42 } });
    await expect(outer.todoOf('maya', on)).rejects.toThrow('has no task');
    const task = await outer.todoOf('sofia', child.id);
    const detail = await product.call(workflow.getTask, { id: task.taskId }, { as: 'sofia' });
    expect(detail).toMatchObject({ task: { taskName: 'Check', formName: 'Refund' }, answers: { amount: 21 } });
    await outer.act(task, approve, 'sofia');
    expect((await stateOf(on)).variables).toMatchObject({ amount: 21, result: 42 });
    await outer.act(await outer.todoOf('maya', on), approve, 'maya');
    expect((await stateOf(on)).status).toBe(2);
  });

  it('is rejected when the called one is', async () => {
    const on = await outer.start();
    const child = await childOf(on);
    await outer.act(await outer.todoOf('sofia', child.id), { type: 'reject', comment: 'no money' }, 'sofia');
    expect((await stateOf(on)).status).toBe(3);
  });

  it.each([
    [
      'cancelled by its starter',
      4,
      (on: InstanceId) => product.call(workflow.cancelInstance, { id: on }, { as: 'tom' }),
    ],
    [
      'stopped',
      3,
      (on: InstanceId) =>
        product.call(
          steering.superviseInstance,
          { id: on, action: { type: 'stop', comment: 'fraud' } },
          { as: 'admin' },
        ),
    ],
  ])('takes the called one with it when it is %s', async (_how, status, end) => {
    const on = await outer.start();
    const child = await childOf(on);
    await end(on);
    expect((await stateOf(on)).status).toBe(status);
    expect((await stateOf(child.id)).status).toBe(4);
    await expect(outer.todoOf('sofia', child.id)).rejects.toThrow('has no task');
  });

  it('and the called one acted on at once end the same way, without a fault', async () => {
    for (let round = 0; round < 5; round += 1) {
      const on = await outer.start();
      const child = await childOf(on);
      const task = await outer.todoOf('sofia', child.id);
      const results = await Promise.allSettled([
        outer.act(task, { type: 'reject', comment: 'no' }, 'sofia'),
        product.call(workflow.cancelInstance, { id: on }, { as: 'tom' }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const codes = results.flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as { code: number }).code] : [],
      );
      expect(codes).toEqual([409]);
      const [a, b] = [await stateOf(on), await stateOf(child.id)];
      expect([a.status, b.status]).toEqual(a.status === 3 ? [3, 3] : [4, 4]);
    }
  });

  it('is refused with the name of the step when it never stops calling itself', async () => {
    const line = await aFormFor(product, 'itself');
    expect(await refusalOf(line.submit({ amount: 1 }))).toMatchObject({ code: 422, codes: ['auto_loop'] });
  });

  it('that is not published cannot be published either', async () => {
    const elements = `<bpmn:startEvent id="start"/><bpmn:callActivity id="call" calledElement="nowhere"/>
      <bpmn:endEvent id="end"/>${flows('start', 'call', 'end')}`;
    expect(await refusalOf(publishXml(product, 'caller', elements))).toMatchObject({ codes: ['bpmn_invalid'] });
  });
});
