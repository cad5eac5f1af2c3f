import type { AssigneeRule, GraphNode, UserTaskNode } from '../../graph/graph.ts';
import { refuse } from '../../refusals.ts';
import type { Variables } from '../../state.ts';
import { mayDecide, mayGetTasks } from '../people/people.ts';
import type { Work } from '../work.ts';

/** Takes over the fields that the node lets its people write; all others keep their values. */
export function mergeAnswers(work: Work, node: UserTaskNode, answers: Variables = {}): void {
  for (const key of Object.keys(answers)) {
    const rule = node.fields[key] ?? node.fields['*'];
    if (rule?.access !== 'write') refuse('field_readonly', ['answers', key], { field: key, nodeName: node.name });
  }
  const before = work.instance.variables;
  const merged = Object.entries(answers).map(([key, answer]) => [key, withHiddenParts(node, before[key], answer)]);
  work.instance.variables = { ...before, ...Object.fromEntries(merged) };
}

/** Rows keep, by their place, the parts that the node hides from those who change the rest of them. */
function withHiddenParts(node: UserTaskNode, before: unknown, answer: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(answer)) return answer;
  return answer.map((row: unknown, at) => {
    const old: unknown = before[at];
    if (!isRow(row) || !isRow(old)) return row;
    const hidden = Object.entries(old).filter(([key]) => (node.fields[key] ?? node.fields['*'])?.access === 'hidden');
    return hidden.length === 0 ? row : { ...row, ...Object.fromEntries(hidden) };
  });
}

const isRow = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
    if (!mayGetTasks(work, userId)) refuse('assignee_disabled', ['chosen', node.id], { ...about, userId });
    if (node.type === 'userTask' && !mayDecide(work, node, userId))
      refuse('starter_excluded', ['chosen', node.id], { ...about, userId });
  }
}

/** Nothing was answered: no value, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
