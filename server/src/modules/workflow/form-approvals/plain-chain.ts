import type { ApprovalStep, Approvers } from '@countersign/shared/api/forms/approval.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import {
  type AssigneeRule,
  flowOf,
  type GraphNode,
  nodeOf,
  type ProcessGraph,
} from '@countersign/shared/workflow/graph/graph.ts';
import type { ApproverStep } from '@countersign/shared/workflow/tree/chain.ts';

/** Approvals that are chosen on a form: one step after the other, each for one kind of people. */

export interface PlainChain {
  key: string;
  name: string;
  /** Who steps in where a step finds nobody. */
  admins: readonly string[];
  steps: readonly ApprovalStep[];
}

/** The BPMN file of such an approval. */
export const plainProcess = ({ key, name, admins, steps }: PlainChain): string =>
  buildProcess({ key, name, settings: { admins: [...admins] }, steps: steps.map(approverStep) });

const approverStep = ({ name, approvers, isForAll }: ApprovalStep): ApproverStep => ({
  type: 'approver',
  name,
  people: [ruleOf(approvers)],
  vote: { mode: isForAll ? 'all' : 'any' },
});

const ruleOf = (approvers: Approvers): AssigneeRule =>
  approvers.type === 'manager'
    ? { type: 'managerChain', levels: 1, untilRole: null, untilPost: null }
    : { type: approvers.type, ids: [...approvers.ids] };

/** The steps of a process that goes from one approval to the next; null where it does more than that. */
export function stepsOfGraph(graph: ProcessGraph): ApprovalStep[] | null {
  const steps: ApprovalStep[] = [];
  const passed = new Set<string>();
  let node: GraphNode = nodeOf(graph, graph.startId);
  while (node.type !== 'end') {
    const [way, ...others]: string[] = node.outgoing;
    if (way === undefined || others.length > 0 || passed.has(node.id)) return null;
    passed.add(node.id);
    if (node.type !== 'start') {
      const step = stepOf(node);
      if (step === null) return null;
      steps.push(step);
    }
    node = nodeOf(graph, flowOf(graph, way).to);
  }
  return passed.size === Object.keys(graph.nodes).length - 1 ? steps : null;
}

function stepOf(node: GraphNode): ApprovalStep | null {
  if (node.type !== 'userTask' || node.name === '') return null;
  const [rule, ...more] = node.people;
  const approvers = rule && more.length === 0 ? approversOf(rule) : null;
  const { mode } = node.vote;
  if (approvers === null || (mode !== 'all' && mode !== 'any')) return null;
  return { name: node.name, approvers, isForAll: mode === 'all' };
}

function approversOf(rule: AssigneeRule): Approvers | null {
  if (rule.type === 'managerChain') {
    return rule.levels === 1 && !rule.untilRole && !rule.untilPost ? { type: 'manager' } : null;
  }
  if (rule.type !== 'users' && rule.type !== 'roles' && rule.type !== 'posts' && rule.type !== 'departmentMembers') {
    return null;
  }
  // Each alone, as a union of types has no rule of its own.
  const { type, ids } = rule as Exclude<Approvers, { type: 'manager' }>;
  return ids.length > 0 ? { type, ids } : null;
}

/** Whether the steps say everything that stands in the file. */
export const isPlain = (xml: string, graph: ProcessGraph, steps: readonly ApprovalStep[]): boolean =>
  plainProcess({ key: graph.key, name: graph.name, admins: graph.settings.admins, steps }) === xml;
