import { flowOf, type GraphNode, nodeOf, type ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';

export interface ProcessStep {
  id: string;
  name: string;
  kind: 'approve' | 'inform' | 'automatic';
  /** True when a process can end without passing here. */
  isSometimes: boolean;
}

/** What happens in a process, in the order in which it is reached; gateways and events are left out. */
export function stepsOf(graph: ProcessGraph): ProcessStep[] {
  return reached(graph, null).flatMap((id) => {
    const node = nodeOf(graph, id);
    const kind = kindOf(node);
    return kind ? [{ id, name: node.name, kind, isSometimes: canEndWithout(graph, id) }] : [];
  });
}

function kindOf(node: GraphNode): ProcessStep['kind'] | null {
  switch (node.type) {
    case 'userTask':
    case 'manualTask':
      return 'approve';
    case 'ccTask':
      return 'inform';
    case 'scriptTask':
    case 'serviceTask':
    case 'callActivity':
    case 'timerCatch':
      return 'automatic';
    case 'start':
    case 'end':
    case 'exclusive':
    case 'parallel':
    case 'inclusive':
    case 'subProcess':
    case 'boundaryTimer':
      return null;
  }
}

/** Nodes in the order of their distance from the start, without going through `closed`. */
function reached(graph: ProcessGraph, closed: string | null): string[] {
  const found = new Set<string>([graph.startId]);
  for (const id of found) {
    const node = nodeOf(graph, id);
    const inside = node.type === 'subProcess' ? [node.startId] : [];
    const next = [...inside, ...node.outgoing.map((flow) => flowOf(graph, flow).to)];
    for (const to of next) if (to !== closed) found.add(to);
  }
  return [...found];
}

const canEndWithout = (graph: ProcessGraph, id: string): boolean =>
  reached(graph, id).some((other) => {
    const node = nodeOf(graph, other);
    return node.type === 'end' && node.scopeId === null;
  });
