import type { ServiceCall, VariableMapping } from '../graph.ts';
import type { Report } from '../problems.ts';
import { isCallAddress } from '../webhook-body.ts';
import { extensionOf, extensionsOf, numberOf, textOf, type BpmnElement } from './element.ts';
import { expressionIn } from './read-expression.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const MOST_RETRIES = 20;

/** The HTTP call of a service task; a service task without one is reported. */
export function readServiceCall(
  element: BpmnElement,
  report: Report,
): { call: ServiceCall; resultVariable: string | null } {
  const id = element.id ?? '';
  const call = extensionOf(element, 'cs:Call');
  const url = textOf(call, 'url');
  if (call && url === null) report('no_address', id);
  if (url !== null && !isCallAddress(url)) report('call_address', id, { name: url });
  if (!call) report('unsupported_element', id, { type: 'bpmn:ServiceTask', name: textOf(element, 'name') });
  const wanted = textOf(call, 'method') ?? 'POST';
  const method = METHODS.find((known) => known === wanted);
  if (!method) report('setting_invalid', id, { setting: 'method', value: wanted });
  const retries = Math.min(Math.max(numberOf(call, 'retries', 3), 0), MOST_RETRIES);
  return {
    call: { method: method ?? 'POST', url: url ?? '', body: expressionIn(textOf(call, 'body')), retries },
    resultVariable: textOf(element, 'resultVariable'),
  };
}

/** What a call activity hands over and takes back; nothing said means everything both ways. */
export function readMappings(element: BpmnElement): { inputs: VariableMapping[]; outputs: VariableMapping[] } {
  const all: VariableMapping[] = [{ from: '*', to: '*' }];
  const inputs = mappings(element, 'cs:Input');
  const outputs = mappings(element, 'cs:Output');
  return { inputs: inputs.length > 0 ? inputs : all, outputs: outputs.length > 0 ? outputs : all };
}

function mappings(element: BpmnElement, type: string): VariableMapping[] {
  return extensionsOf(element, type).flatMap((mapping) => {
    const from = textOf(mapping, 'from');
    return from === null ? [] : [{ from, to: textOf(mapping, 'to') ?? from }];
  });
}
