import * as settings from '@countersign/shared/api/workflow/settings.ts';
import { type OutboundSettings, USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { savePreferences } from '@countersign/shared/api/session/preferences.ts';
import type { MessageEvent } from '@countersign/shared/workflow/messages/message-event.ts';
import * as messages from '@countersign/shared/api/workflow/messages.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { ReviewAction } from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId, UserId } from '@countersign/shared/basics/ids.ts';
import { type Said, saidBy } from '@countersign/shared/workflow/messages/said-by.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { anApprover, aProcess, users } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { saidWords } from '../mail/texts.ts';
import { type Approval, anApproval } from './testing/an-approval.ts';

let product: TestApp;
let line: Approval;

beforeAll(async () => {
  product = await startTestApp();
  line = await anApproval(product, aProcess({ key: 'told', name: 'Refund', steps: [anApprover()] }));
});
afterAll(() => product.close());

const list = (as: string, unread?: 'true' | 'false') =>
  product.call(messages.listMessages, unread ? { unread } : {}, { as });
const unreadOf = async (as: string) => (await product.call(messages.countUnread, {}, { as })).count;

it('a task that arrives is told to its assignee, and the end to the starter', async () => {
  const on = await line.start();
  expect((await list('maya')).records[0]).toMatchObject({
    event: 'task_assigned',
    procInsId: on,
    procDefName: 'Refund',
    taskName: 'Team lead',
    starterName: 'Tom Becker',
    isOpen: true,
    isRead: false,
  });
  await line.act(await line.todoOf('maya', on), { type: 'reject', comment: 'no' }, 'maya');
  expect((await list('tom')).records[0]).toMatchObject({ event: 'process_ended', procInsId: on, status: 3 });
  expect((await list('maya')).records[0]).toMatchObject({ procInsId: on, isOpen: false });
});

it('messages are read one by one or all at once, and never those of others', async () => {
  await line.start();
  await line.start();
  const [first] = (await list('maya', 'true')).records;
  const before = await unreadOf('maya');
  const read = (as: string, ids?: string[]) => product.call(messages.readMessages, ids ? { ids } : {}, { as });
  await read('tom', [first?.id ?? '']);
  expect(await unreadOf('maya')).toBe(before);
  expect(await read('maya', [first?.id ?? ''])).toEqual({ count: before - 1 });
  expect(await read('maya', [])).toEqual({ count: before - 1 });
  expect((await list('maya', 'false')).records.map(({ id }) => id)).toContain(first?.id);
  expect(await read('maya')).toEqual({ count: 0 });
  expect((await list('maya', 'true')).total).toBe(0);
});

it('a muted kind shows neither in the list nor in the count; its task stays to be done, and comes back when it is wanted', async () => {
  const mute = (mutedMessages: MessageEvent[]) => product.call(savePreferences, { mutedMessages }, { as: 'maya' });
  const before = await unreadOf('maya');
  const on = await line.start();
  expect(await unreadOf('maya')).toBe(before + 1);
  await mute(['task_assigned']);
  expect((await list('maya')).records.map(({ procInsId }) => procInsId)).not.toContain(on);
  expect((await list('maya')).total).toBe((await list('maya')).records.length);
  expect((await list('maya', 'true')).records.map(({ event }) => event)).not.toContain('task_assigned');
  expect(await unreadOf('maya')).toBe(before);
  expect((await product.call(messages.readMessages, { ids: [] }, { as: 'maya' })).count).toBe(before);
  expect(await line.todoOf('maya', on)).toBeTruthy();
  await mute([]);
  expect((await list('maya', 'true')).records[0]).toMatchObject({ procInsId: on, isRead: false });
  expect(await unreadOf('maya')).toBe(before + 1);
});

it('a message says what the house says now, by language, also one that came before; others keep the standard words', async () => {
  const on = await line.start();
  const told = async () => (await list('maya')).records.find(({ procInsId }) => procInsId === on)?.ownWords;
  expect(await told()).toEqual({});
  const change = async (words: OutboundSettings['words']) => {
    const { rev } = await product.call(settings.getOutbound, {}, { as: 'admin' });
    await product.call(settings.saveOutbound, { rev, settings: { ...USUAL_OUTBOUND, words } }, { as: 'admin' });
  };
  await change([
    { message: 'task_assigned', language: 'en', notice: '{{starter}}: please see to {{step}} of {{process}}' },
    { message: 'task_assigned', language: 'zh-CN', notice: '请处理{{step}}' },
    { message: 'rejected', language: 'en', notice: '{{process}} was turned down' },
    { message: 'task_cancelled', language: 'en', notice: 'Never mind' },
  ]);
  expect(await told()).toEqual({ en: 'Tom Becker: please see to Team lead of Refund', 'zh-CN': '请处理Team lead' });
  await line.act(await line.todoOf('maya', on), { type: 'reject', comment: 'no' }, 'maya');
  expect((await list('tom')).records[0]?.ownWords).toEqual({ en: 'Refund was turned down' });
  await change([]);
  expect(await told()).toEqual({});
});

/** The message about the last act on a process that a person got, and how many they got for it. */
async function lastOf(as: string, on: InstanceId) {
  const all = (await list(as)).records.filter(({ procInsId }) => procInsId === on);
  const at = all[0]?.createTime;
  return { ...all[0], count: all.filter(({ createTime }) => createTime === at).length };
}

describe('a message says who did it and why, once', () => {
  let two: Approval;
  let ids: Record<'maya' | 'sofia' | 'oliver', UserId>;
  beforeAll(async () => {
    const [maya, sofia, oliver] = await Promise.all(['maya', 'sofia', 'oliver'].map((name) => product.userId(name)));
    ids = { maya: maya!, sofia: sofia!, oliver: oliver! };
    const steps = [
      anApprover({ id: 'lead', name: 'Lead', people: [users(ids.maya)] }),
      anApprover({ id: 'finance', name: 'Finance', people: [users(ids.sofia)] }),
    ];
    const settings = { title: '"Refund of " + string(amount)' };
    two = await anApproval(product, aProcess({ key: 'two_told', name: 'Refund', settings, steps }));
  });
  const decide = async (on: InstanceId, as: string, action: ReviewAction) =>
    two.act(await two.todoOf(as, on), action, as);
  const comment = 'no receipt';

  test.each<[what: string, act: (on: InstanceId) => Promise<unknown>, to: string, told: object]>([
    ['sent', async () => {}, 'maya', { event: 'task_assigned', act: 'start', actorName: 'Tom Becker', comment: '' }],
    [
      'approved, to who is next',
      (on) => decide(on, 'maya', { type: 'approve', comment }),
      'sofia',
      { event: 'task_assigned', act: 'approve', actorName: 'Maya Okafor', comment },
    ],
    [
      'approved, to who sent it',
      async (on) => {
        await decide(on, 'maya', { type: 'approve', comment: 'fine' });
        await decide(on, 'sofia', { type: 'approve', comment });
      },
      'tom',
      { event: 'process_ended', status: 2, act: 'approve', actorName: 'Sofia Rossi', comment },
    ],
    [
      'rejected',
      (on) => decide(on, 'maya', { type: 'reject', comment }),
      'tom',
      { event: 'process_ended', status: 3, act: 'reject', actorName: 'Maya Okafor', comment },
    ],
    [
      'returned',
      (on) => decide(on, 'maya', { type: 'return', comment, target: 'starter' }),
      'tom',
      { event: 'task_returned', act: 'return', actorName: 'Maya Okafor', comment },
    ],
    [
      'transferred',
      (on) => decide(on, 'maya', { type: 'transfer', comment, assignee: ids.oliver }),
      'oliver',
      { event: 'task_assigned', act: 'transfer', actorName: 'Maya Okafor', comment },
    ],
    [
      'delegated',
      (on) => decide(on, 'maya', { type: 'delegate', comment, assignee: ids.oliver }),
      'oliver',
      { event: 'task_assigned', act: 'delegate', actorName: 'Maya Okafor', comment },
    ],
    [
      'answered by a delegate',
      async (on) => {
        await decide(on, 'maya', { type: 'delegate', comment: 'please', assignee: ids.oliver });
        await decide(on, 'oliver', { type: 'approve', comment });
      },
      'maya',
      { event: 'task_assigned', act: 'delegate_end', actorName: 'Oliver Grant', comment },
    ],
    [
      'asked first',
      (on) => decide(on, 'maya', { type: 'preSign', comment, assignees: [ids.oliver] }),
      'oliver',
      { event: 'task_assigned', act: 'pre_sign', actorName: 'Maya Okafor', comment },
    ],
    [
      'approved and asked',
      (on) => decide(on, 'maya', { type: 'subSign', comment, assignees: [ids.oliver] }),
      'oliver',
      { event: 'task_assigned', act: 'sub_sign', actorName: 'Maya Okafor', comment },
    ],
    [
      'cancelled, to who had the task',
      (on) => product.call(workflow.cancelInstance, { id: on, comment }, { as: 'tom' }),
      'maya',
      { event: 'task_cancelled', act: 'cancel', actorName: 'Tom Becker', comment },
    ],
    [
      'reminded',
      (on) => product.call(steering.actOnInstance, { id: on, action: { type: 'urge', comment } }, { as: 'tom' }),
      'maya',
      { event: 'task_urged', act: 'urge', actorName: 'Tom Becker', comment },
    ],
    [
      'copied',
      (on) =>
        product.call(
          steering.actOnInstance,
          { id: on, action: { type: 'cc', people: [ids.oliver], comment } },
          { as: 'tom' },
        ),
      'oliver',
      { event: 'cc', act: 'cc', actorName: 'Tom Becker', comment },
    ],
  ])('%s', async (_what, act, to, told) => {
    const on = await two.start({ amount: 20 });
    await act(on);
    expect(await lastOf(to, on)).toMatchObject({ ...told, procTitle: 'Refund of 20', count: 1 });
  });

  test('is no news to who did it', async () => {
    const on = await two.start();
    await product.call(workflow.cancelInstance, { id: on, comment }, { as: 'tom' });
    expect(await lastOf('tom', on)).toMatchObject({ event: 'process_ended', isRead: true });
  });
});

describe('who did it and why, in one sentence', () => {
  test.each<[tag: string, said: Said, sentence: string]>([
    ['en', { act: 'reject', actor: 'Sofia Rossi', comment: 'no receipt' }, 'Sofia Rossi rejected: no receipt'],
    ['zh-CN', { act: 'reject', actor: '李敏', comment: '没有收据' }, '李敏 已驳回：没有收据'],
    ['de', { act: 'approve', actor: 'Sofia Rossi', comment: '' }, 'Sofia Rossi hat genehmigt'],
    ['sv', { act: 'approve', actor: 'Sofia Rossi', comment: '' }, 'Sofia Rossi approved'],
    ['en', { act: 'start', actor: '', comment: '' }, 'Someone sent it'],
    ['en', { act: 'remind', actor: '', comment: '' }, 'Automatic reminder'],
    ['en', { act: 'timeout', actor: '', comment: '' }, 'The deadline passed'],
    ['en', { act: 'skip', actor: '', comment: '' }, ''],
    ['en', { act: 'constructor', actor: '', comment: '' }, ''],
    ['en', { act: null, actor: '', comment: '' }, ''],
  ])('%s %o', (tag, said, sentence) => {
    expect(saidBy(said, saidWords(tag))).toBe(sentence);
  });
});
