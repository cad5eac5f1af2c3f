import * as instances from '@countersign/shared/api/workflow/instance.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type Approval, anApproval, refusalOf } from './testing/an-approval.ts';

/** Maya decides first, without an opinion if she likes; then two of Sofia, Kofi and Lina have to agree. */
let product: TestApp;
let line: Approval;

beforeAll(async () => {
  product = await startTestApp();
  const [sofia, kofi, lina] = await Promise.all(['sofia', 'kofi', 'lina'].map((name) => product.userId(name)));
  line = await anApproval(
    product,
    aProcess({
      key: 'brought',
      name: 'Brought',
      steps: [
        anApprover({ policy: { opinion: 'optional' } }),
        anApprover({
          id: 'finance',
          name: 'Finance',
          people: [users(sofia!, kofi!, lina!)],
          vote: { mode: 'count', count: 2, onReject: 'count' },
        }),
      ],
    }),
  );
});
afterAll(() => product.close());

const detailOf = async (as: string, id: InstanceId) =>
  product.call(workflow.getTask, { id: (await line.todoOf(as, id)).taskId }, { as });
const decide = async (as: string, id: InstanceId, type: 'approve' | 'reject', comment = '') =>
  line.act(await line.todoOf(as, id), { type, comment }, as);

async function sendBack(as: string, id: InstanceId, comment: string): Promise<void> {
  const { task, returnTargets } = await detailOf(as, id);
  const target = returnTargets.find(({ name }) => name !== 'Team lead')!.nodeId;
  await line.act(task, { type: 'return', comment, target }, as);
}

describe('an opinion that a step does not need', () => {
  it('is left out by who approves, and kept by who gives one', async () => {
    const id = await line.start();
    expect((await detailOf('maya', id)).isOpinionOptional).toBe(true);
    await decide('maya', id, 'approve', '  ');
    expect((await detailOf('sofia', id)).isOpinionOptional).toBe(false);
    const { records } = await product.call(workflow.listFinished, {}, { as: 'maya' });
    expect(records.find((row) => row.procInsId === id)?.comment).toBe('');
  });

  it('is needed to reject, at other steps, and of those who were asked for one', async () => {
    const id = await line.start();
    const without = (as: string, type: 'approve' | 'reject') => refusalOf(decide(as, id, type));
    expect((await without('maya', 'reject')).codes).toEqual(['comment_required']);
    const oliver = (await product.userId('oliver')) as never;
    await line.act(
      await line.todoOf('maya', id),
      { type: 'delegate', comment: 'Is it right?', assignee: oliver },
      'maya',
    );
    expect((await without('oliver', 'approve')).codes).toEqual(['comment_required']);
    await decide('oliver', id, 'approve', 'It is');
    await decide('maya', id, 'approve');
    expect((await without('sofia', 'approve')).codes).toEqual(['comment_required']);
  });
});

describe('what brought a task to its reader', () => {
  it('is nothing for what is new, and who sent it back and what was answered once it comes again', async () => {
    const id = await line.start();
    expect((await detailOf('maya', id)).before).toEqual([]);
    await sendBack('maya', id, 'Please give the dates');
    await decide('tom', id, 'approve', 'Added them');
    expect((await detailOf('maya', id)).before).toEqual([
      { how: 'returned', actor: 'Maya Okafor', comment: 'Please give the dates', at: expect.stringMatching(/Z$/) },
      { how: 'again', actor: 'Tom Becker', comment: 'Added them', at: expect.stringMatching(/Z$/) },
    ]);
    await decide('maya', id, 'approve');
    expect((await detailOf('sofia', id)).before).toEqual([]);
  });

  it('is the rejection of the request that it repeats, for those who may read that one', async () => {
    const id = await line.start();
    await decide('maya', id, 'reject', 'Too much');
    const { procInsId } = await product.call(instances.resubmitInstance, { id }, { as: 'tom' });
    expect((await detailOf('maya', procInsId)).before).toMatchObject([
      { how: 'rejected', actor: 'Maya Okafor', comment: 'Too much' },
    ]);
    await decide('maya', procInsId, 'approve');
    expect((await detailOf('sofia', procInsId)).before).toEqual([]);
  });
});

it('a vote of several says how many have approved, how many it needs, and who they are', async () => {
  const id = await line.start();
  expect((await detailOf('maya', id)).votes).toBeNull();
  await decide('maya', id, 'approve');
  expect((await detailOf('sofia', id)).votes).toEqual({ total: 3, needed: 2, approved: [], rejected: [] });
  await decide('sofia', id, 'approve', 'fine');
  await decide('kofi', id, 'reject', 'no');
  expect((await detailOf('lina', id)).votes).toEqual({
    total: 3,
    needed: 2,
    approved: ['Sofia Rossi'],
    rejected: ['Kofi Mensah'],
  });
});
