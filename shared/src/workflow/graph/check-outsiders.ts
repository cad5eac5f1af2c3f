import { readEmail } from '../../forms/fields/email/check.ts';
import {
  type AssigneeRule,
  type GraphNode,
  isOutsideRule,
  MOST_ADDRESSES,
  nodeOf,
  type ProcessGraph,
  type UserTaskNode,
} from './graph.ts';
import type { Report } from './problems.ts';
import { reachableFrom } from './reach.ts';

/** What people without an account could not do at a node: they read, approve or reject on a page of their own. */
export function checkOutsiders(graph: ProcessGraph, node: GraphNode, report: Report): void {
  if (!('people' in node) || !node.people.some(isOutsideRule)) return;
  for (const rule of node.people) checkAddresses(rule, node.id, report);
  if (node.type === 'ccTask') return report('outside_copy', node.id, { setting: 'people' });
  if (node.policy.signature) report('outside_signature', node.id, { setting: 'policy' });
  const isDemanded = Object.values(node.fields).some(({ access, required }) => access === 'write' && required);
  if (isDemanded) report('outside_fields', node.id, { setting: 'fields' });
  for (const next of nextTasks(graph, node)) {
    if (next.people.some(({ type }) => type === 'approverChosen'))
      report('outside_chooses', node.id, { name: next.name || next.id, setting: 'people' });
  }
}

function checkAddresses(rule: AssigneeRule, nodeId: string, report: Report): void {
  if (rule.type !== 'emails') return;
  const setting = 'people';
  for (const name of rule.addresses) {
    const { answer, problems } = readEmail({ domains: [] }, name);
    if (typeof answer !== 'string' || problems.length > 0) report('address_invalid', nodeId, { name, setting });
  }
  if (rule.addresses.length > MOST_ADDRESSES) report('too_many_addresses', nodeId, { count: MOST_ADDRESSES, setting });
}

/** The approvals that can follow with no other in between. */
function nextTasks(graph: ProcessGraph, { id }: UserTaskNode): UserTaskNode[] {
  const tasks = Object.values(graph.nodes).filter((node) => node.type === 'userTask');
  const others = new Set(tasks.map((task) => task.id).filter((other) => other !== id));
  const passed = reachableFrom(graph, id, others);
  const behind = new Set(
    [...passed].flatMap((each) => nodeOf(graph, each).outgoing.map((flow) => graph.flows[flow]?.to)),
  );
  return tasks.filter((task) => behind.has(task.id));
}
