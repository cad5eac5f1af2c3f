import { childOf, listOf } from '../bpmn/element.ts';
import type { ProcessDocument } from '../bpmn/document.ts';
import type { CreateElement, EditableElement } from '../bpmn/editable-element.ts';
import { withContent } from '../layout/old-picture.ts';
import { lanesIn, poolsBeside } from '../bpmn/reading/lanes.ts';

/** Everything of a process by id, with its lanes and the pools of the file. */
export function elementsOf({ process }: Pick<ProcessDocument, 'process'>): Map<string, EditableElement> {
  const all = [...withContent(process), ...lanesIn(process), ...poolsBeside(process)];
  return new Map(all.map((element) => [element.id ?? '', element as EditableElement]));
}

/** Every id of a file, those of timers and shapes included. */
export function takenIds(definitions: EditableElement): Set<string> {
  const seen = new Set<unknown>([definitions]);
  for (const element of seen) {
    for (const value of Object.values(element as object).flat() as unknown[]) {
      if (typeof value === 'object' && value !== null && '$type' in value) seen.add(value);
    }
  }
  return new Set(Array.from(seen, (element) => (element as EditableElement).id ?? ''));
}

/** Puts an element into a process or sub-process. */
export function addTo(scope: EditableElement, element: EditableElement): void {
  scope['flowElements'] = [...listOf(scope, 'flowElements'), element];
  element.$parent = scope;
}

/** Takes an element out of the process or sub-process that it lies in, with the notes' lines to it. */
export function takeOut(element: EditableElement): void {
  const scope = element.$parent;
  if (!scope) return;
  scope['flowElements'] = listOf(scope, 'flowElements').filter((one) => one !== element);
  const isCut = (one: EditableElement) =>
    childOf(one, 'sourceRef') === element || childOf(one, 'targetRef') === element;
  const artifacts = listOf(scope, 'artifacts') as EditableElement[];
  if (artifacts.some(isCut)) scope['artifacts'] = artifacts.filter((one) => !isCut(one));
}

const ends = (element: EditableElement, side: 'incoming' | 'outgoing') => listOf(element, side);

function detach(node: EditableElement | null, side: 'incoming' | 'outgoing', flow: EditableElement): void {
  if (node) node[side] = ends(node, side).filter((one) => one !== flow);
}

/** Draws a flow between two nodes of one scope. */
export function addFlow(
  create: CreateElement,
  ids: { id: string; name?: string },
  from: EditableElement,
  to: EditableElement,
): EditableElement {
  const flow = create('bpmn:SequenceFlow', { ...ids, sourceRef: from, targetRef: to });
  from['outgoing'] = [...ends(from, 'outgoing'), flow];
  to['incoming'] = [...ends(to, 'incoming'), flow];
  if (from.$parent) addTo(from.$parent, flow);
  return flow;
}

/** Leads a flow to another node. */
export function retarget(flow: EditableElement, to: EditableElement): void {
  detach(childOf(flow, 'targetRef') as EditableElement | null, 'incoming', flow);
  flow['targetRef'] = to;
  to['incoming'] = [...ends(to, 'incoming'), flow];
}

/** Takes a flow away; it is nobody's default then. */
export function removeFlow(flow: EditableElement): void {
  const from = childOf(flow, 'sourceRef') as EditableElement | null;
  if (from && childOf(from, 'default') === flow) delete from['default'];
  detach(from, 'outgoing', flow);
  detach(childOf(flow, 'targetRef') as EditableElement | null, 'incoming', flow);
  takeOut(flow);
}

/** The sequence flows into or out of a node, as the flows themselves tell. */
export function flowsAt(node: EditableElement, end: 'sourceRef' | 'targetRef'): EditableElement[] {
  const all = listOf(node.$parent ?? null, 'flowElements') as EditableElement[];
  return all.filter((one) => one.$type === 'bpmn:SequenceFlow' && childOf(one, end) === node);
}

/** Takes a node away with every flow at it. */
export function removeNode(node: EditableElement): void {
  for (const flow of [...flowsAt(node, 'sourceRef'), ...flowsAt(node, 'targetRef')]) removeFlow(flow);
  takeOut(node);
}
