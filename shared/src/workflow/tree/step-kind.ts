import { extensionOf, listOf, type BpmnElement } from '../bpmn/element.ts';
import type { BranchKind, StepKind } from './tree.ts';

/** What kind of card an element is; null for what a chain has no card for. */
export function stepKindOf(element: BpmnElement): StepKind | null {
  switch (element.$type) {
    case 'bpmn:UserTask':
      return 'approver';
    case 'bpmn:ServiceTask':
      return extensionOf(element, 'cs:Copy') ? 'cc' : 'service';
    case 'bpmn:ScriptTask':
      return 'script';
    case 'bpmn:CallActivity':
      return 'call';
    case 'bpmn:Task':
    case 'bpmn:ManualTask':
      return 'manual';
    case 'bpmn:IntermediateCatchEvent':
      return eventOf(element) === 'bpmn:TimerEventDefinition' ? 'delay' : null;
    default:
      return null;
  }
}

/** The kind of a gateway that branches. */
export function branchKindOf(element: BpmnElement): BranchKind | null {
  switch (element.$type) {
    case 'bpmn:ExclusiveGateway':
      return 'exclusive';
    case 'bpmn:ParallelGateway':
      return 'parallel';
    case 'bpmn:InclusiveGateway':
      return 'inclusive';
    default:
      return null;
  }
}

function eventOf(element: BpmnElement): string | null {
  const events = listOf(element, 'eventDefinitions');
  return events.length === 1 ? (events[0]?.$type ?? null) : null;
}
