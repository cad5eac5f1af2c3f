import type { UserTaskNode } from '../graph.ts';
import { refuse } from '../refusals.ts';
import type { Variables } from '../state.ts';
import type { Work } from './work.ts';

/** Takes over the fields that the node lets its people write; all others keep their values. */
export function mergeAnswers(work: Work, node: UserTaskNode, answers: Variables = {}): void {
  for (const key of Object.keys(answers)) {
    const rule = node.fields[key] ?? node.fields['*'];
    if (rule?.access !== 'write') refuse('field_readonly', ['answers', key], { field: key, nodeName: node.name });
  }
  work.instance.variables = { ...work.instance.variables, ...answers };
}

/** Refuses while a field that the node demands is empty. */
export function requireAnswers(work: Work, node: UserTaskNode): void {
  for (const [key, rule] of Object.entries(node.fields)) {
    if (rule.access !== 'write' || !rule.required || !isEmpty(work.instance.variables[key])) continue;
    refuse('field_required', ['answers', key], { field: key, nodeName: node.name });
  }
}

/** Keeps the people chosen for later nodes; a node that has its people already keeps them. */
export function mergeChosen(work: Work, chosen: Record<string, string[]> = {}): void {
  for (const [nodeId, userIds] of Object.entries(chosen)) {
    if (userIds.length === 0 || work.instance.chosen[nodeId]?.length) continue;
    work.instance.chosen[nodeId] = [...new Set(userIds)];
  }
}

/** Nothing was answered: no value, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
