import type { AssigneeRule, GraphNode, UserTaskNode } from '../graph.ts';
import { refuse } from '../refusals.ts';
import type { Variables } from '../state.ts';
import { mayDecide } from './people.ts';
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

/**
 * Keeps the people chosen for later nodes. A node that has its people already keeps them, and what is chosen for one that
 * asks for no choice is nothing; somebody who may not decide there is refused, or the node would be left to its empty rule.
 */
export function mergeChosen(work: Work, chosen: Record<string, string[]> = {}): void {
  for (const [nodeId, userIds] of Object.entries(chosen)) {
    const node = work.graph.nodes[nodeId];
    if (userIds.length === 0 || work.instance.chosen[nodeId]?.length || !asksForChoice(node)) continue;
    requireChosen(work, node, userIds);
    work.instance.chosen[nodeId] = [...new Set(userIds)];
  }
}

type Chosen = Extract<GraphNode, { people: AssigneeRule[] }>;

const asksForChoice = (node: GraphNode | undefined): node is Chosen =>
  node !== undefined &&
  'people' in node &&
  node.people.some(({ type }) => type === 'starterChosen' || type === 'approverChosen');

function requireChosen(work: Work, node: Chosen, userIds: readonly string[]): void {
  const about = { nodeId: node.id, nodeName: node.name };
  for (const userId of userIds) {
    const isThere = work.environment.directory.user(userId)?.isEnabled;
    if (!isThere) refuse('assignee_disabled', ['chosen', node.id], { ...about, userId });
    if (node.type === 'userTask' && !mayDecide(work, node, userId))
      refuse('starter_excluded', ['chosen', node.id], { ...about, userId });
  }
}

/** Nothing was answered: no value, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
