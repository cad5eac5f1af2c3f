import type { ProcessProblem } from '@countersign/shared/workflow/graph/problems.ts';

/** What a problem of a process names, as a sentence can say it. */
export const problemTexts = (params: ProcessProblem['params'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value)]));

/** What has no name is told by none. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
