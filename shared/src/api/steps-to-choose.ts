import { CallError } from './client.ts';

/** A step whose people the person has to choose before it can begin. */
export interface StepToChoose {
  nodeId: string;
  name: string;
}

/** Steps whose people the person still has to choose, as the server named them. */
export function stepsToChoose(error: unknown): StepToChoose[] {
  return (error instanceof CallError ? error.errors : [])
    .filter(({ code }) => code === 'next_assignee_required')
    .map(({ params }) => ({ nodeId: String(params?.['nodeIds'] ?? ''), name: String(params?.['nodeName'] ?? '') }));
}
