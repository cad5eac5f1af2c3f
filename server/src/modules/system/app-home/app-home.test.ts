import { appHome } from '@countersign/shared/api/system/app-home.ts';
import { banner, navigation } from '@countersign/shared/resources/definitions/app-home.ts';
import { contractsOf } from '@countersign/shared/resources/resource-contracts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = { as: 'admin' };
const [banners, entries] = [contractsOf(banner), contractsOf(navigation)];
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const image = '/files/picture.png';

test('the app’s first page shows what is on now, in order, also to strangers', async () => {
  await app.call(banners.add, { title: 'Second', image, sort: 2, endTime: inHours(1) }, as);
  await app.call(banners.add, { title: 'First', image, sort: 1, linkType: 'form', linkValue: 'refund' }, as);
  await app.call(banners.add, { title: 'Off', image, status: '1' }, as);
  await app.call(banners.add, { title: 'Later', image, startTime: inHours(1) }, as);
  await app.call(banners.add, { title: 'Over', image, endTime: inHours(-1) }, as);
  await app.call(banners.add, { title: 'For iOS', image, platform: 'ios', sort: 3 }, as);
  await app.call(entries.add, { name: 'Tasks', icon: image, linkType: 'page', linkValue: '/workflow/task/todo' }, as);
  await app.call(entries.add, { name: 'Old', icon: image, status: '1' }, as);
  const titles = (home: { banners: { title: string }[] }) => home.banners.map(({ title }) => title);
  const home = await app.call(appHome, {}, {});
  expect(titles(home)).toEqual(['First', 'Second']);
  expect(home.banners[0]).toMatchObject({ image, linkType: 'form', linkValue: 'refund' });
  expect(home.navigation).toMatchObject([{ name: 'Tasks', linkType: 'page', linkValue: '/workflow/task/todo' }]);
  expect(titles(await app.call(appHome, { platform: 'ios' }, {}))).toEqual(['First', 'Second', 'For iOS']);
  expect(titles(await app.call(appHome, { platform: 'android' }, {}))).toEqual(['First', 'Second']);
});

test.each([
  ['page', 'https://elsewhere.example'],
  ['page', '//elsewhere.example'],
  ['page', '/\\elsewhere.example'],
  ['form', '../x'],
  ['url', 'http://plain.example'],
  ['url', 'javascript:alert(1)'],
  ['url', 'https://a.example/"onload="x'],
] as const)('a banner with the target %s leads nowhere else: %s is rejected', async (linkType, linkValue) => {
  await expect(app.call(banners.add, { title: 'x', image, linkType, linkValue }, as)).rejects.toMatchObject({
    code: 422,
    errors: [{ code: 'link_wrong', path: ['linkValue'] }],
  });
});

test('a target that is missing and a window that never opens are rejected, and nothing is kept', async () => {
  const before = (await app.call(banners.list, {}, as)).total;
  await expect(app.call(banners.add, { title: 'x', image, linkType: 'url' }, as)).rejects.toMatchObject({
    errors: [{ code: 'link_required' }],
  });
  const window = { startTime: inHours(2), endTime: inHours(1) };
  await expect(app.call(banners.add, { title: 'x', image, ...window }, as)).rejects.toMatchObject({
    errors: [{ code: 'window_wrong', path: ['endTime'] }],
  });
  expect((await app.call(banners.list, {}, as)).total).toBe(before);
});
