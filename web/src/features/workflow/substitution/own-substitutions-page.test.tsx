import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply, worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { startOfDay } from './days.ts';
import { OwnSubstitutionsPage } from './own-substitutions-page.tsx';

const sofia = {
  id: 9,
  userName: 'sofia',
  nickName: 'Sofia Rossi',
  deptName: 'Finance',
  phone: '',
  createTime: '2026-01-05T08:00:00.000Z',
};
const saved: Record<string, unknown>[] = [];

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => {
  saved.length = 0;
});
afterEach(() => worker.resetHandlers());

it('a person says who stands in and for which days; the last day counts as a whole', async () => {
  worker.use(
    reply('get', '/workflow/substitutions/own', 200, { mine: [], forOthers: [] }),
    reply('get', '/system/user/select', 200, { records: [sofia], total: 1, size: 5, current: 1, pages: 1 }),
    http.put('/api/workflow/substitutions/own', async ({ request }) => {
      saved.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({
        code: 200,
        msg: '',
        data: {
          id: 's1',
          person: { id: 3, nickName: 'Maya Okafor', avatar: '' },
          substitute: { id: 9, nickName: 'Sofia Rossi', avatar: '' },
          from: startOfDay('2027-01-04'),
          until: startOfDay('2027-01-09'),
          reason: '',
          isActive: false,
        },
      });
    }),
  );
  await showPiece(<OwnSubstitutionsPage />);
  await expect.element(page.getByText('No substitutes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a substitute' }).first().click();
  await page.getByLabelText(/^From/).fill('2027-01-04');
  await page.getByLabelText(/^Until/).fill('2027-01-03');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Choose a person.')).toBeVisible();
  await expect.element(page.getByText('The last day must be the first day or later.')).toBeVisible();
  expect(saved).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByLabelText(/^Until/).fill('2027-01-08');
  await page.getByRole('button', { name: 'Choose a person' }).click();
  await page.getByRole('option', { name: /sofia/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => saved)
    .toEqual([
      { id: null, substitute: 9, from: startOfDay('2027-01-04'), until: startOfDay('2027-01-09'), reason: '' },
    ]);
});
