import { expect, test } from 'vitest';
import { buildCron, readCron, USUAL_PARTS } from './build-cron.ts';

test.each([
  [{ rhythm: 'minutes', every: 20 }, '0 0/20 * * * ?'],
  [{ rhythm: 'hourly', minute: 5 }, '0 5 * * * ?'],
  [{ rhythm: 'daily', time: '23:59' }, '0 59 23 * * ?'],
  [{ rhythm: 'weekly', time: '09:00', weekdays: [6, 2] }, '0 0 9 ? * 2,6'],
  [{ rhythm: 'monthly', time: '00:30', day: 31 }, '0 30 0 31 * ?'],
  [{ rhythm: 'lastDay', time: '12:00' }, '0 0 12 L * ?'],
] as const)('%o is %s, and is read back', (parts, cron) => {
  expect(buildCron({ ...USUAL_PARTS, ...parts })).toBe(cron);
  expect(buildCron(readCron(cron))).toBe(cron);
});

test.each(['', '0 0 12 ? * 6L', '0 0 12 1/2 * ?', '0 0 0 1 1 ?'])('%s begins anew', (cron) => {
  expect(readCron(cron)).toEqual(USUAL_PARTS);
});
