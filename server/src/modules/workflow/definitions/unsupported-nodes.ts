import type { GraphNode, ProcessGraph } from '@countersign/shared/workflow/graph.ts';

/**
 * What the engine knows but this server does not carry out: nodes that wait for a clock, another system or another
 * process. They are refused at publish, so that no instance can ever wait for something that will not come.
 */
const WITHOUT_A_RUNNER: readonly GraphNode['type'][] = ['serviceTask', 'callActivity', 'timerCatch', 'boundaryTimer'];

export function unsupportedNodes(graph: ProcessGraph): { code: string; elementId: string }[] {
  return Object.values(graph.nodes)
    .filter((node) => WITHOUT_A_RUNNER.includes(node.type) || waitsForClock(node) || waitsForClaim(node))
    .map((node) => ({ code: 'unsupported_element', elementId: node.id }));
}

function waitsForClock(node: GraphNode): boolean {
  return (node.type === 'start' || node.type === 'userTask') && ('timer' in node ? node.timer : node.timeout) !== null;
}

/** Claiming has a call but no button on any screen yet: such a task would wait for ever. */
function waitsForClaim(node: GraphNode): boolean {
  return node.type === 'userTask' && node.vote.mode === 'claim';
}
