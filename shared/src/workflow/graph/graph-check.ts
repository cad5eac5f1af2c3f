import { parseExpression } from '../../expression/parse.ts';
import type { Gaps } from '../bpmn/reading/read-definitions.ts';
import { isForeignExpression } from '../bpmn/foreign/foreign.ts';
import { checkOutsiders } from './check-outsiders.ts';
import { nodesOnCycles } from './cycles.ts';
import { expressionsOf } from './graph-expressions.ts';
import { nodeOf, type GraphNode, type ProcessGraph } from './graph.ts';
import { postDominatorsOf } from './post-dominators.ts';
import type { Report } from './problems.ts';
import { canReturn } from '../foresight/return-targets.ts';
import { nextOf, reachableFrom } from './reach.ts';

/** Looks for what cannot work although every element by itself is fine. */
export function checkGraph(graph: ProcessGraph, report: Report, gaps: Gaps = { behind: [], isAhead: false }): void {
  if (!graph.nodes[graph.startId] && gaps.behind.length === 0) return;
  for (const node of Object.values(graph.nodes)) {
    checkTargets(graph, node, report);
    checkDefault(graph, node, report);
    checkNamed(node, report);
    checkOutsiders(graph, node, report);
  }
  checkUnused(graph, report);
  checkJoins(graph, report);
  checkExpressions(graph, report);
  const reached = reachedNodes(graph, gaps.behind);
  for (const id of Object.keys(graph.nodes)) if (!reached.has(id)) report('unreachable', id);
  if (!gaps.isAhead && ![...reached].some((id) => nextOf(graph, id).length === 0)) report('no_end', graph.key);
  for (const id of cycleWithoutWait(graph)) report('cycle_without_wait', id);
}

function reachedNodes(graph: ProcessGraph, behind: readonly string[]): Set<string> {
  const starts = graph.nodes[graph.startId] ? [graph.startId, ...behind] : behind;
  const reached = new Set(starts.flatMap((id) => [...reachableFrom(graph, id)]));
  for (const id of reached) {
    const node = nodeOf(graph, id);
    if (node.type !== 'subProcess' || !graph.nodes[node.startId]) continue;
    for (const inner of reachableFrom(graph, node.startId)) reached.add(inner);
  }
  return reached;
}

function checkTargets(graph: ProcessGraph, node: GraphNode, report: Report): void {
  if (node.type === 'boundaryTimer' && !graph.nodes[node.attachedTo]) report('missing_reference', node.id);
  if (node.type !== 'userTask' || node.policy.rejectTo === null) return;
  const target = graph.nodes[node.policy.rejectTo];
  const isPlace = target?.type === 'userTask' || target?.id === graph.startId;
  const isPossible = isPlace && canReturn(graph, node.id, target?.id ?? '');
  if (!isPossible) report('reject_target', node.id, { target: node.policy.rejectTo });
}

function checkDefault(graph: ProcessGraph, node: GraphNode, report: Report): void {
  if (node.type !== 'exclusive' && node.type !== 'inclusive') return;
  if (node.type === 'exclusive' && node.outgoing.length > 1) checkOpenWays(graph, node, report);
  if (node.outgoing.length === 0 || node.defaultFlowId !== null) return;
  if (node.outgoing.every((id) => graph.flows[id]?.condition)) report('no_default_flow', node.id);
}

/** Where every way is taken, and at the default, nobody asks for a condition. */
function checkUnused({ nodes, flows }: ProcessGraph, report: Report): void {
  for (const { id, from, condition } of Object.values(flows)) {
    const node = nodes[from];
    const isUnused = node?.type === 'parallel' || node?.defaultFlowId === id;
    if (condition && isUnused) report('no_effect', id, { name: 'conditionExpression' });
  }
}

/** A way without a condition is always taken: nothing behind it, and no default, ever is. At the end it is a default unsaid. */
function checkOpenWays(graph: ProcessGraph, { id: gateway, outgoing, defaultFlowId }: GraphNode, report: Report): void {
  for (const id of outgoing) {
    if (id === defaultFlowId || graph.flows[id]?.condition) continue;
    const isOtherwise = defaultFlowId === null && id === outgoing.at(-1);
    report(isOtherwise ? 'unsaid_default' : 'no_condition', id, { gateway });
  }
}

/** Where nobody is named who steps in or takes over, the process stops or the deadline only reminds. */
function checkNamed(node: GraphNode, report: Report): void {
  if (node.type !== 'userTask') return;
  const { policy, timeout } = node;
  if (policy.empty === 'users' && policy.emptyUserIds.length === 0) {
    report('nobody_named', node.id, { setting: 'policy' });
  }
  if (timeout?.action === 'transfer' && timeout.userIds.length === 0) {
    report('nobody_named', node.id, { setting: 'timeout' });
  }
}

function checkExpressions(graph: ProcessGraph, report: Report): void {
  for (const { elementId, expression, setting } of expressionsOf(graph)) {
    const [problem] = parseExpression(expression.text).problems;
    if (isForeignExpression(expression.text)) {
      report('expression_language', elementId, { text: expression.text, language: null });
      continue;
    }
    if (!problem) continue;
    report('expression_invalid', elementId, {
      text: expression.text,
      from: problem.from,
      ...(setting ? { setting } : {}),
    });
  }
}

/** A parallel join that closes the block of an exclusive gateway waits for branches of which one alone is taken. */
function checkJoins(graph: ProcessGraph, report: Report): void {
  const later = postDominatorsOf(graph);
  for (const node of Object.values(graph.nodes)) {
    if (node.type !== 'exclusive' || node.outgoing.length < 2) continue;
    const end = graph.nodes[later.get(node.id) ?? ''];
    if (end?.type === 'parallel' && end.incoming.length > 1) report('dead_join', end.id, { gateway: node.id });
  }
}

const WAITS = new Set<GraphNode['type']>(['userTask', 'timerCatch', 'serviceTask', 'callActivity', 'subProcess']);

/** The nodes that lie on a way round on which nothing ever waits. */
function cycleWithoutWait(graph: ProcessGraph): string[] {
  const passing = Object.keys(graph.nodes).filter((id) => !WAITS.has(nodeOf(graph, id).type));
  const round = nodesOnCycles(passing, (id) => nextOf(graph, id));
  return passing.filter((id) => round.has(id));
}
