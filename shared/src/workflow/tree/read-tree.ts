import { listOf, type BpmnElement } from '../bpmn/element.ts';
import type { ProcessDocument } from '../bpmn/document.ts';
import { netOf, reached, type Net } from './net.ts';
import { readSequence } from './read-sequence.ts';
import type { ProcessTree, TreeSequence } from './tree.ts';

/** The approval chain of a process. Every node is in it exactly once: as a card, in a locked card, or loose. */
export function readTree({ definitions, process }: Pick<ProcessDocument, 'definitions' | 'process'>): ProcessTree {
  const isFixed = listOf(definitions, 'rootElements').some((element) => element.$type === 'bpmn:Collaboration');
  return { ...readScope(process), isFixed: isFixed || listOf(process, 'laneSets').length > 0 };
}

/** The chain inside a process or sub-process. */
export function readScope(scope: BpmnElement): { startId: string | null; inside: TreeSequence; loose: string[] } {
  const net = netOf(scope);
  const starts = [...net.nodes.values()].filter(({ element }) => element.$type === 'bpmn:StartEvent');
  const [start] = starts;
  if (!start || start.outgoing.length !== 1 || starts.length > 1) {
    return { startId: null, inside: { steps: [], slots: [] }, loose: [...net.nodes.keys()] };
  }
  const [first] = start.outgoing;
  const inside: TreeSequence = first
    ? readSequence(net, first.to, null, [first.id], readScope)
    : { steps: [], slots: [] };
  return { startId: start.id, inside, loose: looseNodes(net, start.id) };
}

function looseNodes(net: Net, startId: string): string[] {
  const known = reached(net, startId, new Set());
  return [...net.nodes.keys()].filter((id) => !known.has(id));
}
