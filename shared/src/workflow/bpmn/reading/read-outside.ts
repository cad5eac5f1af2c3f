import type { ServiceCall, VariableMapping } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import { isCallAddress } from '../../messages/webhook-body.ts';
import { extensionOf, extensionsOf, numberOf, textOf, type BpmnElement } from '../element.ts';
import { isForeignExpression, zeebeElements } from '../foreign/foreign.ts';
import { foreignMappings } from '../foreign/foreign-mappings.ts';
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

type Called = { calledKey: string; inputs: VariableMapping[]; outputs: VariableMapping[] };

/** What a call activity starts, hands over and takes back; nothing said means everything both ways. */
export function readCalled(element: BpmnElement, report: Report): Called {
  const all: VariableMapping[] = [{ from: '*', to: '*' }];
  const inputs = mappings(element, 'cs:Input');
  const outputs = mappings(element, 'cs:Output');
  const isOurs = inputs.length + outputs.length > 0;
  const foreign = isOurs ? null : foreignMappings(element, report);
  const calledKey = readCalledKey(element, report);
  if (foreign) return { calledKey, ...foreign };
  return { calledKey, inputs: inputs.length > 0 ? inputs : all, outputs: outputs.length > 0 ? outputs : all };
}

const QUALIFIED = /^[\w.-]+:([\w.-]+)$/;

/** The key of a process; one that is worked out while it runs is a problem. */
function readCalledKey(element: BpmnElement, report: Report): string {
  const [zeebe] = zeebeElements(element, 'calledElement');
  const text =
    textOf(element, 'calledElement') ??
    (zeebe?.attributes['processId'] ?? zeebe?.attributes['processIdExpression'] ?? '').trim();
  if (!isForeignExpression(text) && !text.startsWith('=')) return QUALIFIED.exec(text)?.[1] ?? text;
  report('called_expression', element.id ?? null, { text });
  return '';
}

function mappings(element: BpmnElement, type: string): VariableMapping[] {
  return extensionsOf(element, type).flatMap((mapping) => {
    const from = textOf(mapping, 'from');
    return from === null ? [] : [{ from, to: textOf(mapping, 'to') ?? from }];
  });
}
