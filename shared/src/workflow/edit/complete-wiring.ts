import { childOf, listOf } from '../bpmn/element.ts';
import type { EditableElement } from '../bpmn/editable-element.ts';

/**
 * Lets every node name the flows that enter and leave it, in all processes of a file. BPMN allows to leave that to the flows alone,
 * but tools that read only the nodes then see steps without a connection, and where some of it is said and some not, they lose a way.
 */
export function completeWiring(definitions: EditableElement): void {
  for (const process of listOf(definitions, 'rootElements')) completeScope(process as EditableElement);
}

function completeScope(scope: EditableElement): void {
  const elements = listOf(scope, 'flowElements') as EditableElement[];
  const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
  for (const element of elements) {
    if (element.$type === 'bpmn:SequenceFlow') continue;
    name(element, 'incoming', flows, 'targetRef');
    name(element, 'outgoing', flows, 'sourceRef');
    completeScope(element);
  }
}

/** Those that are named already keep their order. */
function name(
  node: EditableElement,
  side: 'incoming' | 'outgoing',
  flows: readonly EditableElement[],
  end: 'sourceRef' | 'targetRef',
): void {
  const at = flows.filter((flow) => childOf(flow, end) === node);
  const named = listOf(node, side).filter((flow) => at.includes(flow as EditableElement));
  const all = [...named, ...at.filter((flow) => !named.includes(flow))];
  if (all.length > 0) node[side] = all;
  else delete node[side];
}
