import * as z from 'zod/mini';
import { definitionKey } from '../../basics/ids.ts';
import { contract } from '../contract.ts';

/** How long approvals take and where they wait. All durations are milliseconds. */

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const milliseconds = z.nullable(z.number());

const nodeFigures = z.object({
  definitionKey,
  procDefName: z.string(),
  nodeId: z.string(),
  /** Of the newest version that has the step. */
  nodeName: z.string(),
  finished: z.int(),
  median: milliseconds,
  p90: milliseconds,
  open: z.int(),
  /** The longest that an open task has waited. */
  oldestOpen: milliseconds,
  /** Open tasks that are past their time or, where a step has none, wait longer than nine in ten took. */
  overdue: z.int(),
});
export type NodeFigures = z.infer<typeof nodeFigures>;

const definitionFigures = z.object({
  definitionKey,
  procDefName: z.string(),
  started: z.int(),
  running: z.int(),
  completed: z.int(),
  rejected: z.int(),
  cancelled: z.int(),
  median: milliseconds,
  p90: milliseconds,
});
export type DefinitionFigures = z.infer<typeof definitionFigures>;

const periodFigures = z.object({ start: day, started: z.int(), ended: z.int() });
export type PeriodFigures = z.infer<typeof periodFigures>;

/** `from` and `to` are days in the server's zone, both counted; processes count by their start, tasks by their arrival. */
export const statistics = contract({
  name: 'workflow.statistics',
  summary: 'Get step durations, bottlenecks and overdue tasks by process and period',
  method: 'GET',
  path: '/workflow/statistics',
  access: 'workflow:process:statistics',
  input: z.object({
    definitionKey: z.optional(definitionKey),
    from: z.optional(day),
    to: z.optional(day),
  }),
  reply: z.object({
    from: day,
    to: day,
    unit: z.enum(['day', 'week', 'month']),
    definitions: z.array(definitionFigures),
    nodes: z.array(nodeFigures),
    periods: z.array(periodFigures),
  }),
});
export type WorkflowStatistics = z.infer<typeof statistics.reply>;
