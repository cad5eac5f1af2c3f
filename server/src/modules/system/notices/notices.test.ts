import {
  listNoticeReaders,
  listTopNotices,
  markAllNoticesRead,
  markNoticeRead,
  myNotices,
} from '@countersign/shared/api/system/notices.ts';
import { countUnread } from '@countersign/shared/api/workflow/messages.ts';
import { notice } from '@countersign/shared/resources/definitions/notice.ts';
import { contractsOf } from '@countersign/shared/resources/resource-contracts.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database.kysely.deleteFrom('notice').execute();
});

const as = { as: 'admin' };
const notices = contractsOf(notice);
const text = [{ type: 'paragraph' as const, runs: [{ text: 'The office is closed on Friday.' }] }];
const add = (more: object = {}) =>
  app.call(notices.add, { noticeTitle: 'Closed on Friday', noticeContent: text, ...more }, as);
const top = (who: string) => app.call(listTopNotices, {}, { as: who });
const titles = async (who: string) => (await top(who)).records.map(({ noticeTitle }) => noticeTitle);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const departmentOf = async (who: string) => {
  const row = app.database.kysely.selectFrom('user').select('department_id').where('user_name', '=', who);
  return (await row.executeTakeFirstOrThrow()).department_id ?? expect.unreachable();
};

test('everyone reads an announcement for everyone, and the bell counts it until it is read', async () => {
  const before = (await app.call(countUnread, {}, { as: 'kofi' })).count;
  const { noticeId, createBy } = await add();
  expect(createBy).not.toBe('');
  expect(await top('kofi')).toMatchObject({ records: [{ noticeId, isRead: false }], unreadCount: 1 });
  expect((await app.call(countUnread, {}, { as: 'kofi' })).count).toBe(before + 1);
  await app.call(markNoticeRead, { noticeId }, { as: 'kofi' });
  await app.call(markNoticeRead, { noticeId }, { as: 'kofi' });
  expect(await top('kofi')).toMatchObject({ records: [{ isRead: true }], unreadCount: 0 });
  expect((await app.call(countUnread, {}, { as: 'kofi' })).count).toBe(before);
  const mine = await app.call(myNotices, {}, { as: 'kofi' });
  expect(mine.records).toMatchObject([{ noticeContent: text, createBy, isRead: true }]);
  const readers = await app.call(listNoticeReaders, { noticeId }, as);
  expect(readers.records.map(({ userName }) => userName)).toEqual(['kofi']);
  expect((await app.call(listNoticeReaders, { noticeId, searchValue: 'nobody' }, as)).total).toBe(0);
});

test('the newest five are on top, all of them are counted, and all can be read at once', async () => {
  for (let at = 1; at <= 7; at += 1) await add({ noticeTitle: `News ${at}` });
  expect(await titles('tom')).toEqual(['News 7', 'News 6', 'News 5', 'News 4', 'News 3']);
  expect((await top('tom')).unreadCount).toBe(7);
  await app.call(markAllNoticesRead, {}, { as: 'tom' });
  expect((await top('tom')).unreadCount).toBe(0);
  expect((await top('kofi')).unreadCount).toBe(7);
  expect((await app.call(myNotices, { unread: 'true' }, { as: 'tom' })).total).toBe(0);
});

test('an announcement for a role or a department is for nobody else: not in lists, not to be marked', async () => {
  const { kysely } = app.database;
  const designer = await kysely
    .selectFrom('role')
    .select('id')
    .where('key', '=', 'form-designer')
    .executeTakeFirstOrThrow();
  const forRole = await add({ noticeTitle: 'For designers', audience: 'roles', roleIds: [designer.id] });
  await add({ noticeTitle: 'For one department', audience: 'departments', deptIds: [await departmentOf('kofi')] });
  expect(await titles('elena')).toContain('For designers');
  expect(await titles('kofi')).toEqual(['For one department']);
  await expect(app.call(markNoticeRead, { noticeId: forRole.noticeId }, { as: 'kofi' })).rejects.toMatchObject({
    code: 404,
  });
});

test('a department includes those below it', async () => {
  const own = await departmentOf('kofi');
  const row = app.database.kysely.selectFrom('department').select('parent_id').where('id', '=', own);
  const above = (await row.executeTakeFirstOrThrow()).parent_id ?? expect.unreachable();
  await add({ noticeTitle: 'For the house', audience: 'departments', deptIds: [above] });
  expect(await titles('kofi')).toEqual(['For the house']);
});

test('it is shown in its window and while it is open only', async () => {
  await add({ noticeTitle: 'Later', startTime: inHours(1) });
  await add({ noticeTitle: 'Over', endTime: inHours(-1) });
  await add({ noticeTitle: 'Closed', status: '1' });
  await add({ noticeTitle: 'Now', startTime: inHours(-1), endTime: inHours(1) });
  expect(await titles('kofi')).toEqual(['Now']);
  expect((await top('kofi')).unreadCount).toBe(1);
});

test('script in its text is no text: an unknown block, a script link and HTML are not kept as such', async () => {
  const sent = async (noticeContent: unknown) => add({ noticeContent: noticeContent as never });
  await expect(sent('<img src=x onerror=alert(1)>')).rejects.toMatchObject({ code: 400 });
  await expect(sent([{ type: 'html', html: '<script>' }])).rejects.toMatchObject({ code: 400 });
  await expect(sent([{ type: 'paragraph', runs: [{ text: 'x', link: 'javascript:alert(1)' }] }])).rejects.toMatchObject(
    { code: 400 },
  );
  await expect(sent([{ type: 'picture', address: 'https://elsewhere.example/x.png', alt: '' }])).rejects.toMatchObject({
    code: 400,
  });
  const kept = await sent([{ type: 'paragraph', runs: [{ text: '<b>x</b>' }], onclick: 'alert(1)' }]);
  expect(kept.noticeContent).toEqual([{ type: 'paragraph', runs: [{ text: '<b>x</b>' }] }]);
});

test('one for nobody, for a role that is gone or with an end before its start is rejected', async () => {
  await expect(add({ audience: 'roles' })).rejects.toMatchObject({
    errors: [{ code: 'audience_required', path: ['roleIds'] }],
  });
  await expect(add({ audience: 'departments', deptIds: [987_654] })).rejects.toMatchObject({
    errors: [{ code: 'reference_unknown', path: ['deptIds'] }],
  });
  await expect(add({ startTime: inHours(2), endTime: inHours(1) })).rejects.toMatchObject({
    errors: [{ code: 'window_wrong' }],
  });
});

test('open screens of its readers hear of it, those of others do not', async () => {
  const published = vi.spyOn(app.services.realtime, 'publish');
  await add({ audience: 'departments', deptIds: [await departmentOf('kofi')] });
  const told = published.mock.calls
    .filter(([, type]) => type === 'notice')
    .flatMap(([audience]) => audience as number[]);
  expect(told).toContain(await app.userId('kofi'));
  expect(told).not.toContain(await app.userId('admin'));
  published.mockRestore();
});
