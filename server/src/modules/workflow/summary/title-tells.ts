import { namesIn } from '@countersign/shared/forms/tree/hide-fields.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import { hidesAnything } from '../tasks/reading/field-rights.ts';

/** Whether the title of a process could tell somebody an answer that a step hides. */
export const mayTitleTell = (graph: ProcessGraph): boolean =>
  graph.settings.title !== null && Object.values(graph.nodes).some(hidesAnything);

/** Whether its title is made of one of these fields. */
export function titleTells({ settings }: ProcessGraph, hidden: readonly string[]): boolean {
  if (settings.title === null || hidden.length === 0) return false;
  const names = new Set(namesIn(settings.title.text));
  return hidden.some((key) => names.has(key));
}
