import { childOf, listOf, type BpmnElement } from '../bpmn/element.ts';

/** The nodes of one scope and the arrows between them, as they stand in the file. */
export type Net = {
  nodes: ReadonlyMap<string, NetNode>;
  flows: ReadonlyMap<string, NetFlow>;
};

export type NetNode = {
  id: string;
  element: BpmnElement;
  outgoing: NetFlow[];
  incoming: NetFlow[];
  /** Events on its border. */
  borders: string[];
};

export type NetFlow = { id: string; from: string; to: string; element: BpmnElement };

const LABELS = /^bpmn:(Data|TextAnnotation|Association|Group)/;

/** The net of a process or sub-process; flows without both ends are left out. */
export function netOf(scope: BpmnElement): Net {
  const elements = listOf(scope, 'flowElements').filter((element) => element.id && !LABELS.test(element.$type));
  const nodes = new Map<string, NetNode>();
  const flows = new Map<string, NetFlow>();
  for (const element of elements) {
    const id = element.id ?? '';
    if (element.$type !== 'bpmn:SequenceFlow') nodes.set(id, { id, element, outgoing: [], incoming: [], borders: [] });
  }
  for (const element of elements) {
    const from = childOf(element, 'sourceRef')?.id ?? '';
    const to = childOf(element, 'targetRef')?.id ?? '';
    if (element.$type !== 'bpmn:SequenceFlow' || !nodes.has(from) || !nodes.has(to)) continue;
    const flow = { id: element.id ?? '', from, to, element };
    flows.set(flow.id, flow);
    nodes.get(from)?.outgoing.push(flow);
    nodes.get(to)?.incoming.push(flow);
  }
  for (const node of nodes.values()) nodes.get(hostOf(node.element) ?? '')?.borders.push(node.id);
  return { nodes, flows };
}

/** The activity that an event on a border is attached to. */
export function hostOf(element: BpmnElement): string | null {
  return childOf(element, 'attachedToRef')?.id ?? null;
}

/** The nodes one step on, events on the border included. */
export function successorsOf(net: Net, id: string): string[] {
  const node = net.nodes.get(id);
  return node ? [...node.outgoing.map((flow) => flow.to), ...node.borders] : [];
}

/** Everything that can follow a node, itself included; the walk does not enter what is closed. */
export function reached(net: Net, from: string, closed: ReadonlySet<string>): Set<string> {
  const found = new Set<string>(closed.has(from) ? [] : [from]);
  for (const id of found) for (const next of successorsOf(net, id)) if (!closed.has(next)) found.add(next);
  return found;
}

/** The flows that leave a set of nodes for what comes next. */
export function exitsOf(net: Net, nodes: ReadonlySet<string>, next: string | null): string[] {
  if (next === null) return [];
  const incoming = net.nodes.get(next)?.incoming ?? [];
  return incoming.filter((flow) => nodes.has(flow.from)).map((flow) => flow.id);
}
