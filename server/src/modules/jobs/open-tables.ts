import type { OpenTable } from '../../work/open-table.ts';

/** What runs by the clock, without its parameters. */
export const jobsTables: readonly OpenTable[] = [
  {
    table: 'schedule',
    id: 'id',
    columns: ['name', 'job_group', 'cron', 'zone', 'is_paused', 'remark', 'next_at', 'created_at'],
  },
];
