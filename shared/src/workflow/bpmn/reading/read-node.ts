import type { GraphNode, TimerRule } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import { childOf, extensionOf, flagOf, listOf, textOf, type BpmnElement } from '../element.ts';
import { expressionIn } from './read-expression.ts';
import { engineAttribute, zeebeElements } from '../foreign/foreign.ts';
import { readCalled, readServiceCall } from './read-outside.ts';
import { readRules } from './read-rules.ts';
import { readTimer } from './read-timer.ts';
import { readUserTask } from './read-user-task.ts';

const LABELS = new Set(['bpmn:DataObject', 'bpmn:DataObjectReference', 'bpmn:DataStoreReference']);

/** Elements that say something to the reader of the diagram and nothing to the engine. */
export function isLabel(element: BpmnElement): boolean {
  return LABELS.has(element.$type);
}

/** One node of the graph; null where the element is not supported, which is reported with its id. */
export function readNode(element: BpmnElement, scopeId: string | null, report: Report): GraphNode | null {
  const unsupported = unsupportedPart(element);
  if (unsupported !== null) return refuseElement(element, unsupported, report);
  const id = element.id ?? '';
  const base = {
    id,
    name: textOf(element, 'name') ?? id,
    scopeId,
    incoming: [],
    outgoing: [],
    defaultFlowId: childOf(element, 'default')?.id ?? null,
  };
  switch (element.$type) {
    case 'bpmn:StartEvent':
      return { ...base, type: 'start', timer: timerIn(element, report) };
    case 'bpmn:EndEvent':
      return { ...base, type: 'end', ...readEnd(element) };
    case 'bpmn:ExclusiveGateway':
      return { ...base, type: 'exclusive' };
    case 'bpmn:ParallelGateway':
      return { ...base, type: 'parallel' };
    case 'bpmn:InclusiveGateway':
      return { ...base, type: 'inclusive' };
    case 'bpmn:UserTask':
      return { ...base, type: 'userTask', ...readUserTask(element, report) };
    case 'bpmn:Task':
    case 'bpmn:ManualTask':
      return { ...base, type: 'manualTask' };
    case 'bpmn:ScriptTask':
      return { ...base, type: 'scriptTask', ...readScript(element, report) };
    case 'bpmn:ServiceTask': {
      const copy = extensionOf(element, 'cs:Copy');
      if (copy) return { ...base, type: 'ccTask', people: readRules(copy, id, report) };
      return { ...base, type: 'serviceTask', ...readServiceCall(element, report) };
    }
    case 'bpmn:SubProcess':
      return { ...base, type: 'subProcess', startId: '' };
    case 'bpmn:CallActivity':
      return {
        ...base,
        type: 'callActivity',
        ...readCalled(element, report),
      };
    case 'bpmn:IntermediateCatchEvent':
      return { ...base, type: 'timerCatch', timer: timerIn(element, report) ?? { duration: 'PT0S' } };
    case 'bpmn:BoundaryEvent':
      return {
        ...base,
        type: 'boundaryTimer',
        attachedTo: childOf(element, 'attachedToRef')?.id ?? '',
        interrupting: flagOf(element, 'cancelActivity', true),
        timer: timerIn(element, report) ?? { duration: 'PT0S' },
      };
    default:
      return refuseElement(element, element.$type, report);
  }
}

/** The events that each kind of event element may carry; nothing means that it needs none. */
const EVENTS: Record<string, readonly string[]> = {
  'bpmn:StartEvent': ['bpmn:TimerEventDefinition'],
  'bpmn:EndEvent': ['bpmn:TerminateEventDefinition'],
  'bpmn:IntermediateCatchEvent': ['bpmn:TimerEventDefinition'],
  'bpmn:BoundaryEvent': ['bpmn:TimerEventDefinition'],
};
const NEEDS_EVENT = new Set(['bpmn:IntermediateCatchEvent', 'bpmn:BoundaryEvent']);

function unsupportedPart(element: BpmnElement): string | null {
  if (element['isForCompensation'] === true) return 'compensation';
  if (element['triggeredByEvent'] === true) return 'bpmn:EventSubProcess';
  const loop = childOf(element, 'loopCharacteristics');
  const mayRepeat = element.$type === 'bpmn:UserTask' && loop?.$type === 'bpmn:MultiInstanceLoopCharacteristics';
  if (loop && !mayRepeat) return loop.$type;
  const events = eventsOf(element);
  const foreign = events.find((event) => !EVENTS[element.$type]?.includes(event.$type));
  if (foreign) return foreign.$type;
  if (events.length > 1) return 'several events';
  return NEEDS_EVENT.has(element.$type) && events.length === 0 ? element.$type : null;
}

/** Its own events, and those of the file that it refers to. */
function eventsOf(element: BpmnElement): BpmnElement[] {
  return [...listOf(element, 'eventDefinitions'), ...listOf(element, 'eventDefinitionRef')];
}

/** Flowable's `terminateAll` ends the whole process, wherever the end lies. */
function readEnd(element: BpmnElement): { terminate: boolean; terminateAll?: true } {
  const events = eventsOf(element);
  const isAll = events.some((event) => engineAttribute(event, 'terminateAll') === 'true');
  return { terminate: events.length > 0, ...(isAll ? { terminateAll: true } : {}) };
}

function timerIn(element: BpmnElement, report: Report): TimerRule | null {
  const [timer] = eventsOf(element);
  return timer ? readTimer(timer, element.id ?? '', report) : null;
}

function readScript(element: BpmnElement, report: Report) {
  const id = element.id ?? '';
  const format = textOf(element, 'scriptFormat');
  const isForeign = format !== null && !/feel/i.test(format);
  if (isForeign) report('expression_language', id, { language: format });
  const [zeebe] = zeebeElements(element, 'script');
  const foreign = engineAttribute(element, 'resultVariable') ?? zeebe?.attributes['resultVariable'] ?? null;
  const result = textOf(element, 'resultVariable') ?? foreign;
  const script = expressionIn(textOf(element, 'script') ?? zeebe?.attributes['expression'] ?? null);
  if (script === null) report('expression_missing', id);
  return { script: isForeign || script === null ? { text: 'null' } : script, resultVariable: result ?? id };
}

function refuseElement(element: BpmnElement, type: string, report: Report): null {
  report('unsupported_element', element.id ?? null, { type, name: textOf(element, 'name') });
  return null;
}
