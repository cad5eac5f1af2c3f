import * as settings from '@countersign/shared/api/workflow/settings.ts';
import { usualCalendar } from '@countersign/shared/workflow/time/calendar.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { refusalOf } from './testing/an-approval.ts';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const read = (as: string) => product.call(settings.getCalendar, {}, { as });
const save = (as: string, rev: number, calendar = usualCalendar('Asia/Shanghai')) =>
  product.call(settings.saveCalendar, { rev, calendar }, { as });

it('the business calendar is the usual one until an administrator changes it', async () => {
  expect(await read('tom')).toMatchObject({ rev: 0, calendar: { holidays: [] } });
  expect(await save('admin', 0)).toMatchObject({ rev: 1, calendar: { zone: 'Asia/Shanghai' } });
  expect(await read('tom')).toEqual({ rev: 1, calendar: usualCalendar('Asia/Shanghai') });
});

it('changing it needs the permission, the present revision and a calendar that makes sense', async () => {
  expect(await refusalOf(save('maya', 1))).toMatchObject({ code: 403 });
  expect(await refusalOf(save('admin', 0))).toMatchObject({ code: 409, current: { rev: 1 } });
  expect(await refusalOf(save('admin', 1, usualCalendar('Mars/Olympus')))).toMatchObject({ code: 400 });
});
