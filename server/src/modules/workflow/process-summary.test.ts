import { compareAnswers } from '@countersign/shared/api/submissions/table/comparison.ts';
import * as instances from '@countersign/shared/api/workflow/instance.ts';
import * as lists from '@countersign/shared/api/workflow/lists.ts';
import * as messages from '@countersign/shared/api/workflow/messages.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { listenToPool } from '../../database/pool/listen-to-pool.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aMailSink } from './testing/a-mail-sink.ts';
import { type Approval, anApproval } from './testing/an-approval.ts';

let product: TestApp;
let post: Awaited<ReturnType<typeof aMailSink>>;
let line: Approval;

/** Maya sees the whole form; Finance, where Sofia or Kofi takes it, does not see the note. */
beforeAll(async () => {
  post = await aMailSink();
  product = await startTestApp({ config: { mail: { url: post.url, from: 'Approvals <approvals@example.com>' } } });
  const finance = users(await product.userId('sofia'), await product.userId('kofi'));
  line = await anApproval(
    product,
    aProcess({
      key: 'summarised',
      name: 'Summarised',
      settings: { summary: ['note', 'gone', 'amount'] },
      steps: [
        anApprover(),
        anApprover({
          id: 'finance',
          name: 'Finance',
          people: [finance],
          vote: { mode: 'claim' },
          fields: { note: { access: 'hidden' } },
        }),
      ],
    }),
  );
});
beforeEach(() => void (post.mails.length = 0));
afterAll(async () => {
  await product.close();
  await post.close();
});

const NOTE = { key: 'note', label: 'Note', text: 'Two lines and more' };
const AMOUNT = { key: 'amount', label: 'Amount', text: '1,250.00' };
const answers = { amount: 1250, note: 'Two lines\n  and more' };

const approved = async (id: InstanceId) =>
  line.act(await line.todoOf('maya', id), { type: 'approve', comment: 'fine' }, 'maya');

describe('the summary of a process', () => {
  it('stands under each task in the order that the process sets, without what the form does not have', async () => {
    const id = await line.start(answers);
    expect((await line.todoOf('maya', id)).summary).toEqual([NOTE, AMOUNT]);
    await approved(id);
    const finished = await product.call(workflow.listFinished, {}, { as: 'maya' });
    expect(finished.records.find((row) => row.procInsId === id)?.summary).toEqual([NOTE, AMOUNT]);
  });

  it('leaves out what the step hides, and what was not answered', async () => {
    const id = await line.start(answers);
    await approved(id);
    const task = await line.todoOf('sofia', id);
    expect(task.summary).toEqual([AMOUNT]);
    const detail = await product.call(workflow.getTask, { id: task.taskId }, { as: 'sofia' });
    expect(detail.task.summary).toEqual([AMOUNT]);
    const bare = await line.start({ amount: 3 });
    expect((await line.todoOf('maya', bare)).summary).toEqual([{ ...AMOUNT, text: '3.00' }]);
  });

  it('shows the starter, and those who keep processes going, everything', async () => {
    const id = await line.start(answers);
    const own = await product.call(workflow.listOwn, {}, { as: 'tom' });
    expect(own.records.find((row) => row.procInsId === id)?.summary).toEqual([NOTE, AMOUNT]);
    const all = await product.call(instances.listInstances, {}, { as: 'admin' });
    expect(all.records.find((row) => row.procInsId === id)?.summary).toEqual([NOTE, AMOUNT]);
  });

  it('stands under a copy, but not with what the only step of its reader hides', async () => {
    const id = await line.start(answers);
    await approved(id);
    const assignees = [(await product.userId('sofia')) as UserId, (await product.userId('oliver')) as UserId];
    const copying = { id, action: { type: 'cc' as const, people: assignees, comment: 'look' } };
    await product.call(steering.actOnInstance, copying, { as: 'tom' });
    const copyOf = async (as: string) => (await product.call(lists.listCopies, {}, { as })).records[0]?.summary;
    expect([await copyOf('sofia'), await copyOf('oliver')]).toEqual([[AMOUNT], [NOTE, AMOUNT]]);
  });

  it('is said with messages about a task, in the product and by mail, as far as the step shows it', async () => {
    const id = await line.start(answers);
    await approved(id);
    await product.services.jobs.runDue();
    await product.services.jobs.runDue();
    const newest = async (as: string) => {
      const { records } = await product.call(messages.listMessages, {}, { as });
      return records.find((message) => message.procInsId === id)?.summary;
    };
    expect([await newest('maya'), await newest('sofia')]).toEqual([[NOTE, AMOUNT], [AMOUNT]]);
    const texts = await Promise.all(['maya', 'sofia'].map(async (name) => mailTo(await addressOf(name))));
    expect(texts[1]).toContain('Amount: 1,250.00');
    expect(texts[1]).not.toContain('Two lines');
  });

  it('is short, however long an answer is', async () => {
    const id = await line.start({ amount: 1, note: 'word '.repeat(100) });
    const [note] = (await line.todoOf('maya', id)).summary ?? [];
    expect(note?.text).toMatch(/^word .{70,75}…$/);
  });

  it('costs a page the same statements, however many rows it has', async () => {
    const once = async (size: number) => {
      const heard = listenToPool(product.database.pool);
      const { records } = await product.call(workflow.listOwn, { size }, { as: 'tom' });
      return {
        rows: records.length,
        about: heard.filter((text) => text.includes('form_version')).length,
        all: heard.length,
      };
    };
    // What the server does beside it only ever adds statements.
    const count = async (size: number) => {
      const tries = [await once(size), await once(size), await once(size), await once(size)];
      return { ...tries[0], all: Math.min(...tries.map(({ all }) => all)) };
    };
    for (let more = 0; more < 10; more++) await line.start(answers);
    const [one, ten] = [await count(1), await count(10)];
    expect([one.rows, ten.rows]).toEqual([1, 10]);
    expect([one.about, ten.about]).toEqual([1, 1]);
    expect(ten.all).toBe(one.all);
  });
});

it('who may claim a task does not see in the process what its step hides', async () => {
  const id = await line.start(answers);
  await approved(id);
  const form = await product.call(instances.getInstanceForm, { id }, { as: 'sofia' });
  expect(form.answers).toEqual({ amount: 1250 });
});

describe('a process without summary fields', () => {
  let plain: Approval;
  beforeAll(async () => {
    const steps = [
      anApprover(),
      anApprover({
        id: 'finance',
        name: 'Finance',
        fields: { note: { access: 'hidden' } },
        people: [users(await product.userId('sofia'))],
      }),
    ];
    plain = await anApproval(product, aProcess({ key: 'unsummarised', name: 'Plain', steps }));
  });

  it('shows whoever decides the first answers that their step shows, and other lists none', async () => {
    const id = await plain.start(answers);
    expect((await plain.todoOf('maya', id)).summary).toEqual([AMOUNT, NOTE]);
    await plain.act(await plain.todoOf('maya', id), { type: 'approve', comment: 'fine' }, 'maya');
    expect((await plain.todoOf('sofia', id)).summary).toEqual([AMOUNT]);
    const { records } = await product.call(workflow.listOwn, { name: 'Plain' }, { as: 'tom' });
    expect(records[0]).toMatchObject({ procInsId: id, summary: [] });
  });

  it('marks what changed since its reader last acted: after a return, and when it is sent again', async () => {
    const id = await plain.start(answers);
    const returned = { type: 'return' as const, comment: 'Too much', target: 'start' };
    const first = await plain.todoOf('maya', id);
    expect(first.summary?.some(({ isChanged }) => isChanged)).toBe(false);
    const { returnTargets } = await product.call(workflow.getTask, { id: first.taskId }, { as: 'maya' });
    await plain.act(first, { ...returned, target: returnTargets[0]!.nodeId }, 'maya');
    const corrected = { type: 'approve' as const, comment: 'Less', answers: { amount: 900 } };
    await plain.act(await plain.todoOf('tom', id), corrected, 'tom');
    const again = await plain.todoOf('maya', id);
    expect(again.summary).toEqual([{ ...AMOUNT, text: '900.00', isChanged: true, before: '1,250.00' }, NOTE]);
    await plain.act(again, { type: 'reject', comment: 'No' }, 'maya');
    const { procInsId } = await product.call(instances.resubmitInstance, { id }, { as: 'tom' });
    expect((await plain.todoOf('maya', procInsId)).summary).toEqual([{ ...AMOUNT, text: '900.00' }, NOTE]);
  });
});

describe('answers beside what they were before', () => {
  const compared = (id: InstanceId, as: string, more: object = {}) =>
    product.call(compareAnswers, { id, ...more } as never, { as });
  const shown = async (id: InstanceId, as: string, more: object = {}) =>
    (await compared(id, as, more)).fields.map(({ key, before, now }) => [key, before, now]);
  const returned = async (id: InstanceId, corrected: object) => {
    const task = await line.todoOf('maya', id);
    const detail = await product.call(workflow.getTask, { id: task.taskId }, { as: 'maya' });
    const target = detail.returnTargets[0]!.nodeId;
    await line.act(task, { type: 'return', comment: 'Too much', target }, 'maya');
    await line.act(
      await line.todoOf('tom', id),
      { type: 'approve', comment: 'Less', answers: corrected as never },
      'tom',
    );
  };
  const isOffered = async (id: InstanceId, as: string) => {
    const { taskId } = await line.todoOf(as, id);
    const { isComparable } = await product.call(workflow.getTask, { id: taskId }, { as });
    expect((await product.call(instances.getInstance, { id }, { as })).isComparable).toBe(isComparable);
    return isComparable;
  };

  it('are there once the request was sent again, and not before', async () => {
    const id = await line.start(answers);
    expect(await isOffered(id, 'maya')).toBe(false);
    expect(await compared(id, 'maya')).toMatchObject({
      states: [{ no: 1, by: 'Tom Becker' }],
      before: null,
      fields: [],
    });
    await returned(id, { amount: 900 });
    expect(await isOffered(id, 'maya')).toBe(true);
    expect(await shown(id, 'maya')).toEqual([
      ['amount', '1,250.00', '900.00'],
      ['note', 'Two lines\n  and more', 'Two lines\n  and more'],
    ]);
  });

  it('name every send, also one that changed nothing, and begin with what its reader has seen last', async () => {
    const id = await line.start(answers);
    await returned(id, { amount: 900 });
    await returned(id, {});
    await returned(id, { amount: 800 });
    const { states, before } = await compared(id, 'maya');
    expect(states.map(({ no, how }) => [no, how])).toEqual([1, 2, 3, 4].map((no) => [no, 'sent']));
    expect(before).toBe(3);
    expect(await shown(id, 'maya', { before: 1 })).toContainEqual(['amount', '1,250.00', '800.00']);
    await expect(compared(id, 'maya', { before: 4 })).rejects.toMatchObject({ code: 404 });
    await expect(compared(id, 'maya', { before: 9 })).rejects.toMatchObject({ code: 404 });
  });

  it('tell neither side of a field that the step hides, and nothing to whom the request is none of their business', async () => {
    const id = await line.start(answers);
    await returned(id, { amount: 900, note: 'Another note' });
    await approved(id);
    expect(await shown(id, 'sofia')).toEqual([['amount', '1,250.00', '900.00']]);
    const { taskId } = await line.todoOf('sofia', id);
    expect(await shown(id, 'admin', { taskId })).toEqual([['amount', '1,250.00', '900.00']]);
    expect(await shown(id, 'admin')).toContainEqual(['note', 'Two lines\n  and more', 'Another note']);
    await expect(compared(id, 'priya')).rejects.toMatchObject({ code: 404 });
    const other = (await line.todoOf('maya', await line.start(answers))).taskId;
    await expect(compared(id, 'maya', { taskId: other })).rejects.toMatchObject({ code: 404 });
  });

  it('reach back to the approval that this one repeats, for whoever may see its answers', async () => {
    const id = await line.start(answers);
    await line.act(await line.todoOf('maya', id), { type: 'reject', comment: 'No' }, 'maya');
    const { procInsId } = await product.call(instances.resubmitInstance, { id }, { as: 'tom' });
    await returned(procInsId, { amount: 700 });
    await line.act(await line.todoOf('maya', procInsId), { type: 'approve', comment: 'fine' }, 'maya');
    expect((await compared(procInsId, 'maya')).states).toHaveLength(3);
    expect(await shown(procInsId, 'maya', { before: 1 })).toContainEqual(['amount', '1,250.00', '700.00']);
    expect((await compared(procInsId, 'sofia')).states).toHaveLength(2);
  });
});

describe('why a task is with its reader', () => {
  const people = async (...names: string[]) =>
    Promise.all(names.map(async (name) => (await product.userId(name)) as UserId));

  it.each<[who: string, how: workflow.Asked['how'] | null, act: () => Promise<workflow.ReviewAction | null>]>([
    ['maya', null, async () => null],
    ['oliver', 'first', async () => ({ type: 'preSign', comment: 'Is it right?', assignees: await people('oliver') })],
    ['oliver', 'check', async () => ({ type: 'subSign', comment: 'Is it right?', assignees: await people('oliver') })],
    [
      'oliver',
      'opinion',
      async () => ({ type: 'delegate', comment: 'Is it right?', assignee: (await people('oliver'))[0]! }),
    ],
    [
      'oliver',
      'transfer',
      async () => ({ type: 'transfer', comment: 'Is it right?', assignee: (await people('oliver'))[0]! }),
    ],
    ['tom', 'return', async () => ({ type: 'return', comment: 'Is it right?', target: '' })],
  ])('%s: %s', async (who, how, act) => {
    const id = await line.start(answers);
    const task = await line.todoOf('maya', id);
    const action = await act();
    if (action?.type === 'return') {
      const { returnTargets } = await product.call(workflow.getTask, { id: task.taskId }, { as: 'maya' });
      action.target = returnTargets[0]!.nodeId;
    }
    if (action) await line.act(task, action, 'maya');
    const { asked } = await line.todoOf(who, id);
    expect(asked).toEqual(
      how && {
        how,
        actor: 'Maya Okafor',
        forName: how === 'opinion' ? 'Maya Okafor' : null,
        comment: 'Is it right?',
        at: expect.stringMatching(/T.*Z$/),
      },
    );
  });

  it('who decides afterwards is named to every delegate, also to one to whom another hands it on', async () => {
    const id = await line.start(answers);
    const [oliver, kofi, lina] = await people('oliver', 'kofi', 'lina');
    const on = { comment: 'Please' };
    await line.act(await line.todoOf('maya', id), { ...on, type: 'delegate', assignee: oliver! }, 'maya');
    await line.act(await line.todoOf('oliver', id), { ...on, type: 'delegate', assignee: kofi! }, 'oliver');
    expect((await line.todoOf('kofi', id)).asked).toMatchObject({ actor: 'Oliver Grant', forName: 'Maya Okafor' });
    await line.act(await line.todoOf('kofi', id), { ...on, type: 'transfer', assignee: lina! }, 'kofi');
    expect((await line.todoOf('lina', id)).asked).toMatchObject({ how: 'transfer', forName: 'Maya Okafor' });
  });
});

async function addressOf(name: string): Promise<string> {
  const found = product.database.kysely.selectFrom('user').select('email').where('user_name', '=', name);
  return (await found.executeTakeFirstOrThrow()).email;
}

const mailTo = (address: string): string => post.mails.findLast(({ to }) => to === address)?.text ?? '';
