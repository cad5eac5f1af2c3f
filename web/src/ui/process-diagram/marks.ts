import type { Person } from '@countersign/shared/api/workflow/workflow.ts';

/** Where a running process has been and where it waits, by node id. */
export interface Marks {
  finished: readonly string[];
  active: readonly string[];
  rejected: readonly string[];
  returned?: readonly string[] | undefined;
  people: Readonly<Record<string, readonly Person[]>>;
}

export const MARKS = ['rejected', 'active', 'returned', 'finished'] as const;
export type Mark = (typeof MARKS)[number];

/** The state of one node; a rejection says more than that it is finished. */
export function markOf(marks: Marks, nodeId: string): Mark | null {
  return MARKS.find((mark) => marks[mark]?.includes(nodeId)) ?? null;
}
