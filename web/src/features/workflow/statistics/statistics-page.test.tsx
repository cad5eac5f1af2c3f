import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply, worker } from '../../../testing/replies.ts';
import { showPiece } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { StatisticsPage } from './statistics-page.tsx';

const HOUR = 3_600_000;
const none = { records: [], total: 0, size: 200, current: 1, pages: 0 };
const figures = {
  from: '2026-10-23',
  to: '2026-11-21',
  unit: 'week',
  definitions: [
    {
      definitionKey: 'refund',
      procDefName: 'Refund approval',
      started: 9,
      running: 2,
      completed: 6,
      rejected: 1,
      cancelled: 0,
      median: 5 * HOUR,
      p90: 30 * HOUR,
    },
  ],
  nodes: [
    {
      definitionKey: 'refund',
      procDefName: 'Refund approval',
      nodeId: 'lead',
      nodeName: 'Team lead',
      finished: 7,
      median: 3 * HOUR,
      p90: 8 * HOUR,
      open: 2,
      oldestOpen: 12 * HOUR,
      overdue: 1,
    },
  ],
  periods: [{ start: '2026-11-16', started: 9, ended: 7 }],
};

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

it('names the slowest step and the bottleneck, and has the same numbers as a table behind each picture', async () => {
  worker.use(reply('get', '/workflow/definitions', 200, none), reply('get', '/workflow/statistics', 200, figures));
  await showPiece(<StatisticsPage />);
  const slow = page.getByRole('region', { name: 'Where does it take longest?' });
  await expect.element(slow.getByText('3 h · 8 h')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Where does it wait now?' }).getByText('1 / 2')).toBeVisible();
  expect(await violations()).toEqual([]);
  await slow.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(slow.getByRole('cell', { name: '12 h' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('requests that are back with their starter are told in words, not by the id of the start', async () => {
  const [lead] = figures.nodes;
  const nodes = [lead, { ...lead, nodeId: 'start', nodeName: '', median: null, p90: null, finished: 0, open: 3 }];
  worker.use(
    reply('get', '/workflow/definitions', 200, none),
    reply('get', '/workflow/statistics', 200, { ...figures, nodes }),
  );
  await showPiece(<StatisticsPage />, '/?days=30');
  const waiting = page.getByRole('region', { name: 'Where does it wait now?' });
  await expect.element(waiting.getByText('Corrections by the requester').first()).toBeVisible();
});

it('says so when nothing happened', async () => {
  worker.use(
    reply('get', '/workflow/definitions', 200, none),
    reply('get', '/workflow/statistics', 200, { ...figures, definitions: [], nodes: [], periods: [] }),
  );
  await showPiece(<StatisticsPage />, '/?days=7');
  await expect.element(page.getByText('No requests in this period')).toBeVisible();
});
