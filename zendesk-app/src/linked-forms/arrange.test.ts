import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { expect, test } from 'vitest';
import { arrange, type StatusFilter } from './arrange.ts';

const aRow = (id: string, parts: object): LinkedForm =>
  ({
    id,
    formTextName: 'Refund',
    extValue: '',
    zdAgentName: 'Tom',
    processStatus: 1,
    myTaskId: null,
    enabled: true,
    ...parts,
  }) as never;

const rows = [
  aRow('a', { processStatus: 3 }),
  aRow('b', { myTaskId: 'task' }),
  aRow('c', { enabled: false, formTextName: 'Device exchange', extValue: 'SN-20331', processStatus: 2 }),
];

test.each<[search: string, status: StatusFilter, ids: string]>([
  ['', 'all', 'bac'],
  ['', 'mine', 'b'],
  ['', '3', 'a'],
  ['', '4', ''],
  ['', 'off', 'c'],
  ['REFUND', 'all', 'ba'],
  ['20331 device', 'all', 'c'],
  ['tom', '2', 'c'],
  ['nothing', 'all', ''],
])('searching for "%s" among %s finds %s, what waits for me first', (search, status, ids) => {
  expect(
    arrange(rows, search, status)
      .map((row) => row.id)
      .join(''),
  ).toBe(ids);
});
