import type { UserId } from '../../basics/ids.ts';
import { CallError } from '../wire/call-error.ts';
import type { UserChoice } from '../system/system.ts';

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

/** The steps that are known to want people and those that a refusal names, each once. */
export function withStepsToChoose(known: readonly StepToChoose[], error: unknown): readonly StepToChoose[] {
  const added = stepsToChoose(error).filter(({ nodeId }) => !known.some((step) => step.nodeId === nodeId));
  return [...known, ...added];
}

/** The people of each step by node id, as sending and the preview want them; a step whose people were all taken out again is left out. */
export function choicesOf(people: Readonly<Record<string, readonly UserChoice[]>>): Record<string, UserId[]> {
  const chosen = Object.entries(people).filter(([, users]) => users.length > 0);
  return Object.fromEntries(chosen.map(([nodeId, users]) => [nodeId, users.map(({ id }) => id)]));
}
