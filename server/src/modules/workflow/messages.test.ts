import * as settings from '@countersign/shared/api/workflow-settings.ts';
import { type OutboundSettings, USUAL_OUTBOUND } from '@countersign/shared/workflow/outbound-settings.ts';
import * as messages from '@countersign/shared/api/workflow-messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApprover, aProcess } from '../../database/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
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
